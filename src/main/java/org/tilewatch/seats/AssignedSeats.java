package org.tilewatch.seats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.tilewatch.tiles.Seat;

/**
 * A panel whose buttons belong to the seats that people have found by pressing them in turn, whatever they were wired for. While
 * somebody does so, what is pressed is shown to him and is no press in the game.
 */
public final class AssignedSeats implements SeatPanel {
    /** How long a trial lasts from the last time that somebody asked for it, in seconds: a page that is left ends it. */
    static final double TRIAL_SECONDS = 5;

    private final SeatPanel panel;
    private final DoubleSupplier clock;
    private Assignment assignment;
    private double trialUntil = Double.NEGATIVE_INFINITY;
    private final List<Seat> pressed = new ArrayList<>();
    /** The seats for which the buttons stand that are down now: one that was pressed in the game comes up in the game. */
    private final Map<Seat, Seat> down = new EnumMap<>(Seat.class);

    /** @param clock seconds from the start, as that of the panel */
    public AssignedSeats(SeatPanel panel, Assignment assignment, DoubleSupplier clock) {
        this.panel = panel;
        this.assignment = assignment;
        this.clock = clock;
    }

    /** Which seat each button belongs to now. */
    public synchronized Assignment assignment() {
        return assignment;
    }

    /** The buttons belong to these seats from now on. */
    public synchronized void assign(Assignment found) {
        assignment = found;
        trialUntil = Double.NEGATIVE_INFINITY;
    }

    /**
     * Begins a trial, or goes on with it: for some seconds what is pressed is no press in the game.
     *
     * @param anew what was pressed before is forgotten
     * @return the buttons that were pressed, in their order, each by the seat for which it is wired
     */
    public synchronized List<Seat> trial(boolean anew) {
        double now = clock.getAsDouble();
        if (anew || now > trialUntil) {
            pressed.clear();
        }
        trialUntil = now + TRIAL_SECONDS;
        return List.copyOf(pressed);
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        panel.onEdge(edge -> pass(edge, listener));
    }

    private synchronized void pass(ButtonEdge edge, Consumer<ButtonEdge> listener) {
        var button = edge.seat();
        if (!edge.down()) {
            var seat = down.remove(button);
            if (seat != null) {
                listener.accept(edge.of(seat));
            }
        } else if (edge.t() <= trialUntil) {
            pressed.add(button);
        } else {
            var seat = assignment.seatOf(button);
            down.put(button, seat);
            listener.accept(edge.of(seat));
        }
    }

    @Override
    public void show(Seat seat, SeatLight light) {
        panel.show(assignment().buttonOf(seat), light);
    }

    @Override
    public void close() {
        panel.close();
    }
}
