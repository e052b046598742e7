package org.tilewatch.table;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;

/**
 * What is known of the camera's optics.
 *
 * @param width      of its pictures, in pixels
 * @param height     of its pictures, in pixels
 * @param matrix     fx 0 cx, 0 fy cy, 0 0 1, in pixels, row by row; empty where nobody has measured it
 * @param distortion k1 k2 p1 p2 k3 of Brown's model (Brown, Close-range camera calibration, 1971), as OpenCV orders them; all
 *                   zero where nobody has measured it
 */
public record Lens(int width, int height, Optional<List<Double>> matrix, List<Double> distortion) {
    private static final List<Double> STRAIGHT = List.of(0.0, 0.0, 0.0, 0.0, 0.0);
    private static final int UNDISTORTING_STEPS = 30;
    /** A step so small changes nothing more, in focal lengths: a millionth of a pixel. */
    private static final double LAST_STEP = 1e-9;

    /** @throws IllegalArgumentException when a size is not positive or a list has not its length */
    public Lens {
        matrix = matrix.map(List::copyOf);
        distortion = distortion.isEmpty() ? STRAIGHT : List.copyOf(distortion);
        if (width <= 0 || height <= 0) {
            throw new IllegalArgumentException("a camera's width and height are above zero");
        }
        if (matrix.filter(m -> m.size() != 9 || !(m.get(0) > 0) || !(m.get(4) > 0))
                .isPresent()) {
            throw new IllegalArgumentException("a camera matrix has nine numbers and focal lengths above zero");
        }
        if (distortion.size() != 5) {
            throw new IllegalArgumentException("a camera's distortion has five numbers: k1 k2 p1 p2 k3");
        }
    }

    /** A camera of which only the size of its pictures is known. */
    public static Lens unmeasured(int width, int height) {
        return new Lens(width, height, Optional.empty(), STRAIGHT);
    }

    /** The same camera giving pictures of another size. */
    public Lens scaledTo(int newWidth, int newHeight) {
        double sx = (double) newWidth / width;
        double sy = (double) newHeight / height;
        return new Lens(
                newWidth,
                newHeight,
                matrix.map(m ->
                        List.of(m.get(0) * sx, 0.0, m.get(2) * sx, 0.0, m.get(4) * sy, m.get(5) * sy, 0.0, 0.0, 1.0)),
                distortion);
    }

    /** The focal length in pixels, or the usual one of a wide-angle kiosk camera (54 degrees across) where it is unknown. */
    public double focalX() {
        return matrix.map(m -> m.get(0)).orElse(width * 0.97);
    }

    /** The same down the picture. */
    public double focalY() {
        return matrix.map(m -> m.get(4)).orElseGet(this::focalX);
    }

    /** Where the lens's axis meets the picture, in pixels. */
    public double centreX() {
        return matrix.map(m -> m.get(2)).orElse(width / 2.0);
    }

    /** The same down the picture. */
    public double centreY() {
        return matrix.map(m -> m.get(5)).orElse(height / 2.0);
    }

    /** Whether straight lines stay straight, as far as anybody has measured. */
    public boolean isStraight() {
        return distortion.equals(STRAIGHT);
    }

    /** How far a straight line along the picture's lower rim is bent at its middle, in pixels. */
    public double bend() {
        var left = undistorted(new PixelPoint(0, height));
        var right = undistorted(new PixelPoint(width, height));
        var middle = distorted(new PixelPoint((left.x() + right.x()) / 2, (left.y() + right.y()) / 2));
        return Math.abs(middle.y() - height);
    }

    /** Where a pixel would lie if the lens drew straight lines straight. */
    public PixelPoint undistorted(PixelPoint pixel) {
        double seenX = (pixel.x() - centreX()) / focalX();
        double seenY = (pixel.y() - centreY()) / focalY();
        double x = seenX;
        double y = seenY;
        for (int i = 0; i < UNDISTORTING_STEPS; i++) {
            var bent = bent(x, y);
            double stepX = seenX - bent.x();
            double stepY = seenY - bent.y();
            x += stepX;
            y += stepY;
            if (Math.abs(stepX) < LAST_STEP && Math.abs(stepY) < LAST_STEP) {
                break;
            }
        }
        return new PixelPoint(x * focalX() + centreX(), y * focalY() + centreY());
    }

    /** Where the lens draws a pixel of the straight picture. */
    public PixelPoint distorted(PixelPoint straight) {
        var bent = bent((straight.x() - centreX()) / focalX(), (straight.y() - centreY()) / focalY());
        return new PixelPoint(bent.x() * focalX() + centreX(), bent.y() * focalY() + centreY());
    }

    private PixelPoint bent(double x, double y) {
        double k1 = distortion.get(0);
        double k2 = distortion.get(1);
        double p1 = distortion.get(2);
        double p2 = distortion.get(3);
        double k3 = distortion.get(4);
        double r2 = x * x + y * y;
        double radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
        return new PixelPoint(
                x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x),
                y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y);
    }
}
