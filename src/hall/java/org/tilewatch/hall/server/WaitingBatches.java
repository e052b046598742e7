package org.tilewatch.hall.server;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What waits for the book, in the order in which it is written. Tables that play tell an entry or two and have turns of their own, before all
 * that was told while somebody was away; of the latter every other turn takes a little, the one who came first before others. So whoever plays
 * waits for the turn that is being written and for his own, which is a short one, and nobody who comes back waits for ever. Not safe for use by
 * several threads.
 */
final class WaitingBatches<T> {
    /** Entries; whoever tells more at once has been away. */
    static final int PLAYING = 20;
    /** Entries of those who come back that nobody may exceed in one piece. */
    static final int PIECE = 100;
    /** Entries of one turn of those who play: more of them than of a hall that has kept up. */
    private static final int MOST_PLAYING = 500;

    private final Deque<WaitingBatch<T>> playing = new ArrayDeque<>();
    private final Deque<WaitingBatch<T>> back = new ArrayDeque<>();
    /** Whether the last turn was one of those who play. */
    private boolean played;

    private record WaitingBatch<T>(T batch, int entries) {}

    /** @param pressing whether it comes from a table that plays */
    void add(T batch, int entries, boolean pressing) {
        (pressing ? playing : back).addLast(new WaitingBatch<>(batch, entries));
    }

    boolean isEmpty() {
        return playing.isEmpty() && back.isEmpty();
    }

    /** Whether somebody waits who comes back. */
    boolean hasBack() {
        return !back.isEmpty();
    }

    /** Whether more than what tables that play have told in a moment waits, or any of it behind those who come back: that is not put off. */
    boolean isPressed() {
        return playing.size() >= MOST_PLAYING || !playing.isEmpty() && !back.isEmpty();
    }

    /**
     * What is written next, together.
     *
     * @param most    entries of those who come back
     * @param mayBack whether these may have a turn, where somebody who plays waits
     */
    List<T> turn(int most, boolean mayBack) {
        played = !playing.isEmpty() && (!played || back.isEmpty() || !mayBack);
        var turn = new ArrayList<T>();
        if (played) {
            take(playing, MOST_PLAYING, turn);
        } else {
            take(back, most, turn);
        }
        return turn;
    }

    private static <T> void take(Deque<WaitingBatch<T>> from, int most, List<T> turn) {
        int entries = 0;
        while (!from.isEmpty() && (entries == 0 || entries + from.getFirst().entries() <= most)) {
            var next = from.removeFirst();
            turn.add(next.batch());
            entries += Math.max(1, next.entries());
        }
    }
}
