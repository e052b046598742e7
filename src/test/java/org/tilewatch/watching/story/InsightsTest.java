package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** What a look shows of what was told already, one kind of it at a time. */
class InsightsTest {
    private static Happening.Discard discard(Seat seat, Tile tile) {
        return new Happening.Discard(seat, tile, false);
    }

    private static List<Insight> moved(ToldTable table) {
        return Moves.of(table.sight(), table.record());
    }

    @Test
    void aTileThatHasGoneIsTheLikeOneThatCame() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var from = table.track(laid);
        assertThat(moved(table)).isEmpty();

        table.take(laid);
        var there = table.lay(Seat.BOTTOM, Tile.M1, 60, 330);
        table.look(2);

        assertThat(moved(table)).containsExactly(new Insight.MovedHere(from, table.track(there)));
    }

    @Test
    void aTileThatHasGoneIsNoOtherOneThatCame() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);

        table.take(laid);
        table.lay(Seat.BOTTOM, Tile.S9, 60, 330);
        table.look(2);

        assertThat(moved(table)).isEmpty();
    }

    @Test
    void aTileSeenAgainWhereItLayHasNeverMoved() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        table.take(laid);
        var other = table.lay(Seat.BOTTOM, Tile.M1, 60, 330);
        table.look(2);
        moved(table).forEach(insight -> table.take((Insight.OfTiles) insight));

        var again = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(moved(table)).containsExactly(new Insight.NeverMoved(table.track(again), table.track(other)));
    }

    @Test
    void discardsThatGoTogetherAreSwept() {
        var table = new ToldTable("millington");
        var first = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);
        var third = table.lay(Seat.TOP, Tile.M3, 0, 300);
        table.look(2).tell(discard(Seat.TOP, Tile.M3), third);
        table.take(first).take(second).take(third);
        table.lay(Seat.BOTTOM, Tile.M1, 20, 350);
        table.look(1);

        assertThat(moved(table)).anySatisfy(insight -> assertThat(insight).isInstanceOf(Insight.Swept.class));
    }

    /** Of three discards pushed together each lies where another lay, but for one: what lies apart from them is no new discard. */
    @Test
    void aDiscardIsFoundAmongThosePushedTogetherThoughAnotherLiesWhereItLay() {
        var table = new ToldTable("millington");
        var first = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.BOTTOM, Tile.M2, 60, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);
        var third = table.lay(Seat.BOTTOM, Tile.M3, 120, 300);
        table.look(2).tell(discard(Seat.TOP, Tile.M3), third);
        var were = List.of(table.track(first), table.track(second), table.track(third));
        table.take(first).take(second).take(third).look(0.2);
        table.lay(Seat.BOTTOM, Tile.M2, 0, 300);
        table.lay(Seat.BOTTOM, Tile.M3, 60, 300);
        var apart = table.lay(Seat.BOTTOM, Tile.M1, 0, 500);
        table.look(0.6);

        assertThat(Moves.mayHaveMoved(table.sight(), table.hand(), table.track(apart)))
                .isTrue();

        moved(table).forEach(insight -> table.take((Insight.OfTiles) insight));
        table.look(1.4);
        assertThat(moved(table))
                .filteredOn(Insight.MovedHere.class::isInstance)
                .extracting(insight -> ((Insight.MovedHere) insight).from())
                .containsExactlyInAnyOrderElementsOf(were);
    }

    @Test
    void anOldDiscardThatHasGoneIsTheLikeOneThatCameHoweverFar() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var from = table.track(laid);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);

        table.reach(Seat.BOTTOM, 0, 300, () -> table.take(laid));
        var far = table.lay(Seat.BOTTOM, Tile.M1, 100, 500);
        table.look(2);

        assertThat(moved(table)).containsExactly(new Insight.MovedHere(from, table.track(far)));
    }

    /** What looks miss though nobody was near it lies there still: the tile that West lays just then is a discard of West's. */
    @Test
    void anOldDiscardThatNoHandWasNearIsNotTheLikeOneThatCame() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);

        table.reach(Seat.TOP, -100, 300, () -> table.take(laid).lay(Seat.TOP, Tile.M1, -100, 300));
        var far = table.look(2).seen(new TablePoint(100, 100));

        assertThat(moved(table)).isEmpty();
        assertThat(Moves.mayHaveMoved(table.sight(), table.hand(), table.track(far)))
                .isFalse();
    }

    /** West's arm passes close to an old discard, which looks miss from then on, and lays one like it farther off. */
    @Test
    void whereTheArmOfThePlayerOnTurnWasThereIsNoOldDiscardPushedFar() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);

        table.reach(Seat.TOP, -110, 380, () -> table.take(laid).lay(Seat.TOP, Tile.M1, -110, 380));
        table.look(2);

        assertThat(moved(table)).isEmpty();
    }

    @Test
    void aTileThatWasSeenBesideAnOldDiscardIsNotThatOnePushedFar() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);

        table.lay(Seat.BOTTOM, Tile.M1, 100, 500);
        table.reach(Seat.BOTTOM, 0, 300, () -> table.take(laid)).look(1);

        assertThat(moved(table)).isEmpty();
    }

    @Test
    void aTileThatThePlayerOnTurnHasThrownIsNoOldDiscardPushedFar() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), second);
        table.stand(Seat.TOP, 200);
        table.look(2);

        table.take(laid).takeStanding(Seat.TOP, 1);
        table.lay(Seat.BOTTOM, Tile.M1, 100, 500);
        table.look(2);

        assertThat(moved(table)).isEmpty();
    }

    @Test
    void aDiscardThatSomebodyHasSaidIsFoundWhereItHasLain() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        var said = table.tell(discard(Seat.BOTTOM, Tile.M1));
        var late = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.hasLain(late, 1);
        table.look(2);

        assertThat(FoundLate.told(table.sight(), table.record()))
                .containsExactly(new Insight.FoundAgain(table.track(late), said));
    }

    @Test
    void whatWasTakenBackIsFoundNowhere() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        table.tell(discard(Seat.BOTTOM, Tile.M1));
        table.tell(new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK));
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(FoundLate.told(table.sight(), table.record())).isEmpty();
    }

    @Test
    void theTilesOfASetThatSomebodyHasSaidAreFound() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var said = table.tell(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM));

        assertThat(FoundLate.told(table.sight(), table.record()))
                .containsExactlyInAnyOrderElementsOf(set.stream()
                        .<Insight>map(tile -> new Insight.Tells(table.track(tile), said))
                        .toList());
    }

    @Test
    void aDiscardToldUnreadIsReadOnceItComesToSight() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        var unread = table.tellUnread(discard(Seat.BOTTOM, Tile.WEST));
        var next = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2).tell(discard(Seat.RIGHT, Tile.M2), next);
        var late = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.hasLain(late, 1);
        table.look(2);

        assertThat(FoundLate.unread(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.CameToSight.class, came -> {
                    assertThat(came.told()).isEqualTo(unread);
                    assertThat(came.tile()).isEqualTo(table.track(late));
                    assertThat(came.ways()).containsExactly(discard(Seat.BOTTOM, Tile.M1));
                });
    }

    /** Something has hidden East's discard since he laid it, until South had discarded; and West has drawn and thrown nothing. */
    @Test
    void whatHasLainUnderSomethingSinceIsTheDiscardToldUnread() {
        for (boolean thrown : new boolean[] {false, true}) {
            var table = new ToldTable("millington");
            table.takeStanding(Seat.BOTTOM, 1).look(2);
            var unread = table.tellUnread(discard(Seat.BOTTOM, Tile.WEST));
            var late = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
            table.cover(late);
            table.reach(Seat.RIGHT, 0, 300, () -> table.lay(Seat.RIGHT, Tile.M2, 0, 300));
            if (thrown) {
                table.cover(late).stand(Seat.TOP, 200);
            }
            table.look(1);
            table.tell(discard(Seat.RIGHT, Tile.M2), table.seen(new TablePoint(100, 0)));
            if (thrown) {
                table.reach(Seat.TOP, 0, 300, () -> table.takeStanding(Seat.TOP, 1));
            }
            table.look(1);

            assertThat(FoundLate.unread(table.sight(), table.record()))
                    .as("West has thrown one: %s", thrown)
                    .hasSize(thrown ? 0 : 1)
                    .allMatch(found -> found instanceof Insight.CameToSight came
                            && came.told().equals(unread)
                            && came.tile().equals(table.track(late)));
        }
    }

    @Test
    void aFlowerBesideADiscardJustLaidWasLaidInATurnBefore() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1);
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        var flower = table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
        table.look(2);
        var first = table.tell(discard(Seat.BOTTOM, Tile.M1), laid);

        assertThat(LateFlower.of(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.LaidBefore.class, found -> {
                    assertThat(found.before()).isEqualTo(first);
                    assertThat(found.laid().what()).isEqualTo(new Happening.Bonus(Seat.BOTTOM, Tile.PLUM));
                    assertThat(found.tiles()).containsExactly(table.track(flower));
                });
    }

    /** East's arm was seen as he discarded, and nobody's as South's flower came to sight: the picture shows whether it lay there before. */
    @Test
    void aFlowerThatThePictureShowsToHaveComeIsNotOneOfAnEarlierTurn() {
        for (boolean lay : new boolean[] {false, true}) {
            var table = new ToldTable("millington");
            table.look(1).discard(Seat.BOTTOM, Tile.M1, 0);
            table.tell(discard(Seat.BOTTOM, Tile.M1), table.seen(new TablePoint(0, -100)));
            table.look(3);
            var flower = table.lay(Seat.RIGHT, Tile.PLUM, 330, 24);
            if (lay) {
                table.hasLain(flower, 0.8);
            }
            table.look(0.6);

            assertThat(LateFlower.of(table.sight(), table.record())).hasSize(lay ? 1 : 0);
        }
    }

    /** Looks miss East's discard for a second, and find it again as South, who has drawn, lays a flower. */
    @Test
    void aFlowerBesideADiscardFoundAgainIsLaidInTurn() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        var from = table.track(laid);
        table.take(laid).look(2);
        table.reach(Seat.RIGHT, 330, 24, () -> {
            table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
            table.lay(Seat.RIGHT, Tile.PLUM, 330, 24);
        });
        table.look(0.6);
        moved(table).forEach(insight -> table.take((Insight.OfTiles) insight));

        assertThat(table.sight().explained().lastDiscard()).isPresent().get().isNotEqualTo(from);
        assertThat(LateFlower.of(table.sight(), table.record())).isEmpty();
    }

    @Test
    void aSetLaidAfterItsPlayersDiscardWasClaimedBeforeIt() {
        var table = new ToldTable("millington");
        var green = table.discarded(Tile.GREEN, 0);
        var claimed = table.record().events().getLast();
        table.takeStanding(Seat.RIGHT, 1);
        var next = table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);
        var before = table.tell(discard(Seat.RIGHT, Tile.M1), next);
        table.take(green).takeStanding(Seat.RIGHT, 2);
        table.laySet(Seat.RIGHT, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(4);

        assertThat(LateSet.of(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.LaidBefore.class, found -> {
                    assertThat(found.before()).isEqualTo(before);
                    assertThat(found.claimed()).contains(claimed);
                    assertThat(found.laid().what()).isEqualTo(ToldTable.pung(Seat.RIGHT, Tile.GREEN, Seat.BOTTOM));
                });
    }

    @Test
    void aBackBesideAClaimedPungMakesItAKong() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var told = table.tell(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM), set.toArray(SeenTile[]::new));
        assertThat(SetsSeenWhole.of(table.sight(), table.record())).isEmpty();

        table.layFaceDown(Seat.TOP, 300 - 27 * 3, 24);
        table.look(2);
        assertThat(SetsSeenWhole.of(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.WasRather.class, rather -> {
                    assertThat(rather.told()).isEqualTo(told);
                    assertThat(((Happening.MeldLaid) rather.by().what()).meld().onConcealedPung())
                            .isTrue();
                });
    }

    @Test
    void aKongTwoOfWhoseTilesAreTurnedOverIsConcealed() {
        var table = new ToldTable("millington");
        var four = table.laySet(Seat.BOTTOM, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2);
        var open = new Meld(MeldType.KONG, Collections.nCopies(4, Tile.GREEN), false, Optional.empty(), false, false);
        var told = table.tell(
                new Happening.MeldLaid(Seat.BOTTOM, open, Optional.empty(), Optional.empty()),
                four.toArray(SeenTile[]::new));
        assertThat(SetsSeenWhole.of(table.look(1).sight(), table.record())).isEmpty();

        table.take(four.get(1)).take(four.get(2));
        table.layFaceDown(Seat.BOTTOM, 300 - 27, 24);
        table.layFaceDown(Seat.BOTTOM, 300 - 27 * 2, 24);
        table.look(3);
        assertThat(SetsSeenWhole.of(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.WasRather.class, rather -> {
                    assertThat(rather.told()).isEqualTo(told);
                    assertThat(((Happening.MeldLaid) rather.by().what()).meld())
                            .isEqualTo(Meld.concealedKong(open.tiles()));
                });
    }

    @Test
    void theThirdTileOfAChowToldByTwoShowsWhichItIs() {
        var table = new ToldTable("millington");
        table.discarded(Tile.M3, 0);
        var two = table.laySet(Seat.RIGHT, 300, Tile.M2, Tile.M3);
        table.look(1);
        var lower = Meld.claimed(MeldType.CHOW, List.of(Tile.M1, Tile.M2, Tile.M3), Giver.of(Seat.RIGHT, Seat.BOTTOM));
        var told = table.tell(
                new TableEvent(
                        table.lastTold(),
                        Known.UNREAD,
                        0.5,
                        new Happening.MeldLaid(Seat.RIGHT, lower, Optional.of(Tile.M3), Optional.of(Seat.BOTTOM))),
                two.toArray(SeenTile[]::new));
        table.lay(Seat.RIGHT, Tile.M4, 300 - 27 * 2, 24);
        table.look(1);

        assertThat(SetsSeenWhole.of(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.WasRather.class, rather -> {
                    assertThat(rather.told()).isEqualTo(told);
                    assertThat(((Happening.MeldLaid) rather.by().what()).meld().tiles())
                            .containsExactly(Tile.M2, Tile.M3, Tile.M4);
                });
    }

    @Test
    void aGuessIsReadAgainOnceItsTileIsReadSurely() {
        var table = new ToldTable("millington");
        var laid = table.lay(Seat.BOTTOM, Tile.M2, 0, 300);
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        var guessed = table.tell(TableEvent.seen(table.lastTold(), 0.6, discard(Seat.BOTTOM, Tile.M1)), laid);

        assertThat(Rereading.surer(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.ReadOtherwise.class, read -> {
                    assertThat(read.event()).isEqualTo(guessed.number());
                    assertThat(read.tile()).isEqualTo(Tile.M2);
                });
    }

    @Test
    void theThirdTileOfASetToldByTwoBelongsToIt() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        var two = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var told = table.tell(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM), two.toArray(SeenTile[]::new));
        var third = table.lay(Seat.TOP, Tile.GREEN, 300 - 27 * 2, 24);
        table.look(1);

        assertThat(PartlySeenSet.completing(table.sight(), table.record()))
                .containsExactly(new Insight.Tells(table.track(third), told));
    }

    /** Where no rows are laid a discard may be pushed far, but not among the indicators: one of its kind was turned up there. */
    @Test
    void whatLiesBesideAnIndicatorIsNoDiscardThatWasPushedThere() {
        var table = new ToldTable("ema-riichi-2012");
        table.lay(Seat.TOP, Tile.P1, -180 + 27 * 14, 140);
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        Indicators.of(table.sight(), table.record()).stream()
                .filter(Insight.OfTiles.class::isInstance)
                .forEach(insight -> table.take((Insight.OfTiles) insight));
        for (var seat : List.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP)) {
            var laid = table.layAslant(seat, Tile.PLAYING.get(seat.number()), Math.PI / 4, -60, 280);
            table.look(2).tell(discard(seat, Tile.PLAYING.get(seat.number())), laid);
        }
        var last = table.layAslant(Seat.LEFT, Tile.M9, Math.PI / 4, -60, 280);
        table.look(2).tell(discard(Seat.LEFT, Tile.M9), last);
        assertThat(table.sight().laysRows()).isFalse();

        table.take(last).look(0.4);
        var beside = table.lay(Seat.TOP, Tile.M9, -180 + 27 * 14, 175);
        table.look(2);

        assertThat(Indicators.isAmongThem(table.sight(), table.hand(), table.track(beside)))
                .isTrue();
        assertThat(moved(table)).isEmpty();
    }

    @Test
    void aFaceInTheWallIsAnIndicatorWhereThereAreSome() {
        var table = new ToldTable("ema-riichi-2012");
        var turned = table.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        table.look(2);
        var found = Indicators.of(table.sight(), table.record());

        assertThat(found).hasSize(2);
        assertThat(found.getFirst())
                .isEqualTo(
                        new Insight.Tells(table.track(turned), new Meaning(Part.INDICATOR, Seat.BOTTOM, Tile.M1, -1)));
        assertThat(found.getLast())
                .isInstanceOfSatisfying(
                        Insight.IndicatorsTurned.class,
                        up -> assertThat(up.hand().indicators()).containsExactly(Tile.M1));

        var classical = new ToldTable("millington");
        classical.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        assertThat(Indicators.of(classical.look(2).sight(), classical.record())).isEmpty();
    }

    /** Of a white dragon that looks now and then take for a back: that back is none of the wall, a row away. */
    @Test
    void aDiscardThatIsTakenForABackNowAndThenIsNoIndicator() {
        var table = new ToldTable("ema-riichi-2012").look(2);
        var back = table.layFaceDown(Seat.BOTTOM, 9, 178);
        table.look(2).take(back);
        table.lay(Seat.BOTTOM, Tile.WHITE, 9, 178);
        table.look(0.4);
        assertThat(table.sight().freshInMiddle()).isNotEmpty();
        assertThat(Indicators.of(table.sight(), table.record())).isEmpty();
    }

    @Test
    void whatIsHardlySeenWhereItLayBeforeTheDealIsNoTile() {
        var lying = new SeenTile[1];
        var table = new ToldTable(
                "millington", TableCustoms.USUAL, dealing -> lying[0] = dealing.layFaint(Seat.BOTTOM, Tile.M1, 0, 300));
        table.look(2);

        assertThat(Clutter.of(table.sight(), table.record()))
                .containsExactly(
                        new Insight.Tells(table.track(lying[0]), new Meaning(Part.THING, Seat.BOTTOM, Tile.M1, -1)));
    }

    /** A blank light that comes and goes in the middle of a hand, and of which nothing was told. */
    @Test
    void whereSomethingCameAndWentWhileAHandWasPlayedIsNoTileEither() {
        var table = new ToldTable("millington");
        table.look(2);
        for (int time = 0; time <= Enough.USUAL.few(); time++) {
            var light = table.layFaint(Seat.BOTTOM, Tile.WHITE, 0, 300);
            table.look(2);
            assertThat(Clutter.of(table.sight(), table.record()))
                    .as("after %s times", time)
                    .hasSize(time < Enough.USUAL.few() ? 0 : 1);
            table.take(light).look(2);
        }
    }

    @Test
    void whatIsLaidInTheMiddleIsATile() {
        var table = new ToldTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);

        assertThat(Clutter.of(table.look(2).sight(), table.record())).isEmpty();
    }

    @Test
    void ofFiveLikeTilesTheLeastSureWasMisread() {
        var table = new ToldTable("millington");
        var doubtful = table.layReadAs(Seat.BOTTOM, Tile.M1, Tile.M2, 0, 300);
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        NumberedEvent told = table.tell(discard(Seat.BOTTOM, Tile.M1), doubtful);
        Seat[] others = {Seat.RIGHT, Seat.TOP, Seat.LEFT};
        for (var seat : others) {
            var like = table.lay(seat, Tile.M1, 0, 300);
            table.takeStanding(seat, 1).look(2).tell(discard(seat, Tile.M1), like);
        }
        table.lay(Seat.BOTTOM, Tile.M1, 60, 300);
        table.look(2);

        assertThat(Rereading.fifthCopy(table.sight(), table.record()))
                .singleElement()
                .isInstanceOfSatisfying(Insight.ReadOtherwise.class, read -> {
                    assertThat(read.event()).isEqualTo(told.number());
                    assertThat(read.tile()).isEqualTo(Tile.M2);
                });
    }

    @Test
    void takingAnInsightInGivesAnotherExplanationAndLeavesTheFirst() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        Track track = table.track(laid);
        var before = table.sight();
        var after = before.after(new Insight.Tells(track, new Meaning(Part.THING, Seat.BOTTOM, Tile.M1, -1)));

        assertThat(before.explained().meaning(track))
                .get()
                .extracting(Meaning::part)
                .isEqualTo(Part.DISCARD);
        assertThat(after.explained().meaning(track))
                .get()
                .extracting(Meaning::part)
                .isEqualTo(Part.THING);
    }
}
