package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A discard was never seen; once a person names it, what was told after it comes in the order in which it happened. */
class RewatchingTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;

    private static List<String> holding(ScriptedTable table) {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList());
    }

    private static long number(ScriptedTable table, int place) {
        return table.holding().get(place).number();
    }

    /** South's discard is missed, and what East claims from North seems to be it. */
    @Test
    void aSetThatSeemedToClaimTheMissedDiscardClaimsTheRightOne() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(EAST, 1);
        table.lay(EAST, Tile.RED, -70, 220);
        table.look(1.2);
        table.lay(WEST, Tile.P9, -70, 220);
        table.look(1.2).takeStanding(EAST, 2);
        table.laySideways(EAST, Tile.WHITE, 300, 24);
        table.lay(EAST, Tile.WHITE, 330, 24);
        table.lay(EAST, Tile.WHITE, 357, 24);
        table.look(1).lay(EAST, Tile.P8, -43, 220);
        table.look(8);
        assertThat(holding(table)).contains("discard RIGHT z5");

        table.say(new Said.Insert(
                table.now(), Optional.of(number(table, 2)), TableEvent.said(0, new Discard(SOUTH, Tile.M8, false))));
        table.look(0.4);
        assertThat(holding(table))
                .containsExactly(
                        "hand-start 1 BOTTOM EAST",
                        "discard BOTTOM z7",
                        "discard RIGHT m8",
                        "discard TOP p9",
                        "discard LEFT z5",
                        "meld BOTTOM PUNG[z5, z5, z5] from LEFT claimed=Optional[z5] from=Optional[LEFT]",
                        "discard BOTTOM p8");
        assertThat(table.watcher().hand().orElseThrow().seat(WEST).discards()).hasSize(1);
    }

    /** North's discard is missed, and told unread, since everybody has discarded after it. */
    @Test
    void aDiscardThatNobodySawIsNamedByAPerson() {
        var table = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        int column = 0;
        for (var seat : List.of(EAST, SOUTH, WEST)) {
            table.drawAndDiscard(seat, Tile.RED, -70, 220);
        }
        for (var seat : List.of(EAST, SOUTH, WEST, NORTH)) {
            table.drawAndDiscard(seat, Tile.values()[column++], -43, 220);
        }
        table.drawAndDiscard(EAST, Tile.P1, -16, 220);
        assertThat(holding(table)).hasSize(10);
        assertThat(holding(table).get(4)).isEqualTo("discard LEFT unread");

        table.say(new Said.Replace(
                table.now(), number(table, 4), TableEvent.said(0, new Discard(NORTH, Tile.S9, false))));
        table.look(0.4);
        assertThat(holding(table))
                .containsExactly(
                        "hand-start 1 BOTTOM EAST",
                        "discard BOTTOM z7",
                        "discard RIGHT z7",
                        "discard TOP z7",
                        "discard LEFT s9",
                        "discard BOTTOM m1",
                        "discard RIGHT m2",
                        "discard TOP m3",
                        "discard LEFT m4",
                        "discard BOTTOM p1");
    }

    /** South's discard is missed in the classical game; meanwhile West takes one back, and lays another. */
    @Test
    void aDiscardTakenBackMeanwhileIsToldToo() {
        var table = new ScriptedTable("millington").look(1);
        table.lay(EAST, Tile.M1, -60, 300);
        table.look(3);
        var rash = table.lay(EAST, Tile.S5, 0, 300);
        table.look(1).take(rash).look(0.6);
        table.lay(EAST, Tile.P7, 60, 300);
        table.look(3);
        table.lay(EAST, Tile.NORTH, 120, 300);
        table.look(3);

        table.say(new Said.Insert(
                table.now(), Optional.of(number(table, 2)), TableEvent.said(0, new Discard(SOUTH, Tile.M8, false))));
        table.look(0.4);
        assertThat(holding(table))
                .containsExactly(
                        "hand-start 1 BOTTOM EAST",
                        "discard BOTTOM m1",
                        "discard RIGHT m8",
                        "discard TOP s5",
                        "declared TOP TAKE_BACK",
                        "discard TOP p7",
                        "discard LEFT z4");
    }

    /** Two discards are missed one after the other, and a person names both. */
    @Test
    void aSecondMissedDiscardIsPutRightLikeTheFirst() {
        var table = eastAndSouthTwice();
        table.say(
                new Said.Insert(table.now(), Optional.empty(), TableEvent.said(0, new Discard(WEST, Tile.S9, false))));
        table.look(0.4);
        table.say(
                new Said.Insert(table.now(), Optional.empty(), TableEvent.said(0, new Discard(NORTH, Tile.S8, false))));
        table.look(0.4);
        assertThat(holding(table))
                .containsExactly(
                        "hand-start 1 BOTTOM EAST",
                        "discard BOTTOM z7",
                        "discard RIGHT z6",
                        "discard TOP s9",
                        "discard LEFT s8",
                        "discard BOTTOM m1",
                        "discard RIGHT m2");
    }

    /** What a second watching told otherwise goes back with the words that it followed from, and comes again with them. */
    @Test
    void undoTakesBackWhatFollowedAndRedoBringsItAgain() {
        var table = new ScriptedTable("millington").look(1);
        table.lay(EAST, Tile.M1, -60, 300);
        table.look(3);
        table.lay(EAST, Tile.P7, 60, 300);
        table.look(3);
        table.lay(EAST, Tile.NORTH, 120, 300);
        table.look(3);
        var before = holding(table);

        table.say(new Said.Insert(
                table.now(), Optional.of(number(table, 2)), TableEvent.said(0, new Discard(SOUTH, Tile.M8, false))));
        table.look(0.4);
        var after = holding(table);
        assertThat(after).endsWith("discard RIGHT m8", "discard TOP p7", "discard LEFT z4");

        table.say(new Said.Undo(table.now())).look(0.4);
        assertThat(holding(table)).isEqualTo(before);
        table.say(new Said.Redo(table.now())).look(0.4);
        assertThat(holding(table)).isEqualTo(after);

        table.lay(EAST, Tile.SOUTH, 180, 300);
        assertThat(holding(table.look(3))).endsWith("discard LEFT z4", "discard BOTTOM z2");
    }

    /** What was hard to read is told after a discard that nobody saw, which a person names. */
    @Test
    void aGuessIsToldAfterWhatAPersonNames() {
        var table = eastAndSouth();
        var pale = table.lay(NORTH, Tile.P1, -70, 220);
        for (int i = 0; i < 50; i++) {
            table.lookWith(ScriptedTable.seen(pale, Optional.of(Tile.P1), 0.3));
        }
        table.say(
                new Said.Insert(table.now(), Optional.empty(), TableEvent.said(0, new Discard(WEST, Tile.S9, false))));

        assertThat(holding(table)).endsWith("discard TOP s9", "discard LEFT p1");
    }

    /** What a person has said of a later discard stands, though one before it is put in afterwards. */
    @Test
    void nothingThatWasSaidIsLost() {
        var table = eastAndSouthTwice();
        var south = table.holding().get(2);
        table.say(new Said.Replace(
                table.now(), south.number(), TableEvent.said(0, new Discard(SOUTH, Tile.EAST, false))));
        table.look(0.4);
        table.say(new Said.Insert(
                table.now(), Optional.of(number(table, 1)), TableEvent.said(0, new Discard(EAST, Tile.S9, false))));
        table.look(0.4);
        assertThat(holding(table)).anyMatch(event -> event.endsWith("z1"));
        assertThat(holding(table)).noneMatch(event -> event.endsWith("z6"));
    }

    /** East and South discard twice each, and nobody sees what West and North do in between. */
    private static ScriptedTable eastAndSouthTwice() {
        var table = eastAndSouth();
        table.lay(EAST, Tile.M1, -43, 220);
        table.look(1.2);
        table.lay(SOUTH, Tile.M2, -43, 220);
        return table.look(8);
    }

    private static ScriptedTable eastAndSouth() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.lay(EAST, Tile.RED, -70, 220);
        table.look(1.2);
        table.lay(SOUTH, Tile.GREEN, -70, 220);
        return table.look(1.2);
    }
}
