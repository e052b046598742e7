package org.tilewatch.finding;

import java.util.List;
import java.util.OptionalDouble;
import org.tilewatch.camera.Frame;
import org.tilewatch.geometry.PixelArea;

/**
 * How wide tiles are in a photograph about which nothing is known: a coarse look at several scales, of which the one wins that
 * shows the most tiles at the size that the network was taught.
 */
final class PhotographScale {
    /** Longer sides, in pixels, to which the picture is brought in turn. */
    private static final List<Integer> SIDES = List.of(288, 416, 608, 896, 1280);

    private static final double COARSE_THRESHOLD = 0.35;
    /** How far, as a logarithm, a tile's size may lie from the taught one before it counts little. */
    private static final double SPREAD = 0.45;
    /** Enlarging a picture further than this shows nothing new. */
    private static final double MOST_ENLARGED = 2.2;

    private PhotographScale() {}

    static OptionalDouble tileWidth(Finder finder, Frame frame) {
        int longest = Math.max(frame.width(), frame.height());
        var whole = new PixelArea(0, 0, frame.width(), frame.height());
        double most = 0;
        var best = OptionalDouble.empty();
        for (int side : SIDES) {
            double scale = (double) side / longest;
            if (scale > MOST_ENLARGED) {
                break;
            }
            var tiles = finder.look(frame, whole, scale, COARSE_THRESHOLD);
            double worth =
                    tiles.stream().mapToDouble(tile -> worth(tile, scale)).sum();
            if (worth > most) {
                most = worth;
                best = middle(tiles, scale);
            }
        }
        return best;
    }

    private static double worth(FoundTile tile, double scale) {
        double off = Math.log(tile.corners().width() * scale / FinderOutput.TILE_PIXELS) / SPREAD;
        return tile.confidence() * Math.exp(-off * off);
    }

    private static OptionalDouble middle(List<FoundTile> tiles, double scale) {
        var widths = tiles.stream()
                .mapToDouble(tile -> tile.corners().width())
                .filter(width -> Math.abs(Math.log(width * scale / FinderOutput.TILE_PIXELS)) < 2 * SPREAD)
                .sorted()
                .toArray();
        return widths.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(widths[widths.length / 2]);
    }
}
