package org.tilewatch.looking;

import java.util.Optional;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Sentence;

/** Turns frames into looks. */
public interface Eyes {
    /** The table as a frame shows it; the frame stays the caller's. */
    Look look(Frame frame);

    /** Says that a frame came which nobody had to see, and when, in seconds. */
    default void passedOver(double t) {}

    /** For how many seconds after the last frame none need be seen, since nothing has moved on the table for long; 0 while something does. */
    default double calmSeconds() {
        return 0;
    }

    /** The table as it lies in the frame looked at last; empty while that is not known. */
    default Optional<CalibratedView> view() {
        return Optional.empty();
    }

    /**
     * What the players should know of the looks, in one sentence.
     *
     * @param t seconds, the last look's time
     */
    default Optional<Sentence> news(double t) {
        return Optional.empty();
    }
}
