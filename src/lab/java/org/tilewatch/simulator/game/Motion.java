package org.tilewatch.simulator.game;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Pose;

/**
 * A body on its way.
 *
 * @param from  seconds
 * @param until seconds
 * @param lift  how high over the straight line it is carried at the middle of the way, in millimetres; 0 when it slides
 */
record Motion(double from, double until, Pose start, Pose end, BodyPart during, BodyPart after, double lift) {
    /** Where the body is at a moment between the two. */
    Pose at(double t) {
        double share = ease(from, until, t);
        double x = mix(start.centre().x(), end.centre().x(), share);
        double y = mix(start.centre().y(), end.centre().y(), share);
        double height = mix(start.height(), end.height(), share) + lift * 4 * share * (1 - share);
        // A tile that is tipped over on its way turns in the fingers: between standing and lying no heading is in
        // between.
        if (start.stance() != end.stance()) {
            var side = share < 0.5 ? start : end;
            return new Pose(new TablePoint(x, y), height, side.heading(), side.stance());
        }
        double turn = Math.IEEEremainder(end.heading() - start.heading(), 2 * Math.PI);
        return new Pose(new TablePoint(x, y), height, start.heading() + turn * share, end.stance());
    }

    /** How much of the way is done, 0 to 1, slow at both ends as hands are. */
    static double ease(double from, double until, double t) {
        double share = until <= from ? 1 : Math.clamp((t - from) / (until - from), 0, 1);
        return share * share * (3 - 2 * share);
    }

    static double mix(double a, double b, double share) {
        return a + (b - a) * share;
    }
}
