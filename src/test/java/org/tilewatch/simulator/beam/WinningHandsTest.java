package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NOTHING;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_TOO;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Which hands laid open may have won, on what and from whom. */
class WinningHandsTest {
    private static List<Happening.Win> wins(LaidTable table, Hypothesis one) {
        return table.proposed(new WinningHands(), one).stream()
                .map(win -> (Happening.Win) win)
                .toList();
    }

    @Test
    void aWholeHandOfWhoIsOnTurnHasWonOnTheTileThatLiesApart() {
        var table = new LaidTable("millington")
                .layOpen(Seat.BOTTOM, WAITS_FOR_NINE_OF_DOTS)
                .layApart(Seat.BOTTOM, Tile.P9)
                .look(2);

        assertThat(wins(table, table.dealt())).anySatisfy(win -> {
            assertThat(win.seat()).isEqualTo(Seat.BOTTOM);
            assertThat(win.selfDrawn()).isTrue();
            assertThat(win.tile()).isEqualTo(Tile.P9);
        });
        assertThat(wins(table, table.after(discarded(Seat.BOTTOM, Tile.GREEN)))).isEmpty();
    }

    @Test
    void aHandThatWaitsForTheDiscardHasWonOnIt() {
        var table = new LaidTable("millington")
                .discard(Seat.BOTTOM, Tile.P9, 0)
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);

        assertThat(wins(table, table.after(discarded(Seat.BOTTOM, Tile.P9)))).anySatisfy(win -> {
            assertThat(win.from()).contains(Seat.BOTTOM);
            assertThat(win.concealed()).containsExactlyInAnyOrderElementsOf(WAITS_FOR_NINE_OF_DOTS);
        });
    }

    @Test
    void aDiscardThatNobodySawWasWhatTheWinnerWaitsFor() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var unseen = LaidDiscards.unseen(table.dealt(), Seat.BOTTOM, 0)
                .findFirst()
                .map(step -> with(table.dealt(), step))
                .orElseThrow();

        assertThat(wins(table, unseen)).extracting(Happening.Win::tile).contains(Tile.P9);
    }

    @Test
    void aKongIsRobbedByWhoWaitsForItsFourthTile() {
        var table = new LaidTable("millington")
                .layOpen(
                        Seat.LEFT,
                        List.of(
                                Tile.M1, Tile.M1, Tile.M1, Tile.M2, Tile.M2, Tile.M2, Tile.M3, Tile.M3, Tile.M3,
                                Tile.P1, Tile.P1, Tile.P7, Tile.P8))
                .look(2);

        assertThat(wins(table, table.kongOfNines())).anySatisfy(win -> {
            assertThat(win.from()).contains(Seat.RIGHT);
            assertThat(win.tile()).isEqualTo(Tile.P9);
        });
    }

    private static Hypothesis wonByTheLeft(LaidTable table) {
        var told = table.after(discarded(Seat.BOTTOM, Tile.P9));
        return table.steps(new WinningHands(), told).stream()
                .filter(step -> ((BeamStep.Happened) step).what().bySeat().equals(Optional.of(Seat.LEFT)))
                .findFirst()
                .map(step -> with(told, step))
                .orElseThrow();
    }

    private static LaidTable withTwoHands(String game) {
        return new LaidTable(game)
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .layOpen(Seat.TOP, WAITS_TOO)
                .look(2);
    }

    @Test
    void severalWinOnOneDiscardWhereTheRulesLetThem() {
        var riichi = withTwoHands("ema-riichi-2012");
        assertThat(wins(riichi, wonByTheLeft(riichi)))
                .isNotEmpty()
                .allSatisfy(win -> assertThat(win.seat()).isEqualTo(Seat.TOP));

        var classical = withTwoHands("millington");
        assertThat(wins(classical, wonByTheLeft(classical))).isEmpty();
    }

    @Test
    void aHandThatDoesNotWinIsThoughtToBeLaidAsOneOnceItStays() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.P9, 0);
        var told = table.telling(1);
        table.layOpen(Seat.LEFT, WAITS_FOR_NOTHING).look(2);
        assertThat(wins(table, told)).isEmpty();

        table.look(4);
        assertThat(wins(table, told))
                .isNotEmpty()
                .allSatisfy(win -> assertThat(win.seat()).isEqualTo(Seat.LEFT));
    }

    @Test
    void aHandOfWhichAPartStandsHasNotWon() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS.subList(0, 9))
                .look(6);

        assertThat(wins(table, table.after(discarded(Seat.BOTTOM, Tile.P9)))).isEmpty();
    }
}
