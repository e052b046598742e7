package org.tilewatch.simulator.beam;

/** What came to lie there earlier happened earlier, as far as looks can tell. */
final class WhenCame implements Likelihood {
    /** A tile that came so many seconds before what is told to be earlier was only seen late. */
    private static final double LITTLE = 0.3;

    private static final double MUCH = 2;
    private static final double LITTLE_EARLIER = 0.2;
    private static final double MUCH_EARLIER = 0.02;

    private static final double FOUND_LATE = 0.01;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.WHEN;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        if (!(step instanceof BeamStep.Happened happened) || happened.by().isEmpty()) {
            return 0;
        }
        var told = hypothesis.told();
        double before = happened.place() > 0 ? told.get(happened.place() - 1).t() : Double.NEGATIVE_INFINITY;
        double after =
                happened.place() < told.size() ? told.get(happened.place()).t() : Double.POSITIVE_INFINITY;
        if (happened.by().stream()
                .map(now::track)
                .allMatch(track -> now.scene().reaches().nothingOver(track))) {
            // Found where no arm was: that says already that it came earlier than it was seen.
            return 0;
        }
        return out(before - happened.t(), LITTLE_EARLIER, MUCH_EARLIER)
                + out(happened.t() - after, LITTLE_EARLIER, FOUND_LATE);
    }

    private static double out(double seconds, double little, double much) {
        return seconds <= LITTLE ? 0 : Math.log(seconds <= MUCH ? little : much);
    }
}
