package org.tilewatch.table;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * What a person or a recording says of where the table lies in the picture.
 *
 * @param corners of the playing surface, in pixels: seat 0's left, seat 0's right, seat 2's right, seat 2's left, all as seen
 *                from seat 0
 * @param sideMm  of the square playing surface, in millimetres
 * @param lens    of the camera
 */
public record Calibration(List<PixelPoint> corners, double sideMm, Lens lens) {
    /** Pieces into which an edge is cut that a lens bends. */
    static final int STEPS = 8;

    /** The surface fills at least this share of the picture's width; below it a tile has too few pixels to be read. */
    private static final double LEAST_SHARE = 0.2;

    /** @throws Refusal for the person who gave the corners */
    public Calibration {
        corners = List.copyOf(corners);
        if (corners.size() != 4) {
            throw new Refusal(Key.FOUR_CORNERS.with(Argument.of(corners.size())));
        }
        if (!(sideMm >= 200 && sideMm <= 3000)) {
            throw new Refusal(Key.TABLE_SIDE.with(Argument.of(sideMm)));
        }
        for (int i = 0; i < 4; i++) {
            if (!(turn(corners.get(i), corners.get((i + 1) % 4), corners.get((i + 2) % 4)) < 0)) {
                throw new Refusal(Key.CORNERS_ORDER.sentence());
            }
            if (corners.get(i).distanceTo(corners.get((i + 1) % 4)) < lens.width() * LEAST_SHARE) {
                throw new Refusal(Key.CORNERS_TOO_CLOSE.sentence());
            }
        }
    }

    /**
     * The corners in the order of {@link #corners}, from four clicks on a still: the first one is seat 0's left, the others may
     * come in any order.
     *
     * @throws IllegalArgumentException when there are not four clicks
     */
    public static List<PixelPoint> ordered(List<PixelPoint> clicks) {
        if (clicks.size() != 4) {
            throw new Refusal(Key.FOUR_CORNERS.with(Argument.of(clicks.size())));
        }
        double x = clicks.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
        double y = clicks.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
        double start = angle(clicks.getFirst(), x, y);
        return clicks.stream()
                .sorted(Comparator.comparingDouble(click -> {
                    double on = angle(click, x, y) - start;
                    return on < 0 ? on + 2 * Math.PI : on;
                }))
                .toList();
    }

    /** The surface's outline as the lens draws it, from the first corner on, in pixels. */
    public List<PixelPoint> edges() {
        if (lens.isStraight()) {
            return corners;
        }
        var straight = corners.stream().map(lens::undistorted).toList();
        return IntStream.range(0, 4 * STEPS)
                .mapToObj(step -> {
                    var from = straight.get(step / STEPS);
                    var to = straight.get((step / STEPS + 1) % 4);
                    double share = (double) (step % STEPS) / STEPS;
                    return lens.distorted(new PixelPoint(
                            from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y())));
                })
                .toList();
    }

    /** The same table in pictures of another size from the same camera. */
    public Calibration scaledTo(int width, int height) {
        double sx = (double) width / lens.width();
        double sy = (double) height / lens.height();
        return new Calibration(
                corners.stream()
                        .map(corner -> new PixelPoint(corner.x() * sx, corner.y() * sy))
                        .toList(),
                sideMm,
                lens.scaledTo(width, height));
    }

    /** Anticlockwise as the picture is seen, whose y axis points down. */
    private static double angle(PixelPoint point, double x, double y) {
        return Math.atan2(y - point.y(), point.x() - x);
    }

    /** Below zero for a left turn as the picture is seen. */
    static double turn(PixelPoint a, PixelPoint b, PixelPoint c) {
        return (b.x() - a.x()) * (c.y() - b.y()) - (b.y() - a.y()) * (c.x() - b.x());
    }
}
