package org.tilewatch.dashboard;

import java.util.List;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.play.DrawnHands;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;

/** One hand told event by event: into the game's record, and through it onto the page. */
@State(Scope.Thread)
public class EventBenchmark {
    @Param({"0", "32"})
    int handsBefore;

    private GameRecord before = record(0);
    private List<TableEvent> hand = List.of();

    @Setup
    public void play() {
        before = record(handsBefore);
        hand = DrawnHands.hand(handsBefore + 1, Seat.BOTTOM);
    }

    /** The record of a game after some hands. */
    static GameRecord record(int hands) {
        var told = IntStream.rangeClosed(1, hands)
                .boxed()
                .flatMap(number -> DrawnHands.hand(number, Seat.BOTTOM).stream())
                .toList();
        return ScriptedGames.record(ScriptedGames.CLASSICAL, told);
    }

    @Benchmark
    @OperationsPerInvocation(DrawnHands.EVENTS)
    public void record(Blackhole page) {
        var record = before;
        for (var event : hand) {
            record = record.with(new NumberedEvent(record.size() + 1L, event));
            page.consume(record);
        }
    }

    @Benchmark
    @OperationsPerInvocation(DrawnHands.EVENTS)
    public void page(Blackhole page) {
        var record = before;
        for (var event : hand) {
            record = record.with(new NumberedEvent(record.size() + 1L, event));
            page.consume(PageJson.write(
                    PageState.EMPTY.with(new PageState.Shown(ScriptedGames.CLASSICAL, record)), record.size()));
        }
    }
}
