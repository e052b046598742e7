package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.imgproc.Imgproc;
import org.opencv.objdetect.ArucoDetector;
import org.opencv.objdetect.DetectorParameters;
import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;
import org.opencv.objdetect.RefineParameters;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Four printed cards that are laid into the corners of the table, so that nobody need click them: markers of S. Garrido-Jurado et al.,
 * "Automatic generation and detection of highly reliable fiducial markers under occlusion" (2014), in OpenCV's dictionary of 4x4 cells.
 *
 * <p>A card's corner lies in the table's corner, whichever way round the card lies; the card of number 1 lies at seat 0's left. From the
 * sixteen corners of the four black squares, whose places on the table are known, the table's own follow: a card that lies elsewhere
 * fits none of it and is noticed.
 */
public final class CornerMarkers {
    /** Of a black square's side, in millimetres: six cells of ten. */
    public static final double SQUARE_MM = 60;
    /** Of the white around it, in millimetres: one cell. */
    public static final double RIM_MM = 10;

    /** Cells along a marker's side, its black rim among them. */
    private static final int CELLS = 6;

    private static final int COUNT = 4;
    /**
     * A square whose corners lie further than this from their places tells that a card lies wrong, in millimetres: right ones come within
     * 0.9 in rendered pictures, a card that lies 45 beside its corner bends the others by 4.8.
     */
    private static final double MISPLACED_MM = 2;

    private CornerMarkers() {}

    /**
     * Which cells of a card are black, row by row from its top.
     *
     * @param number of the card, 1 to 4
     */
    public static List<List<Boolean>> black(int number) {
        OpenCvLibrary.load();
        try (var scope = new NativeScope()) {
            var cells = scope.mat();
            Objdetect.generateImageMarker(dictionary(), number - 1, CELLS, cells, 1);
            return IntStream.range(0, CELLS)
                    .mapToObj(row -> IntStream.range(0, CELLS)
                            .mapToObj(column -> cells.get(row, column)[0] == 0)
                            .toList())
                    .toList();
        }
    }

    private static Dictionary dictionary() {
        return Objdetect.getPredefinedDictionary(Objdetect.DICT_4X4_50);
    }

    /**
     * The table's corners, seat 0's left first, the others in their order.
     *
     * @param sideMm of the playing surface, in millimetres
     * @param lens   of the camera, in pictures of the frame's size
     * @throws Refusal saying which cards are not seen, or that they lie wrong
     */
    public static List<PixelPoint> corners(Frame frame, double sideMm, Lens lens) {
        var seen = squares(frame);
        if (seen.size() < COUNT) {
            var missing = IntStream.rangeClosed(1, COUNT)
                    .filter(number -> !seen.containsKey(number))
                    .mapToObj(Integer::toString)
                    .toList();
            throw new Refusal(Key.MARKERS_NOT_SEEN.with(Argument.of(String.join(", ", missing))));
        }
        var inOrder = inOrder(List.copyOf(seen.values()));
        var straight = inOrder.stream()
                .map(square -> square.stream().map(lens::undistorted).toList())
                .toList();
        return fitted(straight, sideMm).orElseThrow(() -> new Refusal(Key.MARKERS_MISPLACED.sentence())).stream()
                .map(lens::distorted)
                .toList();
    }

    /** Whether a frame shows any of the cards. */
    public static boolean areSeen(Frame frame) {
        return !squares(frame).isEmpty();
    }

    /** The corners of each black square, clockwise as the picture is seen, by the cards' numbers. */
    private static TreeMap<Integer, List<PixelPoint>> squares(Frame frame) {
        var found = new TreeMap<Integer, List<PixelPoint>>();
        var parameters = new DetectorParameters();
        parameters.set_cornerRefinementMethod(Objdetect.CORNER_REFINE_SUBPIX);
        var detector = new ArucoDetector(dictionary(), parameters, new RefineParameters());
        var corners = new ArrayList<Mat>();
        try (var scope = new NativeScope()) {
            var grey = scope.mat();
            Imgproc.cvtColor(frame.image(), grey, Imgproc.COLOR_BGR2GRAY);
            var numbers = scope.mat();
            detector.detectMarkers(grey, corners, numbers);
            for (int i = 0; i < corners.size(); i++) {
                int number = (int) numbers.get(i, 0)[0] + 1;
                var square = corners.get(i);
                if (number <= COUNT) {
                    found.put(
                            number,
                            IntStream.range(0, 4)
                                    .mapToObj(at -> square.get(0, at))
                                    .map(xy -> new PixelPoint(xy[0], xy[1]))
                                    .toList());
                }
            }
        } finally {
            corners.forEach(Mat::release);
        }
        return found;
    }

