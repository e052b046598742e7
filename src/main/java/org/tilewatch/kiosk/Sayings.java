package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.tilewatch.play.Said;

/** What people say at the page, on the page's threads, kept in order until the pipeline asks for it. */
final class Sayings {
    private final BlockingQueue<Said> queue = new LinkedBlockingQueue<>();

    /** Somebody says something, at a time of the clock by which frames and presses tell time too. */
    void say(Said said) {
        queue.add(said);
    }

    /** What was said up to a time in seconds and not handed out yet, in order. */
    List<Said> until(double t) {
        var due = new ArrayList<Said>();
        for (var said = queue.peek(); said != null && said.t() <= t; said = queue.peek()) {
            due.add(queue.remove());
        }
        return due;
    }
}
