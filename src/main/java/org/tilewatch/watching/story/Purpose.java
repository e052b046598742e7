package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shanten;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;

/**
 * What players are after: a hand comes nearer to its end from turn to turn. Among tiles that one may be read as, that makes some likelier in
 * a hand that is shown, and others hardly a discard.
 *
 * @param shapes that a whole hand can have
 * @param hand   at its end, with what was shown of it
 */
public record Purpose(Set<Shape> shapes, HandInPlay hand) {
    /** How likely it is that a player holds these tiles at the end, beside so many sets, against others as near to a whole hand. */
    public double shown(List<Tile> concealed, int melds) {
        return Math.pow(Odds.USUAL.nearer(), -missing(concealed, melds));
    }

    /** How likely it is that a player has discarded a tile, against one that would be of no use in the hand that he shows at the end. */
    public double discarded(Happening.Discard discard, Tile tile) {
        var shown = concealed(discard.seat());
        if (shown.isEmpty()) {
            return 1;
        }
        int melds = hand.seat(discard.seat()).melds().size();
        var with = new ArrayList<>(shown.get());
        with.add(tile);
        return missing(with, melds) < missing(shown.get(), melds) ? Odds.USUAL.seldom() : 1;
    }

    private Optional<List<Tile>> concealed(Seat seat) {
        return hand.seat(seat)
                .revealed()
                .or(() -> hand.wins().stream()
                        .filter(win -> win.seat() == seat)
                        .map(win -> win.concealed())
                        .findFirst());
    }

    /** How many tiles the hand lacks until it waits for its last; where no shape says so, none. */
    private int missing(List<Tile> concealed, int melds) {
        return shapes.isEmpty() ? 0 : Shanten.of(Counts.of(concealed), Shape.ALL_SETS - melds, shapes);
    }
}
