package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.watching.ButtonEdge;

/** Button edges, handed out by time, so that a frame never overtakes a press that came before it. */
@FunctionalInterface
public interface Presses {
    /** The edges up to a time in seconds that were not handed out yet, in order. */
    List<ButtonEdge> until(double t);

    /** The presses of a recording. */
    static Presses recorded(List<ButtonEdge> edges) {
        var left = new ArrayList<>(edges);
        left.sort(Comparator.comparingDouble(ButtonEdge::t));
        return t -> {
            var due = left.stream().takeWhile(edge -> edge.t() <= t).toList();
            left.subList(0, due.size()).clear();
            return due;
        };
    }

    /** The presses of real buttons, which must tell time by the same clock as the frames. */
    static Presses live(SeatPanel panel) {
        BlockingQueue<ButtonEdge> queue = new LinkedBlockingQueue<>();
        panel.onEdge(queue::add);
        return t -> {
            var due = new ArrayList<ButtonEdge>();
            for (var edge = queue.peek(); edge != null && edge.t() <= t; edge = queue.peek()) {
                due.add(queue.remove());
            }
            return due;
        };
    }

    /** These presses and others, in order of time. */
    default Presses and(Presses others) {
        return t -> {
            var due = new ArrayList<>(until(t));
            due.addAll(others.until(t));
            due.sort(Comparator.comparingDouble(ButtonEdge::t));
            return due;
        };
    }
}
