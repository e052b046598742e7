package org.tilewatch.simulator.game;

import java.util.random.RandomGenerator;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Pose;

/** The inexactness of human hands, in millimetres and radians. */
final class Jitter {
    private final RandomGenerator random;

    Jitter(RandomGenerator random) {
        this.random = random;
    }

    /** For a tile that others touch: little along the row, more across it. */
    Pose inRow(Pose pose) {
        return moved(pose, along(pose, 0.25), across(pose, 0.9), 0.012);
    }

    /** The same for a tile that lies sideways in its row. */
    Pose sidewaysInRow(Pose pose) {
        return moved(pose, along(pose, 0.9), across(pose, 0.25), 0.012);
    }

    /** For a tile in a wall, pushed straight by the row. */
    Pose inWall(Pose pose) {
        return moved(pose, along(pose, 0.1), across(pose, 0.4), 0.004);
    }

    /** A number between two others. */
    double between(double low, double high) {
        return low + random.nextDouble() * (high - low);
    }

    private TablePoint along(Pose pose, double most) {
        double d = between(-most, most);
        return new TablePoint(-Math.sin(pose.heading()) * d, Math.cos(pose.heading()) * d);
    }

    private TablePoint across(Pose pose, double most) {
        double d = between(-most, most);
        return new TablePoint(Math.cos(pose.heading()) * d, Math.sin(pose.heading()) * d);
    }

    private Pose moved(Pose pose, TablePoint one, TablePoint other, double turn) {
        return new Pose(
                pose.centre().plus(one.x() + other.x(), one.y() + other.y()),
                pose.height(),
                pose.heading() + between(-turn, turn),
                pose.stance());
    }
}
