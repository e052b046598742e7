package org.tilewatch.watching.story;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;

/**
 * One thing that a look shows of what was told already. Whoever finds it only says so: it is taken in, and told, in one place.
 */
public sealed interface Insight {
    /** Of which event a tile tells: what was told stays as it is. */
    sealed interface OfTiles extends Insight {}

    /** A tile tells of an event, or is no tile of the hand. */
    record Tells(Track tile, Meaning meaning) implements OfTiles {
        Tells(Track tile, NumberedEvent event) {
            this(tile, Meaning.of(event, tile));
        }
    }

    /** A tile tells of an event told before it came to lie here. */
    record FoundAgain(Track tile, Meaning meaning) implements OfTiles {
        public FoundAgain(Track tile, NumberedEvent event) {
            this(tile, Meaning.of(event, tile));
        }
    }

    /** A tile that went from its place lies here now. */
    record MovedHere(Track from, Track to) implements OfTiles {}

    /** A tile that is hidden where it lay was pushed away unseen, and lies here now. */
    record PushedUnseen(Track from, Track to) implements OfTiles {}

    /**
     * A tile lies where it lay all along.
     *
     * @param other that was taken for it, moved
     */
    record NeverMoved(Track tile, Track other) implements OfTiles {}

    /** Several discards are being pushed together, at a time in seconds. */
    record Swept(double t) implements OfTiles {}

    /** Faces that nothing explains lie about where indicators are shown. */
    record IndicatorsUnclear() implements OfTiles {}

    /** The last discard has come back to the middle: whoever claimed it has left it after all. */
    record ClaimLeft() implements Insight {}

    /**
     * A discard or a flower was another tile than was told.
     *
     * @param event      its number
     * @param confidence 0 to 1
     */
    record ReadOtherwise(long event, Tile tile, double confidence) implements Insight {}

    /** What was told was this instead. */
    record WasRather(NumberedEvent told, TableEvent by) implements Insight {}

    /**
     * A discard that was told unread has come to sight.
     *
     * @param ways       what it may have been, the likeliest first: the first that the rest of the hand allows
     * @param confidence 0 to 1
     */
    record CameToSight(NumberedEvent told, Track tile, List<Happening.Discard> ways, double confidence)
            implements Insight {
        public CameToSight {
            ways = List.copyOf(ways);
        }
    }

    /**
     * Something was laid earlier, and not told.
     *
     * @param before  the event before which it was
     * @param claimed the discard that it took
     */
    record LaidBefore(NumberedEvent before, TableEvent laid, List<Track> tiles, Optional<NumberedEvent> claimed)
            implements Insight {
        public LaidBefore {
            tiles = List.copyOf(tiles);
        }

        /** Whether the rules allow it there, and all that came after it. */
        boolean stands(HandRecord record) {
            var with = record.adding(List.of(new NumberedEvent(before.number(), laid)), before.number());
            return with.contradictions().size() <= record.contradictions().size();
        }
    }

    /** Indicators were turned up, or shown from under them. */
    record IndicatorsTurned(HandInPlay hand) implements Insight {}
}
