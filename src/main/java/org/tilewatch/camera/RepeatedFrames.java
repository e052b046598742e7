package org.tilewatch.camera;

import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.picture.Frame;

/** A recording again and again, time going on, until so many frames were given: what a kiosk sees that runs for days. */
public final class RepeatedFrames implements FrameSource {
    /** Between the end of the recording and its beginning, in seconds. */
    public static final double PAUSE = 5;

    private final Supplier<RecordedSource> recording;
    private Optional<RecordedSource> playing = Optional.empty();
    private long left;
    private double begun;
    private double lastT;
    private boolean any;

    /**
     * @param recording opens it from its beginning
     * @param frames    how many to give
     */
    public RepeatedFrames(Supplier<RecordedSource> recording, long frames) {
        this.recording = recording;
        this.left = frames;
    }

    @Override
    public Shot next() {
        if (left <= 0) {
            return new Shot.Ended();
        }
        var source = playing.orElseGet(recording);
        playing = Optional.of(source);
        return switch (source.next()) {
            case Shot.Seen(Frame frame) -> {
                left--;
                any = true;
                lastT = begun + frame.t();
                yield new Shot.Seen(frame.at(lastT));
            }
            case Shot.Unseen unseen -> unseen;
            case Shot.Passed passed -> passed;
            case Shot.NobodyLooks nobodyLooks -> nobodyLooks;
            case Shot.Ended ended -> {
                if (!any) {
                    yield ended;
                }
                any = false;
                source.close();
                playing = Optional.empty();
                begun = lastT + PAUSE;
                yield next();
            }
        };
    }

    @Override
    public void close() {
        left = 0;
        playing.ifPresent(RecordedSource::close);
    }
}
