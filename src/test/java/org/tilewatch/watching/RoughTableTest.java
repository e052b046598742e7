package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.words.Key;

/** What is taken back (millington 69 to 71), hidden, pushed and pressed at a hurried table. */
class RoughTableTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";
    private static final List<String> CLAIMED = List.of(
            START,
            "discard BOTTOM m1",
            "discard RIGHT p5",
            "meld TOP CHOW[p5, p6, p7] from LEFT claimed=Optional[p5] from=Optional[RIGHT]",
            "discard TOP s9");

    private static ScriptedTable started() {
        return new ScriptedTable("millington").look(1);
    }

    /** A cup, say, that is put in the middle while the last hand is set up. */
    @Test
    void whatReadsLikeNoTileWhenAHandBeginsIsNoDiscard() {
        var table = new ScriptedTable("millington").takeStanding(NORTH, 13).look(1);
        var cup = new SeenTile(new TablePoint(40, 60), 1, Face.UP, Optional.of(Reading.mostly(Tile.P5, 0.14)), 0.9);
        for (int look = 0; look < 30; look++) {
            table.lookWith(cup);
            if (look < 13) {
                table.stand(NORTH, -180 + 27 * look);
            }
        }
        assertThat(table.told()).containsExactly(START);
    }

    /** South has discarded, which no look finds for a while; East, who discarded before, presses for it. */
    @Test
    void whoDiscardedLastMeansTheNextDiscardHoweverHardToSee() {
        var table = started();
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(2);
        var late = table.lay(SOUTH, Tile.P5, -40, 300);
        table.miss(late).look(0.4).press(EAST, 0.12).look(3).find(late).look(4);
        assertThat(table.told())
                .containsExactly(START, "discard BOTTOM m1", "discard RIGHT p5", "call BOTTOM ANY true");
    }

    @Test
    void aDiscardThatIsReadOtherwiseOnceOthersCameAfterItIsNoNewOne() {
        var table = started();
        var old = table.lay(EAST, Tile.P4, 40, 300);
        table.look(3);
        table.lay(EAST, Tile.M9, -40, 300);
        table.look(3);
        var place = old.centre();
        table.hide(place, 20).look(0.6).unhide();
        for (int i = 0; i < 12; i++) {
            table.lookWith(ScriptedTable.seen(old, Optional.of(Tile.P2), 0.97));
        }
        assertThat(table.told()).containsExactly(START, "discard BOTTOM p4", "discard RIGHT m9");
    }

    /** A cup stands on East's discard, which is pushed out from under it. */
    private static ScriptedTable pushedFromUnderACup() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.hide(thrown.centre(), 20).look(1);
        table.take(thrown);
        return table;
    }

    @Test
    void aDiscardPushedOutFromUnderACupIsNoNewOneThoughTheCupStaysThere() {
        var table = pushedFromUnderACup();
        table.lay(EAST, Tile.M1, 80, 310);
        table.look(4);
        var drawn = table.stand(SOUTH, 200);
        table.look(1).take(drawn);
        table.lay(SOUTH, Tile.M9, -40, 300);
        table.look(3).unhide().look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m9");
    }

    @Test
    void anotherOfItsKindBesideTheCupIsNewWhereAHandHasLaidIt() {
        var table = pushedFromUnderACup();
        var drawn = table.stand(SOUTH, 200);
        table.look(1).take(drawn);
        table.lay(EAST, Tile.M1, 80, 310);
        table.look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m1");
    }

    /** Farther away it is as likely another of its kind. */
    @Test
    void whetherADiscardWasPushedFarOutFromUnderACupIsAsked() {
        var table = pushedFromUnderACup();
        table.lay(EAST, Tile.M1, 110, 330);
        table.look(6);
        assertThat(table.told()).startsWith(START, "discard BOTTOM m1", "discard RIGHT m1");
        assertThat(table.all().getLast().what())
                .isInstanceOfSatisfying(
                        Happening.Attention.class,
                        asked -> assertThat(asked.reason()).isEqualTo(Key.ASK_PUSHED.with(EAST)));
    }

    @Test
    void aDiscardThatOneLookSawBeforeItWasHiddenWasLaidThen() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(0.2);
        table.miss(thrown).press(SOUTH, 0.12).look(1.2);
        table.find(thrown).look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "call RIGHT ANY true");
    }

    @Test
    void aPressForWhatNobodySawWaitsForTheSetThatItsPlayerIsLaying() {
        var table = started();
        table.takeStanding(EAST, 1).press(WEST, 0.12).look(1);
        table.lay(WEST, Tile.WHITE, 370, 24);
        table.look(1.6);
        table.lay(WEST, Tile.WHITE, 343, 24);
        table.lay(WEST, Tile.WHITE, 316, 24);
        table.look(0.6);
        table.lay(WEST, Tile.S9, -80, 260);
        assertThat(table.look(5).told())
                .containsExactly(
                        START,
                        "discard BOTTOM z5",
                        "call TOP ANY true",
                        "meld TOP PUNG[z5, z5, z5] from ACROSS claimed=Optional[z5] from=Optional[BOTTOM]",
                        "discard TOP s9");
    }

    /** The side of a wall showed beside South's arm, and read like a tile while the arm was there. */
    @Test
    void whatIsHardlyFoundBesideAnArmIsNoDiscardYet() {
        var table = started();
        table.takeStanding(EAST, 1);
        var side = new SeenTile(new TablePoint(40, 60), 0, Face.UP, Optional.of(Reading.mostly(Tile.S9, 0.94)), 0.39);
        table.hide(new TablePoint(90, 60), 40);
        for (int look = 0; look < 6; look++) {
            table.lookWith(side);
        }
        assertThat(table.unhide().look(3).told()).containsExactly(START);
    }

    /** One look has caught East's discard before a cup came to stand on it; South discards meanwhile. */
    @Test
    void aDiscardGlimpsedBeforeSomethingCoversItComesBeforeTheNext() {
        var table = started();
        table.takeStanding(EAST, 1);
        var covered = table.lay(EAST, Tile.M1, 40, 300);
        table.look(0.2).hide(covered.centre(), 40).look(3);
        table.lay(SOUTH, Tile.P5, -40, 300);
        assertThat(table.look(5).told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT p5");
    }

    /** West takes what South has thrown before two looks have seen it. */
    private static ScriptedTable claimedAtOnce(boolean glimpsed) {
        var table = started();
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var thrown = table.lay(SOUTH, Tile.P5, -40, 300);
        if (glimpsed) {
            table.look(0.2);
        }
        table.take(thrown).look(0.4);
        table.laySet(WEST, 370, Tile.P7, Tile.P6);
        table.look(0.8);
        table.lay(WEST, Tile.P5, 316, 24);
        table.look(0.8);
        table.lay(WEST, Tile.S9, -80, 260);
        return table.look(6);
    }

    @Test
    void aSingleLookSaysWhichTileOfAChowWasClaimed() {
        assertThat(claimedAtOnce(true).told()).isEqualTo(CLAIMED);
    }

    @Test
    void whichTileOfAChowWasClaimedIsAskedWhereNoLookHasSeenIt() {
        var table = claimedAtOnce(false);
        var asked = table.all().stream()
                .flatMap(event ->
                        event.what() instanceof Happening.Attention question ? Stream.of(question) : Stream.empty())
                .toList();
        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().reason()).isEqualTo(Key.ASK_UNSEEN_CLAIM.with(WEST, SOUTH));
        assertThat(asked.getFirst().answers()).hasSize(3);

        var five = asked.getFirst().answers().stream()
                .filter(answer -> answer.what() instanceof Happening.Discard discard && discard.tile() == Tile.P5)
                .findFirst();
        long question = 1 + table.all().stream().map(TableEvent::what).toList().indexOf(asked.getFirst());
        table.say(new Said.Answer(table.now(), question, five.orElseThrow()));
        table.look(1);
        assertThat(Retelling.of(
                        table.holding().stream().map(NumberedEvent::event).toList()))
                .isEqualTo(CLAIMED);
    }

    @Test
    void standingTilesShowThatAnotherPlayerHasDiscardedAndThatADiscardWasMissed() {
        var table = westHasDrawnAndDiscarded();
        assertWaitsForTheDiscardOfSouth(table);
    }

    @Test
    void anArmShowsWhoHasDiscarded() {
        var table = started();
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1);
        var place = new TablePoint(40, 100);
        for (double y = place.y(); y < ScriptedTable.SIDE / 2; y += 40) {
            table.hide(new TablePoint(place.x(), y), 25);
        }
        table.look(0.8).unhide();
        table.lay(EAST, Tile.M9, place.x(), place.y() + ScriptedTable.SIDE / 2);
        assertWaitsForTheDiscardOfSouth(table);
    }

    /** East has discarded; of south nothing was seen, and then west held a tile more and discarded. */
    private static ScriptedTable westHasDrawnAndDiscarded() {
        var table = started();
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        var drawn = table.stand(WEST, 200);
        table.look(1).take(drawn);
        table.lay(WEST, Tile.M9, -40, 300);
        return table;
    }

    private static void assertWaitsForTheDiscardOfSouth(ScriptedTable table) {
        table.look(2);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
        table.lay(SOUTH, Tile.M5, -80, 260);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m5", "discard TOP m9");
    }

    /** The watcher goes on with a discard that nobody saw, and a person says which tile it was. */
    @Test
    void whatWasDiscardedUnseenIsToldUnreadAndNamedByAPerson() {
        var table = westHasDrawnAndDiscarded();
        table.look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT unread", "discard TOP m9");

        table.say(new Said.Insert(
                table.now(), Optional.of(3L), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.M5, false))));
        table.look(1);

        assertThat(table.watcher().hand().orElseThrow().open())
                .map(Turn.OpenDiscard::discarder)
                .contains(WEST);
        assertThat(Retelling.of(
                        table.holding().stream().map(NumberedEvent::event).toList()))
                .containsExactly(START, "discard BOTTOM m1", "discard RIGHT m5", "discard TOP m9");
    }

    @Test
    void aDiscardUnderACupKeepsNobodyWaiting() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1);
        table.hide(thrown.centre(), 40).look(2);
        table.lay(SOUTH, Tile.M9, -40, 260);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m9");
    }

    @Test
    void aDiscardPushedAsideBeforeItWasToldIsToldOnce() {
        var table = started();
        var thrown = table.lay(EAST, Tile.P5, 40, 300);
        table.look(1);
        table.take(thrown).takeStanding(NORTH, 2);
        table.laySet(NORTH, 370, Tile.P5, Tile.P5, Tile.P5);
        var waits = table.lay(NORTH, Tile.S8, 40, 300);
        var arm = new TablePoint(0, 50 - ScriptedTable.SIDE / 2).turned(NORTH.number());
        table.hide(arm, 30).look(0.4);
        table.take(waits).hide(waits.centre(), 8);
        table.lay(NORTH, Tile.S8, 84, 300);
        table.look(0.4).unhide().look(3);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM p5",
                        "meld LEFT PUNG[p5, p5, p5] from RIGHT claimed=Optional[p5] from=Optional[BOTTOM]",
                        "discard LEFT s8");
    }
}
