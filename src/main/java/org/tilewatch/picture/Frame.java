package org.tilewatch.picture;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * One picture of the table and the time it was taken. It owns its native images and releases them when closed; whoever takes a
 * frame from a source closes it. Used by one thread at a time.
 *
 * <p>On most frames nothing has changed, and a much smaller picture, grey, is enough to see that: a frame of a JPEG keeps it as the
 * camera coded it, and has its pixels decoded when somebody asks for them.
 */
public final class Frame implements AutoCloseable {
    /** The small picture is at least so wide, in pixels, where the whole one is. */
    private static final int LEAST_SMALL_WIDTH = 384;

    private static final int MOST_TIMES_SMALLER = 8;

    private static final AtomicLong LIVE = new AtomicLong();

    private final double t;
    private final int width;
    private final int height;
    private final Optional<CodedPicture> coded;
    private final AtomicBoolean closed = new AtomicBoolean();
    private @Nullable Mat image;
    private @Nullable Mat small;
    private @Nullable Mat grey;

    /**
     * A frame that takes over the image.
     *
     * @param t   seconds from the start of the source
     * @param bgr three channels of eight bits, blue first, as OpenCV has them; not empty
     */
    public Frame(double t, Mat bgr) {
        this(t, checked(bgr).cols(), bgr.rows(), Optional.empty(), bgr, null, null);
    }

    /**
     * A frame of a picture that is not decoded yet but for its small grey one.
     *
     * @param grey the picture at a {@link #timesSmaller}th of its width and height, one channel of eight bits, taken over
     */
    Frame(double t, CodedPicture coded, Mat grey) {
        this(t, coded.width(), coded.height(), Optional.of(coded), null, null, grey);
    }

    private Frame(
            double t,
            int width,
            int height,
            Optional<CodedPicture> coded,
            @Nullable Mat image,
            @Nullable Mat small,
            @Nullable Mat grey) {
        this.t = t;
        this.width = width;
        this.height = height;
        this.coded = coded;
        this.image = image;
        this.small = small;
        this.grey = grey;
        LIVE.incrementAndGet();
    }

    /**
     * A glimpse: a smaller picture in the place of one whose pixels nobody has, in which it is seen where something moves and nothing can
     * be read.
     *
     * @param t      seconds from the start of the source
     * @param width  of the picture that it stands for, in pixels
     * @param height likewise
     * @param bgr    the smaller one, three channels of eight bits, taken over
     */
    static Frame glimpse(double t, int width, int height, Mat bgr) {
        int times = timesSmaller(width);
        var reduced = new Mat();
        var size = new Size(Math.ceilDiv(width, times), Math.ceilDiv(height, times));
        Imgproc.resize(checked(bgr), reduced, size, 0, 0, Imgproc.INTER_AREA);
        bgr.release();
        return new Frame(t, width, height, Optional.empty(), null, reduced, null);
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

    /** The picture as the camera or the recording coded it, a JPEG; empty where it came decoded. */
    public Optional<byte[]> jpeg() {
        return coded.map(CodedPicture::jpeg);
    }

    /** Whether it is a glimpse, whose {@link #image} nobody has. */
    public boolean isGlimpse() {
        return coded.isEmpty() && image == null;
    }

    /**
     * The pixels, blue first; they belong to the frame and are gone once it is closed.
     *
     * @throws IllegalStateException when the frame is closed, or a glimpse
     * @throws DamagedPictureException when what a camera or a recording coded turns out to be no whole picture
     */
    public Mat image() {
        assertOpen();
        var whole = image;
        if (whole == null) {
            whole = coded.orElseThrow(() -> new IllegalStateException("a glimpse has no pixels to read"))
                    .whole();
            image = whole;
        }
        return whole;
    }

    /**
     * The picture up to eight times smaller in either direction, as wide as a comparison with the last one needs, blue first; it too
     * belongs to the frame.
     *
     * @throws IllegalStateException when the frame is closed
     * @throws DamagedPictureException as for {@link #image}
     */
    public Mat small() {
        assertOpen();
        var reduced = small;
        if (reduced == null) {
            reduced = coded.isPresent() ? coded.get().small() : resized(image());
            small = reduced;
        }
        return reduced;
    }

    /**
     * The same small picture in grey: all that a frame needs in which nothing has changed.
     *
     * @throws IllegalStateException when the frame is closed
     */
    public Mat grey() {
        assertOpen();
        var shades = grey;
        if (shades == null) {
            shades = new Mat();
            Imgproc.cvtColor(small(), shades, Imgproc.COLOR_BGR2GRAY);
            grey = shades;
        }
        return shades;
    }

    /**
     * Decodes all that somebody who looks at the frame asks for, so that it is there by then.
     *
     * @throws IllegalStateException when the frame is closed, or a glimpse
     * @throws DamagedPictureException as for {@link #image}
     */
    public void decode() {
        image();
        small();
    }

    /** Whether it was decoded whole; it is known of a closed frame, too. */
    public boolean isDecoded() {
        return image != null;
    }

    private Mat resized(Mat whole) {
        int times = timesSmaller(width);
        var reduced = new Mat();
        var size = new Size(Math.ceilDiv(width, times), Math.ceilDiv(height, times));
        Imgproc.resize(whole, reduced, size, 0, 0, Imgproc.INTER_AREA);
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
        return new Frame(t, width, height, coded, cloned(image), cloned(small), cloned(grey));
    }

    private static @Nullable Mat cloned(@Nullable Mat mat) {
        return mat == null ? null : mat.clone();
    }

    /** The same picture as taken at another moment; it takes over the images, and this frame is closed. */
    public Frame at(double moment) {
        assertOpen();
        var same = new Frame(moment, width, height, coded, image, small, grey);
        closed.set(true);
        LIVE.decrementAndGet();
        return same;
    }

    /** Releases the native images; further calls do nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            release(image);
            release(small);
            release(grey);
            LIVE.decrementAndGet();
        }
    }

    private static void release(@Nullable Mat mat) {
        if (mat != null) {
            mat.release();
        }
    }
}
