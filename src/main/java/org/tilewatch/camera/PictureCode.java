package org.tilewatch.camera;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;

/** Pictures as files hold them. */
public final class PictureCode {
    private PictureCode() {}

    /** The picture that a file's bytes hold, upright as its camera says, to be closed; empty when they hold none. */
    public static Optional<Frame> decoded(byte[] file) {
        if (file.length == 0) {
            return Optional.empty();
        }
        try (var scope = new NativeScope()) {
            var picture = Imgcodecs.imdecode(scope.own(new MatOfByte(file)), Imgcodecs.IMREAD_COLOR);
            return picture.empty() ? released(picture) : Optional.of(new Frame(0, picture));
        }
    }

    private static Optional<Frame> released(Mat empty) {
        empty.release();
        return Optional.empty();
    }

    /** How many pixels the picture in a JPEG or PNG file has, without decoding it; empty for any other file. */
    public static Optional<Long> pixels(byte[] file) {
        try (var stream = ImageIO.createImageInputStream(new ByteArrayInputStream(file))) {
            var readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            var reader = readers.next();
            try {
                reader.setInput(stream);
                return Optional.of((long) reader.getWidth(0) * reader.getHeight(0));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }
}
