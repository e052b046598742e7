package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.DMatch;
import org.opencv.core.KeyPoint;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDMatch;
import org.opencv.core.MatOfKeyPoint;
import org.opencv.core.MatOfPoint;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.features2d.BFMatcher;
import org.opencv.features2d.ORB;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.NativeScope;

/**
 * What can be recognised of a table in one picture (ORB, Rublee et al. 2011): its rim, the mat, tiles that lie still. By it the table is
 * found again in a later picture after somebody bumped the table or the camera. It holds no native image.
 *
 * @param corners     of the playing surface in that picture, in pixels, as in {@link Calibration}
 * @param points      where the landmarks are, in pixels
 * @param descriptors of each landmark, {@value #BYTES} bytes
 */
public record Landmarks(List<PixelPoint> corners, List<PixelPoint> points, List<byte[]> descriptors) {
    private static final int BYTES = 32;
    private static final int MOST = 1500;
    /** Contrast of a landmark against what surrounds it, in grey levels of 256: tiles on a dim table have this. */
    private static final int LEAST_CONTRAST = 12;
    /** The pictures are looked at in half their size: that is fine enough, and a quarter of the work. */
    private static final double SCALE = 0.5;
    /** How far around the surface landmarks are taken, as a share of its size: the rim lies outside it. */
    private static final double AROUND = 0.08;
    /** How far off a landmark may be, in pixels. */
    private static final double REACH = 3;
    /** So many landmarks must agree, and such a share of those that are found again: hands move, tiles do, and many tiles look alike. */
    private static final int LEAST_AGREEING = 60;

    private static final double LEAST_SHARE = 0.15;
    /** Where such a share is seen again where it was, nothing is looked for farther away: most often the table has not moved. */
    private static final double LEAST_AT_REST = 0.25;
    /** In so many quarters of the surface so many must agree: a wall pushed forward lies in one or two. */
    private static final int LEAST_QUARTERS = 3;

    private static final int LEAST_IN_QUARTER = 5;
    /** A corner that moved by less than this, in pixels, is where it was. */
    private static final double LEAST_MOVE = 2;
    /** A table that moved by more than this share of its side was carried away. */
    private static final double MOST_MOVE = 0.4;

    public Landmarks {
        corners = List.copyOf(corners);
        points = List.copyOf(points);
        descriptors = List.copyOf(descriptors);
    }

    /** Where the table is, seen from earlier landmarks. */
    public sealed interface Whereabouts {
        /** Where it was. */
        record Same() implements Whereabouts {}

        /** Elsewhere. */
        record Moved(List<PixelPoint> corners) implements Whereabouts {}

        /** So many things changed that nobody can tell. */
        record CannotTell() implements Whereabouts {}
    }

    /**
     * The landmarks of a picture.
     *
     * @param bgr     three channels of eight bits
     * @param corners of the playing surface, in pixels of the picture
     */
    public static Landmarks of(Mat bgr, List<PixelPoint> corners) {
        try (var scope = new NativeScope()) {
            var small = scope.mat();
            Imgproc.resize(bgr, small, new Size(), SCALE, SCALE, Imgproc.INTER_AREA);
            var grey = scope.mat();
            Imgproc.cvtColor(small, grey, Imgproc.COLOR_BGR2GRAY);
            var orb = ORB.create(MOST);
            orb.setFastThreshold(LEAST_CONTRAST);
            var found = scope.own(new MatOfKeyPoint());
            var descriptors = scope.mat();
            orb.detectAndCompute(grey, mask(scope, grey, corners), found, descriptors);
            var points = new ArrayList<PixelPoint>();
            var codes = new ArrayList<byte[]>();
            var keyPoints = found.toArray();
            for (int i = 0; i < keyPoints.length; i++) {
                points.add(inPicture(keyPoints[i]));
                var code = new byte[BYTES];
                descriptors.get(i, 0, code);
                codes.add(code);
            }
            return new Landmarks(corners, points, codes);
        }
    }

    private static PixelPoint inPicture(KeyPoint point) {
        return new PixelPoint((point.pt.x + 0.5) / SCALE - 0.5, (point.pt.y + 0.5) / SCALE - 0.5);
    }

    private static Mat mask(NativeScope scope, Mat grey, List<PixelPoint> corners) {
        double x = corners.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
        double y = corners.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
        var outline = scope.own(new MatOfPoint(corners.stream()
                .map(corner -> new Point(
                        SCALE * (x + (corner.x() - x) * (1 + 2 * AROUND)),
                        SCALE * (y + (corner.y() - y) * (1 + 2 * AROUND))))
                .toArray(Point[]::new)));
        var mask = scope.own(new Mat(grey.size(), CvType.CV_8UC1, Scalar.all(0)));
        Imgproc.fillConvexPoly(mask, outline, Scalar.all(255));
        return mask;
    }

