package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.NativeScope;

/**
 * A print that repeats, as checks do, told from a picture of the cloth with things on it: at the same place of each repeat most show the cloth. By which steps
 * it repeats is seen in the autocorrelation (Lin, Wang, Yang, Extracting periodicity of a regular texture based on autocorrelation functions, 1997).
 */
final class RegularPrint {
    /** In millimetres: what repeats in shorter steps is a weave, in longer ones too seldom to be known from what lies on it. */
    private static final double SHORTEST = 18;

    private static final double LONGEST = 260;
    /** Of the variance: so much of it repeats at least, though half of the table is hidden. */
    private static final double REPEATS = 0.15;
    /** Of the strongest repeat: shorter steps are taken that repeat so well. */
    private static final double AS_WELL = 0.8;
    /** Sine of the least angle between both steps. */
    private static final double APART = 0.4;
    /** In pixels: by so much the steps, each a part of a pixel off, lead astray before they are put right. */
    private static final int ASTRAY = 2;
    /** The steps are measured by so many of them, one after the other. */
    private static final int MEASURED = 8;
    /** A place is told by so many repeats about it, of which tiles hide a part. */
    private static final int REPEATED = 96;
    /** What is so much brighter or darker than all about it, as a share of the print's brightness, is printed. */
    private static final double VARIES = 0.08;
    /** Of the table: so much is, of a print. */
    private static final double PRINTED = 0.2;
    /** Of what is printed: so much shows. */
    private static final double SHOWN = 0.5;
    /** Of the picture's side: the light is much the same over so much of it. */
    private static final double ABOUT = 0.25;
    /** In standard deviations: what is brighter or darker is a tile or a shadow. */
    private static final double STRANGE = 2;

    private final int pixels;
    private final float[] colours;

    private RegularPrint(float[] colours, int pixels) {
        this.colours = colours;
        this.pixels = pixels;
    }

    /** A step after which a print is the same again, in pixels. */
    private record Shift(double x, double y) {
        double length() {
            return Math.hypot(x, y);
        }

        Shift times(int by) {
            return new Shift(by * x, by * y);
        }

        Shift plus(Shift other) {
            return new Shift(x + other.x, y + other.y);
        }

        /** How large the area between two is. */
        double cross(Shift other) {
            return Math.abs(x * other.y - y * other.x);
        }
    }

    /** Both steps by which a print repeats. */
    private record Lattice(Shift one, Shift other) {
        Shift at(int ones, int others) {
            return one.times(ones).plus(other.times(others));
        }
    }

    /**
     * The cloth with nothing on it, in the same form.
     *
     * @param colours blue, green and red of a square picture from above, row by row
     * @param pixels  along its side
     * @param mm      of the table in a pixel
     * @return empty where no print repeats
     */
    static Optional<float[]> of(float[] colours, int pixels, double mm) {
        var picture = new RegularPrint(colours, pixels);
        return picture.lattice(mm).map(picture::repeated).filter(picture::isPrint);
    }

    private Optional<Lattice> lattice(double mm) {
        var likeness = likeness();
        var peaks = peaks(likeness, SHORTEST / mm, Math.min(LONGEST / mm, pixels / 2.0));
        double best =
                peaks.stream().mapToDouble(peak -> at(likeness, peak)).max().orElse(0);
        if (best < REPEATS) {
            return Optional.empty();
        }
        var strong = peaks.stream()
                .filter(peak -> at(likeness, peak) > AS_WELL * best)
                .sorted(Comparator.comparingDouble(Shift::length))
                .toList();
        var one = strong.getFirst();
        return strong.stream()
                .filter(peak -> peak.cross(one) > APART * peak.length() * one.length())
                .findFirst()
                .map(other -> measured(likeness, new Lattice(one, other)));
    }

    /** How alike the picture is to itself after each shift, rows and columns counted from the middle: 1 where it is the same. */
    private float[] likeness() {
        try (var scope = new NativeScope()) {
            var grey = fromAbout(scope, grey(scope, colours));
            double deviation = deviation(grey);
            Core.min(grey, Scalar.all(STRANGE * deviation), grey);
            Core.max(grey, Scalar.all(-STRANGE * deviation), grey);
            return perShared(autocorrelation(scope, grey));
        }
    }

