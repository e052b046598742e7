package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shanten;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * How hands shown at the end, and what their players have discarded, would look with one tile taken for its neighbour: most would then lack
 * more, and could use more of the discards.
 */
final class PurposeCount {
    private long nearer;
    private long farther;
    private long useful;
    private long useless;

    /** Hands that lack less than with a tile changed for its neighbour. */
    long nearer() {
        return nearer;
    }

    /** Hands that lack more. */
    long farther() {
        return farther;
    }

    /** Discards that the hand shown could use where it could not use their neighbour. */
    long useful() {
        return useful;
    }

    /** Discards of which it was the other way round. */
    long useless() {
        return useless;
    }

    /** Counts on one hand. */
    void add(Performance performance) {
        var shapes = performance.settings().ruleset().orElseThrow().shapes();
        if (shapes.isEmpty()) {
            return;
        }
        Map<Seat, Happening.Reveal> shown = new HashMap<>();
        for (var event : performance.truth()) {
            if (event.what() instanceof Happening.Reveal reveal) {
                shown.put(reveal.seat(), reveal);
                count(reveal, shapes);
            }
        }
        for (var event : performance.truth()) {
            discard(event, shown, shapes);
        }
    }

    private void count(Happening.Reveal reveal, Set<Shape> shapes) {
        int lacks = missing(reveal.concealed(), reveal, shapes);
        for (int place = 0; place < reveal.concealed().size(); place++) {
            var other = neighbour(reveal.concealed().get(place));
            if (other.isPresent()) {
                var tiles = new ArrayList<>(reveal.concealed());
                tiles.set(place, other.get());
                int would = missing(tiles, reveal, shapes);
                nearer += would > lacks ? 1 : 0;
                farther += would < lacks ? 1 : 0;
            }
        }
    }

    private void discard(TableEvent event, Map<Seat, Happening.Reveal> shown, Set<Shape> shapes) {
        if (!(event.what() instanceof Happening.Discard discard)) {
            return;
        }
        var reveal = shown.get(discard.seat());
        var other = neighbour(discard.tile());
        if (reveal != null && other.isPresent()) {
            boolean uses = couldUse(discard.tile(), reveal, shapes);
            boolean would = couldUse(other.get(), reveal, shapes);
            useful += uses && !would ? 1 : 0;
            useless += would && !uses ? 1 : 0;
        }
    }

    private static boolean couldUse(Tile tile, Happening.Reveal reveal, Set<Shape> shapes) {
        var with = new ArrayList<>(reveal.concealed());
        with.add(tile);
        return missing(with, reveal, shapes) < missing(reveal.concealed(), reveal, shapes);
    }

    private static int missing(List<Tile> concealed, Happening.Reveal reveal, Set<Shape> shapes) {
        return Shanten.of(Counts.of(concealed), Shape.ALL_SETS - reveal.melds().size(), shapes);
    }

    /** The next of its suit, or the one before the last. */
    private static Optional<Tile> neighbour(Tile tile) {
        return tile.suit().map(suit -> Tile.of(suit, tile.number() == 9 ? 8 : tile.number() + 1));
    }
}
