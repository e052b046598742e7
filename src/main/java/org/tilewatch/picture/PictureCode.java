package org.tilewatch.picture;

import java.util.Optional;
import org.opencv.core.CvException;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.imgcodecs.Imgcodecs;

/** Pictures as files hold them. */
public final class PictureCode {
    /** No camera's picture and none that comes over the network has more: decoded it takes 72 MB, and no camera above a table gives half as many. */
    public static final long MOST_PIXELS = 24_000_000;

    private PictureCode() {}

    /** The picture that a file's bytes hold, upright as its camera says, to be closed; empty when they hold none of at most MOST_PIXELS. */
    public static Optional<Frame> decoded(byte[] file) {
        return decodedUpTo(file, MOST_PIXELS);
    }

    /** The same of a file of which more pixels are taken. */
    public static Optional<Frame> decodedUpTo(byte[] file, long mostPixels) {
        return decoded(file, Imgcodecs.IMREAD_COLOR, mostPixels).map(picture -> new Frame(0, picture));
    }

    /**
     * The same taken at a time, of a JPEG decoded no further than its small grey picture as yet.
     *
     * @param t    seconds from the start of the source
     * @param name of the picture, for what is said of a JPEG that turns out to be damaged when it is decoded whole
     */
    public static Optional<Frame> frame(double t, byte[] file, String name) {
        return lazily(t, file, name)
                .or(() -> decoded(file, Imgcodecs.IMREAD_COLOR).map(picture -> new Frame(t, picture)));
    }

    /**
     * A glimpse taken at a time: a small picture in the place of a larger one; empty when the bytes hold none of at most that size.
     *
     * @param t      seconds from the start of the source
     * @param width  of the picture that it stands for, in pixels
     * @param height likewise
     */
    public static Optional<Frame> glimpse(double t, byte[] file, int width, int height) {
        return decoded(file, Imgcodecs.IMREAD_COLOR, (long) width * height)
                .map(small -> Frame.glimpse(t, width, height, small));
    }

    /**
     * A picture as a JPEG.
     *
     * @param quality from 0 to 100
     */
    public static byte[] jpeg(Mat picture, int quality) {
        try (var scope = new NativeScope()) {
            var coded = scope.own(new MatOfByte());
            Imgcodecs.imencode(
                    ".jpg", picture, coded, scope.own(new MatOfInt(Imgcodecs.IMWRITE_JPEG_QUALITY, quality)));
            return coded.toArray();
        }
    }

    private static Optional<Frame> lazily(double t, byte[] file, String name) {
        return PictureHeader.isJpeg(file)
                ? PictureHeader.of(file)
                        .map(header -> new CodedPicture(file, header.width(), header.height(), name))
                        .flatMap(coded -> coded.grey().map(grey -> new Frame(t, coded, grey)))
                : Optional.empty();
    }

    /**
     * What OpenCV makes of a file's bytes, to be released; empty when it makes nothing of them, fails at them, or would have to make more
     * than MOST_PIXELS of them.
     */
    static Optional<Mat> decoded(byte[] file, int flags) {
        return decoded(file, flags, MOST_PIXELS);
    }

    private static Optional<Mat> decoded(byte[] file, int flags, long mostPixels) {
        if (PictureHeader.of(file)
                .filter(header -> header.pixels() > 0 && header.pixels() <= mostPixels)
                .isEmpty()) {
            return Optional.empty();
        }
        try (var scope = new NativeScope()) {
            var picture = Imgcodecs.imdecode(scope.own(new MatOfByte(file)), flags);
            return picture.empty() ? released(picture) : Optional.of(picture);
        } catch (CvException | OutOfMemoryError broken) {
            return Optional.empty();
        }
    }

    static <T> Optional<T> released(Mat unused) {
        unused.release();
        return Optional.empty();
    }

    /** How many pixels the picture in a file has, without decoding it; empty for a file whose beginning does not tell. */
    public static Optional<Long> pixels(byte[] file) {
        return PictureHeader.of(file).map(PictureHeader::pixels);
    }

    /**
     * The width and height, in pixels, of a JPEG made of such parts as a camera's or a browser's and of at most so many pixels, without decoding
     * it; empty for anything else.
     */
    public static Optional<Extent> ordinaryJpeg(byte[] file, long mostPixels) {
        return Optional.of(file)
                .filter(PictureHeader::isJpeg)
                .flatMap(PictureHeader::of)
                .filter(header -> header.pixels() > 0 && header.pixels() <= mostPixels)
                .filter(header -> PictureParts.areOrdinary(file, header))
                .map(header -> new Extent(header.width(), header.height()));
    }

    /** Of a picture, in pixels. */
    public record Extent(int width, int height) {}
}
