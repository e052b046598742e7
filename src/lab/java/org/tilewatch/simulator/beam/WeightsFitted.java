package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.tilewatch.simulator.beam.BeamTrial.BeamOutcome;

/**
 * The weights with which of the explanations kept those that are true are likeliest: logistic regression over the explanations of each moment, held to
 * what was taken before where the hands say little (McFadden, <i>Conditional logit analysis</i>, 1974, with a normal prior).
 */
public final class WeightsFitted {
    /** One standard deviation about which a weight is taken to lie where nothing is known of it, of {@link #BEFORE}. */
    private static final double ABOUT = 1;

    /** So many times odds count where nothing is known. */
    private static final double BEFORE = 2;
    /** No evidence speaks against itself. */
    private static final double LEAST = 0.1;

    private static final int STEPS = 400;
    private static final double SMALLEST_STEP = 1e-9;

    /**
     * The explanations kept at a moment.
     *
     * @param evidence what speaks for each
     * @param right    which of them are true
     */
    record Contest(List<LogOdds> evidence, List<Boolean> right) {
        Contest {
            evidence = List.copyOf(evidence);
            right = List.copyOf(right);
        }

        /** Whether there is something to choose: one that is true, and one that is not. */
        boolean isOne() {
            return right.contains(true) && right.contains(false);
        }
    }

    private final List<Contest> contests = new ArrayList<>();

    /** A hand that was followed. */
    public void add(BeamOutcome outcome) {
        add(outcome.contests());
    }

    void add(List<Contest> more) {
        more.stream().filter(Contest::isOne).forEach(contests::add);
    }

    /** The lines of the file of weights. */
    public String lines() {
        return fitted().lines();
    }

    Weights fitted() {
        var kinds = EvidenceKind.values();
        double[] weights = new double[kinds.length];
        Arrays.fill(weights, BEFORE);
        double step = 1;
        for (int i = 0; i < STEPS && step > SMALLEST_STEP; i++) {
            double before = agreement(weights);
            double[] uphill = slope(weights);
            double[] next = moved(weights, uphill, step);
            while (agreement(next) < before && step > SMALLEST_STEP) {
                step /= 2;
                next = moved(weights, uphill, step);
            }
            weights = next;
            step *= 2;
        }
        double sharpness =
                Math.exp(Arrays.stream(weights).map(Math::log).average().orElseThrow());
        double[] found = weights;
        return new Weights(
                Arrays.stream(kinds).collect(Collectors.toMap(kind -> kind, kind -> found[kind.ordinal()] / sharpness)),
                sharpness);
    }

    private static double[] moved(double[] from, double[] uphill, double step) {
        double[] next = from.clone();
        for (int kind = 0; kind < next.length; kind++) {
            next[kind] = Math.max(LEAST, next[kind] + step * uphill[kind]);
        }
        return next;
    }

    private double agreement(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum -= (weight - BEFORE) * (weight - BEFORE) / (2 * ABOUT * ABOUT);
        }
        for (var contest : contests) {
            double[] shares = shares(contest, weights);
            double right = 0;
            for (int one = 0; one < shares.length; one++) {
                right += contest.right().get(one) ? shares[one] : 0;
            }
            sum += Math.log(Math.max(Double.MIN_NORMAL, right));
        }
        return sum;
    }

    private double[] slope(double[] weights) {
        double[] slope = new double[weights.length];
        for (int kind = 0; kind < slope.length; kind++) {
            slope[kind] = -(weights[kind] - BEFORE) / (ABOUT * ABOUT);
        }
        for (var contest : contests) {
            double[] shares = shares(contest, weights);
            double right = 0;
            for (int one = 0; one < shares.length; one++) {
                right += contest.right().get(one) ? shares[one] : 0;
            }
            for (int one = 0; one < shares.length; one++) {
                double more =
                        (contest.right().get(one) ? shares[one] / Math.max(Double.MIN_NORMAL, right) : 0) - shares[one];
                for (var kind : EvidenceKind.values()) {
                    slope[kind.ordinal()] += more * contest.evidence().get(one).of(kind);
                }
            }
        }
        return slope;
    }

    private static double[] shares(Contest contest, double[] weights) {
        double[] shares = new double[contest.evidence().size()];
        double most = Double.NEGATIVE_INFINITY;
        for (int one = 0; one < shares.length; one++) {
            for (var kind : EvidenceKind.values()) {
                shares[one] +=
                        weights[kind.ordinal()] * contest.evidence().get(one).of(kind);
            }
            most = Math.max(most, shares[one]);
        }
        double all = 0;
        for (int one = 0; one < shares.length; one++) {
            shares[one] = Math.exp(shares[one] - most);
            all += shares[one];
        }
        for (int one = 0; one < shares.length; one++) {
            shares[one] /= all;
        }
        return shares;
    }
}
