package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatPanel;

/**
 * The presses of real buttons, kept on the buttons' threads until the pipeline takes them. A panel tells time by the same clock as the
 * frames. A press that arrives when a later frame was already looked at is taken to come right after that frame: time never goes back.
 */
public final class PressQueue implements ButtonEdges {
    private final BlockingQueue<ButtonEdge> queue = new LinkedBlockingQueue<>();
    private final Runnable hears;
    private double handedOut = Double.NEGATIVE_INFINITY;

    /** @param hears lets somebody know at once that there is one, on the buttons' thread */
    public PressQueue(Runnable hears) {
        this.hears = hears;
    }

    /** Takes this panel's presses from now on. */
    public void listenTo(SeatPanel panel) {
        panel.onEdge(edge -> {
            queue.add(edge);
            hears.run();
        });
    }

    @Override
    public List<ButtonEdge> until(double t) {
        var due = new ArrayList<ButtonEdge>();
        for (var edge = queue.peek(); edge != null && edge.t() <= t; edge = queue.peek()) {
            queue.remove();
            due.add(edge.t() > handedOut ? edge : edge.at(Math.round(1000 * handedOut + 1) / 1000.0));
        }
        handedOut = t;
        return due;
    }
}
