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

    /** A cell whose heat is less than this below the peak's, as logits, belongs to the same tile. */
    private static final float NEARLY_AS_HOT = 1.5f;
    /** Below this share of the area that such a cell tells, the peak's axes have cancelled out. */
    private static final double COLLAPSED = 0.65;

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
        var clear = clearest(x, y, heat);
        var up = halfAxis(UP_AXIS, clear.x(), clear.y());
        if (up.x() * at(DIRECTION, clear.x(), clear.y()) + up.y() * at(DIRECTION + 1, clear.x(), clear.y()) < 0) {
            up = opposite(up);
        }
        var right = halfAxis(RIGHT_AXIS, clear.x(), clear.y());
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

    private record Cell(int x, int y) {}

    /**
     * The cell that knows best how a tile lies, as a rule its peak. Where the network hesitates between two ways to lie, one on this
     * side of the peak and one on the other, they cancel out on the peak itself: its axes have next to no length, and a cell beside it
     * that is nearly as hot has made up its mind.
     */
    private Cell clearest(int x, int y, float heat) {
        var peak = new Cell(x, y);
        var clearest = peak;
        for (int j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
            for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
                var cell = new Cell(i, j);
                if (hottest(i, j) > heat - NEARLY_AS_HOT && area(cell) > area(clearest)) {
                    clearest = cell;
                }
            }
        }
        return area(peak) < COLLAPSED * area(clearest) ? clearest : peak;
    }

    private double area(Cell cell) {
        return length(UP_AXIS, cell.x(), cell.y()) * length(RIGHT_AXIS, cell.x(), cell.y());
    }

    private double length(int channel, int x, int y) {
        return Math.hypot(at(channel, x, y), at(channel + 1, x, y));
    }

    /** From the centre to the middle of one side, in pixels of the network's picture; of either sense. */
    private PixelPoint halfAxis(int channel, int x, int y) {
        double cos = at(channel, x, y);
        double sin = at(channel + 1, x, y);
        double length = length(channel, x, y) * TILE_PIXELS;
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
