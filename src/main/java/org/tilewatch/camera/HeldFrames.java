package org.tilewatch.camera;

import java.util.Optional;
import org.tilewatch.picture.Frame;

/**
 * A recording whose last picture is held for a moment: what it shows lies there still, and comes to rest where the recording was cut off
 * as it was laid.
 */
public final class HeldFrames implements RecordedSource {
    /** How often the last picture is given again. */
    private static final int TIMES = 3;

    private static final double EVERY_SECONDS = 0.2;

    private final RecordedSource recording;
    private Optional<Frame> last = Optional.empty();
    private int held;

    /** @param recording to be closed with this */
    public HeldFrames(RecordedSource recording) {
        this.recording = recording;
    }

    @Override
    public double nextTime() {
        double t = recording.nextTime();
        return t < Double.POSITIVE_INFINITY ? t : heldTime(held + 1);
    }

    @Override
    public double timeAfterNext() {
        double t = recording.timeAfterNext();
        boolean isLast = recording.nextTime() < Double.POSITIVE_INFINITY;
        return t < Double.POSITIVE_INFINITY ? t : isLast ? recording.nextTime() + EVERY_SECONDS : heldTime(held + 2);
    }

    private double heldTime(int time) {
        return last.filter(frame -> time <= TIMES)
                .map(frame -> frame.t() + time * EVERY_SECONDS)
                .orElse(Double.POSITIVE_INFINITY);
    }

    @Override
    public void skip() {
        boolean recorded = recording.nextTime() < Double.POSITIVE_INFINITY;
        if (recorded && recording.timeAfterNext() == Double.POSITIVE_INFINITY) {
            keep(recording.next());
        } else if (recorded) {
            recording.skip();
        } else {
            held++;
        }
    }

    @Override
    public Shot next() {
        boolean isLast = recording.timeAfterNext() == Double.POSITIVE_INFINITY;
        return switch (recording.next()) {
            case Shot.Seen(Frame frame) -> {
                if (isLast) {
                    last = Optional.of(frame.copy());
                }
                yield new Shot.Seen(frame);
            }
            case Shot.Unseen unseen -> unseen;
            case Shot.Passed passed -> passed;
            case Shot.NobodyLooks nobodyLooks -> nobodyLooks;
            case Shot.Ended ended ->
                last.filter(frame -> held < TIMES)
                        .<Shot>map(frame -> new Shot.Seen(frame.copy().at(frame.t() + ++held * EVERY_SECONDS)))
                        .orElse(ended);
        };
    }

    private void keep(Shot shot) {
        if (shot instanceof Shot.Seen(Frame frame)) {
            last = Optional.of(frame);
        }
    }

    @Override
    public void close() {
        last.ifPresent(Frame::close);
        last = Optional.empty();
        recording.close();
    }
}
