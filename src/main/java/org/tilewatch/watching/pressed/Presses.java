package org.tilewatch.watching.pressed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;

/** Button edges told as presses: short ones when the button comes up, long ones as soon as they are long enough. */
public final class Presses {
    /** A press. {@code down} is when it began, {@code known} when its length was known; seconds. */
    public record Press(Seat seat, double down, double known, boolean win) {}

    private final double longPress;
    private final Map<Seat, Double> down = new EnumMap<>(Seat.class);
    private final Set<Seat> told = EnumSet.noneOf(Seat.class);

    /** @param longPress seconds from which a press is a long one */
    public Presses(double longPress) {
        this.longPress = longPress;
    }

    /** The presses that are known with an edge. */
    public List<Press> edge(ButtonEdge edge) {
        var presses = new ArrayList<>(at(edge.t()));
        if (edge.down()) {
            down.put(edge.seat(), edge.t());
            told.remove(edge.seat());
            return presses;
        }
        var since = down.remove(edge.seat());
        if (since != null && !told.remove(edge.seat())) {
            presses.add(new Press(edge.seat(), since, edge.t(), edge.t() - since >= longPress));
        }
        return presses;
    }

    /** The presses that have become long by a moment. */
    public List<Press> at(double t) {
        var presses = new ArrayList<Press>();
        down.forEach((seat, since) -> {
            if (t - since >= longPress && told.add(seat)) {
                presses.add(new Press(seat, since, since + longPress, true));
            }
        });
        return presses;
    }
}
