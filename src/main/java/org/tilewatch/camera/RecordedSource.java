package org.tilewatch.camera;

/** A source whose frames all lie there from the beginning. */
public interface RecordedSource extends FrameSource {
    /** The time of the frame that {@link #next} gives next, in seconds; infinite at the end. */
    double nextTime();

    /** The time of the frame after that, in seconds; infinite where there is none. */
    double timeAfterNext();

    /** Passes over the next frame. */
    void skip();
}
