package org.tilewatch.seats;

import java.util.List;
import java.util.Set;
import org.tilewatch.tiles.Seat;

/**
 * Which seat each wired button belongs to, with the light in it. A button is known by the seat for which its lines are wired; where two
 * were wired crosswise, each belongs to the other's seat.
 *
 * @param seats by the number of the seat that a button is wired for; each of the four once
 */
public record Assignment(List<Seat> seats) {
    /** Every button belongs to the seat for which it is wired. */
    public static final Assignment AS_WIRED = new Assignment(List.of(Seat.values()));

    /** @throws IllegalArgumentException when a seat is missing */
    public Assignment {
        seats = List.copyOf(seats);
        if (seats.size() != Seat.values().length || Set.copyOf(seats).size() != seats.size()) {
            throw new IllegalArgumentException("each of the four seats has one button, not " + seats);
        }
    }

    /** The seat to which a button belongs. */
    public Seat seatOf(Seat button) {
        return seats.get(button.number());
    }

    /** The button that belongs to a seat. */
    public Seat buttonOf(Seat seat) {
        return Seat.of(seats.indexOf(seat));
    }
}
