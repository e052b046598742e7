package org.tilewatch.picture;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * Draws the program's own tile faces, which are SVG, without a browser: groups that are moved, turned and scaled, with circles, ellipses,
 * rectangles and paths of lines and curves. What else SVG knows does not occur in them.
 */
public final class PaintedFace {
    /** Of the faces' own drawing. */
    private static final double WIDE = 300;

    private static final double HIGH = 400;

    /** Drawn so many times larger, and made smaller: OpenCV's lines are whole pixels wide. */
    private static final int FINER = 12;

    private static final int BITS = 4;
    private static final int CURVE_STEPS = 8;
    private static final int ROUND_STEPS = 48;

    private static final Pattern NUMBER = Pattern.compile("-?\\d*\\.?\\d+(?:e-?\\d+)?");
    private static final Pattern COMMAND = Pattern.compile("([MHVLQCZ])([^MHVLQCZ]*)");
    private static final Pattern STEP = Pattern.compile("(translate|rotate|scale)\\(([^)]*)\\)");

    private final Mat canvas;
    private final Deque<FacePlacing> placings = new ArrayDeque<>();

    private PaintedFace(Mat canvas, double scale) {
        this.canvas = canvas;
        placings.push(new FacePlacing(scale, 0, 0, scale, 0, 0));
    }

    /** Where a group's points come to lie: x' = ax + cy + e, y' = bx + dy + f. */
    private record FacePlacing(double a, double b, double c, double d, double e, double f) {
        Point of(double x, double y) {
            return new Point(a * x + c * y + e, b * x + d * y + f);
        }

        FacePlacing then(double a2, double b2, double c2, double d2, double e2, double f2) {
            return new FacePlacing(
                    a * a2 + c * b2,
                    b * a2 + d * b2,
                    a * c2 + c * d2,
                    b * c2 + d * d2,
                    a * e2 + c * f2 + e,
                    b * e2 + d * f2 + f);
        }

        double scale() {
            return Math.sqrt(Math.abs(a * d - b * c));
        }
    }

    /**
     * Draws a face onto a picture.
     *
     * @param svg    the face; closed by the caller
     * @param left   of the face's corner, in pixels
     * @param top    of the face's corner, in pixels
     * @param width  of the face, in pixels; it is a third higher
     * @param ground the colour that the face lies on
     * @throws IOException when it is no such drawing
     */
    public static void draw(InputStream svg, Mat picture, int left, int top, int width, Scalar ground)
            throws IOException {
        int height = (int) Math.round(width * HIGH / WIDE);
        try (var scope = new NativeScope()) {
            var large = scope.own(new Mat(height * FINER, width * FINER, CvType.CV_8UC3, ground));
            new PaintedFace(large, width * FINER / WIDE).read(svg);
            var there = scope.own(picture.submat(top, top + height, left, left + width));
            Imgproc.resize(large, there, new Size(width, height), 0, 0, Imgproc.INTER_AREA);
        }
    }

    private void read(InputStream svg) throws IOException {
        var factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try {
            var xml = factory.createXMLStreamReader(svg);
            while (xml.hasNext()) {
                switch (xml.next()) {
                    case XMLStreamConstants.START_ELEMENT -> begin(xml);
                    case XMLStreamConstants.END_ELEMENT -> {
                        if (xml.getLocalName().equals("g")) {
                            placings.pop();
                        }
                    }
                    default -> {}
                }
            }
        } catch (XMLStreamException none) {
            throw new IOException(none);
        }
    }

    private void begin(XMLStreamReader xml) {
        switch (xml.getLocalName()) {
            case "g" -> placings.push(placing(text(xml, "transform", "")));
            case "circle" -> shape(xml, List.of(round(xml, number(xml, "r"), number(xml, "r"))));
            case "ellipse" -> shape(xml, List.of(round(xml, number(xml, "rx"), number(xml, "ry"))));
            case "rect" -> shape(xml, List.of(rectangle(xml)));
            case "path" -> shape(xml, path(text(xml, "d", "")));
            default -> {}
        }
    }

    private FacePlacing placing(String transform) {
        var placing = Objects.requireNonNull(placings.peek());
        var steps = STEP.matcher(transform);
        while (steps.find()) {
            var by = numbers(steps.group(2));
            placing = switch (steps.group(1)) {
                case "translate" -> placing.then(1, 0, 0, 1, by[0], by[1]);
                case "rotate" -> {
                    double turn = Math.toRadians(by[0]);
                    yield placing.then(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0);
                }
                default -> placing.then(by[0], 0, 0, by[1], 0, 0);
            };
        }
        return placing;
    }

