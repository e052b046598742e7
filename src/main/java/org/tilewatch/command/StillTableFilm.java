package org.tilewatch.command;

import java.util.List;
import java.util.stream.IntStream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;

/**
 * What a camera sends of a table on which nothing moves: one picture, each time with another noise of its sensor, under a lamp that
 * flickers. After the usual model of a sensor, of which the noise of light itself grows as the root of its brightness (Foi et al. 2008).
 */
final class StillTableFilm {
    /** After so many pictures it begins anew, a second later. */
    private static final int PICTURES = 12;
    /** As the kiosk asks a ribbon camera for. */
    private static final int QUALITY = 80;
    /** The brightness, of 255, at which the noise is as large as it is told to be, and the one from which on it is that of reading alone. */
    private static final double MIDDLE = 128;

    private static final double READING = 16;
    /** By which share of it the light of the whole picture changes, and that of its lighter and darker bands, which wander from picture to picture. */
    private static final double FLICKER = 0.01;

    private static final double BANDS = 0.02;
    /** Of the picture's height: a rolling shutter takes 30 ms for it and a lamp flickers a hundred times a second. */
    private static final double BAND = 1 / 3.0;

    private static final double WANDERS = 0.37;

    private StillTableFilm() {}

    /**
     * Pictures to be sent one after the other, again and again.
     *
     * @param jpeg  the picture
     * @param noise the standard deviation of a pixel of middle brightness, in shades of 255; with none the picture comes in two codings
     */
    static List<byte[]> of(byte[] jpeg, double noise) {
        try (var frame = PictureCode.decoded(jpeg).orElseThrow()) {
            return noise <= 0
                    ? List.of(jpeg, PictureCode.jpeg(frame.image(), QUALITY))
                    : IntStream.range(0, PICTURES)
                            .mapToObj(picture -> noisy(frame, noise, picture))
                            .toList();
        }
    }

    private static byte[] noisy(Frame frame, double noise, int picture) {
        try (var scope = new NativeScope()) {
            var light = scope.mat();
            frame.image().convertTo(light, CvType.CV_32F);
            var each = scope.mat();
            Core.add(light, Scalar.all(READING), each);
            Core.sqrt(each, each);
            var grain = scope.own(new Mat(light.size(), light.type()));
            Core.setRNGSeed(picture);
            Core.randn(grain, 0, noise / Math.sqrt(MIDDLE + READING));
            Core.multiply(grain, each, grain);
            flicker(scope, light, picture);
            Core.add(light, grain, light);
            var seen = scope.mat();
            light.convertTo(seen, CvType.CV_8U);
            return PictureCode.jpeg(seen, QUALITY);
        }
    }

    private static void flicker(NativeScope scope, Mat light, int picture) {
        double all = 1 + FLICKER * Math.sin(picture);
        for (int y = 0; y < light.rows(); y++) {
            double band = y / (BAND * light.rows()) + WANDERS * picture;
            var row = scope.own(light.row(y));
            Core.multiply(row, Scalar.all(all * (1 + BANDS * Math.sin(2 * Math.PI * band))), row);
        }
    }
}
