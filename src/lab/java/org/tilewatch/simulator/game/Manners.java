package org.tilewatch.simulator.game;

import java.util.EnumMap;
import java.util.Map;
import org.tilewatch.play.PlayRules;

/**
 * What players do at their own table that the texts do not describe. Chances are of a generator of their own, so that no manner changes a
 * deal.
 *
 * @param shares how often, from 0 to 1; what is not named is not done
 */
public record Manners(Map<Manner, Double> shares) {
    /** As the texts have it. */
    public static final Manners NONE = new Manners(Map.of());

    /** @throws IllegalArgumentException for a share that is none */
    public Manners {
        shares = Map.copyOf(shares);
        for (double share : shares.values()) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share lies from 0 to 1, not at " + share);
            }
        }
    }

    /** One manner, so often. */
    public static Manners of(Manner manner, double share) {
        return NONE.with(manner, share);
    }

    /** With another manner, so often. */
    public Manners with(Manner manner, double share) {
        var all = new EnumMap<Manner, Double>(Manner.class);
        all.putAll(shares);
        all.put(manner, share);
        return new Manners(all);
    }

    /** How often somebody behaves so. */
    public double share(Manner manner) {
        return shares.getOrDefault(manner, 0.0);
    }

    /** Whether all of them can be met in a game. */
    public boolean ariseIn(PlayRules play) {
        return shares.keySet().stream().allMatch(manner -> manner.arisesIn(play));
    }
}
