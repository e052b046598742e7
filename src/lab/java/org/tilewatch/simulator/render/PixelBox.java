package org.tilewatch.simulator.render;

import org.tilewatch.geometry.PixelPoint;

/** A rectangle of a picture that grows round points. */
final class PixelBox {
    double left = Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;

    void add(PixelPoint point, double margin) {
        left = Math.min(left, point.x() - margin);
        top = Math.min(top, point.y() - margin);
        right = Math.max(right, point.x() + margin);
        bottom = Math.max(bottom, point.y() + margin);
    }
}
