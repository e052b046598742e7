package org.tilewatch.seats;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.tilewatch.tiles.Seat;

/**
 * Whether all who sit at a table hold their buttons down together. Nobody wins so, and no two do it by chance: it is how a table calls
 * for help with both hands at the tiles.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class HeldTogether {
    /** The least seats of which this can be asked: two who press at once may both claim. */
    private static final int FEWEST = 3;

    private final double seconds;
    private final Map<Seat, Double> down = new EnumMap<>(Seat.class);

    /** @param seconds for how long all have to be held together */
    public HeldTogether(double seconds) {
        this.seconds = seconds;
    }

    /**
     * Takes an edge in, in order of time.
     *
     * @param sitting the seats at which somebody sits
     * @return whether, with it, the first of all comes up after all have been held for so long: once for each time
     */
    public boolean edge(ButtonEdge edge, Set<Seat> sitting) {
        if (edge.down()) {
            down.putIfAbsent(edge.seat(), edge.t());
            return false;
        }
        boolean together = areHeld(sitting, edge.t());
        if (together) {
            down.clear();
        } else {
            down.remove(edge.seat());
        }
        return together;
    }

    private boolean areHeld(Set<Seat> sitting, double t) {
        return sitting.size() >= FEWEST
                && down.keySet().containsAll(sitting)
                && sitting.stream()
                                        .mapToDouble(seat -> down.getOrDefault(seat, t))
                                        .max()
                                        .orElse(t)
                                + seconds
                        <= t;
    }
}
