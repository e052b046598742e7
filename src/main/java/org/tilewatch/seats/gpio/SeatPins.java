package org.tilewatch.seats.gpio;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.tiles.Seat;

/**
 * Which GPIO lines the seats are wired to, in Broadcom numbers (not header pins). A button connects its line to ground; a light
 * burns when its line is high.
 *
 * @param seats       in the order of the seats; four
 * @param lockSeconds how long a button is locked after an edge, in seconds
 */
public record SeatPins(List<Pins> seats, double lockSeconds) {
    /** The wiring drawn in {@code hardware/}. */
    public static final SeatPins DEFAULT =
            new SeatPins(List.of(new Pins(5, 12), new Pins(6, 16), new Pins(13, 20), new Pins(19, 21)), 0.02);

    /** The highest line on the Raspberry Pi's 40-pin header. */
    private static final int LAST_LINE = 27;

    /** Those below are a Raspberry Pi's own for more than one use: I2C, SPI and its console. */
    private static final int FIRST_FREE = 16;

    /** A seat's two lines. */
    public record Pins(int button, int light) {}

    /** @throws IllegalArgumentException naming the line at fault */
    public SeatPins {
        seats = List.copyOf(seats);
        if (seats.size() != 4) {
            throw new IllegalArgumentException("four seats are wired, not " + seats.size());
        }
        if (!(lockSeconds >= 0 && lockSeconds <= 0.2)) {
            throw new IllegalArgumentException("the lock-out of the buttons is from 0 to 0.2 s, not " + lockSeconds);
        }
        var wired = seats.stream()
                .flatMap(pins -> Stream.of(pins.button, pins.light))
                .collect(Collectors.toSet());
        var used = new HashMap<Integer, String>();
        for (int seat = 0; seat < seats.size(); seat++) {
            use(seats.get(seat).button, button(Seat.of(seat)), used, wired);
            use(seats.get(seat).light, light(Seat.of(seat)), used, wired);
        }
    }

    private static void use(int line, String setting, Map<Integer, String> used, Set<Integer> wired) {
        if (line < 0 || line > LAST_LINE) {
            throw new IllegalArgumentException("GPIO " + line + " is not on the header (0 to 27)");
        }
        var other = used.putIfAbsent(line, setting);
        if (other != null) {
            throw new IllegalArgumentException("GPIO " + line + " is wired twice, as " + other + " and as " + setting
                    + ": name another line for one of them, as in --pin=" + setting + "="
                    + IntStream.rangeClosed(FIRST_FREE, LAST_LINE)
                            .filter(free -> !wired.contains(free))
                            .findFirst()
                            .orElseThrow());
        }
    }

    /** By which settings name the line of a seat's button. */
    static String button(Seat seat) {
        return "seat." + (seat.number() + 1) + ".button";
    }

    /** By which settings name the line of a seat's light. */
    static String light(Seat seat) {
        return "seat." + (seat.number() + 1) + ".light";
    }

    /**
     * The default wiring with some lines changed, as settings name them: {@code seat.1.button}, {@code seat.1.light} and so on
     * to seat 4, as the page counts them, and {@code lock.millis}.
     *
     * @throws IllegalArgumentException naming the key or the line at fault
     */
    public static SeatPins of(Map<String, String> changes) {
        var seats = new ArrayList<>(DEFAULT.seats);
        var lockSeconds = DEFAULT.lockSeconds;
        for (var change : changes.entrySet()) {
            var key = change.getKey();
            if (key.equals("lock.millis")) {
                lockSeconds = number(key, change.getValue()) / 1000.0;
            } else if (key.matches("seat\\.[1-4]\\.(button|light)")) {
                var seat = key.charAt(5) - '1';
                var line = number(key, change.getValue());
                var pins = seats.get(seat);
                seats.set(seat, key.endsWith("button") ? new Pins(line, pins.light) : new Pins(pins.button, line));
            } else {
                throw new IllegalArgumentException(
                        "%s is no setting of the seats (seat.1.button, seat.1.light ... seat.4.light, lock.millis)"
                                .formatted(key));
            }
        }
        return new SeatPins(seats, lockSeconds);
    }

    /** All eight lines, by seat: its button's, then its light's. */
    String lines() {
        return seats.stream().map(pins -> pins.button + ", " + pins.light).collect(Collectors.joining(", "));
    }

    private static int number(String key, String value) {
        try {
            return Integer.parseInt(value.strip());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(key + " is a whole number, not '" + value + "'", notANumber);
        }
    }
}
