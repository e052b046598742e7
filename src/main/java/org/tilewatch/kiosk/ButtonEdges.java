package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatPanel;

/** Button edges, handed out by time, so that a frame never overtakes a press that came before it. */
@FunctionalInterface
public interface ButtonEdges {
    /** The edges up to a time in seconds that were not handed out yet, in order. */
    List<ButtonEdge> until(double t);

    /** The presses of a recording. */
    static ButtonEdges recorded(List<ButtonEdge> edges) {
        var left = new ArrayList<>(edges);
        left.sort(Comparator.comparingDouble(ButtonEdge::t));
        return t -> {
            var due = left.stream().takeWhile(edge -> edge.t() <= t).toList();
            left.subList(0, due.size()).clear();
            return due;
        };
    }

    /** The presses of real buttons, for whoever asks for them often. */
    static ButtonEdges live(SeatPanel panel) {
        return live(panel, () -> {});
    }

    /**
     * The presses of real buttons, which must tell time by the same clock as the frames. One that arrives when a later frame was
     * already looked at is taken to come right after that frame: time never goes back.
     *
     * @param hears lets somebody know at once that there is one, on the buttons' thread
     */
    static ButtonEdges live(SeatPanel panel, Runnable hears) {
        var queue = new PressQueue(hears);
        queue.listenTo(panel);
        return queue;
    }

    /** These presses and others, in order of time. */
    default ButtonEdges and(ButtonEdges others) {
        return t -> {
            var due = new ArrayList<>(until(t));
            due.addAll(others.until(t));
            due.sort(Comparator.comparingDouble(ButtonEdge::t));
            return due;
        };
    }
}
