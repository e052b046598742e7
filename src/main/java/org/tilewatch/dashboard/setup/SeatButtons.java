package org.tilewatch.dashboard.setup;

import java.util.function.Consumer;
import org.tilewatch.seats.AssignedSeats;
import org.tilewatch.seats.Assignment;

/**
 * The wired buttons, which are pressed in turn to see that each belongs to its seat. Called on the server's threads.
 *
 * @param seats the buttons as they are assigned now, and pressed in a trial
 * @param keep  keeps which seat each belongs to, over restarts, too; throws a Refusal when it cannot
 */
public record SeatButtons(AssignedSeats seats, Consumer<Assignment> keep) {
    /** The buttons belong to these seats from now on, once that is kept. */
    void assign(Assignment found) {
        keep.accept(found);
        seats.assign(found);
    }
}
