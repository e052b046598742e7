package org.tilewatch.dashboard;

import java.util.List;
import org.tilewatch.seats.Assignment;
import org.tilewatch.tiles.Seat;

/** The wired buttons, which are pressed in turn to see that each belongs to its seat. Called on the server's threads. */
public interface SeatButtons {
    /** Which seat each button belongs to. */
    Assignment assignment();

    /**
     * For the next seconds what is pressed is no press in the game.
     *
     * @param anew what was pressed before is forgotten
     * @return the buttons that were pressed, in their order, each by the seat for which it is wired
     */
    List<Seat> trial(boolean anew);

    /**
     * The buttons belong to these seats from now on, over restarts, too.
     *
     * @throws org.tilewatch.words.Refusal when it cannot be kept
     */
    void assign(Assignment found);
}
