package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Two hands; in the first a tile of a loser's hand laid open is never seen, so that the hand cannot be settled. */
@Tag("whole-hands")
class UnsettledHandTest {
    private final Performance performance =
            SimulatedGame.play(new SimulatedGame.Order(7, "millington", 2, 1, Disturbance.ROUGH));
    private final List<TableEvent> told = new ArrayList<>();
    private final double won = timeOf(Happening.Win.class, 0);
    private final double next = timeOf(Happening.HandStart.class, 1);

    private double timeOf(Class<? extends Happening> what, int place) {
        return performance.truth().stream()
                .filter(event -> what.isInstance(event.what()))
                .skip(place)
                .findFirst()
                .orElseThrow()
                .t();
    }

    private void watch(double until) {
        var settings = performance.settings();
        var watcher = new Watcher(new Watched(
                settings.begin(settings.playRules().orElseThrow()),
                settings.ruleset().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                Pace.USUAL.longPress()));
        var eye = new IdealEye(performance.tileSize(), Errors.NONE, 7);
        var presses = new ArrayList<>(performance.presses());
        for (double t : performance.moments()) {
            if (t > until) {
                return;
            }
            while (!presses.isEmpty() && presses.getFirst().t() <= t) {
                told.addAll(watcher.onButton(presses.removeFirst()));
            }
            told.addAll(watcher.onLook(spoiled(eye.look(t, performance::at))));
        }
        told.addAll(watcher.onEnd(performance.duration()));
    }

    /** The look without a four of characters in the bottom seat's hand laid open. */
    private Look spoiled(Look look) {
        boolean open = look.t() > won && look.t() < next;
        return new Look(
                look.t(),
                look.tiles().stream()
                        .filter(tile -> !(open && isFourOfBottom(tile)))
                        .toList(),
                look.hidden());
    }

    private boolean isFourOfBottom(SeenTile tile) {
        return tile.face() == Face.UP
                && tile.centre().y() < -performance.sideMm() / 2 + 90
                && tile.reading().filter(read -> read.best() == Tile.M4).isPresent();
    }

    @Test
    void whoseHandIsWaitedForIsSaidByName() {
        watch(next + 5);
        assertThat(told)
                .extracting(TableEvent::what)
                .filteredOn(Happening.Attention.class::isInstance)
                .extracting(asked -> ((Happening.Attention) asked).reason())
                .contains(Key.ASK_CANNOT_SETTLE.with(
                        Key.HANDS_NOT_OPEN.with(new Argument.Several(List.of(Argument.of(Seat.BOTTOM))))));
    }

    @Test
    void theNextHandIsFollowedFromItsStartAndTheLastStaysUnsettled() {
        watch(Double.POSITIVE_INFINITY);
        var starts = told.stream()
                .filter(event -> event.what() instanceof Happening.HandStart)
                .toList();
        assertThat(Retelling.of(starts))
                .isEqualTo(Retelling.of(performance.truth().stream()
                        .filter(event -> event.what() instanceof Happening.HandStart)
                        .toList()));
        var numbered = new ArrayList<NumberedEvent>();
        told.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1L, event)));
        assertThat(NumberedEvent.holding(numbered))
                .filteredOn(event -> event.event().what() instanceof Happening.Attention asked
                        && asked.doubt() == Happening.Doubt.NOT_SETTLED)
                .hasSize(1);
        assertThat(told.stream()
                        .filter(event -> event.what() instanceof Happening.Scored)
                        .findFirst()
                        .map(TableEvent::t))
                .isNotEqualTo(Optional.empty())
                .hasValueSatisfying(t -> assertThat(t).isGreaterThan(next));
    }
}
