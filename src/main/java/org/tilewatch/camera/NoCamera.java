package org.tilewatch.camera;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/** Where no camera hangs: nothing is seen, and what people say is heard all the same. */
public final class NoCamera implements FrameSource {
    /** Milliseconds between two shots: a press is answered within 100 ms, of which the disk and the network need theirs. */
    private static final long BETWEEN_SHOTS = 40;

    private final DoubleSupplier clock;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** @param clock seconds from the kiosk's start; the seats' buttons use the same */
    public NoCamera(DoubleSupplier clock) {
        this.clock = clock;
    }

    @Override
    public Shot next() {
        try {
            return closed.await(BETWEEN_SHOTS, TimeUnit.MILLISECONDS)
                    ? new Shot.Ended()
                    : new Shot.Unwatched(clock.getAsDouble());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Shot.Ended();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
