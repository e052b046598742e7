package org.tilewatch.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * The finder network's answer for one picture: at every fourth pixel the heat of a tile's centre, which of its sides is seen (face up,
 * face down, edge), the centre's offset, the outline, which way its top lies, and how well the outline is expected to fit.
 *
 * <p>After CenterNet (Zhou, Wang and Kraehenbuehl 2019), with these modifications: one heat for a tile whatever its side; parallelograms
 * for boxes; the overlap of the outline is told by the network itself, as in SKU-110K (Goldman et al. 2019).
 *
 * <p>A half axis at angle a with length r, from the centre to the middle of a side, as (r cos 2a, r sin 2a) is the same for either
 * sense. The network gives the mean of the two half axes so written, and half their difference with its angle doubled once more: the
 * same whichever of the two is the top's. Where it cannot be told which way a tile lies its outline therefore does not cancel out.
 *
 * @param values channel by channel, row by row
 */
record FinderOutput(float[] values, int width, int height) {
    static final int CHANNELS = 15;
    static final int STRIDE = 4;
    /** Width in pixels of the tiles that the network was trained on; also the unit of the axes. */
    static final double TILE_PIXELS = 24;

    private static final int HEAT = 0;
    private static final int SIDES = 1;
    private static final int OFFSET = 4;
    private static final int MEAN_OF_AXES = 6;
    private static final int DIFFERENCE_OF_AXES = 8;
    private static final int TOP = 10;
    private static final int DIRECTION = 12;
    private static final int QUALITY = 14;

    /** A cell whose heat is less than this below the peak's, as logits, may tell the outline better than the peak. */
    private static final float NEARLY_AS_HOT = 1.5f;

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
                float heat = at(HEAT, x, y);
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
        var cell = bestOutlined(x, y, heat);
        var difference = halved(vector(DIFFERENCE_OF_AXES, cell));
        var mean = vector(MEAN_OF_AXES, cell);
        var one = sum(mean, difference);
        var other = sum(mean, opposite(difference));
        var top = vector(TOP, cell);
        // As doubled angles: the axis of the top is the one that points more nearly there.
        boolean oneIsTop =
                dot(one, top) / Math.max(1e-9, length(one)) >= dot(other, top) / Math.max(1e-9, length(other));
        var up = halved(oneIsTop ? one : other);
        if (dot(up, vector(DIRECTION, cell)) < 0) {
            up = opposite(up);
        }
        var right = halved(oneIsTop ? other : one);
        // Seen as read the right side follows the top clockwise; y grows downwards.
        if (up.x() * right.y() - up.y() * right.x() < 0) {
            right = opposite(right);
        }
        double upX = up.x() * TILE_PIXELS;
        double upY = up.y() * TILE_PIXELS;
        double rightX = right.x() * TILE_PIXELS;
        double rightY = right.y() * TILE_PIXELS;
        var corners = new PixelQuad(
                new PixelPoint(centreX + upX - rightX, centreY + upY - rightY),
                new PixelPoint(centreX + upX + rightX, centreY + upY + rightY),
                new PixelPoint(centreX - upX + rightX, centreY - upY + rightY),
                new PixelPoint(centreX - upX - rightX, centreY - upY - rightY));
        double faceOdds = at(SIDES + Face.UP.ordinal(), x, y) - at(SIDES + Face.DOWN.ordinal(), x, y);
        return new FoundTile(corners, face(x, y), 1 / (1 + Math.exp(-heat)), faceOdds);
    }

    private record Cell(int x, int y) {}

    /** Of a peak and the cells around it that are nearly as hot the one whose outline is expected to fit best. */
    private Cell bestOutlined(int x, int y, float heat) {
        var best = new Cell(x, y);
        for (int j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
            for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
                if (at(HEAT, i, j) > heat - NEARLY_AS_HOT && at(QUALITY, i, j) > at(QUALITY, best.x(), best.y())) {
                    best = new Cell(i, j);
                }
            }
        }
        return best;
    }

    private PixelPoint vector(int channel, Cell cell) {
        return new PixelPoint(at(channel, cell.x(), cell.y()), at(channel + 1, cell.x(), cell.y()));
    }

    /** The vector, of either sense, whose doubled angle this is. */
    private static PixelPoint halved(PixelPoint doubled) {
        double length = length(doubled);
        double angle = Math.atan2(doubled.y(), doubled.x()) / 2;
        return new PixelPoint(length * Math.cos(angle), length * Math.sin(angle));
    }

    private static double length(PixelPoint vector) {
        return Math.hypot(vector.x(), vector.y());
    }

    private static double dot(PixelPoint one, PixelPoint other) {
        return one.x() * other.x() + one.y() * other.y();
    }

    private static PixelPoint sum(PixelPoint one, PixelPoint other) {
        return new PixelPoint(one.x() + other.x(), one.y() + other.y());
    }

    private static PixelPoint opposite(PixelPoint vector) {
        return new PixelPoint(-vector.x(), -vector.y());
    }

    private float at(int channel, int x, int y) {
        return values[(channel * height + y) * width + x];
    }

    private Face face(int x, int y) {
        int best = 0;
        for (int side = 1; side < Face.values().length; side++) {
            if (at(SIDES + side, x, y) > at(SIDES + best, x, y)) {
                best = side;
            }
        }
        return Face.values()[best];
    }

    private boolean isPeak(int x, int y, float heat) {
        for (int j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
            for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
                if (at(HEAT, i, j) > heat) {
                    return false;
                }
            }
        }
        return true;
    }
}
