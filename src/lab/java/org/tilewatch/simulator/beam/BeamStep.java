package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;

/** One thing that may have happened, or that a tile seen may be. A miss is a step like any other. */
sealed interface BeamStep {
    /**
     * Something happened, and tiles tell of it.
     *
     * @param place among what happened in the hand, from 0: before the last where it is found late
     * @param t     seconds, when it did
     * @param by    the tracks of its tiles
     * @param after the hand after it, and after each thing that happened later
     */
    record Happened(Happening what, int place, double t, Set<Long> by, List<HandInPlay> after) implements BeamStep {
        public Happened {
            by = Set.copyOf(by);
            after = List.copyOf(after);
        }
    }

    /**
     * A discard was made that no look has shown. What it was stands open.
     *
     * @param what with a tile that stands for the one that nobody saw
     */
    record SeenByNone(Happening.Discard what, double t, HandInPlay after) implements BeamStep {}

    /**
     * A tile is the one of a discard that was missed.
     *
     * @param what  the discard as it is read now
     * @param after the hand after it, and after each thing that happened later
     */
    record FoundAfterwards(int event, long at, Happening.Discard what, List<HandInPlay> after) implements BeamStep {
        public FoundAfterwards {
            after = List.copyOf(after);
        }
    }

    /**
     * A tile that lay elsewhere lies here now.
     *
     * @param stayed whether it is the same place: then looks have only lost it for a while
     */
    record MovedTo(long from, long to, boolean stayed) implements BeamStep {}

    /**
     * What was told is otherwise, as is seen only now: tiles of a kong were turned over.
     *
     * @param by    the tracks of the tiles that show it
     * @param after the hand after it, and after each thing that happened later
     */
    record Otherwise(int event, Happening what, Set<Long> by, List<HandInPlay> after) implements BeamStep {
        public Otherwise {
            by = Set.copyOf(by);
            after = List.copyOf(after);
        }
    }

    /**
     * A player declared riichi, and no tile lies turned for it.
     *
     * @param hands as the hand was dealt, and after each thing that happened
     */
    record DeclaredUnseen(Seat seat, List<HandInPlay> hands) implements BeamStep {
        public DeclaredUnseen {
            hands = List.copyOf(hands);
        }
    }

    /** It is a tile of the wall, turned up where it lies. */
    record InWall(long track) implements BeamStep {}

    /** It is no tile that anybody has laid. */
    record NoTile(long track) implements BeamStep {}
}
