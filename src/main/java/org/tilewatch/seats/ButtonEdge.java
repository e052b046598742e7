package org.tilewatch.seats;

import java.util.Optional;
import org.tilewatch.tiles.Seat;

/**
 * A seat's button going down or up, already debounced.
 *
 * @param t  seconds from the start
 * @param by the device on whose page it was pressed, if it is known; empty for a button on the table
 */
public record ButtonEdge(double t, Seat seat, boolean down, Optional<Speaker> by) {
    /** An edge of a button on the table. */
    public ButtonEdge(double t, Seat seat, boolean down) {
        this(t, seat, down, Optional.empty());
    }

    /** The same at another time, in seconds. */
    public ButtonEdge at(double moment) {
        return new ButtonEdge(moment, seat, down, by);
    }

    ButtonEdge of(Seat other) {
        return new ButtonEdge(t, other, down, by);
    }

    ButtonEdge by(Optional<Speaker> speaker) {
        return new ButtonEdge(t, seat, down, speaker);
    }
}
