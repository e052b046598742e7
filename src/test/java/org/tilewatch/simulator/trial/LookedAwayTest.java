package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;

/**
 * Hands of which nothing was seen for a while, from many moments on: what was laid meanwhile is told as it was, or asked about.
 * -Dstep=6 for thrice as many moments, -Dseed=N for another hand.
 */
class LookedAwayTest {
    private static final double LOOKS_PER_SECOND = 5;
    private static final int RARELY = 4;

    /** The first play that was told otherwise than it was, with nothing asked about it; empty where there is none. */
    private static Optional<String> wrong(Performance hand, double from, double length, double rare) {
        var looking = new LookingOn(hand, Errors.NONE, 1, false);
        var told = new ArrayList<TableEvent>();
        // What was laid meanwhile is told some seconds after.
        double until = from + length + 20;
        hand.frames(LOOKS_PER_SECOND).stream()
                .filter(t -> t < from || isLooked(t - from - length, rare))
                .takeWhile(t -> t < until)
                .forEach(t -> {
                    looking.due(t).forEach(edge -> told.addAll(looking.watcher().onButton(edge)));
                    told.addAll(looking.watcher().onLook(looking.look(t)));
                });
        boolean asked = told.stream()
                .anyMatch(event -> event.what() instanceof Attention asking && asking.doubt() != Doubt.REFUSED);
        var happened = plays(hand.truth());
        var record = plays(told);
        return IntStream.range(0, Math.min(record.size(), happened.size()))
                .filter(play -> !asked && !isRight(record.get(play), happened.get(play)))
                .mapToObj(play -> "from %.1f for %.0f s: %s for %s"
                        .formatted(from, length, Retelling.of(record.get(play)), Retelling.of(happened.get(play))))
                .findFirst();
    }

    /** A machine that has much to do begins with rare looks. */
    private static boolean isLooked(double since, double rare) {
        return since >= 0 && (since > RARELY * rare || since % rare < 1 / LOOKS_PER_SECOND);
    }

    /** A discard that no look saw is said to be inferred: which tile of the set it was that took it nobody knows. */
    private static boolean isRight(TableEvent told, TableEvent happened) {
        boolean inferred = told.known() == Known.INFERRED || told.what() instanceof MeldLaid;
        return told.what().bySeat().equals(happened.what().bySeat())
                && (inferred || Retelling.of(told).equals(Retelling.of(happened)));
    }

    private static List<TableEvent> plays(List<TableEvent> told) {
        var numbered = new ArrayList<NumberedEvent>();
        told.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1L, event)));
        return NumberedEvent.holding(numbered).stream()
                .map(NumberedEvent::event)
                .filter(event -> event.what() instanceof Happening.Discard || event.what() instanceof MeldLaid)
                .toList();
    }

    @Test
    @Tag("thorough")
    void whatWasLaidWhileNobodyLookedIsToldAsItWasOrAskedAbout() {
        var wrong = new ArrayList<String>();
        var hand = SimulatedGame.play(SimulatedGame.Order.hand(Long.getLong("seed", 7), "millington"));
        double step = Double.parseDouble(System.getProperty("step", "18"));
        for (double rare : List.of(1 / LOOKS_PER_SECOND, 2.2)) {
            for (double from = 0.2 * hand.duration(); from < 0.7 * hand.duration(); from += step) {
                wrong(hand, from, 12, rare).ifPresent(wrong::add);
            }
        }
        assertThat(wrong).isEmpty();
    }
}
