package org.tilewatch.camera;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * One picture of the table and the time it was taken. It owns its native images and releases them when closed; whoever takes a
 * frame from a source closes it. Used by one thread at a time.
 *
 * <p>On most frames nothing has changed, and a much smaller picture is enough to see that: a frame may come with that alone, and
 * then has its pixels decoded when somebody asks for them.
 */
public final class Frame implements AutoCloseable {
    /** The small picture is at least so wide, in pixels, where the whole one is. */
    private static final int LEAST_SMALL_WIDTH = 384;

    private static final int MOST_TIMES_SMALLER = 8;

    private static final AtomicLong LIVE = new AtomicLong();

    private final double t;
    private final int width;
    private final int height;
    private final Supplier<Mat> decoder;
    private final AtomicBoolean closed = new AtomicBoolean();
    private @Nullable Mat image;
    private @Nullable Mat small;

    /**
     * A frame that takes over the image.
     *
     * @param t   seconds from the start of the source
     * @param bgr three channels of eight bits, blue first, as OpenCV has them; not empty
     */
    public Frame(double t, Mat bgr) {
        this(t, checked(bgr).cols(), bgr.rows(), () -> bgr, bgr, null);
    }

    /**
     * A frame of a picture that is not decoded yet.
     *
     * @param small   the picture at a {@link #timesSmaller}th of its width and height, taken over
     * @param decoder gives the whole picture, three channels of eight bits, to be taken over; asked at most once, or once for each copy
     */
    Frame(double t, int width, int height, Mat small, Supplier<Mat> decoder) {
        this(t, width, height, decoder, null, checked(small));
    }

    private Frame(double t, int width, int height, Supplier<Mat> decoder, @Nullable Mat image, @Nullable Mat small) {
        this.t = t;
        this.width = width;
        this.height = height;
        this.decoder = decoder;
        this.image = image;
        this.small = small;
        LIVE.incrementAndGet();
    }

    private static Mat checked(Mat bgr) {
        if (bgr.empty() || bgr.type() != CvType.CV_8UC3) {
            throw new IllegalArgumentException(
                    "a frame's image has three channels of eight bits and at least one pixel");
        }
        return bgr;
    }

    /** How many frames are open in this process: what a test compares before and after to find a leak. */
    public static long live() {
        return LIVE.get();
    }

    /** By how much the small picture of one so wide is smaller in either direction: 1, 2, 4 or 8, as JPEG is decoded. */
    static int timesSmaller(int width) {
        int times = MOST_TIMES_SMALLER;
        while (times > 1 && width < times * LEAST_SMALL_WIDTH) {
            times /= 2;
        }
        return times;
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
        assertOpen();
        var whole = image;
        if (whole == null) {
            whole = decoder.get();
            image = whole;
        }
        return whole;
    }

    /**
     * The picture up to eight times smaller in either direction, as wide as a comparison with the last one needs; it too belongs
     * to the frame.
     *
     * @throws IllegalStateException when the frame is closed
     */
    public Mat small() {
        assertOpen();
        var reduced = small;
        if (reduced == null) {
            int times = timesSmaller(width);
            reduced = new Mat();
            Imgproc.resize(
                    image(),
                    reduced,
                    new Size(Math.ceilDiv(width, times), Math.ceilDiv(height, times)),
                    0,
                    0,
                    Imgproc.INTER_AREA);
            small = reduced;
        }
        return reduced;
    }

    private void assertOpen() {
        if (closed.get()) {
            throw new IllegalStateException("the frame of second " + t + " is closed");
        }
    }

    /** In pixels. */
    public int width() {
        assertOpen();
        return width;
    }

    /** In pixels. */
    public int height() {
        assertOpen();
        return height;
    }

    /** An independent copy, to be closed by itself. */
    public Frame copy() {
        assertOpen();
        var whole = image == null ? null : image.clone();
        var reduced = small == null ? null : small.clone();
        return new Frame(t, width, height, decoder, whole, reduced);
    }

    /** The same picture as taken at another moment; it takes over the images, and this frame is closed. */
    public Frame at(double moment) {
        assertOpen();
        var same = new Frame(moment, width, height, decoder, image, small);
        closed.set(true);
        LIVE.decrementAndGet();
        return same;
    }

    /** Releases the native images; further calls do nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            if (image != null) {
                image.release();
            }
            if (small != null) {
                small.release();
            }
            LIVE.decrementAndGet();
        }
    }
}
