package org.tilewatch.seats;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.tilewatch.tiles.Seat;

/**
 * Turns what the lights mean into on and off over time. Not safe for use by several threads at once.
 */
public final class SeatLights {
    /** One blink of a refusal, half of it lit, in seconds. */
    static final double BLINK_SECONDS = 0.24;

    /** How long a refusal lasts: three blinks, in seconds. */
    static final double REFUSAL_SECONDS = 3 * BLINK_SECONDS;

    /** One pulse of a light that asks, half of it lit, in seconds. */
    static final double PULSE_SECONDS = 1.6;

    private final Map<Seat, ShownLight> shown = new EnumMap<>(Seat.class);

    public SeatLights() {
        for (var seat : Seat.values()) {
            shown.put(seat, new ShownLight(SeatLight.OFF, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY));
        }
    }

    /** Sets a seat's light at {@code t} seconds. */
    public void show(double t, Seat seat, SeatLight light) {
        var before = of(seat);
        if (light == SeatLight.REFUSED) {
            shown.put(seat, new ShownLight(before.light, before.since, t));
        } else if (light != before.light) {
            shown.put(seat, new ShownLight(light, t, before.refusedAt));
        }
    }

    /** Whether a seat's lamp burns at {@code t} seconds. */
    public boolean lit(double t, Seat seat) {
        var light = of(seat);
        var refusedFor = t - light.refusedAt;
        if (refusedFor >= 0 && refusedFor < REFUSAL_SECONDS) {
            return refusedFor % BLINK_SECONDS < BLINK_SECONDS / 2;
        }
        return switch (light.light) {
            case OFF, REFUSED -> false;
            case CLAIM_HELD -> true;
            case ASKED -> (t - light.since) % PULSE_SECONDS < PULSE_SECONDS / 2;
        };
    }

    private ShownLight of(Seat seat) {
        return Objects.requireNonNull(shown.get(seat));
    }

    /** What a light shows and since when, and when the latest refusal began, in seconds. */
    private record ShownLight(SeatLight light, double since, double refusedAt) {}
}
