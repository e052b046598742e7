package org.tilewatch.simulator.eye;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.SimulatedScene;

/** Arms whose places before the player count as hidden after they have gone, as if something strange still lay there. */
final class Lingering {
    private static final double SECONDS = 5;
    /** How far from where it comes in an arm leaves its place hidden, in millimetres. */
    private static final double REACH = 60;

    private final double share;
    private final long seed;
    private long stretch = -1;
    private List<Arm> arms = List.of();

    Lingering(double share, long seed) {
        this.share = share;
        this.seed = seed;
    }

    /** The arms that seem to be there still. */
    List<Arm> at(double t, DoubleFunction<SimulatedScene> performance) {
        long now = (long) (t / SECONDS);
        if (share > 0 && now != stretch) {
            stretch = now;
            var stay = new ArrayList<Arm>();
            for (var arm : performance.apply(now * SECONDS).arms()) {
                if (new Random(seed * 31 + now * 7 + arm.owner().number() * 0x9E3779B97F4A7C15L).nextDouble() < share) {
                    stay.add(beforeThePlayer(arm));
                }
            }
            arms = List.copyOf(stay);
        }
        return arms;
    }

    private static Arm beforeThePlayer(Arm arm) {
        double length = Math.max(1, arm.elbow().distanceTo(arm.hand()));
        double share = Math.min(1, REACH / length);
        var end = arm.elbow()
                .plus(
                        share * (arm.hand().x() - arm.elbow().x()),
                        share * (arm.hand().y() - arm.elbow().y()));
        return new Arm(arm.owner(), arm.elbow(), end, arm.height());
    }
}
