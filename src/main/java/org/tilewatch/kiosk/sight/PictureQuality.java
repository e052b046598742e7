package org.tilewatch.kiosk.sight;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.contract.Json;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.health.FindingJson;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.health.PictureFigures.TableSeen;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.table.AnotherTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import tools.jackson.core.JsonGenerator;

/**
 * What the camera's picture is good for: what is read in it, how large the tiles are, and how sharp, bright and free of glare it is.
 *
 * <p>Sharpness is how much a blur takes from the picture's edges, as in F. Crete et al., "The blur effect" (2007): the ratio of the
 * spread of the Laplacian under Gaussians of 1.5 and of 3 pixels. A picture that is blurred already loses little. The smaller Gaussian
 * keeps a sensor's noise out of it: on pictures of tables the ratio is 1.9 to 2.3, 1.6 blurred by 1.5 pixels and 1.4 by 2, with noise
 * of 3 grey levels as without.
 */
public final class PictureQuality {
    private static final int GLARING = 250;
    /** Of the two Gaussians, in pixels. */
    private static final double FINE = 1.5;

    private static final double COARSE = 3;
    /** From the rim of the playing surface, in millimetres: discards lie no nearer to it. */
    private static final double INSET = 60;

    private final CalibratedEyes eyes;
    private final Supplier<Optional<Look>> look;

    /** @param look the latest */
    public PictureQuality(CalibratedEyes eyes, Supplier<Optional<Look>> look) {
        this.eyes = eyes;
        this.look = look;
    }

