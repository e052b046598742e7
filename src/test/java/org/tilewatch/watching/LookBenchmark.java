package org.tilewatch.watching;

import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.tilewatch.play.DrawnHands;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;

/** The looks of one simulated hand, followed as the first hand of a game and as a later one. */
@State(Scope.Thread)
public class LookBenchmark {
    /** So many looks of a hand, the deal among them, two a second. */
    static final int LOOKS = 300;

    @Param({"0", "32"})
    int handsBefore;

    private List<Look> looks = List.of();
    private Optional<Watched> watched = Optional.empty();
    private Optional<GameRecord> told = Optional.empty();
    private Optional<Watcher> watcher = Optional.empty();

    @Setup
    public void play() {
        var performance = SimulatedGame.play(Order.hand(7, "millington"));
        var eye = new IdealEye(performance.tileSize(), Errors.NONE, 7);
        looks = performance.frames(2).stream()
                .limit(LOOKS)
                .map(t -> eye.look(t, performance::at))
                .toList();
        if (looks.size() < LOOKS) {
            throw new IllegalStateException("the hand has " + looks.size() + " looks alone");
        }
        var settings = performance.settings();
        var table = new Watched(
                settings.begin(settings.playRules().orElseThrow()),
                settings.ruleset().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                Pace.USUAL.longPress());
        var record = GameRecord.begin(table.game());
        for (int number = 1; number <= handsBefore; number++) {
            for (var event : DrawnHands.hand(number, settings.east())) {
                record = record.with(new NumberedEvent(record.size() + 1L, event));
            }
        }
        told = Optional.of(record);
        watched = Optional.of(table);
    }

    @Setup(Level.Invocation)
    public void sitDown() {
        watcher = watched.map(table -> new Watcher(
                table,
                told.orElseThrow().told().stream().map(NumberedEvent::event).toList()));
    }

    @Benchmark
    @OperationsPerInvocation(LOOKS)
    public void look(Blackhole news) {
        var watching = watcher.orElseThrow();
        looks.forEach(look -> news.consume(watching.onLook(look)));
        if (watching.hand().filter(hand -> hand.number() == handsBefore + 1).isEmpty()) {
            throw new IllegalStateException("the hand was not followed");
        }
    }
}
