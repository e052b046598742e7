package org.tilewatch.table;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * The calibrated view of one table: from pixels to millimetres and back, at any height over the playing surface.
 *
 * <p>On the surface itself the four corners say all, by a homography. What lies higher is seen where the line from the camera
 * through it meets the surface, so only the camera's place over the table is needed besides: from the corners and the camera
 * matrix where that is known, else with the focal length that makes the surface square, as far as the corners can tell.
 */
public final class CalibratedView {
    private final Calibration calibration;
    private final Plane plane;
    private final Viewpoint viewpoint;

    private CalibratedView(Calibration calibration, Plane plane, Viewpoint viewpoint) {
        this.calibration = calibration;
        this.plane = plane;
        this.viewpoint = viewpoint;
    }

    /** @throws IllegalArgumentException when the corners cannot be those of a table seen from above */
    public static CalibratedView of(Calibration calibration) {
        OpenCvLibrary.load();
        var lens = calibration.lens();
        double half = calibration.sideMm() / 2;
        var surface = List.of(
                new TablePoint(-half, -half),
                new TablePoint(half, -half),
                new TablePoint(half, half),
                new TablePoint(-half, half));
        var plane = Plane.through(
                surface, calibration.corners().stream().map(lens::undistorted).toList());
        return new CalibratedView(calibration, plane, Viewpoint.over(calibration, plane));
    }

    /** What this view was made from. */
    public Calibration calibration() {
        return calibration;
    }

    /** How high the camera hangs over the playing surface, in millimetres. */
    public double cameraHeightMm() {
        return viewpoint.height();
    }

    /**
     * The place of what is seen at a pixel.
     *
     * @param heightMm over the playing surface: a lying tile's face is one thickness high
     */
    public TablePoint toTable(PixelPoint pixel, double heightMm) {
        var ground = plane.toTable(calibration.lens().undistorted(pixel));
        double share = heightMm / viewpoint.height();
        return new TablePoint(
                ground.x() + (viewpoint.x() - ground.x()) * share, ground.y() + (viewpoint.y() - ground.y()) * share);
    }

    /** Where a place at some height over the playing surface is seen. */
    public PixelPoint toPixel(TablePoint place, double heightMm) {
        double share = heightMm / viewpoint.height();
        var ground = new TablePoint(
                (place.x() - viewpoint.x() * share) / (1 - share), (place.y() - viewpoint.y() * share) / (1 - share));
        return calibration.lens().distorted(plane.toPixel(ground));
    }

    /** How many pixels a millimetre has around a place at some height, the mean of both directions. */
    public double pixelsPerMm(TablePoint place, double heightMm) {
        double step = 5;
        double along = toPixel(place.plus(-step, 0), heightMm).distanceTo(toPixel(place.plus(step, 0), heightMm));
        double across = toPixel(place.plus(0, -step), heightMm).distanceTo(toPixel(place.plus(0, step), heightMm));
        return (along + across) / (4 * step);
    }

    /** The width in pixels of a tile that lies at the pixel, the face up or down. */
    public double tileWidthAt(PixelPoint pixel, TileSize tile) {
        return tile.widthMm() * pixelsPerMm(toTable(pixel, tile.thicknessMm()), tile.thicknessMm());
    }

    /** The centre of a tile's visible side, brought down to the playing surface. */
    public TablePoint centreOf(PixelQuad side, double heightMm) {
        double x = 0;
        double y = 0;
        for (var corner : side.corners()) {
            var point = toTable(corner, heightMm);
            x += point.x() / 4;
            y += point.y() / 4;
        }
        return new TablePoint(x, y);
    }

    /** Where the top of a tile's visible side points, in radians anticlockwise from the table's x axis, from -pi to pi. */
    public double directionOf(PixelQuad side, double heightMm) {
        var topLeft = toTable(side.topLeft(), heightMm);
        var topRight = toTable(side.topRight(), heightMm);
        var bottomLeft = toTable(side.bottomLeft(), heightMm);
        var bottomRight = toTable(side.bottomRight(), heightMm);
        return Math.atan2(
                topLeft.y() + topRight.y() - bottomLeft.y() - bottomRight.y(),
                topLeft.x() + topRight.x() - bottomLeft.x() - bottomRight.x());
    }

    /**
     * The convex outline in pixels of an upright square about the table's centre, {@code marginMm} wider than the surface all round: its
     * corners, and where the lens bends an edge outward points along it.
     */
    public List<PixelPoint> outline(double marginMm) {
        double half = calibration.sideMm() / 2 + marginMm;
        var corners = List.of(
                new TablePoint(-half, -half),
                new TablePoint(half, -half),
                new TablePoint(half, half),
                new TablePoint(-half, half));
        var outline = new ArrayList<PixelPoint>();
        for (int corner = 0; corner < 4; corner++) {
            var from = toPixel(corners.get(corner), 0);
            outline.add(from);
            if (calibration.lens().isStraight()) {
                continue;
            }
            var to = toPixel(corners.get((corner + 1) % 4), 0);
            for (int step = 1; step < Calibration.STEPS; step++) {
                double share = (double) step / Calibration.STEPS;
                var point = toPixel(between(corners.get(corner), corners.get((corner + 1) % 4), share), 0);
                // The table's edges run anticlockwise as the picture is seen.
                if (Calibration.turn(from, to, point) > 0) {
                    outline.add(point);
                }
            }
        }
        return outline;
    }

    private static TablePoint between(TablePoint from, TablePoint to, double share) {
        return from.plus(share * (to.x() - from.x()), share * (to.y() - from.y()));
    }
}
