package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Why.Because;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What the probability of a deed is made of, said so that the players can be told. */
public final class Factors {
    private Factors() {}

    /** What of a discard's likelihood is the tile, and that the last one was left. */
    static List<Because> after(Tile tile, double reads, double left) {
        var because = new ArrayList<>(List.of(reads(tile, reads)));
        against(Key.WHY_LAST_GONE, left).ifPresent(because::add);
        return because;
    }

    /**
     * What of it is whose it is, and when it was laid.
     *
     * @param place  that it lies where this seat lays discards
     * @param inTime that it comes next of those that lie there
     * @param inRow  the same, from where it lies in its row
     * @param inTurn that it is this seat's, from arms and hands
     */
    static List<Because> discard(Seat seat, double place, double inTime, double inRow, double inTurn) {
        var because = new ArrayList<Because>();
        because.add(Because.of(Key.WHY_TURN.with(seat)));
        if (place < 1) {
            because.add(new Because(Key.WHY_ROWS.with(seat), place));
        }
        against(Key.WHY_EARLIER, inTime).ifPresent(because::add);
        against(Key.WHY_BEHIND_IN_ROW, inRow).ifPresent(because::add);
        if (inTurn < 1) {
            because.add(new Because(Key.WHY_ANOTHERS.with(seat), inTurn));
        }
        return because;
    }

    /**
     * A discard that lay there for a moment.
     *
     * @param inPassing that such a one was made at all
     * @param reads     how likely it was this tile
     */
    static List<Because> glimpsed(Tile tile, double inPassing, double reads) {
        return List.of(new Because(Key.WHY_GLIMPSED.sentence(), inPassing), reads(tile, reads));
    }

    /** A discard that no look saw, but for the set that took it. */
    static List<Because> unseen(double probability) {
        return List.of(new Because(Key.WHY_UNSEEN.sentence(), probability));
    }

    /**
     * A discard that no look has found, but that somebody has discarded since.
     *
     * @param likely that it was made
     */
    static List<Because> overlooked(double likely) {
        return List.of(new Because(Key.WHY_OVERLOOKED.sentence(), likely));
    }

    /**
     * What was laid has gone back to its hand.
     *
     * @param likely that it has, where no hand was seen to grow
     */
    static List<Because> wentBack(double likely) {
        return List.of(
                likely < 1
                        ? new Because(Key.WHY_WENT_BACK.sentence(), likely)
                        : Because.of(Key.WHY_WENT_BACK.sentence()));
    }

    /** @param inOrder that a deed comes after the one before it, from when its tiles came to lie there */
    static List<Because> order(double inOrder) {
        return against(Key.WHY_LATE, inOrder).stream().toList();
    }

    /** How the tile reads. */
    public static Because reads(Tile tile, double probability) {
        return new Because(Key.WHY_READS.with(Argument.of(tile)), probability);
    }

    private static Optional<Because> against(Key what, double weight) {
        return weight < 1 ? Optional.of(new Because(what.sentence(), weight)) : Optional.empty();
    }
}
