package org.tilewatch.camera;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.opencv.core.Mat;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A camera that is kept running: a thread of its own opens the device and takes its pictures, and only the newest is kept for
 * whoever asks next, so that a slow reader sees the table as it is and not as it was. A device that fails, ends or stalls is
 * opened again, after a pause that doubles up to half a minute.
 */
public final class LiveCamera implements FrameSource {
    private static final Logger LOG = LoggerFactory.getLogger(LiveCamera.class);

    private final String name;
    private final Device device;
    private final DoubleSupplier clock;
    private final Patience patience;
    private final Thread taker;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private @Nullable Frame newest;
    private @Nullable String trouble;
    private @Nullable Feed feed;
    private double lastPicture;
    private boolean closed;

    /** Something that can be opened to give pictures. */
    interface Device {
        /** @throws IOException with one sentence for the person at the kiosk */
        Feed open() throws IOException;
    }

    /** An opened device. */
    interface Feed extends AutoCloseable {
        /**
         * Waits for the next picture, blue first; it is the caller's to release.
         *
         * @throws IOException with one sentence for the person at the kiosk, when no more will come
         */
        Mat read() throws IOException;

        /** Ends a waiting {@link #read} too. */
        @Override
        void close();
    }

    /**
     * How long to wait for what.
     *
     * @param stall     without a picture before the device is opened anew
     * @param firstWait before a failed device is opened again; doubles with each failure
     * @param lastWait  where the doubling stops
     * @param answer    how long {@link #next} waits before it says that nothing is to be seen
     */
    record Patience(Duration stall, Duration firstWait, Duration lastWait, Duration answer) {
        static final Patience USUAL = new Patience(
                Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(1));
    }

    LiveCamera(String name, Device device, DoubleSupplier clock, Patience patience) {
        OpenCvLibrary.load();
        this.name = name;
        this.device = device;
        this.clock = clock;
        this.patience = patience;
        this.lastPicture = clock.getAsDouble();
        this.taker = Thread.ofPlatform().daemon().name("camera").start(this::takePictures);
    }

    @Override
    public Shot next() {
        lock.lock();
        try {
            long left = patience.answer().toNanos();
            while (newest == null && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (closed) {
                return new Shot.Ended();
            }
            var frame = newest;
            if (frame != null) {
                newest = null;
                return new Shot.Seen(frame);
            }
            double now = clock.getAsDouble();
            restartWhenStalled(now);
            var why = trouble;
            return new Shot.Unseen(now, why == null ? name + " has not sent a picture yet." : why);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Shot.Ended();
        } finally {
            lock.unlock();
        }
    }

    private void restartWhenStalled(double now) {
        var open = feed;
        if (open != null && now - lastPicture > patience.stall().toMillis() / 1000.0) {
            trouble = "%s has sent no picture for %d seconds and is being restarted."
                    .formatted(name, Math.round(now - lastPicture));
            feed = null;
            open.close();
        }
    }

    private void takePictures() {
        var wait = patience.firstWait();
        while (!isClosed()) {
            try (var open = device.open()) {
                begin(open);
                while (true) {
                    keep(open.read());
                    wait = patience.firstWait();
                }
            } catch (IOException e) {
                fail(e);
            }
            pause(wait);
            var doubled = wait.multipliedBy(2);
            wait = doubled.compareTo(patience.lastWait()) < 0 ? doubled : patience.lastWait();
        }
    }

    private void begin(Feed open) throws IOException {
        lock.lock();
        try {
            if (closed) {
                throw new IOException(name + " was switched off.");
            }
            feed = open;
            lastPicture = clock.getAsDouble();
        } finally {
            lock.unlock();
        }
    }

    private void keep(Mat picture) {
        lock.lock();
        try {
            if (newest != null) {
                newest.close();
            }
            lastPicture = clock.getAsDouble();
            newest = new Frame(lastPicture, picture);
            trouble = null;
            if (closed) {
                newest.close();
                newest = null;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void fail(IOException e) {
        lock.lock();
        try {
            boolean stalled = feed == null && trouble != null;
            feed = null;
            if (!closed && !stalled) {
                trouble = e.getMessage();
                LOG.debug("{} failed", name, e);
            }
        } finally {
            lock.unlock();
        }
    }

    private void pause(Duration wait) {
        lock.lock();
        try {
            long left = wait.toNanos();
            while (!closed && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    private boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        Feed open;
        lock.lock();
        try {
            closed = true;
            open = feed;
            if (newest != null) {
                newest.close();
                newest = null;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (open != null) {
            open.close();
        }
        try {
            taker.join(TimeUnit.SECONDS.toMillis(3));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