    private List<Point> round(XMLStreamReader xml, double rx, double ry) {
        var points = new ArrayList<Point>();
        for (int step = 0; step < ROUND_STEPS; step++) {
            double turn = 2 * Math.PI * step / ROUND_STEPS;
            points.add(at(number(xml, "cx") + rx * Math.cos(turn), number(xml, "cy") + ry * Math.sin(turn)));
        }
        return points;
    }

    /** Corners are as round as their radius says, in two steps: they are smaller than a pixel's tenth. */
    private List<Point> rectangle(XMLStreamReader xml) {
        double x = number(xml, "x");
        double y = number(xml, "y");
        double right = x + number(xml, "width");
        double bottom = y + number(xml, "height");
        double rx = number(xml, "rx");
        return List.of(
                at(x + rx, y),
                at(right - rx, y),
                at(right, y + rx),
                at(right, bottom - rx),
                at(right - rx, bottom),
                at(x + rx, bottom),
                at(x, bottom - rx),
                at(x, y + rx));
    }

    private List<List<Point>> path(String d) {
        var outlines = new ArrayList<List<Point>>();
        double x = 0;
        double y = 0;
        var commands = COMMAND.matcher(d);
        while (commands.find()) {
            var by = numbers(commands.group(2));
            char command = commands.group(1).charAt(0);
            int each = switch (command) {
                case 'M', 'L' -> 2;
                case 'Q' -> 4;
                case 'C' -> 6;
                case 'H', 'V' -> 1;
                default -> 0;
            };
            if (command == 'M') {
                outlines.add(new ArrayList<>());
            }
            for (int from = 0; each > 0 && from + each <= by.length; from += each) {
                var one = Arrays.copyOfRange(by, from, from + each);
                double toX = command == 'V' ? x : one[each == 1 ? 0 : each - 2];
                double toY = command == 'H' ? y : one[each - 1];
                curve(outlines.getLast(), command, x, y, one);
                x = toX;
                y = toY;
                outlines.getLast().add(at(x, y));
            }
        }
        return outlines;
    }

    /** The points between a curve's ends. */
    private void curve(List<Point> outline, char command, double x, double y, double[] by) {
        if (command != 'Q' && command != 'C') {
            return;
        }
        for (int step = 1; step < CURVE_STEPS; step++) {
            double t = (double) step / CURVE_STEPS;
            double s = 1 - t;
            outline.add(
                    command == 'Q'
                            ? at(
                                    s * s * x + 2 * s * t * by[0] + t * t * by[2],
                                    s * s * y + 2 * s * t * by[1] + t * t * by[3])
                            : at(
                                    s * s * s * x + 3 * s * s * t * by[0] + 3 * s * t * t * by[2] + t * t * t * by[4],
                                    s * s * s * y + 3 * s * s * t * by[1] + 3 * s * t * t * by[3] + t * t * t * by[5]));
        }
    }

    private void shape(XMLStreamReader xml, List<List<Point>> outlines) {
        try (var scope = new NativeScope()) {
            var drawn = outlines.stream()
                    .filter(outline -> !outline.isEmpty())
                    .map(outline -> scope.own(new MatOfPoint(outline.toArray(Point[]::new))))
                    .toList();
            if (drawn.isEmpty()) {
                return;
            }
            var fill = text(xml, "fill", "none");
            if (!fill.equals("none")) {
                Imgproc.fillPoly(canvas, drawn, colour(fill), Imgproc.LINE_AA, BITS);
            }
            var stroke = text(xml, "stroke", "none");
            if (!stroke.equals("none")) {
                double width = number(xml, "stroke-width")
                        * Objects.requireNonNull(placings.peek()).scale();
                boolean closed =
                        !xml.getLocalName().equals("path") || text(xml, "d", "").contains("Z");
                Imgproc.polylines(
                        canvas,
                        drawn,
                        closed,
                        colour(stroke),
                        Math.max(1, (int) Math.round(width)),
                        Imgproc.LINE_AA,
                        BITS);
            }
        }
    }

    /** In sixteenths of a pixel, as OpenCV takes what is finer than a pixel; it counts from a pixel's middle, SVG from its edge. */
    private Point at(double x, double y) {
        var point = Objects.requireNonNull(placings.peek()).of(x, y);
        return new Point(Math.rint((point.x - 0.5) * (1 << BITS)), Math.rint((point.y - 0.5) * (1 << BITS)));
    }

    private static Scalar colour(String hex) {
        int rgb = Integer.parseInt(hex.substring(1), 16);
        return new Scalar(rgb & 0xff, rgb >> 8 & 0xff, rgb >> 16 & 0xff);
    }

    private static double number(XMLStreamReader xml, String name) {
        return Double.parseDouble(text(xml, name, "0"));
    }

    private static String text(XMLStreamReader xml, String name, String otherwise) {
        return Objects.requireNonNullElse(xml.getAttributeValue(null, name), otherwise);
    }

    private static double[] numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group()))
                .toArray();
    }
}