    /** Anticlockwise as the picture is seen, beginning with the first. */
    private static List<List<PixelPoint>> inOrder(List<List<PixelPoint>> squares) {
        var centres = squares.stream().map(CornerMarkers::middle).toList();
        var ordered = Calibration.ordered(centres);
        return ordered.stream()
                .map(centre -> squares.get(centres.indexOf(centre)))
                .toList();
    }

    private static PixelPoint middle(List<PixelPoint> points) {
        return new PixelPoint(
                points.stream().mapToDouble(PixelPoint::x).average().orElseThrow(),
                points.stream().mapToDouble(PixelPoint::y).average().orElseThrow());
    }

    /** Empty where the squares lie not as cards in the corners of a square table do. */
    private static Optional<List<PixelPoint>> fitted(List<List<PixelPoint>> squares, double sideMm) {
        var middle = middle(squares.stream().flatMap(List::stream).toList());
        var pixels = new ArrayList<Point>();
        var places = new ArrayList<Point>();
        double near = RIM_MM;
        double far = RIM_MM + SQUARE_MM;
        for (int corner = 0; corner < COUNT; corner++) {
            var square = squares.get(corner);
            int outermost = IntStream.range(0, 4)
                    .boxed()
                    .max(Comparator.comparingDouble(at -> square.get(at).distanceTo(middle)))
                    .orElseThrow();
            // From the table's corner: along the edge to the corner before, then inward, then along the edge to the
            // next.
            double[][] along = {{near, near}, {far, near}, {far, far}, {near, far}};
            for (int step = 0; step < 4; step++) {
                var pixel = square.get((outermost + step) % 4);
                pixels.add(new Point(pixel.x(), pixel.y()));
                places.add(place(corner, along[step][0], along[step][1], sideMm));
            }
        }
        return mapped(places, pixels, sideMm);
    }

    /**
     * A place on the table in millimetres, its corners at (0, 0), (side, 0), (side, side) and (0, side).
     *
     * @param back   from the corner, along the edge to the corner before it
     * @param onward from the corner, along the edge to the next one
     */
    private static Point place(int corner, double back, double onward, double side) {
        return switch (corner) {
            case 0 -> new Point(onward, back);
            case 1 -> new Point(side - back, onward);
            case 2 -> new Point(side - onward, side - back);
            default -> new Point(back, side - onward);
        };
    }

    private static Optional<List<PixelPoint>> mapped(List<Point> places, List<Point> pixels, double side) {
        try (var scope = new NativeScope()) {
            var from = scope.own(new MatOfPoint2f(places.toArray(Point[]::new)));
            var to = scope.own(new MatOfPoint2f(pixels.toArray(Point[]::new)));
            var map = scope.own(Calib3d.findHomography(from, to));
            var back = scope.own(Calib3d.findHomography(to, from));
            if (map.empty() || back.empty()) {
                return Optional.empty();
            }
            var again = scope.own(new MatOfPoint2f());
            Core.perspectiveTransform(to, again, back);
            var landed = again.toList();
            for (int i = 0; i < places.size(); i++) {
                double off = Math.hypot(landed.get(i).x - places.get(i).x, landed.get(i).y - places.get(i).y);
                if (off > MISPLACED_MM) {
                    return Optional.empty();
                }
            }
            var corners = scope.own(
                    new MatOfPoint2f(new Point(0, 0), new Point(side, 0), new Point(side, side), new Point(0, side)));
            var there = scope.own(new MatOfPoint2f());
            Core.perspectiveTransform(corners, there, map);
            return Optional.of(there.toList().stream()
                    .map(point -> new PixelPoint(point.x, point.y))
                    .toList());
        }
    }
}
