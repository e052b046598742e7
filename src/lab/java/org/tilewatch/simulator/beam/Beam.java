package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Happening;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.watching.seen.Track;

/**
 * The explanations of a hand that are kept from look to look. Immutable: each look gives the next. They are extended by whatever proposers say,
 * weighed by likelihoods, and of those that are equal the likeliest stays; of all the likeliest few, as far as they agree on what happened
 * before the window (Blackman 2004: gating, merging, N-scan pruning).
 *
 * @param kept        the likeliest first
 * @param evidence    of each, as the table lies at the last look
 * @param odds        the same in all, beside the others: natural logarithms
 * @param proposers   what may happen
 * @param likelihoods how likely it is
 * @param extended    when they were extended last
 * @param said        what persons have said, with which none may disagree
 */
record Beam(
        List<Hypothesis> kept,
        List<LogOdds> evidence,
        List<Double> odds,
        List<Proposer> proposers,
        List<Likelihood> likelihoods,
        Extended extended,
        List<Predicate<Hypothesis>> said) {
    /**
     * When explanations were extended last: where nothing has come or gone since, only time can bring more.
     *
     * @param t       seconds
     * @param resting the tracks that lay at rest
     * @param alive   those that went on
     */
    record Extended(double t, Set<Long> resting, Set<Long> alive) {
        static final Extended NEVER = new Extended(Double.NEGATIVE_INFINITY, Set.of(), Set.of());

        private static Extended at(Snapshot now) {
            return new Extended(
                    now.t(), now.resting().stream().map(Track::id).collect(Collectors.toSet()), now.alive());
        }

        private boolean isDue(Snapshot now) {
            var next = at(now);
            return now.t() - t >= ANEW
                    || !next.resting().equals(resting)
                    || !next.alive().equals(alive);
        }
    }

    /** Seconds after which they are extended though nothing has come or gone. */
    private static final double ANEW = 0.55;

    /** How many are kept. */
    static final int WIDTH = 24;
    /** Seconds within which they may differ on what happened. */
    static final double WINDOW = 10;
    /** A millionth of the best is not worth keeping. */
    private static final double LEAST = Math.log(1e-6);
    /** So many things may have happened between two looks. */
    private static final int STEPS = 5;
    /** By so much sums of shares are off where numbers are rounded. */
    private static final double NEARLY = 1e-9;

    private static List<Proposer> proposers(boolean straight) {
        return List.of(
                new LaidDiscards(),
                new MissedDiscards(),
                new LaidSets(),
                new LaidFlowers(),
                new TakenBack(),
                new TilesMoved(),
                new TurnedUp(),
                new KongsTurned(),
                new StickAlone(straight),
                new WinningHands(),
                new NobodyWins(),
                new ShownAtTheEnd(),
                new NoTiles());
    }

    Beam {
        kept = List.copyOf(kept);
        evidence = List.copyOf(evidence);
        odds = List.copyOf(odds);
        said = List.copyOf(said);
    }

    /**
     * A hand just dealt, with what lay there before.
     *
     * @param game    before the hand
     * @param ruleset by which hands are scored
     */
    static Beam dealt(GameInPlay game, Ruleset ruleset, Set<Long> lying) {
        boolean straight = game.handOptions().has(GameRules.RIICHI_TILE_TURNED, false);
        return new Beam(
                List.of(Hypothesis.dealt(game.deal(), lying)),
                List.of(LogOdds.NONE),
                List.of(0.0),
                proposers(straight),
                List.of(
                        new ReadAs(),
                        new WhoseTurn(),
                        new WhenCame(),
                        new HowOften(straight),
                        new PressedFor(),
                        new WonRightly(game, ruleset)),
                Extended.NEVER,
                List.of());
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
            double weight = Math.exp(Weights.FITTED.sharpness() * (odds.get(i) - odds.getFirst()));
            all += weight;
            those += holds.test(kept.get(i)) ? weight : 0;
        }
        return those / all;
    }

    /** How likely it is that all happened as the likeliest explanation has it, up to a place and with what happened there: 0 to 1. */
    double share(int place) {
        return share(one -> one.agrees(best(), place + 1));
    }

    /**
     * Two heavy explanations that disagree.
     *
     * @param place from which on they do
     * @param best  what happened there by the likeliest
     * @param other what did by the likeliest of those that have it otherwise; empty where nothing has, so far
     */
    record Disagreement(int place, Happening best, Optional<Happening> other) {}

    /** The likeliest explanation that has it otherwise than the likeliest of all, up to a place and with what happened there. */
    Optional<Disagreement> rival(int place) {
        return kept.stream()
                .filter(one -> !one.agrees(best(), place + 1))
                .findFirst()
                .map(one -> {
                    int parted = place;
                    while (parted > 0 && !one.agrees(best(), parted)) {
                        parted--;
                    }
                    return new Disagreement(
                            parted,
                            best().told().get(parted).what(),
                            one.told().stream().skip(parted).findFirst().map(Hypothesis.SupposedEvent::what));
                });
    }

    /**
     * The explanations that a person's word leaves: it is evidence of infinite weight.
     *
     * @return empty where none of them holds it
     */
    Optional<Beam> told(Predicate<Hypothesis> word) {
        var left = IntStream.range(0, kept.size())
                .filter(i -> word.test(kept.get(i)))
                .boxed()
                .toList();
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(new Beam(
                        left.stream().map(kept::get).toList(),
                        left.stream().map(evidence::get).toList(),
                        left.stream().map(odds::get).toList(),
                        proposers,
                        likelihoods,
                        extended,
                        saying(word).said()));
    }

    /** The same before a person's word that none of the explanations may hold: it counts for those that follow. */
    Beam saying(Predicate<Hypothesis> word) {
        return with(Stream.concat(said.stream(), Stream.of(word)).toList());
    }

    /** The same with all that was said to another. */
    Beam saying(Beam other) {
        return with(other.said());
    }

    private Beam with(List<Predicate<Hypothesis>> words) {
        return new Beam(kept, evidence, odds, proposers, likelihoods, extended, words);
    }

    /** The explanations after a look. */
    Beam seen(Snapshot now) {
        Map<Object, Weighed> all = new LinkedHashMap<>();
        for (var hypothesis : kept) {
            var weighed = weigh(hypothesis, now);
            all.put(hypothesis.key(), weighed);
        }
        var grown = new HashSet<Object>();
        boolean due = extended.isDue(now);
        for (int step = 0; due && step < STEPS; step++) {
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
                left.stream().map(Weighed::evidence).toList(),
                left.stream().map(Weighed::odds).toList(),
                proposers,
                likelihoods,
                due ? Extended.at(now) : extended,
                said);
    }

    private record Weighed(Hypothesis hypothesis, LogOdds evidence, double odds) {}

    private static Weighed weigh(Hypothesis hypothesis, Snapshot now) {
        var all = hypothesis.logOdds().plus(EvidenceKind.UNSAID, StillUnsaid.against(hypothesis, now));
        return new Weighed(hypothesis, all, Weights.FITTED.of(all));
    }

    private void grow(Hypothesis hypothesis, Snapshot now, Map<Object, Weighed> all, List<Weighed> next) {
        for (var proposer : proposers) {
            proposer.from(hypothesis, now).forEach(step -> {
                var likely = LogOdds.NONE;
                for (var likelihood : likelihoods) {
                    likely = likely.plus(likelihood.kind(), likelihood.of(hypothesis, step, now));
                }
                var one = weigh(hypothesis.with(step, likely), now);
                if (!holds(one.hypothesis())) {
                    return;
                }
                var before = all.get(one.hypothesis().key());
                if (before == null || before.odds() < one.odds()) {
                    all.put(one.hypothesis().key(), one);
                    next.add(one);
                }
            });
        }
    }

    private boolean holds(Hypothesis one) {
        return said.stream().allMatch(word -> word.test(one));
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
        return kept.stream().filter(one -> one.hypothesis().agrees(best, old)).toList();
    }

    /**
     * Whether each explanation is one.
     *
     * @throws IllegalStateException where what it says to have happened is forbidden where it stands, a tile is none of what it tells of, or two tiles
     *     at rest are the same discard; and where shares are none, or not one together
     */
    void validate() {
        kept.forEach(Beam::check);
        double sum = IntStream.range(0, kept.size())
                .mapToDouble(i -> share(one -> one == kept.get(i)))
                .sum();
        if (!(Math.abs(sum - 1) < NEARLY)) {
            throw new IllegalStateException("shares of " + sum + " together");
        }
    }

    private static void check(Hypothesis one) {
        if (one.hands().size() != one.told().size() + 1 || !one.logOdds().isFinite()) {
            throw new IllegalStateException("%d hands of %d events, odds of %s"
                    .formatted(one.hands().size(), one.told().size(), one.logOdds()));
        }
        for (int event = 0; event < one.told().size(); event++) {
            var what = one.told().get(event).what();
            if (one.applied(one.before(event), what).isEmpty()) {
                throw new IllegalStateException("forbidden where it stands: " + what);
            }
            if (what instanceof Happening.Discard && one.tiles().of(event).size() > 1) {
                throw new IllegalStateException(
                        "two tiles of one discard: " + one.tiles().of(event));
            }
        }
        one.tiles()
                .byTrack()
                .keySet()
                .forEach(track -> one.tiles()
                        .event(track)
                        .filter(event -> event >= one.told().size())
                        .ifPresent(event -> {
                            throw new IllegalStateException("track " + track + " tells of event " + event + " of "
                                    + one.told().size());
                        }));
    }
}
