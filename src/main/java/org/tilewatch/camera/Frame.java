package org.tilewatch.camera;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/**
 * One picture of the table and the time it was taken. It owns its native image and releases it when closed; whoever takes a
 * frame from a source closes it.
 */
public final class Frame implements AutoCloseable {
    private static final AtomicLong LIVE = new AtomicLong();

    private final double t;
    private final Mat image;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * A frame that takes over the image.
     *
     * @param t   seconds from the start of the source
     * @param bgr three channels of eight bits, blue first, as OpenCV has them; not empty
     */
    public Frame(double t, Mat bgr) {
        if (bgr.empty() || bgr.type() != CvType.CV_8UC3) {
            throw new IllegalArgumentException(
                    "a frame's image has three channels of eight bits and at least one pixel");
        }
        this.t = t;
        this.image = bgr;
        LIVE.incrementAndGet();
    }

    /** How many frames are open in this process: what a test compares before and after to find a leak. */
    public static long live() {
        return LIVE.get();
    }

    /** Seconds from the start of the source. */
    public double t() {
        return t;
    }

    /**
     * The pixels, blue first; they belong to the frame and are gone once it is closed.
     *
     * @throws IllegalStateException when the frame is closed
     */
    public Mat image() {
        if (closed.get()) {
            throw new IllegalStateException("the frame of second " + t + " is closed");
        }
        return image;
    }

    /** In pixels. */
    public int width() {
        return image().cols();
    }

    /** In pixels. */
    public int height() {
        return image().rows();
    }

    /** An independent copy, to be closed by itself. */
    public Frame copy() {
        return new Frame(t, image().clone());
    }

    /** The same picture as taken at another moment; it takes over the image, and this frame is closed. */
    public Frame at(double moment) {
        var same = image();
        if (closed.compareAndSet(false, true)) {
            LIVE.decrementAndGet();
        }
        return new Frame(moment, same);
    }

    /** Releases the native image; further calls do nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            image.release();
            LIVE.decrementAndGet();
        }
    }
}
