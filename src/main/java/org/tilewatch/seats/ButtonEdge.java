package org.tilewatch.seats;

import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.tiles.Seat;

/**
 * A seat's button going down or up, already debounced.
 *
 * @param t    seconds from the start
 * @param by   the device on whose page it was pressed, if it is known; empty for a button on the table
 * @param held for how long it has been down, in seconds, as the page says on which it is pressed: what a network delays is as long
 *             as it was; 0 as it goes down. A button that goes down while it is down is still held. Empty where the times of the edges
 *             tell, as those of a button on the table
 */
public record ButtonEdge(double t, Seat seat, boolean down, Optional<Speaker> by, OptionalDouble held) {
    /** An edge of a button on the table. */
    public ButtonEdge(double t, Seat seat, boolean down) {
        this(t, seat, down, Optional.empty());
    }

    /** An edge of which only the time tells how long a button is held. */
    public ButtonEdge(double t, Seat seat, boolean down, Optional<Speaker> by) {
        this(t, seat, down, by, OptionalDouble.empty());
    }

    /** The same at another time, in seconds. */
    public ButtonEdge at(double moment) {
        return new ButtonEdge(moment, seat, down, by, held);
    }

    /** The same, held for so many seconds as the page says. */
    public ButtonEdge held(OptionalDouble seconds) {
        return new ButtonEdge(t, seat, down, by, seconds);
    }

    /** Whether it only says that a button is down still. */
    public boolean isStillHeld() {
        return down && held.orElse(0) > 0;
    }

    ButtonEdge of(Seat other) {
        return new ButtonEdge(t, other, down, by, held);
    }

    ButtonEdge by(Optional<Speaker> speaker) {
        return new ButtonEdge(t, seat, down, speaker, held);
    }
}
