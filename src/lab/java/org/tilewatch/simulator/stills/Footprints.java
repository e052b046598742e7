package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.geometry.TablePoint;

/** What ground is taken: turned rectangles that must not overlap. */
final class Footprints {
    private record Rectangle(TablePoint centre, double halfAcross, double halfUp, double heading) {}

    private final List<Rectangle> taken = new ArrayList<>();

    /** Takes a rectangle whatever lies there. */
    void take(TablePoint centre, double across, double up, double heading) {
        taken.add(new Rectangle(centre, across / 2, up / 2, heading));
    }

    /** Whether a rectangle overlaps nothing taken so far. */
    boolean isFree(TablePoint centre, double across, double up, double heading) {
        var wanted = new Rectangle(centre, across / 2, up / 2, heading);
        return taken.stream().noneMatch(other -> overlap(wanted, other));
    }

    private static boolean overlap(Rectangle a, Rectangle b) {
        double reach = Math.hypot(a.halfAcross, a.halfUp) + Math.hypot(b.halfAcross, b.halfUp);
        if (a.centre.distanceTo(b.centre) > reach) {
            return false;
        }
        return !apartSeenFrom(a, b) && !apartSeenFrom(b, a);
    }

    /** Whether one of the first rectangle's own axes separates the two. */
    private static boolean apartSeenFrom(Rectangle a, Rectangle b) {
        double dx = b.centre.x() - a.centre.x();
        double dy = b.centre.y() - a.centre.y();
        double cosine = Math.cos(a.heading);
        double sine = Math.sin(a.heading);
        double up = dx * cosine + dy * sine;
        double across = dx * sine - dy * cosine;
        double turn = b.heading - a.heading;
        double c = Math.abs(Math.cos(turn));
        double s = Math.abs(Math.sin(turn));
        return Math.abs(up) > a.halfUp + b.halfUp * c + b.halfAcross * s
                || Math.abs(across) > a.halfAcross + b.halfUp * s + b.halfAcross * c;
    }
}
