package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A discard that no look sees until others were laid after it. */
class MissedDiscardTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;

    private final ScriptedTable table = new ScriptedTable("millington").look(1);
    private final ScriptedTable.Lying unseen = southsIsMissed();

    /** East discards, south unseen; then west draws and discards, and north after it. */
    private ScriptedTable.Lying southsIsMissed() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var missed = table.lay(SOUTH, Tile.M5, -80, 260);
        table.miss(missed).look(2);
        table.drawAndDiscard(WEST, Tile.M9, -40);
        table.drawAndDiscard(NORTH, Tile.P2, 0);
        return missed;
    }

    @Test
    void whatIsMissedIsToldUnreadAndAskedForWhenItDoesNotComeToSight() {
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT unread", "TOP m9", "LEFT p2");
        assertThat(asked(table)).isEmpty();

        table.look(20);
        assertThat(asked(table)).containsExactly(Key.ASK_UNREAD_DISCARD.with(SOUTH));
    }

    private static List<Sentence> asked(ScriptedTable table) {
        return table.all().stream()
                .map(TableEvent::what)
                .filter(Happening.Attention.class::isInstance)
                .map(asked -> ((Happening.Attention) asked).reason())
                .toList();
    }

    private static List<String> discards(ScriptedTable table) {
        return table.holding().stream()
                .map(NumberedEvent::event)
                .filter(event -> event.what() instanceof Happening.Discard)
                .map(event -> Retelling.of(event).substring("discard ".length()))
                .toList();
    }

    @Test
    void whatWasMissedIsReadWhenItIsSeen() {
        table.find(unseen).look(2);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2");
        assertThat(table.outOfStep()).isZero();

        table.drawAndDiscard(EAST, Tile.S3, 100);
        assertThat(discards(table)).last().isEqualTo("BOTTOM s3");
        assertThat(table.outOfStep()).isZero();
    }

    @Test
    void aNewDiscardIsNotTheOneThatWasMissed() {
        table.drawAndDiscard(EAST, Tile.S3, 100);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT unread", "TOP m9", "LEFT p2", "BOTTOM s3");
    }

    @Test
    void aDiscardUnderAnArmIsANewOneThoughNobodyDrewBeforeIt() {
        table.reach(EAST, 100, 300).lay(EAST, Tile.M5, 100, 300);
        table.look(2);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT unread", "TOP m9", "LEFT p2", "BOTTOM m5");
    }

    @Test
    void whatAPersonHasSaidIsNoNewDiscardWhenItIsSeen() {
        table.say(new Said.Insert(
                table.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        table.look(1);

        table.find(unseen).look(6);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2");
        assertThat(table.outOfStep()).isZero();

        table.drawAndDiscard(EAST, Tile.M5, 100);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2", "BOTTOM m5");
    }

    @Test
    void anotherOfItsKindIsNew() {
        table.say(new Said.Insert(
                table.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        table.look(1);

        table.drawAndDiscard(EAST, Tile.M5, 100);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2", "BOTTOM m5");
    }

    /** East's second discard in riichi is not found before he has laid the third beside it, to declare riichi. */
    private static ScriptedTable foundInARow(double late) {
        var riichi = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        for (int column = 0; column < 2; column++) {
            for (var seat : List.of(EAST, SOUTH, WEST, NORTH)) {
                riichi.drawAndDiscard(seat, Tile.values()[column], -97 + 27 * column, 220);
            }
        }
        var white = riichi.lay(EAST, Tile.WHITE, -43, 220);
        riichi.miss(white).look(2);
        for (var seat : List.of(SOUTH, WEST, NORTH)) {
            riichi.drawAndDiscard(seat, Tile.values()[seat.number() + 1], -43, 220);
        }
        var drawn = riichi.stand(EAST, 200);
        riichi.look(1.2).take(drawn);
        riichi.laySideways(EAST, Tile.P7, -12, 224);
        return riichi.look(late).find(white).look(12);
    }

    @Test
    void aRowShowsWhichOfTwoWasLaidFirst() {
        assertThat(Retelling.of(foundInARow(0.4).holding().stream()
                        .map(NumberedEvent::event)
                        .toList()))
                .containsSubsequence(
                        "discard BOTTOM z5",
                        "discard RIGHT m3",
                        "discard TOP m4",
                        "discard LEFT m5",
                        "discard BOTTOM p7 riichi");
    }

    @Test
    void whatIsFoundBeforeAnotherInItsRowThatWasToldIsTheOneThatNobodySaw() {
        var riichi = foundInARow(20);
        assertThat(asked(riichi)).containsExactly(Key.ASK_UNREAD_DISCARD.with(EAST));
        assertThat(Retelling.of(
                        riichi.holding().stream().map(NumberedEvent::event).toList()))
                .endsWith(
                        "discard BOTTOM z5",
                        "discard RIGHT m3",
                        "discard TOP m4",
                        "discard LEFT m5",
                        "discard BOTTOM p7 riichi");
    }

    /** West lays one of the kind of South's, which nobody saw, so fast that no look sees the one that he drew. */
    @Test
    void anotherOfItsKindThatWasToldBeforeIsStillAnother() {
        var fast = new ScriptedTable("millington").look(1);
        fast.lay(EAST, Tile.M1, 40, 300);
        fast.takeStanding(EAST, 1).look(2);
        fast.lay(WEST, Tile.M5, -40, 300);
        fast.look(2).drawAndDiscard(NORTH, Tile.P2, 0);
        assertThat(discards(fast)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP unread", "LEFT p2");

        fast.say(new Said.Insert(
                fast.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        fast.look(2).drawAndDiscard(EAST, Tile.S3, 100);
        assertThat(discards(fast)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m5", "LEFT p2", "BOTTOM s3");
    }

    /** The same, and an arm shows it: who laid this one held no more tiles that a look saw, and nothing lay there before. */
    @Test
    void anotherOfItsKindThatAnArmLaysIsNew() {
        table.say(new Said.Insert(
                table.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        table.look(4);
        var laid = table.lay(EAST, Tile.M5, 100, 300);
        table.hide(laid.centre(), 40).look(0.6).unhide().look(3);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2", "BOTTOM m5");
    }

    /** West takes East's discard, and the one that South laid, as a person said, is seen while his hand grows smaller. */
    @Test
    void aTileSeenWhileAnotherLaysASetIsNoNewDiscardEither() {
        table.say(new Said.Insert(
                table.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        table.look(1);
        var claimed = table.lay(EAST, Tile.WHITE, 60, 300);
        table.look(2).take(claimed).takeStanding(WEST, 2);
        for (int i = 0; i < 3; i++) {
            table.lay(WEST, Tile.WHITE, 370 - 27 * i, 24);
        }
        table.look(0.6).find(unseen).look(5);
        assertThat(discards(table)).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9", "LEFT p2", "BOTTOM z5");
    }

    @Test
    void aSetThatAPersonHasSaidIsNoNewOneWhenItIsSeen() {
        table.say(new Said.Insert(
                table.now(),
                Optional.of(3L),
                TableEvent.said(
                        0,
                        new Happening.MeldLaid(
                                SOUTH,
                                Meld.claimed(MeldType.CHOW, List.of(Tile.M1, Tile.M2, Tile.M3), Giver.LEFT),
                                Optional.of(Tile.M1),
                                Optional.of(EAST)))));
        int said = table.told().size();
        for (var tile : List.of(Tile.M2, Tile.M1, Tile.M3)) {
            table.lay(SOUTH, tile, 300 + 27 * tile.ordinal(), 24);
            table.look(1);
        }
        table.look(8);
        assertThat(table.told().subList(said, table.told().size())).noneMatch(line -> line.startsWith("attention"));
    }
}
