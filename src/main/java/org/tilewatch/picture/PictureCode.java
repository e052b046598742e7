package org.tilewatch.picture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;

/** Pictures as files hold them. */
public final class PictureCode {
    private PictureCode() {}

    /** A picture's width and height in pixels. */
    private record Extent(int width, int height) {}

    /** The picture that a file's bytes hold, upright as its camera says, to be closed; empty when they hold none. */
    public static Optional<Frame> decoded(byte[] file) {
        return decoded(file, Imgcodecs.IMREAD_COLOR).map(picture -> new Frame(0, picture));
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

    private static Optional<Frame> lazily(double t, byte[] file, String name) {
        return isJpeg(file)
                ? extent(file)
                        .map(extent -> new CodedPicture(file, extent.width(), extent.height(), name))
                        .flatMap(coded -> coded.grey().map(grey -> new Frame(t, coded, grey)))
                : Optional.empty();
    }

    /** Only a JPEG can be decoded at less than its size without being decoded whole first. */
    private static boolean isJpeg(byte[] file) {
        return file.length > 2 && (file[0] & 0xFF) == 0xFF && (file[1] & 0xFF) == 0xD8;
    }

    /** What OpenCV makes of a file's bytes, to be released; empty when it makes nothing of them. */
    static Optional<Mat> decoded(byte[] file, int flags) {
        if (file.length == 0) {
            return Optional.empty();
        }
        try (var scope = new NativeScope()) {
            var picture = Imgcodecs.imdecode(scope.own(new MatOfByte(file)), flags);
            return picture.empty() ? released(picture) : Optional.of(picture);
        }
    }

    static <T> Optional<T> released(Mat unused) {
        unused.release();
        return Optional.empty();
    }

    /** How many pixels the picture in a JPEG or PNG file has, without decoding it; empty for any other file. */
    public static Optional<Long> pixels(byte[] file) {
        return extent(file).map(extent -> (long) extent.width() * extent.height());
    }

    private static Optional<Extent> extent(byte[] file) {
        // ImageIO's own choice of a stream would copy every picture into a file.
        try (var stream = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
            var readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            var reader = readers.next();
            try {
                reader.setInput(stream);
                return Optional.of(new Extent(reader.getWidth(0), reader.getHeight(0)));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }
}
