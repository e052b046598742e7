package org.tilewatch.picture;

import java.util.Optional;
import org.opencv.core.Mat;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * A JPEG that is decoded when its pixels are asked for, and no further: at a half, a quarter or an eighth of its size that takes a
 * third of the time (the coefficients of higher frequencies are not transformed; libjpeg's scaling).
 *
 * @param jpeg   the file's bytes; nobody changes them
 * @param width  in pixels, when decoded whole
 * @param height likewise
 * @param name   of the picture, for what is said of it when it turns out to be damaged
 */
record CodedPicture(byte[] jpeg, int width, int height, String name) {
    /** The small grey picture; empty when the bytes hold none, or one of another shape than they say. */
    Optional<Mat> grey() {
        int times = Frame.timesSmaller(width);
        return PictureCode.decoded(jpeg, reducedGrey(times))
                // One that its camera held on its side is turned as it is decoded, which the file's extent does not
                // tell.
                .flatMap(grey -> grey.cols() == Math.ceilDiv(width, times) && grey.rows() == Math.ceilDiv(height, times)
                        ? Optional.of(grey)
                        : PictureCode.released(grey));
    }

    /** The small picture in colour, to be released; throws a {@link DamagedPictureException} when it is none. */
    Mat small() {
        return PictureCode.decoded(jpeg, reduced(Frame.timesSmaller(width))).orElseThrow(this::damaged);
    }

    /** The whole picture in colour, to be released; throws a {@link DamagedPictureException} when it is none. */
    Mat whole() {
        return PictureCode.decoded(jpeg, Imgcodecs.IMREAD_COLOR).orElseThrow(this::damaged);
    }

    private DamagedPictureException damaged() {
        return new DamagedPictureException(Key.PICTURE_NAMED_DAMAGED.with(Argument.of(name)));
    }

    private static int reduced(int times) {
        return switch (times) {
            case 1 -> Imgcodecs.IMREAD_COLOR;
            case 2 -> Imgcodecs.IMREAD_REDUCED_COLOR_2;
            case 4 -> Imgcodecs.IMREAD_REDUCED_COLOR_4;
            default -> Imgcodecs.IMREAD_REDUCED_COLOR_8;
        };
    }

    private static int reducedGrey(int times) {
        return switch (times) {
            case 1 -> Imgcodecs.IMREAD_GRAYSCALE;
            case 2 -> Imgcodecs.IMREAD_REDUCED_GRAYSCALE_2;
            case 4 -> Imgcodecs.IMREAD_REDUCED_GRAYSCALE_4;
            default -> Imgcodecs.IMREAD_REDUCED_GRAYSCALE_8;
        };
    }
}
