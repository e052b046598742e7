package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;

/**
 * Remembers finds that are too weak to count by themselves. What is glimpsed in one place again and again, while arms, lamps and the
 * camera's noise change, is a tile; and a place that was looked at without a glimpse is none.
 */
final class WeakFinds {
    /** So often a place must be glimpsed. */
    private static final int LOOKS = 3;
    /** Looks that follow each other sooner than this see the same picture, in seconds. */
    private static final double ANOTHER_LOOK = 1;
    /** So much a place's confidences come to that holds a tile: as much as that of one find that counts whether or not it is read. */
    private static final double ENOUGH = 0.6;

    private record Glimpse(FoundTile tile, int looks, double sum, double t) {
        Glimpse again(FoundTile now, double moment) {
            return moment - t < ANOTHER_LOOK ? this : new Glimpse(now, looks + 1, sum + now.confidence(), moment);
        }

        boolean isTile() {
            return looks >= LOOKS && sum >= ENOUGH;
        }
    }

    private final Placing placing;
    private List<Glimpse> seen = List.of();

    WeakFinds(Placing placing) {
        this.placing = placing;
    }

    /**
     * Those of a look's weak finds that have become tiles.
     *
     * @param t     seconds since the recording began
     * @param areas that were looked at
     */
    List<FoundTile> addedUp(double t, List<FoundTile> weak, List<PixelArea> areas) {
        var now = new ArrayList<Glimpse>();
        var tiles = new ArrayList<FoundTile>();
        for (var find : weak) {
            var glimpse =
                    before(find).map(known -> known.again(find, t)).orElse(new Glimpse(find, 1, find.confidence(), t));
            now.add(glimpse);
            if (glimpse.isTile()) {
                tiles.add(find);
            }
        }
        seen.stream()
                .filter(glimpse -> areas.stream()
                        .noneMatch(
                                area -> area.contains(glimpse.tile().corners().centre())))
                .filter(glimpse -> weak.stream().noneMatch(find -> placing.areOne(find, glimpse.tile())))
                .forEach(now::add);
        seen = List.copyOf(now);
        return tiles;
    }

    private Optional<Glimpse> before(FoundTile find) {
        return seen.stream()
                .filter(glimpse -> placing.areOne(find, glimpse.tile()))
                .findFirst();
    }
}
