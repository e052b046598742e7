package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Dora pay, and so an indicator is asked about that nobody saw or that may be another tile. */
class IndicatorDoubtTest {
    private static final String NOT_SEEN = "attention An indicator of dora was not seen: which tile is it?";

    /** The winning hand holds two white dragons, which a green one as indicator makes no dora and a north wind neither. */
    private static ScriptedTable won(
            Optional<ScriptedTable.Lying> indicator, ScriptedTable table, Tile as, double sure) {
        if (indicator.isPresent()) {
            for (int i = 0; i < 5; i++) {
                table.lookWith(ScriptedTable.seen(indicator.get(), Optional.of(as), sure));
            }
        }
        return RefusedWinTest.southDiscardsTheNine(table, Tile.RED).look(5);
    }

    private static ScriptedTable.Lying indicator(ScriptedTable table, Tile tile) {
        return table.lay(Seat.TOP, tile, -180 + 27 * 4, 140);
    }

    @Test
    void anIndicatorThatNobodySawIsAskedFor() {
        assertThat(won(Optional.empty(), new ScriptedTable("ema-riichi-2012"), Tile.M1, 1)
                        .told())
                .anyMatch(line -> line.startsWith(NOT_SEEN));
    }

    @Test
    void anIndicatorReadSurelyIsNotAskedAbout() {
        var table = new ScriptedTable("ema-riichi-2012");
        var lying = indicator(table, Tile.NORTH);
        assertThat(won(Optional.of(lying), table, Tile.NORTH, 0.99).told())
                .noneMatch(line -> line.startsWith("attention"));
    }

    /** A face that comes into sight while the winning hand lies open, before anything is settled. */
    private static ScriptedTable wonAndFound(double depth) {
        var table = new ScriptedTable("ema-riichi-2012");
        var found = table.lay(Seat.TOP, Tile.S4, -70, depth);
        table.miss(found).look(1).takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        table.lay(Seat.RIGHT, Tile.P9, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).look(0.6).takeStanding(Seat.BOTTOM, 13);
        for (int i = 0; i < RefusedWinTest.WAITING.size(); i++) {
            table.lay(Seat.BOTTOM, RefusedWinTest.WAITING.get(i), -180 + 27 * i, 50);
        }
        return table.look(1).find(found).look(8);
    }

    private static List<Tile> shownFromUnder(double depth) {
        return wonAndFound(depth).all().stream()
                .map(TableEvent::what)
                .filter(Happening.Scored.class::isInstance)
                .map(Happening.Scored.class::cast)
                .findFirst()
                .orElseThrow()
                .hidden();
    }

    @Test
    void whatIsShownBesideTheWallAfterAWinIsAnIndicator() {
        assertThat(shownFromUnder(178)).containsExactly(Tile.S4);
    }

    /** Nobody turns an indicator over from under the others unless a winner has declared riichi. */
    @Test
    void whereNoWinnerIsKnownToHaveDeclaredRiichiItIsAskedWithWhichDiscardOneDid() {
        assertThat(wonAndFound(178).told())
                .anyMatch(line -> line.startsWith(
                        "attention With which discard did Seat 0 declare riichi? An indicator of ura dora lies open"));
        assertThat(wonAndFound(220).told()).noneMatch(line -> line.contains("ura dora"));
    }

    @Test
    void aDiscardFoundAfterTheWinIsNone() {
        assertThat(shownFromUnder(220)).isEmpty();
    }

    /** Two nines of dots: the winner takes the one that won, and the other is turned up from under the indicator, a hand's width from where the first lay. */
    @Test
    void whatIsShownFromUnderIsNotTheDiscardThatWasWonOn() {
        var table = new ScriptedTable("ema-riichi-2012");
        table.lay(Seat.RIGHT, Tile.NORTH, -70, 140);
        table.look(1).takeStanding(Seat.BOTTOM, 1);
        table.laySideways(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        var won = table.lay(Seat.RIGHT, Tile.P9, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).look(0.6).takeStanding(Seat.BOTTOM, 13);
        for (int i = 0; i < RefusedWinTest.WAITING.size(); i++) {
            table.lay(Seat.BOTTOM, RefusedWinTest.WAITING.get(i), -180 + 27 * i, 50);
        }
        table.look(1).take(won);
        table.lay(Seat.BOTTOM, Tile.P9, -180 + 27 * 13 + 10, 50);
        table.look(1);
        table.lay(Seat.RIGHT, Tile.P9, -97, 140);

        assertThat(table.look(8).all())
                .extracting(TableEvent::what)
                .filteredOn(Happening.Scored.class::isInstance)
                .last()
                .extracting(what -> ((Happening.Scored) what).hidden())
                .isEqualTo(List.of(Tile.P9));
    }
}
