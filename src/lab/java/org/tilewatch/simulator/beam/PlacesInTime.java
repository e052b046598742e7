package org.tilewatch.simulator.beam;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;

/** Where among what happened something may have: at the end, and before what came within the window, for what is found late. */
final class PlacesInTime {
    /** So many things at most happened before what is found late was found. */
    private static final int MOST = 4;

    private PlacesInTime() {}

    /**
     * A place among what happened.
     *
     * @param number from 0
     * @param before the hand before it
     */
    record InOrder(Hypothesis hypothesis, int number, HandInPlay before) {
        /** The same, where the open discard before it was another tile than was told. */
        InOrder with(HandInPlay otherwise) {
            return new InOrder(hypothesis, number, otherwise);
        }

        /** The step by which something happened here; empty where the rules forbid it, or what came afterwards. */
        Optional<BeamStep> step(Happening what, double t, Set<Long> by) {
            return hypothesis
                    .applied(before, what)
                    .flatMap(after -> hypothesis.goingOn(after, number))
                    .map(after -> new BeamStep.Happened(what, number, t, by, after));
        }
    }

    /** The place after all that happened. */
    static InOrder last(Hypothesis hypothesis) {
        return new InOrder(hypothesis, hypothesis.told().size(), hypothesis.hand());
    }

    /**
     * The places where something may have happened of which tiles tell.
     *
     * @param t seconds, when these were first seen
     */
    static Stream<InOrder> of(Hypothesis hypothesis, double t) {
        int size = hypothesis.told().size();
        var end = Stream.of(last(hypothesis));
        var earlier = IntStream.iterate(size - 1, place -> place >= Math.max(0, size - MOST), place -> place - 1)
                .filter(place -> hypothesis.told().get(place).t() > t - Beam.WINDOW)
                .mapToObj(place -> new InOrder(hypothesis, place, hypothesis.before(place)));
        return Stream.concat(end, earlier);
    }
}
