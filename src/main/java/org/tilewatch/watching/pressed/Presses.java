package org.tilewatch.watching.pressed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;

/**
 * Button edges told as presses: short ones when the button comes up, long ones as soon as they are long enough. How long a button was
 * held is said by the page on which it is pressed, where one says so: what comes late over a network was no longer for that. Where all who
 * sit at the table hold theirs at once, none of them calls the win: they call for help.
 */
public final class Presses {
    /** A press. {@code down} is when it began, {@code known} when its length was known; seconds. */
    public record Press(Seat seat, double down, double known, boolean win) {}

    /**
     * So much longer, in seconds, is waited for the word of a page on which a button went down. One that is silent for longer is taken
     * to be held: the press of somebody whose page has gone silent counts, too.
     */
    private static final double PATIENCE = 3;

    /** Of two who hold theirs at once each may claim. */
    private static final int FEWEST_TOGETHER = 3;

    private final double longPress;
    private final Set<Seat> sitting;
    private final Map<Seat, ButtonEdge> down = new EnumMap<>(Seat.class);
    private final Set<Seat> told = EnumSet.noneOf(Seat.class);
    /** Whose buttons were down together with all others before they were held for long. */
    private final Set<Seat> together = EnumSet.noneOf(Seat.class);

    /**
     * Before any press.
     *
     * @param longPress seconds from which a press is a long one
     * @param sitting   the seats at which somebody sits
     */
    public Presses(double longPress, Set<Seat> sitting) {
        this.longPress = longPress;
        this.sitting = Set.copyOf(sitting);
    }

    /** The presses that are known with an edge. */
    public List<Press> edge(ButtonEdge edge) {
        var presses = new ArrayList<>(at(edge.t()));
        var began = down.get(edge.seat());
        if (edge.isStillHeld()) {
            if (began != null && isLong(began, edge) && !together.contains(edge.seat()) && told.add(edge.seat())) {
                presses.add(new Press(edge.seat(), began.t(), edge.t(), true));
            }
        } else if (edge.down()) {
            down.put(edge.seat(), edge);
            told.remove(edge.seat());
            together.remove(edge.seat());
            if (sitting.size() >= FEWEST_TOGETHER && down.keySet().containsAll(sitting)) {
                together.addAll(sitting);
                together.removeAll(told);
            }
        } else if (began != null) {
            down.remove(edge.seat());
            boolean isLong = isLong(began, edge);
            boolean forHelp = together.remove(edge.seat()) && isLong;
            if (!told.remove(edge.seat()) && !forHelp) {
                presses.add(new Press(edge.seat(), began.t(), edge.t(), isLong));
            }
        }
        return presses;
    }

    /** Whether what went down is long by now: as its page says, or by the time that has passed. A page that has gone had said so. */
    private boolean isLong(ButtonEdge began, ButtonEdge now) {
        double held = began.held().isPresent() ? now.held().orElse(0) : now.t() - began.t();
        return held >= longPress;
    }

    /** The presses that have become long by a moment. */
    public List<Press> at(double t) {
        var presses = new ArrayList<Press>();
        down.forEach((seat, began) -> {
            double until = began.t() + longPress + (began.held().isPresent() ? PATIENCE : 0);
            if (t >= until && !together.contains(seat) && told.add(seat)) {
                presses.add(new Press(seat, began.t(), until, true));
            }
        });
        return presses;
    }
}
