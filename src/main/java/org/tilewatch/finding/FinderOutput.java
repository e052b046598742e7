package org.tilewatch.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * The finder network's answer for one picture: at every fourth pixel three centre heats (face up, face down, edge), the
 * centre's offset, the two half axes of the visible side as doubled angles, and the direction of its top.
 *
 * <p>After CenterNet (Zhou, Wang and Kraehenbuehl 2019), but with parallelograms for boxes: a half axis at angle a with length
 * r is stored as (r cos 2a, r sin 2a), the same for either sense, so that a tile whose way up cannot be told still has
 * sharp axes.
 *
 * @param values channel by channel, row by row
 */
record FinderOutput(float[] values, int width, int height) {
    static final int CHANNELS = 11;
    static final int STRIDE = 4;
    /** Width in pixels of the tiles that the network was trained on; also the unit of the axes. */
    static final double TILE_PIXELS = 24;

    private static final int HEATS = 3;
    private static final int OFFSET = 3;
    private static final int UP_AXIS = 5;
    private static final int RIGHT_AXIS = 7;
    private static final int DIRECTION = 9;

    /**
     * The tiles, surest first.
     *
     * @param threshold least confidence
     */
    List<FoundTile> tiles(double threshold) {
        double leastLogit = Math.log(threshold / (1 - threshold));
        var tiles = new ArrayList<FoundTile>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                float heat = hottest(x, y);
                if (heat > leastLogit && isPeak(x, y, heat)) {
                    tiles.add(tile(x, y, heat));
                }
            }
        }
        tiles.sort(Comparator.comparingDouble(FoundTile::confidence).reversed());
        return apart(tiles);
    }

    /** Of tiles whose centres lie closer than half their short side only the surest; the list is sorted by confidence. */
    static List<FoundTile> apart(List<FoundTile> tiles) {
        var kept = new ArrayList<FoundTile>();
        for (var tile : tiles) {
            if (kept.stream().noneMatch(other -> sameTile(tile, other))) {
                kept.add(tile);
            }
        }
        return kept;
    }

    private static boolean sameTile(FoundTile one, FoundTile other) {
        double nearest = 0.5 * Math.min(shortSide(one.corners()), shortSide(other.corners()));
        return one.corners().centre().distanceTo(other.corners().centre()) < nearest;
    }

    private static double shortSide(PixelQuad quad) {
        return Math.min(quad.width(), quad.height());
    }

    private FoundTile tile(int x, int y, float heat) {
        double centreX = (x + at(OFFSET, x, y) + 0.5) * STRIDE;
        double centreY = (y + at(OFFSET + 1, x, y) + 0.5) * STRIDE;
        var up = halfAxis(UP_AXIS, x, y);
        if (up.x() * at(DIRECTION, x, y) + up.y() * at(DIRECTION + 1, x, y) < 0) {
            up = opposite(up);
        }
        var right = halfAxis(RIGHT_AXIS, x, y);
        // Seen as read the right side follows the top clockwise; y grows downwards.
        if (up.x() * right.y() - up.y() * right.x() < 0) {
            right = opposite(right);
        }
        var corners = new PixelQuad(
                new PixelPoint(centreX + up.x() - right.x(), centreY + up.y() - right.y()),
                new PixelPoint(centreX + up.x() + right.x(), centreY + up.y() + right.y()),
                new PixelPoint(centreX - up.x() + right.x(), centreY - up.y() + right.y()),
                new PixelPoint(centreX - up.x() - right.x(), centreY - up.y() - right.y()));
        return new FoundTile(corners, face(x, y), 1 / (1 + Math.exp(-heat)));
    }

    /** From the centre to the middle of one side, in pixels of the network's picture; of either sense. */
    private PixelPoint halfAxis(int channel, int x, int y) {
        double cos = at(channel, x, y);
        double sin = at(channel + 1, x, y);
        double length = Math.hypot(cos, sin) * TILE_PIXELS;
        double angle = Math.atan2(sin, cos) / 2;
        return new PixelPoint(length * Math.cos(angle), length * Math.sin(angle));
    }

    private static PixelPoint opposite(PixelPoint vector) {
        return new PixelPoint(-vector.x(), -vector.y());
    }

    private float at(int channel, int x, int y) {
        return values[(channel * height + y) * width + x];
    }

    private float hottest(int x, int y) {
        return Math.max(at(0, x, y), Math.max(at(1, x, y), at(2, x, y)));
    }

    private Face face(int x, int y) {
        int best = 0;
        for (int heat = 1; heat < HEATS; heat++) {
            if (at(heat, x, y) > at(best, x, y)) {
                best = heat;
            }
        }
        return Face.values()[best];
    }

    private boolean isPeak(int x, int y, float heat) {
        for (int j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
            for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
                if (hottest(i, j) > heat) {
                    return false;
                }
            }
        }
        return true;
    }
}
