package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.words.Key;

/** Wins of which something could hardly be seen: the discard that wins, or a tile of the hand. */
class HardlySeenWinTest {
    private static final List<Tile> WAITS_FOR_FIVE = List.of(
            Tile.M6,
            Tile.M6,
            Tile.M7,
            Tile.M7,
            Tile.P4,
            Tile.P4,
            Tile.P7,
            Tile.P8,
            Tile.P9,
            Tile.S6,
            Tile.S7,
            Tile.S8,
            Tile.RED_M5);

    /** South's discard is read as the seven of bamboos, by sixty in a hundred; East presses, and lays thirteen tiles open. */
    private static List<String> eastWinsWith(List<Tile> hand) {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        var guessed = table.lay(Seat.RIGHT, Tile.S7, -70, 220);
        for (int look = 0; look < 6; look++) {
            table.lookWith(ScriptedTable.seen(guessed, Optional.of(Tile.S7), 0.6));
        }
        table.press(Seat.BOTTOM, 1);
        table.takeStanding(Seat.BOTTOM, 13);
        layOpen(table, Seat.BOTTOM, hand);
        for (int look = 0; look < 25; look++) {
            table.lookWith(ScriptedTable.seen(guessed, Optional.of(Tile.S7), 0.6));
        }
        return table.told();
    }

    private static List<Tile> waitingWith(Tile last) {
        var hand = new ArrayList<>(RefusedWinTest.WAITING);
        hand.set(hand.size() - 1, last);
        return hand;
    }

    @Test
    void theOnlyTileThatCompletesTheHandIsWhatItWas() {
        var told = eastWinsWith(waitingWith(Tile.P9));
        assertThat(told).anyMatch(line -> line.startsWith("win BOTTOM p8"));
        assertThat(told).filteredOn(line -> line.startsWith("correction")).hasSize(1);
        assertThat(told).noneMatch(line -> line.contains("does not win"));
    }

    @Test
    void whereSeveralWouldItIsAskedAbout() {
        var told = eastWinsWith(RefusedWinTest.WAITING);
        assertThat(told).noneMatch(line -> line.startsWith("correction"));
        assertThat(told).anyMatch(line -> line.contains("does not win as it is read"));
    }

