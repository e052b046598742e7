package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.Frame;
import org.tilewatch.camera.NativeScope;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Tells blank faces from backs, which one picture of one tile cannot. Where many backs lie their colour is known, and what was
 * taken for a back and has another colour is a face. A set has four white dragons, and so more than four blank faces of one
 * colour are backs too. What backs look like is remembered from frame to frame: one for each set under one lamp.
 */
public final class BackSense {
    private static final int WHITE_DRAGONS = 4;
    /** More backs than this of one colour tell what colour backs have. */
    private static final int MANY_BACKS = 8;
    /** Colours within this distance in CIE L*a*b*, lightness counted by half, are of one kind under one lamp. */
    private static final double SAME = 9;
    /** Colours further apart than this are of different kinds, whatever the lamp. */
    private static final double OTHER = 16;
    /** The part of a face whose colour is taken: not its rounded rim. */
    private static final double MIDDLE = 0.7;

    private Optional<double[]> back = Optional.empty();

    /** The same tiles, found in a frame, those taken for backs face up where they have not the colour of backs. */
    public List<FoundTile> withFaces(Frame frame, List<FoundTile> tiles) {
        if (back.isEmpty()) {
            var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
            back = largestGroup(
                    down.stream().map(tile -> colour(frame, tile.corners())).toList(),
                    Math.max(MANY_BACKS, down.size() / 2));
        }
        return back.map(colour -> tiles.stream()
                        .map(tile -> tile.face() == Face.DOWN && distance(colour(frame, tile.corners()), colour) > OTHER
                                ? turned(tile, Face.UP)
                                : tile)
                        .toList())
                .orElse(tiles);
    }

    /** The same tiles, read in a frame, those taken for white dragons face down where they are backs. */
    public List<ReadTile> withBacks(Frame frame, List<ReadTile> tiles) {
        var blanks = tiles.stream().filter(BackSense::isBlank).toList();
        if (back.isEmpty()) {
            back = largestGroup(
                    blanks.stream()
                            .map(tile -> colour(frame, tile.tile().corners()))
                            .toList(),
                    WHITE_DRAGONS);
        }
        return back.map(colour -> tiles.stream()
                        .map(tile -> isBlank(tile)
                                        && distance(colour(frame, tile.tile().corners()), colour) < SAME
                                ? new ReadTile(turned(tile.tile(), Face.DOWN), Optional.empty())
                                : tile)
                        .toList())
                .orElse(tiles);
    }

    private static boolean isBlank(ReadTile tile) {
        return tile.reading().filter(reading -> reading.best() == Tile.WHITE).isPresent();
    }

    private static FoundTile turned(FoundTile found, Face face) {
        return new FoundTile(found.corners(), face, found.confidence());
    }

    /** The mean of the largest group of like colours, when it has more members than a number. */
    private static Optional<double[]> largestGroup(List<double[]> colours, long moreThan) {
        List<double[]> largest = List.of();
        for (var middle : colours) {
            var group = colours.stream().filter(c -> distance(c, middle) < SAME).toList();
            if (group.size() > largest.size()) {
                largest = group;
            }
        }
        if (largest.size() <= moreThan) {
            return Optional.empty();
        }
        double[] mean = new double[3];
        for (var colour : largest) {
            for (int i = 0; i < 3; i++) {
                mean[i] += colour[i] / largest.size();
            }
        }
        return Optional.of(mean);
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot((a[0] - b[0]) / 2, Math.hypot(a[1] - b[1], a[2] - b[2]));
    }

    private static double[] colour(Frame frame, PixelQuad side) {
        var corners = middle(side);
        double left = corners.stream().mapToDouble(p -> p.x).min().orElse(0);
        double right = corners.stream().mapToDouble(p -> p.x).max().orElse(0);
        double top = corners.stream().mapToDouble(p -> p.y).min().orElse(0);
        double bottom = corners.stream().mapToDouble(p -> p.y).max().orElse(0);
        int x = (int) Math.clamp(left, 0, frame.width() - 1);
        int y = (int) Math.clamp(top, 0, frame.height() - 1);
        int width = (int) Math.clamp(Math.ceil(right) - x + 1, 1, frame.width() - x);
        int height = (int) Math.clamp(Math.ceil(bottom) - y + 1, 1, frame.height() - y);
        try (var scope = new NativeScope()) {
            var part = scope.own(frame.image().submat(new Rect(x, y, width, height)));
            var mask = scope.own(new Mat(height, width, CvType.CV_8UC1, Scalar.all(0)));
            var outline = scope.own(new MatOfPoint(
                    corners.stream().map(p -> new Point(p.x - x, p.y - y)).toArray(Point[]::new)));
            Imgproc.fillConvexPoly(mask, outline, Scalar.all(255));
            var mean = Core.mean(part, mask);
            var one = scope.own(new Mat(1, 1, CvType.CV_32FC3));
            one.put(0, 0, mean.val[0] / 255, mean.val[1] / 255, mean.val[2] / 255);
            var lab = scope.mat();
            Imgproc.cvtColor(one, lab, Imgproc.COLOR_BGR2Lab);
            return lab.get(0, 0);
        }
    }

    private static List<Point> middle(PixelQuad face) {
        var centre = face.centre();
        return face.corners().stream()
                .map(corner -> new Point(
                        centre.x() + (corner.x() - centre.x()) * MIDDLE,
                        centre.y() + (corner.y() - centre.y()) * MIDDLE))
                .toList();
    }
}
