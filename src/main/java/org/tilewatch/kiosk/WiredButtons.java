package org.tilewatch.kiosk;

import java.util.List;
import org.tilewatch.dashboard.SeatButtons;
import org.tilewatch.seats.AssignedSeats;
import org.tilewatch.seats.Assignment;
import org.tilewatch.tiles.Seat;

/** The wired buttons as they are pressed in turn, and which seat each was found to belong to. */
record WiredButtons(AssignedSeats seats, AssignmentFile file) implements SeatButtons {
    @Override
    public Assignment assignment() {
        return seats.assignment();
    }

    @Override
    public List<Seat> trial(boolean anew) {
        return seats.trial(anew);
    }

    @Override
    public void assign(Assignment found) {
        file.write(found);
        seats.assign(found);
    }
}
