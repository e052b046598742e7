package org.tilewatch.simulator.beam;

import java.util.stream.Stream;

/** Says what may have happened next, by one kind of what is to be seen: everything that the rules allow and that is not absurd. */
interface Proposer {
    /** The steps that may follow an explanation at a look. */
    Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now);
}
