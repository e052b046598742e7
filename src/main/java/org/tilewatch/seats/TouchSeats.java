package org.tilewatch.seats;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.tilewatch.tiles.Seat;

/** Buttons pressed and lights drawn on the dashboard, by touch or by key. */
public final class TouchSeats implements SeatPanel {
    private final DoubleSupplier clock;
    private final BiConsumer<Seat, SeatLight> lights;
    private final SeatDebouncer states = new SeatDebouncer(0);
    private final Object lock = new Object();
    private Consumer<ButtonEdge> listener = edge -> {};

    /**
     * @param clock  seconds from the start
     * @param lights who draws the lights
     */
    public TouchSeats(DoubleSupplier clock, BiConsumer<Seat, SeatLight> lights) {
        this.clock = clock;
        this.lights = lights;
    }

    /** A finger or a key goes down on a seat's button, or up, and only the time tells for how long. */
    public void touch(Seat seat, boolean down, Optional<Speaker> by) {
        touch(seat, down, OptionalDouble.empty(), by);
    }

    /**
     * A finger or a key goes down on a seat's button, or up, or is still there; a repetition of the state it has is no edge.
     *
     * @param held for how long it has been down, in seconds, where the page says so
     * @param by   the device on whose page, if it is known
     */
    public void touch(Seat seat, boolean down, OptionalDouble held, Optional<Speaker> by) {
        synchronized (lock) {
            double now = clock.getAsDouble();
            if (down && held.orElse(0) > 0) {
                if (states.isDown(seat)) {
                    listener.accept(new ButtonEdge(now, seat, true, by, held));
                }
            } else {
                states.contact(now, seat, down)
                        .forEach(edge -> listener.accept(edge.by(by).held(held)));
            }
        }
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        synchronized (lock) {
            this.listener = listener;
        }
    }

    @Override
    public void show(Seat seat, SeatLight light) {
        lights.accept(seat, light);
    }

    @Override
    public void close() {
        onEdge(edge -> {});
    }
}
