package org.tilewatch.watching.seen;

import java.util.List;
import org.tilewatch.geometry.TablePoint;

/**
 * The last deal, as looks showed it.
 *
 * @param stood when the hands were seen to stand, in seconds
 * @param bare  until when no hands stood before that, in seconds
 * @param walls the places of the tiles that lay in the walls then
 * @param whole the places of those that lay there before anything was taken from them; none where no look showed them so
 */
public record LastDeal(double stood, double bare, List<TablePoint> walls, List<TablePoint> whole) {
    static final LastDeal NONE = new LastDeal(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, List.of(), List.of());

    public LastDeal {
        walls = List.copyOf(walls);
        whole = List.copyOf(whole);
    }
}
