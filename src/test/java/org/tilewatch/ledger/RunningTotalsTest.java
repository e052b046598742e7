package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;

/** Moved on entry by entry, everybody stands where the whole game says. */
class RunningTotalsTest {
    @TempDir
    private Path folder;

    private List<Outbox.OutgoingEntry> told(String rules, long seed) throws Exception {
        var played = SimulatedGame.play(new SimulatedGame.Order(seed, rules, 4, 1));
        var file = folder.resolve("ledger.db");
        try (var ledger = Ledger.open(file, InstantSource.system())) {
            ledger.startGame(played.settings());
            played.truth().forEach(ledger::append);
            ledger.append(TableEvent.said(0, new Arranged(new Arrangement.Total(Seat.TOP, 77))));
            ledger.append(TableEvent.said(0, new Arranged(new Arrangement.Swapped(Seat.TOP, Seat.LEFT))));
        }
        try (var outbox = Outbox.of(file)) {
            return outbox.after(outbox.heads(0).getLast().number(), -1, Integer.MAX_VALUE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void everyEntryMovesThemAsTheWholeGameDoes(String rules) throws Exception {
        var entries = told(rules, 5);
        var agreed = entries.getFirst().body();
        var bodies = entries.stream().skip(1).map(Outbox.OutgoingEntry::body).toList();
        var running = RunningTotals.of(agreed);
        for (int number = 1; number <= bodies.size(); number++) {
            running = running.after(ToldGame.entry(number, bodies.get(number - 1))
                            .event()
                            .what())
                    .orElseThrow();
            var whole = ToldGame.of(agreed, bodies.subList(0, number));
            assertThat(running.totals()).isEqualTo(whole.totals());
            assertThat(running.hands()).isEqualTo(whole.hands().size());
        }
        assertThat(running.hands()).isGreaterThan(1);
        assertThat(running.totals()).containsValue(77);
        assertThat(RunningTotals.of(ToldGame.of(agreed, bodies))).contains(running);
    }

    @Test
    void aCorrectionIsNotFollowed() throws Exception {
        var running = RunningTotals.of(told("millington", 5).getFirst().body());
        assertThat(running.after(new Correction(Key.NO_EVENT_NAMED.sentence(), List.of(1L), List.of())))
                .isEmpty();
    }
}
