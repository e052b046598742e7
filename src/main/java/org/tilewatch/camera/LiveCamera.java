package org.tilewatch.camera;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A camera that is kept running: a thread of its own opens the device and takes its pictures, and only the newest is kept, as the camera
 * coded it, for whoever asks next, so that a slow reader sees the table as it is and not as it was, and nobody decodes what is not seen. A device that fails, ends or stalls is
 * opened again, after a pause that doubles up to two seconds. Whatever it sends or throws, the thread goes on.
 */
public final class LiveCamera implements FrameSource {
    private static final Logger LOG = LoggerFactory.getLogger(LiveCamera.class);

    /** So many times as long as an answer may take no two pictures are the same. */
    private static final double FROZEN = 1.2;

    private final Sentence name;
    private final CaptureDevice captureDevice;
    private final DoubleSupplier clock;
    private final Patience patience;
    private final Thread taker;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private @Nullable TimedPicture newest;
    private @Nullable Sentence trouble;
    private @Nullable Feed feed;
    private double lastPicture;
    /** Whether it has ever sent a picture. */
    private boolean sent;

    private final CameraFaultDetector cameraFaultDetector;
    /** When the first of some useless pictures in a row came, in seconds; touched by the reader alone. */
    private OptionalDouble uselessSince = OptionalDouble.empty();

    private boolean closed;
    /** When the picture came that was seen last, and the time before which none need be seen, in seconds; touched by the reader alone. */
    private double seenAt;

    private double passesUntil;

    /** Something that can be opened to give pictures. */
    interface CaptureDevice {
        /** @throws IOException with one sentence for the person at the kiosk */
        Feed open() throws IOException;

        /**
         * Why an opened device sends nothing, as far as it knows more than that.
         *
         * @param sent whether it has ever sent a picture
         */
        default Optional<Sentence> silent(boolean sent) {
            return Optional.empty();
        }
    }

    /** An opened device. */
    interface Feed extends AutoCloseable {
        /**
         * Waits for the next picture; what it holds natively is the caller's to release.
         *
         * @throws IOException with one sentence for the person at the kiosk, when no more will come
         */
        Picture read() throws IOException;

        /** Ends a waiting {@link #read} too. */
        @Override
        void close();
    }

    /** What a device gives. */
    sealed interface Picture {
        /** A picture as the camera coded it, a JPEG: nobody decodes those that nobody looks at. */
        record Coded(byte[] jpeg) implements Picture {}

        /** A picture of a device that codes none, three channels of eight bits, blue first. */
        record Decoded(Mat bgr) implements Picture {}

        /**
         * A smaller picture, a JPEG, that shows where something moves while a whole one is on its way.
         *
         * @param width  of the whole ones, in pixels
         * @param height likewise
         */
        record SmallPicture(byte[] jpeg, int width, int height) implements Picture {}
    }

