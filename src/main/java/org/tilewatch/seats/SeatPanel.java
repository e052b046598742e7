package org.tilewatch.seats;

import java.util.function.Consumer;
import org.tilewatch.tiles.Seat;

/** The four seats' buttons and lights, whatever they are made of. */
public interface SeatPanel extends AutoCloseable {
    /**
     * Names the one listener. It is told of debounced edges one at a time, in order of their time; a seat's edges alternate
     * between down and up, beginning with down; between these a page may say that a button is still held. Edges from before the call are not repeated. The listener runs while the panel
     * is held and so only takes the edge down, as by putting it into a queue.
     */
    void onEdge(Consumer<ButtonEdge> listener);

    /** Sets a seat's light. */
    void show(Seat seat, SeatLight light);

    /** Turns the lights off and lets go of what the panel holds. */
    @Override
    void close();
}
