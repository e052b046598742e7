package org.tilewatch.camera;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * A recording at the speed at which it was recorded: each frame comes when its time has come. Where the reader has fallen
 * behind by more than its patience, the frames that are overdue are dropped but for the newest, as a camera would drop them.
 */
public final class PacedFrames implements FrameSource {
    private static final double BREATH_SECONDS = 0.1;

    private final RecordedSource recording;
    private final DoubleSupplier clock;
    private final double patienceSeconds;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** @param clock seconds from the start of the recording */
    public PacedFrames(RecordedSource recording, DoubleSupplier clock, double patienceSeconds) {
        this.recording = recording;
        this.clock = clock;
        this.patienceSeconds = patienceSeconds;
    }

    @Override
    public Shot next() {
        if (clock.getAsDouble() - recording.nextTime() > patienceSeconds) {
            dropOverdue();
        }
        try {
            double left = recording.nextTime() - clock.getAsDouble();
            while (left > 0 && recording.nextTime() < Double.POSITIVE_INFINITY) {
                long millis = Math.max(1, Math.round(1000 * Math.min(left, BREATH_SECONDS)));
                if (closed.await(millis, TimeUnit.MILLISECONDS)) {
                    return new Shot.Ended();
                }
                left = recording.nextTime() - clock.getAsDouble();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Shot.Ended();
        }
        return closed.getCount() == 0 ? new Shot.Ended() : recording.next();
    }

    private void dropOverdue() {
        while (recording.timeAfterNext() <= clock.getAsDouble()) {
            recording.skip();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        recording.close();
    }
}
