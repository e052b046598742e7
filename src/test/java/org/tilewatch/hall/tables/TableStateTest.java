package org.tilewatch.hall.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.hall.tables.TableState.AwaitedByTable;
import org.tilewatch.hall.tables.TableState.Phase;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** What a hall shows of a game whose result is signed. */
class TableStateTest {
    private static final Map<Seat, Integer> POINTS =
            Map.of(Seat.BOTTOM, 300, Seat.RIGHT, -100, Seat.TOP, -100, Seat.LEFT, -100);

    private static final Arrangement RULED =
            new Arrangement.Ruled(Seat.TOP, Infringement.CLUMSY_CLAIM, "3.4.6", 0, Optional.empty(), Optional.empty());

    private final List<NumberedEvent> told = new ArrayList<>();

    private TableState after(Happening... more) {
        for (var happening : more) {
            told.add(new NumberedEvent(told.size() + 1L, TableEvent.said(told.size(), happening)));
        }
        var state = TableState.NEW;
        for (var event : told) {
            state = state.after(event);
        }
        return state;
    }

    private static Happening arranged(Arrangement what) {
        return instead(List.of(), List.of(TableEvent.said(0, new Happening.Arranged(what))));
    }

    private static Happening instead(List<Long> of, List<TableEvent> by) {
        return new Happening.Correction(
                Key.ARRANGED_END.sentence(), of, by, Optional.empty(), Happening.Cause.PERSON, Optional.empty());
    }

    private static Happening start() {
        return new Happening.HandStart(1, Seat.TOP, Wind.EAST);
    }

    private static Happening signed(Seat seat) {
        return arranged(new Arrangement.Signed(seat, POINTS));
    }

    @Test
    void aResultIsOverThenSignedByOneAfterTheOtherThenFinal() {
        assertThat(after(arranged(new Arrangement.GameEnded())).phase()).isEqualTo(Phase.OVER);
        var some = after(signed(Seat.TOP), signed(Seat.TOP), signed(Seat.LEFT));
        assertThat(some.phase()).isEqualTo(Phase.SIGNING);
        assertThat(some.waits()).contains(AwaitedByTable.SIGNATURES);
        assertThat(some.signed()).containsOnlyKeys(Seat.TOP, Seat.LEFT);
        var all = after(signed(Seat.BOTTOM), signed(Seat.RIGHT));
        assertThat(all.phase()).isEqualTo(Phase.FINAL);
        assertThat(all.waits()).isEmpty();
        assertThat(all.totals()).isEqualTo(POINTS);
    }

    @Test
    void aTableThatCalledARefereeWaitsForHimUntilHeIsThereOrRulesOrNobodyCalls() {
        assertThat(after(start()).waits()).isEmpty();
        var called =
                after(arranged(new Arrangement.RefereeCalled()), new Happening.Exhausted(Key.ARRANGED_END.sentence()));
        assertThat(called.waits()).contains(AwaitedByTable.REFEREE);
        assertThat(called.phase()).isEqualTo(Phase.SETTLING);
        assertThat(after(arranged(new Arrangement.RefereeHere())).waits()).contains(AwaitedByTable.SCORE);
        assertThat(after(arranged(new Arrangement.RefereeCalled())).waits()).contains(AwaitedByTable.REFEREE);
        assertThat(after(arranged(RULED)).waits()).contains(AwaitedByTable.SCORE);
        assertThat(after(arranged(new Arrangement.RefereeCalled())).waits()).contains(AwaitedByTable.REFEREE);
        assertThat(after(instead(List.of((long) told.size()), List.of())).waits())
                .isEmpty();
    }

    @Test
    void whatIsTakenBackOrMovesPointsIsNotSignedAnyMore() {
        after(arranged(new Arrangement.GameEnded()), signed(Seat.TOP), signed(Seat.LEFT));
        var undone = after(instead(List.of(3L), List.of()));
        assertThat(undone.signed()).containsOnlyKeys(Seat.TOP);
        assertThat(undone.phase()).isEqualTo(Phase.SIGNING);
        assertThat(after(arranged(new Arrangement.Unsigned())).phase()).isEqualTo(Phase.OVER);
        after(signed(Seat.TOP));
        var moved = after(arranged(new Arrangement.Total(Seat.TOP, 5)));
        assertThat(moved.signed()).isEmpty();
        assertThat(moved.phase()).isEqualTo(Phase.OVER);
    }
}
