package org.tilewatch.play;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.tiles.Seat;

/** Walking round the table. */
public final class Seats {
    private Seats() {}

    /** The other three seats, in the order of play. */
    public static Stream<Seat> others(Seat seat) {
        return IntStream.rangeClosed(1, 3).mapToObj(seat::plus);
    }

    /** All four seats in the order of play, from one on. */
    public static Stream<Seat> from(Seat seat) {
        return IntStream.rangeClosed(0, 3).mapToObj(seat::plus);
    }
}