    /**
     * Where the table is in a later picture of the same camera, of which these are the landmarks.
     *
     * @param lens of the camera: what moves as a plane does in the straight picture does not in a bent one
     */
    public Whereabouts in(Landmarks now, Lens lens) {
        if (points.isEmpty() || now.points.isEmpty()) {
            return new Whereabouts.CannotTell();
        }
        try (var scope = new NativeScope()) {
            var still = new LandmarksAtRest(this, now).pairs();
            if (still.size() >= LEAST_AT_REST * points.size()
                    && moved(scope, now, lens, still).map(this::judged).equals(Optional.of(new Whereabouts.Same()))) {
                return new Whereabouts.Same();
            }
            var matches = scope.own(new MatOfDMatch());
            BFMatcher.create(Core.NORM_HAMMING, true)
                    .match(matrix(scope, descriptors), matrix(scope, now.descriptors), matches);
            return moved(scope, now, lens, matches.toList()).map(this::judged).orElseGet(Whereabouts.CannotTell::new);
        }
    }

    /** The same landmarks of a table that lies elsewhere in the picture than was thought. */
    public Landmarks at(List<PixelPoint> there) {
        return new Landmarks(there, points, descriptors);
    }

    /** The corners as most landmarks have moved; empty where too few agree. */
    private Optional<List<PixelPoint>> moved(NativeScope scope, Landmarks now, Lens lens, List<DMatch> pairs) {
        if (pairs.size() < LEAST_AGREEING) {
            return Optional.empty();
        }
        var before = straight(
                scope,
                lens,
                pairs.stream().map(pair -> points.get(pair.queryIdx)).toList());
        var after = straight(
                scope,
                lens,
                pairs.stream().map(pair -> now.points.get(pair.trainIdx)).toList());
        var agreeing = scope.mat();
        var move = scope.own(Calib3d.findHomography(before, after, Calib3d.RANSAC, REACH, agreeing));
        int agree = agreeing.empty() ? 0 : Core.countNonZero(agreeing);
        if (move.empty()
                || agree < LEAST_AGREEING
                || agree < LEAST_SHARE * pairs.size()
                || quarters(pairs, agreeing) < LEAST_QUARTERS) {
            return Optional.empty();
        }
        var there = scope.own(new MatOfPoint2f());
        Core.perspectiveTransform(straight(scope, lens, corners), there, move);
        return Optional.of(there.toList().stream()
                .map(point -> lens.distorted(new PixelPoint(point.x, point.y)))
                .toList());
    }

    /** In how many quarters of the surface landmarks agree. */
    private long quarters(List<DMatch> pairs, Mat agreeing) {
        double x = corners.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
        double y = corners.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
        var counts = new int[4];
        for (int i = 0; i < pairs.size(); i++) {
            if (agreeing.get(i, 0)[0] > 0) {
                var point = points.get(pairs.get(i).queryIdx);
                counts[(point.x() < x ? 0 : 1) + (point.y() < y ? 0 : 2)]++;
            }
        }
        return Arrays.stream(counts).filter(count -> count >= LEAST_IN_QUARTER).count();
    }

    private Whereabouts judged(List<PixelPoint> moved) {
        double most = IntStream.range(0, corners.size())
                .mapToDouble(i -> corners.get(i).distanceTo(moved.get(i)))
                .max()
                .orElseThrow();
        if (most < LEAST_MOVE) {
            return new Whereabouts.Same();
        }
        double side = corners.get(0).distanceTo(corners.get(1));
        return most > MOST_MOVE * side ? new Whereabouts.CannotTell() : new Whereabouts.Moved(moved);
    }

    private static MatOfPoint2f straight(NativeScope scope, Lens lens, List<PixelPoint> points) {
        return scope.own(new MatOfPoint2f(points.stream()
                .map(lens::undistorted)
                .map(point -> new Point(point.x(), point.y()))
                .toArray(Point[]::new)));
    }

    private static Mat matrix(NativeScope scope, List<byte[]> descriptors) {
        var matrix = scope.own(new Mat(descriptors.size(), BYTES, CvType.CV_8UC1));
        for (int i = 0; i < descriptors.size(); i++) {
            matrix.put(i, 0, descriptors.get(i));
        }
        return matrix;
    }
}
