package org.tilewatch.simulator.beam;

/** Says how well one kind of evidence agrees with a step. */
interface Likelihood {
    /** What it is that it weighs. */
    EvidenceKind kind();

    /** Natural logarithm of how likely what is seen is, if the step happened; 0 where it says nothing. */
    double of(Hypothesis hypothesis, BeamStep step, Snapshot now);
}
