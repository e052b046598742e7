package org.tilewatch.dashboard.live;

import java.util.Optional;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;

/** Hears what people say of the game on the page, whose events go by their numbers in the journal. Called on the server's threads. */
@FunctionalInterface
public interface SaidListener {
    /**
     * Somebody says something.
     *
     * @param by through which device, if it is known
     */
    void say(Said said, Optional<Speaker> by);
}
