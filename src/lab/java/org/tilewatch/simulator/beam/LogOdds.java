package org.tilewatch.simulator.beam;

import java.util.Arrays;
import java.util.stream.IntStream;

/** What speaks for something, each kind of evidence by itself: natural logarithms. Immutable. */
final class LogOdds {
    static final LogOdds NONE = new LogOdds(new double[EvidenceKind.values().length]);

    private final double[] byKind;

    private LogOdds(double[] byKind) {
        this.byKind = byKind;
    }

    double of(EvidenceKind kind) {
        return byKind[kind.ordinal()];
    }

    /** The same with more of a kind. */
    LogOdds plus(EvidenceKind kind, double more) {
        var sum = byKind.clone();
        sum[kind.ordinal()] += more;
        return new LogOdds(sum);
    }

    LogOdds plus(LogOdds other) {
        return new LogOdds(IntStream.range(0, byKind.length)
                .mapToDouble(kind -> byKind[kind] + other.byKind[kind])
                .toArray());
    }

    boolean isFinite() {
        return Arrays.stream(byKind).allMatch(Double::isFinite);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LogOdds odds && Arrays.equals(byKind, odds.byKind);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(byKind);
    }

    @Override
    public String toString() {
        return Arrays.toString(byKind);
    }
}