    /** East draws the three of dots and wins; his six is out of sight for a moment, and North's discard is a six too. */
    @Test
    void aFaceThatWentOutOfSightIsNotReplacedByTheDiscard() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        for (var seat : List.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP)) {
            table.lay(seat, Tile.RED, -70, 220);
            table.look(1.2);
        }
        table.lay(Seat.LEFT, Tile.P6, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).takeStanding(Seat.BOTTOM, 13);
        Optional<ScriptedTable.Lying> six = Optional.empty();
        for (int i = 0; i < RefusedWinTest.WAITING.size(); i++) {
            var face = table.lay(Seat.BOTTOM, RefusedWinTest.WAITING.get(i), -180 + 27 * i, 50);
            six = face.tile().equals(Optional.of(Tile.P6)) ? Optional.of(face) : six;
        }
        table.lay(Seat.BOTTOM, Tile.P3, 215, 50);
        table.look(0.4).miss(six.orElseThrow()).look(1.4);
        assertThat(table.told())
                .noneMatch(line -> line.startsWith("win") && !line.startsWith("win BOTTOM p3 drawn=true"));

        table.find(six.orElseThrow()).look(4);
        assertThat(table.told()).anyMatch(line -> line.startsWith("win BOTTOM p3 drawn=true"));
    }

    /** East takes South's five of characters into a hand whose own, a red one, is not seen: thirteen tiles lie there, and would be whole without it. */
    private static ScriptedTable eastLaysTheTakenTileApart(Optional<Tile> missed, boolean pressed) {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        var five = table.lay(Seat.RIGHT, Tile.M5, -70, 220);
        table.look(1.2);
        if (pressed) {
            table.press(Seat.BOTTOM, 1);
        }
        table.take(five).takeStanding(Seat.BOTTOM, 13);
        for (int i = 0; i < WAITS_FOR_FIVE.size(); i++) {
            var face = table.lay(Seat.BOTTOM, WAITS_FOR_FIVE.get(i), -180 + 27 * i, 50);
            if (missed.equals(face.tile())) {
                table.miss(face);
            }
        }
        table.lay(Seat.BOTTOM, Tile.M5, -180 + 27 * 13 + 15, 50);
        return table;
    }

    @Test
    void theTileThatWonIsNotTakenForOneOfTheHandThatIsNotSeen() {
        assertThat(eastLaysTheTakenTileApart(Optional.empty(), false).look(8).told())
                .anyMatch(line -> line.startsWith("win BOTTOM m5") && line.contains("s8, m0]"));

        var table = eastLaysTheTakenTileApart(Optional.of(Tile.RED_M5), false).look(8);
        assertThat(table.told()).noneMatch(line -> line.startsWith("win"));

        table.look(20);
        assertThat(table.told()).anyMatch(line -> line.startsWith("win BOTTOM m5"));
        assertThat(table.told()).anyMatch(line -> line.startsWith("attention Is this the hand?"));
    }

    @Test
    void whereItWasCalledTheWinIsToldWithoutWaitingAndAskedAbout() {
        var told = eastLaysTheTakenTileApart(Optional.of(Tile.RED_M5), true)
                .look(8)
                .told();
        assertThat(told).anyMatch(line -> line.startsWith("win BOTTOM m5"));
        assertThat(told).anyMatch(line -> line.startsWith("attention") && line.contains("does not win as it is read"));
    }

    /** East wins on South's five; his own five is read as a red one with so much of the probability, and nearly all else of it is the plain one's. */
    private static List<String> eastWinsWithAFiveReadRed(double red) {
        var table = ScriptedTable.scored("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2).lay(Seat.RIGHT, Tile.M5, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).takeStanding(Seat.BOTTOM, 13);
        layOpen(table, Seat.BOTTOM, WAITS_FOR_FIVE.subList(0, 12));
        var five = table.lay(Seat.BOTTOM, Tile.RED_M5, -180 + 27 * 12, 50);
        double[] read = new double[Tile.values().length];
        Arrays.fill(read, 0.005 * (1 - red));
        read[Tile.RED_M5.ordinal()] = red;
        read[Tile.M5.ordinal()] = 0.8 * (1 - red);
        for (int look = 0; look < 60; look++) {
            table.lookWith(new SeenTile(five.centre(), five.direction(), Face.UP, Optional.of(Reading.of(read)), 0.95));
        }
        return table.told();
    }

    @Test
    void whatIsReadSurelyIsAskedAboutAllTheSameWhereTheNextLikeliestWouldBeWorthAnother() {
        for (double red : new double[] {0.93, 0.97}) {
            var told = eastWinsWithAFiveReadRed(red);
            assertThat(told).anyMatch(line -> line.startsWith("win BOTTOM m5") && line.contains("s8, m0]"));
            assertThat(told)
                    .filteredOn(line -> line.startsWith("attention Is this the hand?"))
                    .as("read at %s", red)
                    .hasSize(red < 0.96 ? 1 : 0);
        }
    }

    /** East wins on South's eight of dots; all thirteen tiles are seen for a moment, and then an arm lies over some of them. */
    @Test
    void aHandThatAnArmComesToLieOverIsToldOnceItHasLainThereForATurn() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2).lay(Seat.RIGHT, Tile.P8, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).takeStanding(Seat.BOTTOM, 13);
        layOpen(table, Seat.BOTTOM, waitingWith(Tile.P9));
        table.look(0.3).hide(new TablePoint(0, 50 - ScriptedTable.SIDE / 2), 60).look(1.2);
        assertThat(table.told()).noneMatch(line -> line.startsWith("win"));

        table.look(4);
        assertThat(table.told()).anyMatch(line -> line.startsWith("win BOTTOM p8 drawn=false from=Optional[RIGHT]"));
    }

    /** East, who is next, lays thirteen tiles open that North's eight of dots completes, and turns up no tile drawn; three seconds later they go. */
    private static ScriptedTable nextLaysOpenAndTakesAway() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        for (var seat : List.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP)) {
            table.lay(seat, Tile.RED, -70, 220);
            table.look(1.2);
        }
        table.lay(Seat.LEFT, Tile.P8, -70, 220);
        table.look(1.2).takeStanding(Seat.BOTTOM, 13);
        var hand = waitingWith(Tile.P9);
        var faces = new ArrayList<ScriptedTable.Lying>();
        for (int i = 0; i < hand.size(); i++) {
            faces.add(table.lay(Seat.BOTTOM, hand.get(i), -180 + 27 * i, 50));
        }
        table.look(3);
        assertThat(table.told()).noneMatch(line -> line.startsWith("win"));
        faces.forEach(table::take);
        return table;
    }

    @Test
    void aHandTakenAwayBeforeATileDrawnWasTurnedUpHasWonOnTheDiscard() {
        var told = nextLaysOpenAndTakesAway().look(2).told();
        assertThat(told).anyMatch(line -> line.startsWith("win BOTTOM p8 drawn=false from=Optional[LEFT]"));
    }

    @Test
    void aHandThatStandsAgainHasNotWon() {
        var table = nextLaysOpenAndTakesAway();
        for (int i = 0; i < 13; i++) {
            table.stand(Seat.BOTTOM, -180 + 27 * i);
        }
        assertThat(table.look(2).told()).noneMatch(line -> line.startsWith("win"));
    }

    /** West's eight goes into East's hand before any look has caught it, and is laid apart from the thirteen. */
    private static ScriptedTable eastWinsOnWhatNobodySaw(boolean otherDiscard) {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        table.lay(Seat.RIGHT, Tile.RED, -70, 220);
        table.look(1.2).takeStanding(Seat.BOTTOM, 13);
        var hand = waitingWith(Tile.P9);
        layOpen(table, Seat.BOTTOM, hand);
        table.lay(Seat.BOTTOM, Tile.P8, 215, 50);
        if (otherDiscard) {
            table.look(1).lay(Seat.TOP, Tile.GREEN, -70, 220);
        }
        return table.look(7);
    }

    @Test
    void aWinOnADiscardThatNobodySawIsToldAndAskedAbout() {
        var told = eastWinsOnWhatNobodySaw(false).told();
        assertThat(told)
                .anyMatch(line -> line.startsWith("win BOTTOM p8 drawn=false from=Optional[TOP]"))
                .containsOnlyOnce("discard TOP p8")
                .anyMatch(line -> line.startsWith("attention Nobody saw the discard that seat 0 won with"));
    }

    /** East is in riichi, and turns up what lies under the indicator before a discard that is slow to be found would have come to sight. */
    @Test
    void whatAWinnerInRiichiShowsFromUnderIsNotTheDiscardThatNobodySaw() {
        var table = new ScriptedTable("ema-riichi-2012");
        table.lay(Seat.RIGHT, Tile.NORTH, -70, 140);
        table.look(1).takeStanding(Seat.BOTTOM, 1);
        table.laySideways(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2);
        table.lay(Seat.RIGHT, Tile.RED, -70, 220);
        table.look(1.2).takeStanding(Seat.BOTTOM, 13);
        layOpen(table, Seat.BOTTOM, waitingWith(Tile.P9));
        table.lay(Seat.BOTTOM, Tile.P8, 215, 50);
        table.look(1).lay(Seat.RIGHT, Tile.S4, -97, 178);

        assertThat(table.look(7).told())
                .anyMatch(line -> line.startsWith("win BOTTOM p8 drawn=false from=Optional[TOP]"))
                .anyMatch(line -> line.startsWith("attention Nobody saw the discard that seat 0 won with"));
        assertThat(table.all())
                .extracting(TableEvent::what)
                .filteredOn(Happening.Scored.class::isInstance)
                .last()
                .extracting(what -> ((Happening.Scored) what).hidden())
                .isEqualTo(List.of(Tile.S4));
    }

    /** What West discarded lies there: then East's hand won on no tile of West's. */
    @Test
    void whereTheDiscardLiesThereNobodyWonOnAnother() {
        assertThat(eastWinsOnWhatNobodySaw(true).told())
                .noneMatch(line -> line.startsWith("discard TOP p8"))
                .noneMatch(line -> line.startsWith("win BOTTOM p8 drawn=false"));
    }

    /** No look sees North's discard; East's eight lies there for a moment, and goes into the hand that North lays open. */
    @Test
    void whoeverWinsAsIfDrawnWithADiscardThatWasSeenIsAskedAbout() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        for (var seat : List.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP)) {
            table.lay(seat, Tile.RED, -70, 220);
            table.look(1.2);
        }
        table.look(3);
        var eight = table.lay(Seat.BOTTOM, Tile.P8, -43, 220);
        table.look(1.4).press(Seat.LEFT, 1).take(eight).takeStanding(Seat.LEFT, 13);
        layOpen(table, Seat.LEFT, waitingWith(Tile.P9));
        table.lay(Seat.LEFT, Tile.P8, 215, 50);

        assertThat(table.look(8).told())
                .anyMatch(line -> line.startsWith("win LEFT p8"))
                .contains("attention Is this the hand? Optional[LEFT] [p8]");
    }

    /** South wins on East's eight, which lies there for so many seconds, and West lays his thirteen open. */
    private static void southWinsAndWestLaysOpen(ScriptedTable table, double seconds) {
        var eight = table.lay(Seat.BOTTOM, Tile.P8, 40, 300);
        table.look(seconds).take(eight).takeStanding(Seat.RIGHT, 13);
        layOpen(table, Seat.RIGHT, waitingWith(Tile.P9));
        table.lay(Seat.RIGHT, Tile.P8, 215, 50);
        table.look(3).takeStanding(Seat.TOP, 13);
        layOpen(table, Seat.TOP, Collections.nCopies(13, Tile.M9));
    }

    /** The rim of the table before West looks like a tile on edge. */
    @Test
    void theRimBesideAHandLaidOpenIsNoneOfItsTiles() {
        var table = new ScriptedTable("millington").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        southWinsAndWestLaysOpen(table, 1.2);
        table.stand(Seat.TOP, 230);
        assertThat(table.look(3).told())
                .anyMatch(line -> line.startsWith("win RIGHT p8"))
                .anyMatch(line -> line.startsWith("reveal TOP"));
    }

    /** A face that one look saw before West is under a cup ever since. */
    @Test
    void aHandLaidOpenDoesNotWaitForAFaceThatOneLookSawLongAgo() {
        var table = new ScriptedTable("millington").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        var pushed = table.lay(Seat.TOP, Tile.S6, 230, 50);
        table.look(0.2).take(pushed).hide(pushed.centre(), 30);
        southWinsAndWestLaysOpen(table, 4);
        assertThat(table.look(3).told())
                .anyMatch(line -> line.startsWith("win RIGHT p8"))
                .anyMatch(line -> line.startsWith("reveal TOP"));
    }

    private static void layOpen(ScriptedTable table, Seat seat, List<Tile> hand) {
        for (int i = 0; i < hand.size(); i++) {
            table.lay(seat, hand.get(i), -180 + 27 * i, 50);
        }
    }

    /** Two win on South's five, as three may; of the other winner's hand two tiles are not found. */
    private static ScriptedTable twoWinOneOfThemHardlySeen() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(1.2).lay(Seat.RIGHT, Tile.M5, -70, 220);
        table.look(1.2).takeStanding(Seat.TOP, 13);
        layOpen(table, Seat.TOP, WAITS_FOR_FIVE.subList(0, 11));
        table.look(0.6).takeStanding(Seat.BOTTOM, 13);
        layOpen(table, Seat.BOTTOM, WAITS_FOR_FIVE);
        return table.look(4);
    }

    private static void assertAskedBeforeTheCard(List<TableEvent> told) {
        var kinds = told.stream().map(TableEvent::what).toList();
        var asked = kinds.stream()
                .filter(what -> what instanceof Happening.Attention attention
                        && attention.reason().equals(Key.ASK_WON_TOO.with(Seat.TOP)))
                .findFirst();
        var card = kinds.stream().filter(Happening.Scored.class::isInstance).findFirst();
        assertThat(asked).isPresent();
        assertThat(card).isPresent();
        assertThat(kinds.indexOf(asked.get())).isLessThan(kinds.indexOf(card.get()));
    }

    @Test
    void whetherAHandThatIsNotSeenWholeWonTooIsAskedWhereTheLooksEnd() {
        var table = twoWinOneOfThemHardlySeen();
        assertThat(table.told()).noneMatch(line -> line.startsWith("score"));
        assertAskedBeforeTheCard(table.watcher().onEnd(table.now()));
    }

    @Test
    void itIsAskedOnceALookAtTheWholeTableHasNotFoundTheRest() {
        assertAskedBeforeTheCard(twoWinOneOfThemHardlySeen().look(30).all());
    }
}
