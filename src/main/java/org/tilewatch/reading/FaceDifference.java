package org.tilewatch.reading;

import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.NativeScope;

/**
 * Which of two pictures a face is, by nothing but what the two differ by: flowers of a set may be one drawing with another numeral, and the
 * reader network, which is to know the faces of all sets, makes nearly the same of both. After the matched filter (North 1943): the face is
 * laid over the picture that it fits better, at the light of both, and what it has too much or too little against their mean is measured
 * along their difference.
 */
final class FaceDifference {
    /** What is compared of a face: not its rim, so that it can be moved by a few pixels over the crop. */
    private static final Rect MIDDLE = new Rect(6, 7, 36, 50);

    /**
     * A face is taken to be so many times as large: seen aslant, an outline may take in a tile's side. In a narrower search, of 0.92 to 1.08 and
     * three pixels, 8 of 40 differences between flowers of the overhead samples point the wrong way, in this one 1, weakly.
     */
    private static final List<Double> SIZES = List.of(0.79, 0.84, 0.89, 0.94, 1.0, 1.06, 1.13, 1.2, 1.27);
    /** In another light contrasts are stronger or weaker, but not by more than so many times. */
    private static final double MOST_GAIN = 2.5;

    /** No face is more one picture than the picture itself. */
    private static final double MOST = 0.5;

    private FaceDifference() {}

    /**
     * A half for the one picture and minus a half for the other, about 0 where the face tells neither. Many faces look alike from both
     * sides to the reader, and so the face is laid over both ways up.
     *
     * @param face a crop as {@link FaceCrop#cut} gives it
     */
    static double of(Mat face, FacePicture one, FacePicture other) {
        try (var scope = new NativeScope()) {
            var first = one.image(scope).submat(MIDDLE);
            var second = other.image(scope).submat(MIDDLE);
            scope.own(first);
            scope.own(second);
            var turned = scope.mat();
            Core.rotate(face, turned, Core.ROTATE_180);
            var fit = liker(laidOver(scope, face, first), laidOver(scope, turned, first));
            var otherFit = liker(laidOver(scope, face, second), laidOver(scope, turned, second));
            return along(
                    values(scope, fit.likeness() >= otherFit.likeness() ? fit.part() : otherFit.part()),
                    values(scope, first),
                    values(scope, second));
        }
    }

    /** The part of a face that lies best over a picture, and how like it that is. */
    private record Fit(Mat part, double likeness) {}

    private static Fit liker(Fit one, Fit other) {
        return one.likeness() >= other.likeness() ? one : other;
    }

    private static Fit laidOver(NativeScope scope, Mat face, Mat picture) {
        var best = new Fit(face, Double.NEGATIVE_INFINITY);
        for (double size : SIZES) {
            var move = scope.own(new Mat(2, 3, CvType.CV_64FC1));
            double keptX = (1 - size) * FaceCrop.WIDTH / 2;
            double keptY = (1 - size) * FaceCrop.HEIGHT / 2;
            move.put(0, 0, size, 0, keptX, 0, size, keptY);
            var sized = scope.mat();
            Imgproc.warpAffine(face, sized, move, face.size(), Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
            var likeness = scope.mat();
            Imgproc.matchTemplate(sized, picture, likeness, Imgproc.TM_CCOEFF_NORMED);
            var most = Core.minMaxLoc(likeness);
            if (most.maxVal > best.likeness()) {
                best = new Fit(
                        scope.own(sized.submat(
                                new Rect((int) most.maxLoc.x, (int) most.maxLoc.y, MIDDLE.width, MIDDLE.height))),
                        most.maxVal);
            }
        }
        return best;
    }

    /** Channel by channel, each as what it is more or less than its mean. */
    private static double[][] values(NativeScope scope, Mat part) {
        var all = scope.mat();
        part.copyTo(all);
        var bytes = new byte[3 * MIDDLE.width * MIDDLE.height];
        all.get(0, 0, bytes);
        var values = new double[3][bytes.length / 3];
        for (int i = 0; i < bytes.length; i++) {
            values[i % 3][i / 3] = bytes[i] & 0xff;
        }
        for (var channel : values) {
            double mean = mean(channel);
            for (int i = 0; i < channel.length; i++) {
                channel[i] -= mean;
            }
        }
        return values;
    }

    private static double along(double[][] face, double[][] one, double[][] other) {
        double measured = 0;
        double whole = 0;
        for (int channel = 0; channel < face.length; channel++) {
            double gain = gain(face[channel], one[channel], other[channel]);
            for (int i = 0; i < face[channel].length; i++) {
                double difference = one[channel][i] - other[channel][i];
                double middle = (one[channel][i] + other[channel][i]) / 2;
                measured += (gain * face[channel][i] - middle) * difference;
                whole += difference * difference;
            }
        }
        return whole > 0 ? Math.clamp(measured / whole, -MOST, MOST) : 0;
    }

    /** How many times as strong as in the face contrasts are in the middle of both pictures. */
    private static double gain(double[] face, double[] one, double[] other) {
        double ofFace = 0;
        double ofBoth = 0;
        for (int i = 0; i < face.length; i++) {
            double middle = (one[i] + other[i]) / 2;
            ofFace += face[i] * face[i];
            ofBoth += middle * middle;
        }
        return ofFace > 0 ? Math.clamp(Math.sqrt(ofBoth / ofFace), 1 / MOST_GAIN, MOST_GAIN) : 1;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
