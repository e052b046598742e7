package org.tilewatch.camera;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/** Where no camera hangs: nothing is seen, and what people say is heard all the same. */
public final class NoCamera implements FrameSource {
    /** Milliseconds between two shots while nobody does anything: time goes on by them. */
    private static final long BETWEEN_SHOTS = 40;

    private final DoubleSupplier clock;
    private final Semaphore hurries = new Semaphore(0);
    private volatile boolean closed;

    /** @param clock seconds from the kiosk's start; the seats' buttons use the same */
    public NoCamera(DoubleSupplier clock) {
        this.clock = clock;
    }

    @Override
    public Shot next() {
        try {
            if (!closed && hurries.tryAcquire(BETWEEN_SHOTS, TimeUnit.MILLISECONDS)) {
                hurries.drainPermits();
            }
            return closed ? new Shot.Ended() : new Shot.NobodyLooks(clock.getAsDouble());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Shot.Ended();
        }
    }

    @Override
    public void hurry() {
        hurries.release();
    }

    @Override
    public void close() {
        closed = true;
        hurries.release();
    }
}
