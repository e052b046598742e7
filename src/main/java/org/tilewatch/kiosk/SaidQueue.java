package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;

/** What people say at the page, on the page's threads, kept in order until the pipeline asks for it. */
public final class SaidQueue {
    private final BlockingQueue<Saying> queue = new LinkedBlockingQueue<>();
    private volatile Runnable listener = () -> {};

    /** @param by through which device it is said, if it is known */
    record Saying(Said said, Optional<Speaker> by) {}

    /** Somebody says something, at a time of the clock by which frames and presses tell time too. */
    public void say(Said said, Optional<Speaker> by) {
        queue.add(new Saying(said, by));
        listener.run();
    }

    /** Has somebody know at once that something was said, on the page's thread. */
    public void onSaying(Runnable hears) {
        listener = hears;
    }

    /** What was said up to a time in seconds and not handed out yet, in order. */
    List<Saying> until(double t) {
        var due = new ArrayList<Saying>();
        for (var next = queue.peek(); next != null && next.said().t() <= t; next = queue.peek()) {
            due.add(queue.remove());
        }
        return due;
    }
}
