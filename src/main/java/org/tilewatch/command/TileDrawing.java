package org.tilewatch.command;

import java.util.List;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;

/** Draws found tiles over a picture: their outlines, a tick to the top of the face, and what they were read as. */
final class TileDrawing {
    private static final Scalar UP = new Scalar(60, 200, 40);
    private static final Scalar DOWN = new Scalar(40, 40, 230);
    private static final Scalar EDGE = new Scalar(230, 60, 200);
    private static final Scalar INK = new Scalar(0, 0, 255);
    private static final Scalar PAPER = new Scalar(255, 255, 255);

    private TileDrawing() {}

    /** A new frame with the drawing, to be closed by the caller. */
    static Frame over(Frame frame, List<ReadTile> tiles) {
        var drawn = frame.copy();
        try (var scope = new NativeScope()) {
            for (var tile : tiles) {
                draw(drawn, tile, scope);
            }
        }
        return drawn;
    }

    private static void draw(Frame drawn, ReadTile read, NativeScope scope) {
        var quad = read.tile().corners();
        var colour = colour(read.tile().face());
        int line = Math.max(1, (int) Math.round(quad.width() / 30));
        var outline = scope.own(
                new MatOfPoint(quad.corners().stream().map(TileDrawing::point).toArray(Point[]::new)));
        Imgproc.polylines(drawn.image(), List.of(outline), true, colour, line, Imgproc.LINE_AA);
        var top = new PixelPoint(
                (quad.topLeft().x() + quad.topRight().x()) / 2,
                (quad.topLeft().y() + quad.topRight().y()) / 2);
        Imgproc.line(drawn.image(), point(quad.centre()), point(top), colour, line, Imgproc.LINE_AA);
        read.reading().ifPresent(reading -> {
            double size = Math.max(0.35, quad.width() / 75);
            var at = point(quad.centre());
            at.x -= 11 * size * 1.5;
            at.y += 6 * size * 1.5;
            var code = reading.best().code();
            int font = Imgproc.FONT_HERSHEY_SIMPLEX;
            Imgproc.putText(drawn.image(), code, at, font, size, PAPER, 3 * line + 1, Imgproc.LINE_AA);
            Imgproc.putText(drawn.image(), code, at, font, size, INK, line, Imgproc.LINE_AA);
        });
    }

    private static Scalar colour(Face face) {
        return switch (face) {
            case UP -> UP;
            case DOWN -> DOWN;
            case EDGE -> EDGE;
        };
    }

    private static Point point(PixelPoint point) {
        return new Point(point.x(), point.y());
    }
}
