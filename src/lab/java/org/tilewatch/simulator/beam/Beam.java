package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.tilewatch.play.HandInPlay;

/**
 * The explanations of a hand that are kept from look to look. Immutable: each look gives the next. They are extended by whatever proposers say,
 * weighed by likelihoods, and of those that are equal the likeliest stays; of all the likeliest few, as far as they agree on what happened
 * before the window (Blackman 2004: gating, merging, N-scan pruning).
 *
 * @param kept        the likeliest first
 * @param odds        of each, beside the others, as the table lies at the last look: natural logarithms
 * @param proposers   what may happen
 * @param likelihoods how likely it is
 */
record Beam(
        List<Hypothesis> kept, List<Double> odds, List<Proposer> proposers, List<Likelihood> likelihoods) {
    /** How many are kept. */
    static final int WIDTH = 24;
    /** Seconds within which they may differ on what happened. */
    static final double WINDOW = 10;
    /** A millionth of the best is not worth keeping. */
    private static final double LEAST = Math.log(1e-6);
    /** So many things may have happened between two looks. */
    private static final int STEPS = 5;

    private static final List<Proposer> PROPOSERS = List.of(
            new LaidDiscards(),
            new MissedDiscards(),
            new LaidSets(),
            new LaidFlowers(),
            new TakenBack(),
            new TilesMoved(),
            new TurnedUp(),
            new NoTiles());

    private static final List<Likelihood> LIKELIHOODS =
            List.of(new ReadAs(), new WhoseTurn(), new WhenCame(), new HowOften());

    Beam {
        kept = List.copyOf(kept);
        odds = List.copyOf(odds);
    }

    /** A hand just dealt, with what lay there before. */
    static Beam dealt(HandInPlay hand, Set<Long> lying) {
        return new Beam(List.of(Hypothesis.dealt(hand, lying)), List.of(0.0), PROPOSERS, LIKELIHOODS);
    }

    /** The likeliest explanation. */
    Hypothesis best() {
        return kept.getFirst();
    }

    /** How likely it is, of all that is kept, that what holds of some explanations is so: 0 to 1. */
    double share(Predicate<Hypothesis> holds) {
        double all = 0;
        double those = 0;
        for (int i = 0; i < kept.size(); i++) {
            double weight = Math.exp(odds.get(i) - odds.getFirst());
            all += weight;
            those += holds.test(kept.get(i)) ? weight : 0;
        }
        return those / all;
    }

    /** The explanations after a look. */
    Beam seen(Snapshot now) {
        Map<Object, Weighed> all = new LinkedHashMap<>();
        var fresh = new ArrayList<Weighed>();
        for (var hypothesis : kept) {
            var weighed = weigh(hypothesis, now);
            all.put(hypothesis.key(), weighed);
            fresh.add(weighed);
        }
        var grown = new HashSet<Object>();
        for (int step = 0; step < STEPS; step++) {
            var next = new ArrayList<Weighed>();
            for (var weighed : pruned(all)) {
                if (grown.add(weighed.hypothesis().key())) {
                    grow(weighed.hypothesis(), now, all, next);
                }
            }
            if (next.isEmpty()) {
                break;
            }
        }
        var left = agreed(pruned(all), now);
        return new Beam(
                left.stream().map(Weighed::hypothesis).toList(),
                left.stream().map(Weighed::odds).toList(),
                proposers,
                likelihoods);
    }

    private record Weighed(Hypothesis hypothesis, double odds) {}

    private static Weighed weigh(Hypothesis hypothesis, Snapshot now) {
        return new Weighed(hypothesis, hypothesis.logOdds() + StillUnsaid.against(hypothesis, now));
    }

    private void grow(Hypothesis hypothesis, Snapshot now, Map<Object, Weighed> all, List<Weighed> next) {
        for (var proposer : proposers) {
            proposer.from(hypothesis, now).forEach(step -> {
                double likely = 0;
                for (var likelihood : likelihoods) {
                    likely += likelihood.of(hypothesis, step, now);
                }
                var one = weigh(hypothesis.with(step, likely), now);
                var before = all.get(one.hypothesis().key());
                if (before == null || before.odds() < one.odds()) {
                    all.put(one.hypothesis().key(), one);
                    next.add(one);
                }
            });
        }
    }

    private static List<Weighed> pruned(Map<Object, Weighed> all) {
        var sorted = all.values().stream()
                .sorted(Comparator.comparingDouble((Weighed one) -> -one.odds()))
                .limit(WIDTH)
                .toList();
        double best = sorted.getFirst().odds();
        return sorted.stream().filter(one -> one.odds() >= best + LEAST).toList();
    }

    /** Beyond the window all must agree with the best. */
    private static List<Weighed> agreed(List<Weighed> kept, Snapshot now) {
        var best = kept.getFirst().hypothesis();
        int old = best.until(now.t() - WINDOW);
        return kept.stream()
                .filter(one -> one.hypothesis().agrees(best, old))
                .toList();
    }

    /** @throws IllegalStateException where a track tells of what did not happen, or shares are none */
    void validate() {
        for (var hypothesis : kept) {
            hypothesis.tiles().byTrack().keySet().forEach(track -> hypothesis
                    .tiles()
                    .event(track)
                    .filter(event -> event >= hypothesis.told().size())
                    .ifPresent(event -> {
                        throw new IllegalStateException("track " + track + " tells of event " + event + " of "
                                + hypothesis.told().size());
                    }));
            if (!Double.isFinite(hypothesis.logOdds())) {
                throw new IllegalStateException("odds of " + hypothesis.logOdds());
            }
        }
    }
}
