package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.seen.SeenTile;

/** Scripted tables with hands over them, flickering readings and missed frames. */
class WatcherTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private static ScriptedTable started(String rules) {
        return new ScriptedTable(rules).look(1);
    }

    @Test
    void aHandStartsWhenWallsAndHandsStand() {
        assertThat(started("millington").told()).containsExactly(START);
    }

    @Test
    void aDieThatLookedLikeATileBeforeTheDealIsNobodysDiscard() {
        var table = new ScriptedTable("ema-riichi-2012").clearHands();
        table.lay(EAST, Tile.P1, 40, 320);
        table.look(2).deal().look(3);
        table.lay(EAST, Tile.M1, -40, 300);
        table.look(2);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    @Test
    void aDiscardIsToldOnceAndStaysTold() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(3);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    /** Millington 129 to 131: nobody stands tiles at the dummy's side, and the turn goes past it. */
    @Test
    void ofThreePlayersTheHandStartsWithoutTheDummyAndTheTurnGoesPastIt() {
        var table = new ScriptedTable(
                new GameSettings("millington", List.of("A", "B", "C"), Seat.BOTTOM, Wind.EAST, Options.NONE));
        table.look(3);
        assertThat(table.told()).containsExactly(START);
        table.lay(Seat.BOTTOM, Tile.M1, 40, 300);
        table.look(1);
        table.lay(Seat.RIGHT, Tile.M2, 40, 300);
        table.look(1);
        table.lay(Seat.TOP, Tile.M3, 40, 300);
        table.look(1);
        table.lay(Seat.BOTTOM, Tile.M4, -40, 260);
        table.look(1);
        assertThat(table.told())
                .containsExactly(START, "discard BOTTOM m1", "discard RIGHT m2", "discard TOP m3", "discard BOTTOM m4");
    }

    @Test
    void aTileSeenInOneLookOnlyIsNone() {
        var table = started("millington");
        var ghost = table.lay(EAST, Tile.M1, 40, 300);
        table.take(ghost);
        table.lookWith(ScriptedTable.seen(ghost, Optional.of(Tile.M1), 0.9)).look(2);
        assertThat(table.told()).containsExactly(START);
    }

    @Test
    void oneMisreadLookDoesNotChangeATile() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.M1, 40, 300);
        table.lookWith(ScriptedTable.seen(discard, Optional.of(Tile.M2), 0.6)).look(0.6);
        table.lookWith(ScriptedTable.seen(discard, Optional.of(Tile.M9), 0.9)).look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    /** What was laid after a tile that is still doubted comes after it in turn, too. */
    @Test
    void aDiscardWaitsForThePaleOneBeforeIt() {
        var table = started("millington");
        var pale = table.lay(EAST, Tile.WHITE, 40, 300);
        var faint = new SeenTile(
                pale.centre(), pale.direction(), pale.face(), Optional.of(Reading.mostly(Tile.WHITE, 0.8)), 0.5);
        for (int i = 0; i < 4; i++) {
            table.lookWith(faint);
        }
        table.lay(SOUTH, Tile.M2, 40, 300);
        for (int i = 0; i < 16; i++) {
            table.lookWith(faint);
        }
        assertThat(table.told()).containsExactly(START, "discard BOTTOM z5", "discard RIGHT m2");
    }

    @Test
    void aDiscardUnderAnArmIsNotGone() {
        var table = started("millington");
        var first = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).hide(first.centre(), 60).look(3).unhide().look(0.4);
        table.lay(SOUTH, Tile.M2, 40, 300);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m2");
    }

    @Test
    void aDiscardMissedForAWhileIsNotLaidAgain() {
        var table = started("millington");
        var first = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).miss(first).look(2).find(first).look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    @Test
    void aPushedDiscardIsNoNewOne() {
        var table = started("millington");
        var first = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).take(first).look(1);
        table.lay(EAST, Tile.M1, 70, 320);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    @Test
    void aDiscardPushedBetweenRareLooksIsNoNewOne() {
        var table = started("millington");
        var pushed = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).lay(SOUTH, Tile.M2, 40, 300);
        table.look(1).take(pushed).lay(EAST, Tile.M1, 40, 350);
        table.lookSeldom(5, 2.7);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m2");
    }

    @Test
    void twoDiscardsBetweenTwoLooksAreToldByTheirRowsInTurn() {
        var table = started("ema-riichi-2012");
        table.lay(SOUTH, Tile.M2, -60, 270);
        table.lay(EAST, Tile.M1, -60, 270);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m2");
    }

    @Test
    void aDiscardLaidSidewaysDeclaresRiichi() {
        var table = started("ema-riichi-2012");
        table.laySideways(EAST, Tile.M1, -60, 270);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1 riichi");
    }

    @Test
    void theFaceInTheWallIsNoDiscard() {
        var table = started("ema-riichi-2012");
        table.lay(WEST, Tile.P4, 200, 140);
        table.look(1);
        assertThat(table.told()).containsExactly(START);
        assertThat(table.watcher().hand().orElseThrow().indicators()).containsExactly(Tile.P4);
    }

    @Test
    void aSetShowsThatItsDiscardWasMisread() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.P7, 40, 300);
        for (int i = 0; i < 6; i++) {
            table.lookWith(ScriptedTable.seen(discard, Optional.of(Tile.P6), 0.55));
        }
        table.take(discard).takeStanding(WEST, 2).look(1);
        table.lay(WEST, Tile.P7, 370, 24);
        table.lay(WEST, Tile.P7, 343, 24);
        table.lay(WEST, Tile.P7, 316, 24);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM p6",
                        "correction the discard was p7, not p6",
                        "meld TOP PUNG[p7, p7, p7] from ACROSS claimed=Optional[p7] from=Optional[BOTTOM]");
    }

    /** South's chow holds both tiles that East's discard may be, and the one that it was claimed with lies sideways. */
    private static ScriptedTable eastsGuessedDiscardIsClaimed(double six, Tile sideways) {
        var table = started("millington");
        var discard = table.lay(EAST, sideways, 40, 300);
        var either = new double[Tile.values().length];
        either[Tile.P6.ordinal()] = six;
        either[Tile.P7.ordinal()] = 1 - six;
        lookWith(table, discard, either);
        table.take(discard).takeStanding(SOUTH, 2).look(1);
        table.lay(SOUTH, Tile.P8, 370, 24);
        table.lay(SOUTH, sideways == Tile.P6 ? Tile.P7 : Tile.P6, 343, 24);
        table.laySideways(SOUTH, sideways, 312, 24);
        return table.look(2);
    }

    @Test
    void theTileOfASetThatLiesSidewaysSaysWhichOfTwoADiscardWas() {
        assertThat(eastsGuessedDiscardIsClaimed(0.55, Tile.P7).told())
                .containsExactly(
                        START,
                        "discard BOTTOM p6",
                        "correction the discard was p7, not p6",
                        "meld RIGHT CHOW[p6, p7, p8] from LEFT claimed=Optional[p7] from=Optional[BOTTOM]");
    }

    @Test
    void aDiscardThatWasReadSurelyIsNotWhatLiesSideways() {
        assertThat(eastsGuessedDiscardIsClaimed(0.99, Tile.P7).told())
                .containsExactly(
                        START,
                        "discard BOTTOM p6",
                        "meld RIGHT CHOW[p6, p7, p8] from LEFT claimed=Optional[p6] from=Optional[BOTTOM]");
    }

    @Test
    void aSetShowsWhichOfTwoADiscardWasThatWasReadAsAGuess() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.P7, 40, 300);
        var either = new double[Tile.values().length];
        either[Tile.P6.ordinal()] = 0.7;
        either[Tile.P7.ordinal()] = 0.3;
        lookWith(table, discard, either);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM p6");

        table.take(discard).takeStanding(WEST, 2).look(1);
        for (double x : new double[] {370, 343, 316}) {
            table.lay(WEST, Tile.P7, x, 24);
        }
        table.look(2);
        assertThat(table.told())
                .contains("correction the discard was p7, not p6")
                .anyMatch(line -> line.startsWith("meld TOP PUNG[p7, p7, p7]"));
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    @Test
    void aDiscardThatLooksALittleLikeManyTilesIsNotAskedAbout() {
        var table = started("ema-riichi-2012");
        var discard = table.lay(EAST, Tile.WHITE, -70, 220);
        var likeMany = new double[Tile.values().length];
        Arrays.fill(likeMany, 0.3 / (likeMany.length - 1));
        likeMany[Tile.WHITE.ordinal()] = 0.7;
        lookWith(table, discard, likeMany);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM z5");
    }

    /** Six looks in which a face is read so. */
    private static void lookWith(ScriptedTable table, ScriptedTable.Lying face, double[] reading) {
        var seen = new SeenTile(face.centre(), face.direction(), Face.UP, Optional.of(Reading.of(reading)), 0.95);
        for (int i = 0; i < 6; i++) {
            table.lookWith(seen);
        }
    }

    @Test
    void aDiscardTakenBeforeAnyLookIsInferredFromTheSet() {
        var table = started("ema-riichi-2012");
        table.takeStanding(NORTH, 2);
        table.lay(NORTH, Tile.RED, 370, 24);
        table.lay(NORTH, Tile.RED, 343, 24);
        table.laySideways(NORTH, Tile.RED, 312, 20);
        table.look(5);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM z7",
                        "meld LEFT PUNG[z7, z7, z7] from RIGHT claimed=Optional[z7] from=Optional[BOTTOM]");
    }

    /** All four of them have been discarded; the last lies in East's chow now, and can hardly be read there. */
    @Test
    void theClaimedFourthCopyIsNoFifth() {
        var table = started("millington");
        var discards = new ArrayList<ScriptedTable.Lying>();
        for (var seat : List.of(EAST, SOUTH, WEST, NORTH)) {
            discards.add(table.lay(seat, Tile.P4, 40, 300));
            table.look(1);
        }
        table.take(discards.getLast()).takeStanding(EAST, 2);
        table.lay(EAST, Tile.P2, 370, 24);
        table.lay(EAST, Tile.P3, 343, 24);
        var claimed = table.laySideways(EAST, Tile.P4, 312, 20);
        for (int look = 0; look < 8; look++) {
            table.lookWith(ScriptedTable.seen(claimed, Optional.of(Tile.P4), 0.65));
        }
        assertThat(table.told()).anyMatch(line -> line.startsWith("meld BOTTOM CHOW[p2, p3, p4]"));
    }

    /** Looks come seldom: South claims East's discard, and lays his own where it lay before three of them have missed it. */
    @Test
    void aDiscardLaidWhereTheClaimedOneLayIsAnother() {
        var table = started("millington");
        var claimed = table.lay(EAST, Tile.P4, 40, 300);
        table.look(0.4).take(claimed).takeStanding(SOUTH, 2);
        table.lay(SOUTH, Tile.P3, 370, 24);
        table.lay(SOUTH, Tile.P2, 343, 24);
        table.laySideways(SOUTH, Tile.P4, 312, 20);
        table.look(0.4).takeStanding(SOUTH, 1).lay(EAST, Tile.WHITE, 50, 308);
        table.look(3);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM p4",
                        "meld RIGHT CHOW[p2, p3, p4] from LEFT claimed=Optional[p4] from=Optional[BOTTOM]",
                        "discard RIGHT z5");
    }

    @Test
    void theDiscardBeforeOneThatNobodySawIsNotToldAgain() {
        var table = started("millington");
        table.lay(EAST, Tile.M4, 40, 300);
        table.look(1).takeStanding(NORTH, 2);
        table.lay(NORTH, Tile.RED, 370, 24);
        table.lay(NORTH, Tile.RED, 343, 24);
        table.laySideways(NORTH, Tile.RED, 312, 20);
        table.look(9);
        assertThat(table.told())
                .containsOnlyOnce("discard BOTTOM m4")
                .noneMatch(told -> told.startsWith("discard") && told.endsWith("m4") && !told.contains("BOTTOM"));
    }

    @Test
    void aFlowerIsDeclared() {
        var table = started("millington");
        table.lay(WEST, Tile.PLUM, 370, 60);
        table.look(1);
        assertThat(table.told()).containsExactly(START, "bonus TOP f1");
    }

    @Test
    void flowersLaidBeforeTheHandStandsAreToldInTheOrderInWhichTheyWereLaid() {
        var table = new ScriptedTable("millington");
        table.lookWith();
        table.lay(WEST, Tile.PLUM, 370, 60);
        table.look(1);
        table.lay(EAST, Tile.BAMBOO, 370, 60);
        table.look(1).deal().look(2);
        assertThat(table.told()).containsExactly(START, "bonus TOP f1", "bonus BOTTOM f4");
    }

    /** A back alone is a tile on its way into the hand. */
    @Test
    void aLoneBackBeforeAPlayerIsNotAskedAbout() {
        var table = started("millington");
        table.layFaceDown(EAST, 370, 24);
        table.look(9);
        assertThat(table.told()).containsExactly(START);
    }

    @Test
    void aConcealedKongIsDeclaredByThePlayerOnTurn() {
        var table = started("millington").takeStanding(EAST, 4);
        table.layFaceDown(EAST, 370, 24);
        table.lay(EAST, Tile.M5, 343, 24);
        table.lay(EAST, Tile.M5, 316, 24);
        table.layFaceDown(EAST, 289, 24);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START, "meld BOTTOM KONG[m5, m5, m5, m5] concealed claimed=Optional.empty from=Optional.empty");
    }

    @Test
    void aConcealedKongOfWhichOneBackIsNotSeenIsToldAndStaysOneWhenItIs() {
        var table = started("millington").takeStanding(EAST, 4);
        var unseen = table.layFaceDown(EAST, 370, 24);
        table.lay(EAST, Tile.M5, 343, 24);
        table.lay(EAST, Tile.M5, 316, 24);
        table.layFaceDown(EAST, 289, 24);
        table.miss(unseen).look(2);
        assertThat(table.told()).containsExactly(START);
        var told = "meld BOTTOM KONG[m5, m5, m5, m5] concealed claimed=Optional.empty from=Optional.empty";
        table.look(2);
        assertThat(table.told()).containsExactly(START, told);
        table.find(unseen).look(8);
        assertThat(table.told()).containsExactly(START, told);
    }

    /** Two tiles and a back far from them are no set. */
    @Test
    void twoLikeTilesAndABackElsewhereAreAskedAbout() {
        var table = started("millington").takeStanding(EAST, 4);
        table.lay(EAST, Tile.M5, 343, 24);
        table.lay(EAST, Tile.M5, 316, 24);
        table.layFaceDown(EAST, 130, 24);
        table.look(8);
        assertThat(table.told()).hasSize(2).last().asString().startsWith("attention");
    }

    @Test
    void aShortPressClaimsTheDiscardThatHasJustComeToRest() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(0.2).press(WEST, 0.15).look(2);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "call TOP ANY true");
    }

    @Test
    void ofTwoShortPressesTheChowOfTheNextPlayerYields61() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).press(WEST, 0.1).press(SOUTH, 0.1).look(2);
        assertThat(table.told())
                .containsExactly(START, "discard BOTTOM m1", "call TOP ANY true", "call RIGHT ANY false");
    }

    @Test
    void nobodyClaimsTheOwnDiscard() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).press(EAST, 0.1).look(3);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "call BOTTOM ANY false");
    }

    @Test
    void aLongPressCallsTheWin() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1).press(NORTH, 1).look(2);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "call LEFT WIN true");
    }

    @Test
    void aTileThatNobodyCanHaveDiscardedIsAskedAboutOnceAndToldWhenOnlyOneIsMissing() {
        var table = started("ema-riichi-2012");
        table.lay(WEST, Tile.M1, -60, 270);
        table.look(9);
        assertThat(table.told()).hasSize(2).last().asString().startsWith("attention");
        table.lay(EAST, Tile.M2, -60, 270);
        table.look(1);
        assertThat(table.told().subList(2, 5))
                .containsExactly("discard BOTTOM m2", "discard RIGHT unread", "discard TOP m1");
    }

    @Test
    void aPersonCorrectsATile() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1);
        var events = table.watcher()
                .onWord(new Said.Replace(
                        table.now(), 2, TableEvent.said(0, new Happening.Discard(EAST, Tile.M2, false))));
        assertThat(events)
                .extracting(TableEvent::what)
                .singleElement()
                .isInstanceOfSatisfying(Happening.Correction.class, correction -> {
                    assertThat(correction.replaces()).containsExactly(2L);
                });
        assertThat(table.watcher().hand().orElseThrow().open().orElseThrow().tile())
                .isEqualTo(Tile.M2);
    }

    @Test
    void whatContradictsTheRulesAfterACorrectionIsSaidWithTheirNumber() {
        var table = started("millington");
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(1);
        var events = table.watcher()
                .onWord(new Said.Replace(
                        table.now(), 2, TableEvent.said(0, new Happening.Discard(WEST, Tile.M1, false))));
        assertThat(events).extracting(TableEvent::what).hasSize(2).first().isInstanceOf(Happening.Correction.class);
        assertThat(events.getLast().what()).isInstanceOfSatisfying(Happening.Attention.class, attention -> {
            assertThat(ContractEnglish.of(attention.reason())).contains("36");
            assertThat(attention.about()).contains(3L);
        });
    }
}
