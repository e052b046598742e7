package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.NativeScope;

/** Cuts a face upright out of a picture, with a little of what surrounds it, at the size that the reader network takes. */
final class FaceCrop {
    static final int WIDTH = 48;
    static final int HEIGHT = 64;

    /** The face's share of the crop's width and height. */
    static final double SHARE = 0.84;

    private static final Size SIZE = new Size(WIDTH, HEIGHT);
    private static final double FACE_WIDTH = WIDTH * SHARE;
    /** Wider faces are shrunk first: a warp alone skips pixels. */
    private static final double WIDEST = 1.7 * FACE_WIDTH;

    /** Widths of a face, in pixels, that stand for tables seen from further away. */
    private static final List<Double> FARTHER = List.of(26.0, 17.0);
    /** How much larger or smaller than it is the finder may take a tile to be. */
    private static final List<Double> TAKEN_FOR = List.of(1.0, 0.95, 1.06);

    private FaceCrop() {}

    /** The crop, and crops of the same face as it may be seen at other times, all owned by the scope. */
    static List<Mat> variants(NativeScope scope, Mat picture, PixelQuad corners) {
        var variants = new ArrayList<Mat>();
        for (double size : TAKEN_FOR) {
            var crop = cut(scope, picture, about(corners, size));
            variants.add(crop);
            for (double width : FARTHER) {
                var small = scope.mat();
                double shrink = width / FACE_WIDTH;
                Imgproc.resize(crop, small, new Size(), shrink, shrink, Imgproc.INTER_AREA);
                var enlarged = scope.mat();
                Imgproc.resize(small, enlarged, SIZE, 0, 0, Imgproc.INTER_LINEAR);
                variants.add(enlarged);
            }
        }
        return variants;
    }

    private static PixelQuad about(PixelQuad corners, double size) {
        var centre = corners.centre();
        var moved = corners.corners().stream()
                .map(corner -> new PixelPoint(
                        centre.x() + (corner.x() - centre.x()) * size, centre.y() + (corner.y() - centre.y()) * size))
                .toList();
        return new PixelQuad(moved.get(0), moved.get(1), moved.get(2), moved.get(3));
    }

    /** The crop, owned by the scope. */
    static Mat cut(NativeScope scope, Mat picture, PixelQuad corners) {
        double width = corners.topLeft().distanceTo(corners.topRight());
        var from = picture;
        var points = corners.corners();
        if (width > WIDEST) {
            var near = surroundings(points, width * 0.4, picture);
            if (near.width > 0 && near.height > 0) {
                double shrink = FACE_WIDTH * 1.3 / width;
                from = scope.mat();
                Imgproc.resize(scope.own(picture.submat(near)), from, new Size(), shrink, shrink, Imgproc.INTER_AREA);
                double x = from.cols() / (double) near.width;
                double y = from.rows() / (double) near.height;
                points = points.stream()
                        .map(point -> new PixelPoint((point.x() - near.x) * x, (point.y() - near.y) * y))
                        .toList();
            }
        }
        var source = scope.own(new MatOfPoint2f(
                points.stream().map(point -> new Point(point.x(), point.y())).toArray(Point[]::new)));
        var move = scope.own(Imgproc.getPerspectiveTransform(source, target(scope)));
        var crop = scope.mat();
        Imgproc.warpPerspective(from, crop, move, SIZE, Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
        return crop;
    }

    private static Rect surroundings(List<PixelPoint> points, double border, Mat picture) {
        var xs = points.stream().mapToDouble(PixelPoint::x).summaryStatistics();
        var ys = points.stream().mapToDouble(PixelPoint::y).summaryStatistics();
        int left = (int) Math.clamp(Math.floor(xs.getMin() - border), 0, picture.cols());
        int top = (int) Math.clamp(Math.floor(ys.getMin() - border), 0, picture.rows());
        int right = (int) Math.clamp(Math.ceil(xs.getMax() + border), left, picture.cols());
        int bottom = (int) Math.clamp(Math.ceil(ys.getMax() + border), top, picture.rows());
        return new Rect(left, top, right - left, bottom - top);
    }

    private static MatOfPoint2f target(NativeScope scope) {
        double height = HEIGHT * SHARE;
        double x = (WIDTH - FACE_WIDTH) / 2;
        double y = (HEIGHT - height) / 2;
        return scope.own(new MatOfPoint2f(
                new Point(x, y),
                new Point(x + FACE_WIDTH, y),
                new Point(x + FACE_WIDTH, y + height),
                new Point(x, y + height)));
    }
}
