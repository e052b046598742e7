package org.tilewatch.reading;

import java.util.List;
import java.util.function.Function;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/**
 * Photographs that somebody squeezed: collections of pictures are kept as squares, whatever the photographs were, and a panorama's
 * tiles are three times as tall as wide in them.
 */
final class Squeezed {
    /** A tile's height through its width. */
    static final double HEIGHT_TO_WIDTH = 1.35;

    /** The furthest that a picture is taken to be squeezed, as a logarithm, and how finely that is looked for. */
    private static final double MOST = Math.log(4);

    private static final double STEP = 0.05;

    private Squeezed() {}

    /**
     * How many times as wide, against its height, a picture has to be made for its tiles to have the shape of tiles.
     *
     * @param tiles whose corners can be relied on
     * @return 1 where they are too few to tell
     */
    static double by(List<ReadTile> tiles) {
        if (tiles.size() < Usual.LEAST) {
            return 1;
        }
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (double wider = -MOST; wider <= MOST; wider += STEP) {
            double across = Math.exp(wider / 2);
            double off = tiles.stream()
                    .mapToDouble(tile -> {
                        var corners = scaled(tile.tile().corners(), across, 1 / across);
                        return Math.abs(Math.log(corners.height() / corners.width() / HEIGHT_TO_WIDTH));
                    })
                    .sum();
            if (off < least) {
                least = off;
                best = wider;
            }
        }
        return Math.exp(best);
    }

    /**
     * What can be read in a picture once it is made wider and lower, its area kept.
     *
     * @param times how many times as wide, against its height, the picture becomes; below 1 it becomes taller
     * @param read  reads the picture so made
     * @return with the corners where they lie in the picture as given
     */
    static List<ReadTile> read(Frame frame, double times, Function<Frame, List<ReadTile>> read) {
        double across = Math.sqrt(times);
        var stretched = new Mat();
        Imgproc.resize(
                frame.image(),
                stretched,
                new Size(
                        Math.max(1, Math.round(frame.width() * across)),
                        Math.max(1, Math.round(frame.height() / across))),
                0,
                0,
                Imgproc.INTER_LINEAR);
        try (var made = new Frame(frame.t(), stretched)) {
            double x = (double) frame.width() / made.width();
            double y = (double) frame.height() / made.height();
            return read.apply(made).stream()
                    .map(tile -> new ReadTile(
                            tile.tile().withCorners(scaled(tile.tile().corners(), x, y)), tile.reading()))
                    .toList();
        }
    }

    private static PixelQuad scaled(PixelQuad quad, double x, double y) {
        return quad.moved(point -> new PixelPoint(point.x() * x, point.y() * y));
    }
}
