package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Discards of several players in turn that no look sees, as where somebody leans over the table or tiles look like the cloth. */
class MissedInARowTest {
    private static final int TOLD_BEFORE = 8;

    private final List<ScriptedTable.Lying> unseen = new ArrayList<>();

    private static ScriptedTable twoRounds(String rules) {
        var table = new ScriptedTable(rules).takeStanding(Seat.BOTTOM, 1).look(1);
        for (int column = 0; column < 2; column++) {
            for (var seat : Seat.values()) {
                table.drawAndDiscard(seat, Tile.values()[4 * column + seat.number()], x(column), 220);
            }
        }
        return table;
    }

    /** Two rounds are seen; in the third, East discards, then so many players whose discards no look finds, and then the next of them. */
    private ScriptedTable table(String rules, int missed) {
        var table = twoRounds(rules);
        table.drawAndDiscard(Seat.BOTTOM, Tile.P1, x(2), 220);
        for (var seat : List.of(Seat.RIGHT, Seat.TOP, Seat.LEFT).subList(0, missed)) {
            var drawn = table.stand(seat, 200);
            table.look(1.2).take(drawn);
            unseen.add(table.lay(seat, Tile.WHITE, x(2), 220));
            table.miss(unseen.getLast()).look(1.5);
        }
        var next = Seat.BOTTOM.plus(missed + 1);
        return table.drawAndDiscard(next, Tile.P5, x(next == Seat.BOTTOM ? 3 : 2), 220);
    }

    private static double x(int column) {
        return -97 + 27 * column;
    }

    private static List<String> discards(ScriptedTable table) {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList()).stream()
                .filter(line -> line.startsWith("discard"))
                .skip(TOLD_BEFORE)
                .toList();
    }

    private static List<Sentence> asked(ScriptedTable table) {
        return table.all().stream()
                .map(TableEvent::what)
                .filter(Happening.Attention.class::isInstance)
                .map(asked -> ((Happening.Attention) asked).reason())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void twoInARowAreToldUnreadAndEachIsAskedFor(String rules) {
        var table = table(rules, 2);
        assertThat(discards(table))
                .containsExactly("discard BOTTOM p1", "discard RIGHT unread", "discard TOP unread", "discard LEFT p5");
        assertThat(asked(table.look(20)))
                .containsExactly(Key.ASK_UNREAD_DISCARD.with(Seat.RIGHT), Key.ASK_UNREAD_DISCARD.with(Seat.TOP));
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void soAreThoseOfAllOthersUntilWhoDiscardedLastHasHisNextTurn(String rules) {
        var table = table(rules, 3);
        assertThat(discards(table))
                .containsExactly(
                        "discard BOTTOM p1",
                        "discard RIGHT unread",
                        "discard TOP unread",
                        "discard LEFT unread",
                        "discard BOTTOM p5");
        assertThat(asked(table)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"millington, 2", "ema-riichi-2012, 2", "ema-riichi-2012, 3"})
    void theHandIsWholeOnceTheyComeToSight(String rules, int missed) {
        var table = table(rules, missed);
        unseen.forEach(table::find);
        table.look(6);
        assertThat(discards(table))
                .hasSize(missed + 2)
                .filteredOn(line -> line.endsWith(" z5"))
                .hasSize(missed);
        assertThat(asked(table)).isEmpty();
    }

    /** Nobody has had the time for a turn since the last discard: what lies farther on came to lie there otherwise. */
    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void noneAreMissedWhereNobodyHadTheTimeToLayThem(String rules) {
        var table = twoRounds(rules);
        var drawn = table.stand(Seat.BOTTOM, 200);
        table.look(1.2).take(drawn);
        table.lay(Seat.BOTTOM, Tile.P1, x(2), 220);
        table.look(1);
        table.lay(Seat.LEFT, Tile.P5, x(2), 220);
        table.look(5);
        assertThat(discards(table)).noneMatch(line -> line.endsWith("unread"));
    }

    /** A look sees the tile in the hand that carries it, which hides its own place from then on: it is that of the rows, once, and at once. */
    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void whatWasSeenInTheHandThatCarriedItIsNoDiscardOfItsOwn(String rules) {
        var table = twoRounds(rules);
        var drawn = table.stand(Seat.BOTTOM, 200);
        table.look(1.2).take(drawn);
        var carried = table.lay(Seat.BOTTOM, Tile.P1, x(2), 150);
        table.look(0.2).take(carried).hide(carried.centre(), 40);
        table.lay(Seat.BOTTOM, Tile.P1, x(2), 220);
        assertThat(discards(table.look(1.2))).containsExactly("discard BOTTOM p1");

        table.look(3);
        for (var seat : List.of(Seat.RIGHT, Seat.TOP, Seat.LEFT)) {
            table.drawAndDiscard(seat, Tile.values()[9 + seat.number()], x(2), 220);
        }
        assertThat(discards(table))
                .containsExactly("discard BOTTOM p1", "discard RIGHT p2", "discard TOP p3", "discard LEFT p4");
    }

    /** South has hardly laid his discard when West lays one, so fast that no look sees the one that he drew; South's arm still lies beside it. */
    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void anArmThatLingersIsNoOtherTurnOfWhoDiscardedLast(String rules) {
        var table = twoRounds(rules).drawAndDiscard(Seat.BOTTOM, Tile.P1, x(2), 220);
        var drawn = table.stand(Seat.RIGHT, 200);
        table.look(1.2).take(drawn);
        table.lay(Seat.RIGHT, Tile.P2, x(2), 220);
        table.look(0.8).lay(Seat.TOP, Tile.P3, x(2), 220);
        table.look(4);
        assertThat(discards(table)).containsExactly("discard BOTTOM p1", "discard RIGHT p2", "discard TOP p3");
        assertThat(asked(table)).isEmpty();
    }
}