    /** Of the pixels that a picture shares with itself after a shift, each as much as without one. */
    private float[] perShared(Mat autocorrelation) {
        int side = 2 * pixels;
        var values = new float[side * side];
        autocorrelation.get(0, 0, values);
        double whole = Math.max(values[pixels * side + pixels], 1e-6) / (pixels * pixels);
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int shared = (pixels - Math.abs(row - pixels)) * (pixels - Math.abs(column - pixels));
                values[row * side + column] /= (float) (Math.max(1, shared) * whole);
            }
        }
        return values;
    }

    /** Of a picture beside which nothing is, with no shift in the middle. */
    private Mat autocorrelation(NativeScope scope, Mat picture) {
        int side = 2 * pixels;
        var padded = scope.own(Mat.zeros(side, side, CvType.CV_32FC1));
        picture.copyTo(scope.own(padded.submat(new Rect(0, 0, pixels, pixels))));
        var spectrum = scope.mat();
        Core.dft(padded, spectrum, 0, pixels);
        Core.mulSpectrums(spectrum, spectrum, spectrum, 0, true);
        var shifted = scope.mat();
        Core.idft(spectrum, shifted, Core.DFT_SCALE | Core.DFT_REAL_OUTPUT);
        var middle = scope.own(new Mat(side, side, CvType.CV_32FC1));
        for (int down = 0; down < 2; down++) {
            for (int right = 0; right < 2; right++) {
                var from = scope.own(shifted.submat(new Rect(right * pixels, down * pixels, pixels, pixels)));
                var to = scope.own(middle.submat(new Rect((1 - right) * pixels, (1 - down) * pixels, pixels, pixels)));
                from.copyTo(to);
            }
        }
        return middle;
    }

    private double at(float[] likeness, Shift shift) {
        int row = pixels + (int) Math.round(shift.y());
        int column = pixels + (int) Math.round(shift.x());
        return likeness[row * 2 * pixels + column];
    }

    /** The shifts after which the picture is more alike than after any beside them, each once of the two opposite ones. */
    private List<Shift> peaks(float[] likeness, double shortest, double longest) {
        var peaks = new ArrayList<Shift>();
        int most = (int) longest;
        for (int y = 0; y <= most; y++) {
            for (int x = y == 0 ? 1 : -most; x <= most; x++) {
                var shift = new Shift(x, y);
                if (shift.length() >= shortest && shift.length() <= longest && isPeak(likeness, shift)) {
                    peaks.add(shift);
                }
            }
        }
        return peaks;
    }

    private boolean isPeak(float[] likeness, Shift shift) {
        double here = at(likeness, shift);
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                if (at(likeness, new Shift(shift.x() + right, shift.y() + down)) > here) {
                    return false;
                }
            }
        }
        return here > 0;
    }

    /** The steps as several of them, one after the other, say: a pixel is coarse for one. */
    private Lattice measured(float[] likeness, Lattice first) {
        var lattice = first;
        for (int most = 1; most <= MEASURED; most++) {
            lattice = fitted(likeness, lattice, most);
        }
        return lattice;
    }

    /** The least squares' steps to the peaks where up to so many of them lead. */
    private Lattice fitted(float[] likeness, Lattice lattice, int most) {
        double oneOne = 0;
        double oneOther = 0;
        double otherOther = 0;
        var sums = new double[4];
        for (int i = -most; i <= most; i++) {
            for (int j = -most; j <= most; j++) {
                var to = lattice.at(i, j);
                if (Math.max(Math.abs(to.x()), Math.abs(to.y())) < pixels / 2.0) {
                    double weight = Math.max(0, at(likeness, to));
                    var peak = peak(likeness, to);
                    oneOne += weight * i * i;
                    oneOther += weight * i * j;
                    otherOther += weight * j * j;
                    sums[0] += weight * i * peak.x();
                    sums[1] += weight * j * peak.x();
                    sums[2] += weight * i * peak.y();
                    sums[3] += weight * j * peak.y();
                }
            }
        }
        double determinant = oneOne * otherOther - oneOther * oneOther;
        if (determinant < 1e-6) {
            return lattice;
        }
        return new Lattice(
                new Shift(
                        (sums[0] * otherOther - sums[1] * oneOther) / determinant,
                        (sums[2] * otherOther - sums[3] * oneOther) / determinant),
                new Shift(
                        (sums[1] * oneOne - sums[0] * oneOther) / determinant,
                        (sums[3] * oneOne - sums[2] * oneOther) / determinant));
    }

    /** The peak near a shift, to a part of a pixel. */
    private Shift peak(float[] likeness, Shift near) {
        var best = new Shift(Math.round(near.x()), Math.round(near.y()));
        for (int down = -ASTRAY; down <= ASTRAY; down++) {
            for (int right = -ASTRAY; right <= ASTRAY; right++) {
                var there = new Shift(Math.round(near.x()) + right, Math.round(near.y()) + down);
                if (at(likeness, there) > at(likeness, best)) {
                    best = there;
                }
            }
        }
        return new Shift(
                best.x() + top(likeness, best, new Shift(1, 0)), best.y() + top(likeness, best, new Shift(0, 1)));
    }

    /** How far from its middle the parabola through three values is highest, at most half a step. */
    private double top(float[] likeness, Shift middle, Shift step) {
        double before = at(likeness, middle.plus(step.times(-1)));
        double after = at(likeness, middle.plus(step));
        double bend = before - 2 * at(likeness, middle) + after;
        return bend < 0 ? Math.clamp((before - after) / (2 * bend), -0.5, 0.5) : 0;
    }

    /** What most repeats about each place show there. */
    private float[] repeated(Lattice lattice) {
        var shifts = nearest(lattice);
        var repeated = new float[colours.length];
        var seen = new float[shifts.size()];
        for (int row = 0; row < pixels; row++) {
            for (int column = 0; column < pixels; column++) {
                for (int channel = 0; channel < 3; channel++) {
                    int count = 0;
                    for (var shift : shifts) {
                        int x = column + (int) Math.round(shift.x());
                        int y = row + (int) Math.round(shift.y());
                        if (x >= 0 && y >= 0 && x < pixels && y < pixels) {
                            seen[count++] = colours[3 * (y * pixels + x) + channel];
                        }
                    }
                    Arrays.sort(seen, 0, count);
                    repeated[3 * (row * pixels + column) + channel] = seen[count / 2];
                }
            }
        }
        return repeated;
    }

    private static List<Shift> nearest(Lattice lattice) {
        int most = REPEATED / 2;
        var shifts = new ArrayList<Shift>();
        for (int i = -most; i <= most; i++) {
            for (int j = -most; j <= most; j++) {
                shifts.add(lattice.at(i, j));
            }
        }
        return shifts.stream()
                .sorted(Comparator.comparingDouble(Shift::length))
                .limit(REPEATED)
                .toList();
    }

    /** Whether most places that are brighter or darker in the print than all about them look rather so than like all about them. */
    private boolean isPrint(float[] print) {
        try (var scope = new NativeScope()) {
            var grey = grey(scope, print);
            var about = values(fromAbout(scope, grey));
            var off = scope.mat();
            Core.absdiff(grey, grey(scope, colours), off);
            var offs = values(off);
            double least = VARIES * Core.mean(grey).val[0];
            int printed = 0;
            int shown = 0;
            for (int place = 0; place < about.length; place++) {
                double by = Math.abs(about[place]);
                printed += by > least ? 1 : 0;
                shown += by > least && offs[place] < by / 2 ? 1 : 0;
            }
            return printed > PRINTED * about.length && shown > SHOWN * printed;
        }
    }

    private float[] values(Mat grey) {
        var values = new float[pixels * pixels];
        grey.get(0, 0, values);
        return values;
    }

    private Mat grey(NativeScope scope, float[] values) {
        var picture = scope.own(new Mat(pixels, pixels, CvType.CV_32FC3));
        picture.put(0, 0, values);
        var grey = scope.mat();
        Imgproc.cvtColor(picture, grey, Imgproc.COLOR_BGR2GRAY);
        return grey;
    }

    /** How much brighter each place is than all about it: the light is another from one end of the table to the other. */
    private Mat fromAbout(NativeScope scope, Mat grey) {
        var about = scope.mat();
        Imgproc.blur(grey, about, new Size(pixels * ABOUT, pixels * ABOUT));
        Core.subtract(grey, about, about);
        return about;
    }

    private static double deviation(Mat about) {
        return Core.norm(about, Core.NORM_L2) / Math.sqrt(about.total());
    }
}