    /** A frame, and what the last look saw in it, as one JSON object. */
    public String of(Frame frame) {
        var calibration = eyes.calibration(frame.width(), frame.height());
        var tile = eyes.tile();
        var figures = figures(frame);
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("width", frame.width());
            out.writeNumberProperty("height", frame.height());
            calibration.map(CalibratedView::of).ifPresent(view -> {
                write(out, "corners", view.calibration().edges());
                figures.tilePixels().ifPresent(pixels -> out.writeNumberProperty("pixelsPerTile", pixels));
                out.writeArrayPropertyStart("tiles");
                look.get().stream()
                        .flatMap(seen -> seen.tiles().stream())
                        .forEach(seen -> write(out, view, tile, seen));
                out.writeEndArray();
            });
            out.writeNumberProperty("sharpness", figures.sharpness());
            out.writeNumberProperty("light", figures.light());
            out.writeNumberProperty("glare", figures.glare());
            FindingJson.write(out, "findings", HealthChecks.of(figures));
            out.writeEndObject();
        });
    }

    /** What is measured in a frame. */
    public PictureFigures figures(Frame frame) {
        return measured(frame).of(eyes.verdict(frame).map(PictureQuality::seen));
    }

    /** The same of the pictures that are watched one after the other: from those that are good enough the table is learnt. */
    public PictureFigures watched(Frame frame) {
        var figures = measured(frame);
        return figures.isClear() ? figures.of(eyes.watched(frame).map(PictureQuality::seen)) : figures;
    }

    private PictureFigures measured(Frame frame) {
        var calibration = eyes.calibration(frame.width(), frame.height());
        var pixels = calibration.map(CalibratedView::of).map(view -> least(view, eyes.tile()));
        return measured(
                frame,
                calibration.map(Calibration::edges),
                pixels.map(OptionalDouble::of).orElse(OptionalDouble.empty()));
    }

    private static TableSeen seen(AnotherTable.Verdict verdict) {
        return switch (verdict) {
            case THE_ONE -> TableSeen.THE_ONE;
            case ANOTHER -> TableSeen.ANOTHER;
            case ELSEWHERE -> TableSeen.ELSEWHERE;
        };
    }

    /** How many pixels a tile is across where it is smallest on the table. */
    private static double least(CalibratedView view, TileSize tile) {
        double far = view.calibration().sideMm() - INSET;
        return Stream.of(
                        new TablePoint(INSET, INSET),
                        new TablePoint(far, INSET),
                        new TablePoint(INSET, far),
                        new TablePoint(far, far))
                .mapToDouble(place -> tile.widthMm() * view.pixelsPerMm(place, tile.thicknessMm()))
                .min()
                .orElseThrow();
    }

    private static void write(JsonGenerator out, CalibratedView view, TileSize tile, SeenTile seen) {
        out.writeStartObject();
        write(out, "corners", outline(view, tile, seen));
        seen.reading().filter(reading -> seen.face() == Face.UP).ifPresent(reading -> {
            out.writeStringProperty("tile", reading.best().code());
            out.writeNumberProperty("probability", probability(reading));
        });
        out.writeEndObject();
    }

    private static double probability(Reading reading) {
        return Math.round(1000 * reading.probability(reading.best())) / 1000.0;
    }

    private static List<PixelPoint> outline(CalibratedView view, TileSize tile, SeenTile seen) {
        boolean lies = seen.face() == Face.UP;
        double along = (seen.face() == Face.EDGE ? tile.widthMm() : tile.heightMm()) / 2;
        double across = (seen.face() == Face.EDGE ? tile.thicknessMm() : tile.widthMm()) / 2;
        double cos = Math.cos(seen.direction());
        double sin = Math.sin(seen.direction());
        double height = lies || seen.face() == Face.DOWN ? tile.thicknessMm() : tile.heightMm();
        return Stream.of(new double[] {1, 1}, new double[] {1, -1}, new double[] {-1, -1}, new double[] {-1, 1})
                .map(way -> view.toPixel(
                        seen.centre()
                                .plus(
                                        way[0] * along * cos - way[1] * across * sin,
                                        way[0] * along * sin + way[1] * across * cos),
                        height))
                .toList();
    }

    private static void write(JsonGenerator out, String name, List<PixelPoint> points) {
        out.writeArrayPropertyStart(name);
        for (var point : points) {
            out.writeStartArray();
            out.writeNumber(Math.round(10 * point.x()) / 10.0);
            out.writeNumber(Math.round(10 * point.y()) / 10.0);
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    /** Measures a frame within the corners of the table, or all of it where nobody knows them. */
    public static PictureFigures measured(Frame frame, Optional<List<PixelPoint>> corners, OptionalDouble tilePixels) {
        try (var scope = new NativeScope()) {
            // Not the frame's small one: in that a picture out of focus is as sharp as any.
            var grey = scope.mat();
            Imgproc.cvtColor(frame.image(), grey, Imgproc.COLOR_BGR2GRAY);
            var mask = scope.own(new Mat(grey.size(), CvType.CV_8U, new Scalar(corners.isPresent() ? 0 : 255)));
            corners.ifPresent(known -> {
                var polygon = scope.own(new MatOfPoint(known.stream()
                        .map(corner -> new Point(corner.x(), corner.y()))
                        .toArray(Point[]::new)));
                Imgproc.fillPoly(mask, List.of(polygon), new Scalar(255));
            });
            var bright = scope.mat();
            Core.compare(grey, new Scalar(GLARING), bright, Core.CMP_GE);
            Core.bitwise_and(bright, mask, bright);
            return new PictureFigures(
                    tilePixels,
                    edges(grey, mask, FINE) / Math.max(0.01, edges(grey, mask, COARSE)),
                    Core.mean(grey, mask).val[0],
                    (double) Core.countNonZero(bright) / Math.max(1, Core.countNonZero(mask)));
        }
    }

    private static double edges(Mat grey, Mat mask, double gaussian) {
        try (var scope = new NativeScope()) {
            var blurred = scope.mat();
            Imgproc.GaussianBlur(grey, blurred, new Size(0, 0), gaussian);
            var laplacian = scope.mat();
            Imgproc.Laplacian(blurred, laplacian, CvType.CV_32F);
            var mean = scope.own(new MatOfDouble());
            var spread = scope.own(new MatOfDouble());
            Core.meanStdDev(laplacian, mean, spread, mask);
            return spread.get(0, 0)[0];
        }
    }
}