    /** A picture and when it came, in seconds. */
    private record TimedPicture(double t, Picture picture) {
        void release() {
            if (picture instanceof Picture.Decoded(Mat bgr)) {
                bgr.release();
            }
        }
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
                Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(1));
    }

    LiveCamera(Sentence name, CaptureDevice captureDevice, DoubleSupplier clock, Patience patience) {
        OpenCvLibrary.load();
        this.name = name;
        this.captureDevice = captureDevice;
        this.clock = clock;
        this.patience = patience;
        this.lastPicture = clock.getAsDouble();
        this.cameraFaultDetector = new CameraFaultDetector(name, FROZEN * seconds(patience.answer()));
        this.taker = Thread.ofPlatform().daemon().name("camera").start(this::takePictures);
    }

    @Override
    public Shot next() {
        while (true) {
            var timedPicture = awaited();
            if (timedPicture.isEmpty()) {
                return unseen();
            }
            if (timedPicture.get().t() < passesUntil) {
                timedPicture.get().release();
                return new Shot.Passed(timedPicture.get().t());
            }
            var frame = frame(timedPicture.get());
            var pictureFault = frame.isEmpty() ? broken() : frame.flatMap(cameraFaultDetector::of);
            if (frame.isPresent() && pictureFault.isEmpty()) {
                uselessSince = OptionalDouble.empty();
                seenAt = timedPicture.get().t();
                return new Shot.Seen(frame.get());
            }
            frame.ifPresent(Frame::close);
            double since = uselessSince.orElse(timedPicture.get().t());
            uselessSince = OptionalDouble.of(since);
            // One useless picture is passed over; the next is there in a tenth of a second.
            if (timedPicture.get().t() - since >= seconds(patience.answer())) {
                return useless(timedPicture.get().t(), since, pictureFault.orElseThrow());
            }
        }
    }

    @Override
    public void passOver(double seconds) {
        passesUntil = seenAt + seconds;
    }

    private Optional<CameraFaultDetector.PictureFault> broken() {
        return Optional.of(new CameraFaultDetector.PictureFault(Key.CAMERA_SENDS_BROKEN_PICTURES.with(name), true));
    }

    private Shot useless(double now, double since, CameraFaultDetector.PictureFault pictureFault) {
        lock.lock();
        try {
            if (pictureFault.hangs() && now - since > seconds(patience.stall())) {
                uselessSince = OptionalDouble.empty();
                restart(pictureFault.why());
            }
            return new Shot.Unseen(now, pictureFault.why());
        } finally {
            lock.unlock();
        }
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /** The newest picture, once there is one; empty when none came in time or the camera was closed. */
    private Optional<TimedPicture> awaited() {
        lock.lock();
        try {
            long left = patience.answer().toNanos();
            while (newest == null && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (closed) {
                return Optional.empty();
            }
            var timedPicture = Optional.ofNullable(newest);
            newest = null;
            return timedPicture;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private Shot unseen() {
        lock.lock();
        try {
            if (closed || Thread.currentThread().isInterrupted()) {
                cameraFaultDetector.close();
                return new Shot.Ended();
            }
            double now = clock.getAsDouble();
            restartWhenStalled(now);
            var why = trouble;
            if (why != null) {
                return new Shot.Unseen(now, why);
            }
            var silent = sent ? Key.CAMERA_STOPPED : Key.CAMERA_NO_PICTURE_YET;
            return new Shot.Unseen(now, captureDevice.silent(sent).orElseGet(() -> silent.with(name)));
        } finally {
            lock.unlock();
        }
    }

    /** Empty for what the camera sent as a picture and is none. */
    private Optional<Frame> frame(TimedPicture timedPicture) {
        return switch (timedPicture.picture()) {
            case Picture.Coded(byte[] jpeg) -> PictureCode.frame(timedPicture.t(), jpeg, "that the camera sent");
            case Picture.Decoded(Mat bgr) -> decoded(timedPicture.t(), bgr);
            case Picture.SmallPicture(byte[] jpeg, int width, int height) ->
                PictureCode.glimpse(timedPicture.t(), jpeg, width, height);
        };
    }

    private static Optional<Frame> decoded(double t, Mat bgr) {
        if (bgr.empty() || bgr.type() != CvType.CV_8UC3 || bgr.total() > PictureCode.MOST_PIXELS) {
            bgr.release();
            return Optional.empty();
        }
        return Optional.of(new Frame(t, bgr));
    }

    private void restartWhenStalled(double now) {
        if (now - lastPicture > seconds(patience.stall())) {
            restart(Key.CAMERA_STALLED.with(name, Argument.of(Math.round(now - lastPicture))));
        }
    }

    private void restart(Sentence why) {
        var open = feed;
        if (open != null) {
            trouble = why;
            feed = null;
            // A driver may let its closing wait for ten seconds, and the table has other things to hear of.
            Thread.ofPlatform().daemon().name("camera-closing").start(open::close);
        }
    }

    private void takePictures() {
        var wait = patience.firstWait();
        while (!isClosed()) {
            try (var open = captureDevice.open()) {
                begin(open);
                while (true) {
                    keep(open.read());
                    wait = patience.firstWait();
                }
            } catch (Exception | OutOfMemoryError e) {
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
                throw new CameraTrouble(Key.CAMERA_OFF.with(name));
            }
            feed = open;
            lastPicture = clock.getAsDouble();
        } finally {
            lock.unlock();
        }
    }

    private void keep(Picture picture) {
        lock.lock();
        try {
            lastPicture = clock.getAsDouble();
            // A glimpse never takes the place of a whole picture that nobody has seen yet.
            if (newest == null
                    || newest.picture() instanceof Picture.SmallPicture
                    || !(picture instanceof Picture.SmallPicture)) {
                forgetNewest();
                newest = new TimedPicture(lastPicture, picture);
            }
            sent = true;
            trouble = null;
            if (closed) {
                forgetNewest();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void forgetNewest() {
        if (newest != null) {
            newest.release();
            newest = null;
        }
    }

    private void fail(Throwable e) {
        lock.lock();
        try {
            boolean stalled = feed == null && trouble != null;
            feed = null;
            if (!closed && !stalled) {
                trouble = e instanceof IOException said ? CameraTrouble.of(said) : Key.CAMERA_STOPPED.with(name);
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
    public boolean goesOnAfterDamage() {
        return true;
    }

    @Override
    public void close() {
        Feed open;
        lock.lock();
        try {
            closed = true;
            open = feed;
            forgetNewest();
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
