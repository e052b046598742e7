package org.tilewatch.camera;

import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;
import org.tilewatch.words.Sentence;

/** Something that gives one frame after another: a recording or a camera. Used by one thread at a time, but may be hurried and closed by
 * another. */
public interface FrameSource extends AutoCloseable {
    /**
     * The next shot. A camera waits for it; a recording answers at once.
     *
     * @throws PictureException when the source can never give a frame
     */
    Shot next();

    /**
     * What comes within so many seconds of the last picture need not be seen: of a table on which nothing moves a few are enough. A live
     * camera answers {@link Shot.Passed} for them and nobody decodes them; a recording's pictures are seen all the same.
     */
    default void passOver(double seconds) {}

    /**
     * Somebody has done something: where nobody looks the next shot comes at once. A camera's comes when it comes, a thirtieth of a second
     * later. May be called on any thread.
     */
    default void hurry() {}

    /**
     * Whether a picture that turns out to be damaged when it is looked at is one of many, as a camera's, and not what somebody meant to
     * be looked at, as a recording's.
     */
    default boolean goesOnAfterDamage() {
        return false;
    }

    /** Stops the source and frees what it holds; a waiting {@link #next} then ends. */
    @Override
    void close();

    /** What came of looking: an unseen table can never be mistaken for an empty one. */
    sealed interface Shot {
        /** A frame, now the caller's to close. */
        record Seen(Frame frame) implements Shot {}

        /**
         * No picture just now; the source goes on trying.
         *
         * @param t   seconds from the start of the source
         * @param why for the person at the kiosk
         */
        record Unseen(double t, Sentence why) implements Shot {}

        /**
         * A picture came that nobody had to see.
         *
         * @param t seconds from the start of the source
         */
        record Passed(double t) implements Shot {}

        /**
         * Nobody looks: there is no camera, and time goes on.
         *
         * @param t seconds from the start of the source
         */
        record NobodyLooks(double t) implements Shot {}

        /** The source is at its end or was closed. */
        record Ended() implements Shot {}
    }
}
