package org.tilewatch.simulator.eye;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Scene;

/** Arms whose places count as hidden after they have gone: what an arm leaves behind looks for a while like something strange. */
final class Lingering {
    private static final double SECONDS = 5;

    private final double share;
    private final long seed;
    private long stretch = -1;
    private List<Arm> arms = List.of();

    Lingering(double share, long seed) {
        this.share = share;
        this.seed = seed;
    }

    /** The arms that seem to be there still. */
    List<Arm> at(double t, DoubleFunction<Scene> performance) {
        long now = (long) (t / SECONDS);
        if (share > 0 && now != stretch) {
            stretch = now;
            var stay = new ArrayList<Arm>();
            for (var arm : performance.apply(now * SECONDS).arms()) {
                if (new Random(seed * 31 + now * 7 + arm.owner().number() * 0x9E3779B97F4A7C15L).nextDouble() < share) {
                    stay.add(arm);
                }
            }
            arms = List.copyOf(stay);
        }
        return arms;
    }
}
