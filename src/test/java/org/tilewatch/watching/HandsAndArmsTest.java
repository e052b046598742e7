package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** What the players' standing hands and their arms say of tiles that looks miss, or that are none. */
class HandsAndArmsTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private final ScriptedTable table = new ScriptedTable("millington").look(1);

    private static List<String> holding(ScriptedTable table) {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList());
    }

    /** South's hand stands as it stood: three of its tops look like the white dragons of a set. */
    @Test
    void threeBlankFacesInTheRowOfAWholeHandAreItsTops() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        var tops = IntStream.range(0, 3)
                .mapToObj(place -> new SeenTile(
                        new TablePoint(-72 + 27 * place, 52 - ScriptedTable.SIDE / 2).turned(SOUTH.number()),
                        Math.PI,
                        Face.UP,
                        Optional.of(Reading.mostly(Tile.WHITE, 0.97)),
                        0.45))
                .toArray(SeenTile[]::new);
        for (int look = 0; look < 60; look++) {
            table.lookWith(tops);
        }
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    /** East's hand did not grow, so nothing went back to it, though looks miss the discard for long and nobody is seen to draw. */
    @Test
    void whatLooksMissWasNotTakenBackWhereNoTileCameToTheHand() {
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.miss(thrown).look(2);
        table.lay(SOUTH, Tile.P5, -40, 300);
        table.look(6).find(thrown).look(6);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT p5");
    }

    /** West's arm is over a discard when looks begin to see it, and over another a moment later: nobody lays two. */
    @Test
    void ofTwoDiscardsUnderOneArmTheFirstIsWhoseTurnItWas() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        reach(new TablePoint(40, 100));
        reach(new TablePoint(100, 60));
        table.look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m9", "discard TOP m9");
    }

    /** South's discard is seen by no look, and one of his standing tiles is missed just when West lays the next. */
    @Test
    void aHandOfWhichATileIsMissedForAMomentHasNotLaidWhatAnothersArmLays() {
        var one = table.stand(SOUTH, 250);
        table.takeStanding(SOUTH, 1).lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        arm(new TablePoint(40, 100));
        table.miss(one).lay(EAST, Tile.M9, 40, 100 + ScriptedTable.SIDE / 2);
        table.look(1.2).find(one).look(4);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT unread", "discard TOP m9");
    }

    private void arm(TablePoint place) {
        table.reach(WEST, -place.x(), ScriptedTable.SIDE / 2 - place.y());
    }

    /** West's arm lies over a place, and a tile when it has gone. */
    private void reach(TablePoint place) {
        arm(place);
        table.lay(EAST, Tile.M9, place.x(), place.y() + ScriptedTable.SIDE / 2);
        table.look(0.8);
    }

    /** A die that looks begin to see in the middle of a hand. */
    @Test
    void whatIsHardlyFoundAndHardlyReadAndNoArmHasLaidIsNobodysDiscard() {
        var die = new SeenTile(new TablePoint(30, 20), 0.4, Face.UP, Optional.of(Reading.mostly(Tile.P6, 0.69)), 0.45);
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        for (int look = 0; look < 60; look++) {
            table.lookWith(die);
        }
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1");
    }

    /** Two dice side by side, found when nobody was near, lost again, and found once more when South, whose turn it is, has reached past them. */
    @Test
    void whatWasNobodysWhenItWasFoundFirstIsNobodysWhenAnArmHasPassed() {
        var place = new TablePoint(150, -150);
        var dice = new SeenTile(place, 0.4, Face.UP, Optional.of(Reading.mostly(Tile.P6, 0.13)), 0.2);
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        lookOften(dice);
        table.look(3);
        var drawn = table.stand(SOUTH, 200);
        table.look(1.2);
        table.reach(SOUTH, place.y(), ScriptedTable.SIDE / 2 - place.x());
        lookOften(dice);
        table.take(drawn).lay(SOUTH, Tile.P5, -40, 300);
        lookOften(dice);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT p5");
    }

    private void lookOften(SeenTile thing) {
        for (int look = 0; look < 40; look++) {
            table.lookWith(thing);
        }
    }

    /** A knuckle of South's that rests for two seconds where his discards lie, before his arm covers the place and lays one. */
    @Test
    void whatIsHardlyFoundAndSoonCoveredIsNobodysDiscard() {
        var riichi = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        riichi.drawAndDiscard(EAST, Tile.M1, -97, 220);
        var place = new TablePoint(-97, 220 - ScriptedTable.SIDE / 2).turned(SOUTH.number());
        var knuckle = new SeenTile(
                place, SOUTH.number() * Math.PI / 2 + 1.5, Face.UP, Optional.of(Reading.mostly(Tile.S5, 0.48)), 0.37);
        var drawn = riichi.stand(SOUTH, 200);
        riichi.hide(place, 60).look(1.2).unhide();
        for (int look = 0; look < 9; look++) {
            riichi.lookWith(knuckle);
        }
        riichi.hide(place, 60).take(drawn).look(3).unhide();
        riichi.lay(SOUTH, Tile.GREEN, -60, 220);
        riichi.look(4);
        assertThat(riichi.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT z6");
    }

    /** A standing tile of East is missed just when South's discard is seen at last: he has not drawn, so it is not his. */
    @Test
    void aHandThatWasNotLargerBeforeHasLaidNothing() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var late = table.lay(SOUTH, Tile.M5, -80, 260);
        table.miss(late).look(2);
        table.drawAndDiscard(WEST, Tile.M9, -40);
        table.drawAndDiscard(NORTH, Tile.P2, 0);
        var one = table.stand(EAST, 250);
        table.takeStanding(EAST, 1).look(2);
        table.find(late).miss(one).look(1.6).find(one).look(2);
        table.drawAndDiscard(EAST, Tile.S3, 100);
        assertThat(holding(table))
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "discard RIGHT m5",
                        "discard TOP m9",
                        "discard LEFT p2",
                        "discard BOTTOM s3");
    }

    /**
     * East's second discard and the third beside it come to sight together, under his arm: the one before is the one that nobody saw, though it may have
     * been pushed a little as the other was laid.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatLiesInARowBeforeALaterDiscardIsTheOneThatNobodySaw(boolean pushed) {
        var riichi = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        for (int column = 0; column < 2; column++) {
            for (var seat : List.of(EAST, SOUTH, WEST, NORTH)) {
                riichi.drawAndDiscard(seat, Tile.values()[column], -97 + 27 * column, 220);
            }
        }
        var late = riichi.lay(EAST, Tile.NORTH, -43, 220);
        riichi.miss(late).look(2);
        for (var seat : List.of(SOUTH, WEST, NORTH)) {
            riichi.drawAndDiscard(seat, Tile.values()[seat.number() + 1], -43, 220);
        }
        // Of North's hand one tile is not seen: what all hands together have laid cannot be said.
        riichi.takeStanding(NORTH, 1).hide(late.centre(), 60).look(0.8).unhide();
        if (pushed) {
            riichi.findLying(late, riichi.now() + 0.2);
        } else {
            riichi.find(late);
        }
        riichi.lay(EAST, Tile.P7, -16, 220);
        riichi.look(4);
        assertThat(holding(riichi))
                .endsWith(
                        "discard BOTTOM z4",
                        "discard RIGHT m3",
                        "discard TOP m4",
                        "discard LEFT m5",
                        "discard BOTTOM p7");
    }

    /** All have laid their first discards, and the next four and East's third are laid, of which South's is seen by no look. */
    private static ScriptedTable.Lying southsSecondIsMissed(
            ScriptedTable riichi, Function<ScriptedTable, ScriptedTable.Lying> laid) {
        riichi.takeStanding(EAST, 1).look(1);
        for (var seat : List.of(EAST, SOUTH, WEST, NORTH)) {
            riichi.drawAndDiscard(seat, Tile.M1, -97, 220);
        }
        riichi.drawAndDiscard(EAST, Tile.M2, -70, 220);
        var missed = laid.apply(riichi);
        riichi.miss(missed).look(2);
        for (var seat : List.of(WEST, NORTH)) {
            riichi.drawAndDiscard(seat, Tile.M2, -70, 220);
        }
        riichi.drawAndDiscard(EAST, Tile.M3, -43, 220);
        return missed;
    }

    /** South's arm is over his rows as he draws, and just then his second discard comes to sight: his third will lie beside it. */
    @Test
    void whatLiesNextToTheDiscardBeforeTheUnreadOneIsTheUnreadOne() {
        var riichi = new ScriptedTable("ema-riichi-2012");
        var late = southsSecondIsMissed(riichi, table -> table.lay(SOUTH, Tile.NORTH, -70, 220));
        riichi.hide(late.centre(), 60).look(0.8).unhide().find(late).look(2);
        riichi.drawAndDiscard(SOUTH, Tile.P7, -43, 220);
        assertThat(holding(riichi))
                .endsWith(
                        "discard BOTTOM m2",
                        "discard RIGHT z4",
                        "discard TOP m2",
                        "discard LEFT m2",
                        "discard BOTTOM m3",
                        "discard RIGHT p7");
    }

    /** As above, but the discard that nobody saw lies sideways: with it South has declared riichi, and owes a stick. */
    @Test
    void theUnreadOneDeclaresRiichiWhereItIsFoundLyingSideways() {
        var riichi = new ScriptedTable("ema-riichi-2012");
        var late = southsSecondIsMissed(riichi, table -> table.laySideways(SOUTH, Tile.NORTH, -66, 220));
        riichi.hide(late.centre(), 60).look(0.8).unhide().find(late).look(2);
        riichi.drawAndDiscard(SOUTH, Tile.P7, -35, 220);
        assertThat(holding(riichi))
                .endsWith(
                        "discard RIGHT z4 riichi",
                        "discard TOP m2",
                        "discard LEFT m2",
                        "discard BOTTOM m3",
                        "discard RIGHT p7");
    }

    /** South's second discard is never seen, and his third lies nearer, where nothing has lain since: the picture shows when it came. */
    @Test
    void whatCameToLieInPlainSightSinceIsNotTheUnreadOne() {
        var riichi = new ScriptedTable("ema-riichi-2012");
        southsSecondIsMissed(riichi, table -> table.lay(SOUTH, Tile.NORTH, -43, 220));
        var next = riichi.lay(SOUTH, Tile.P7, -70, 220);
        riichi.findLying(next, riichi.now() + 0.2).look(4);
        riichi.drawAndDiscard(WEST, Tile.M4, -43, 220);
        assertThat(holding(riichi)).endsWith("discard BOTTOM m3", "discard RIGHT p7", "discard TOP m4");
    }

    /** Flecked, and seen for the first time as South draws the tile above it, it reads like a red five. */
    @Test
    void aBackOfTheWallThatReadsLikeAFaceIsNobodysDiscard() {
        var riichi = new ScriptedTable("ema-riichi-2012");
        riichi.lay(WEST, Tile.NORTH, -180 + 27 * 4, 140);
        riichi.takeStanding(EAST, 1).look(1);
        riichi.drawAndDiscard(EAST, Tile.M1, -97, 220);
        riichi.stand(SOUTH, 200);
        riichi.look(1.2);
        var back = riichi.layFaceDown(SOUTH, -180 + 27 * 3, 140);
        for (int look = 0; look < 20; look++) {
            riichi.lookWith(new SeenTile(
                    back.centre(), back.direction(), Face.UP, Optional.of(Reading.mostly(Tile.RED_M5, 0.96)), 0.65));
        }
        assertThat(riichi.told()).containsExactly(START, "discard BOTTOM m1");
    }

    /** East's six of dots is missed just when North lays another where his rows end at East's. */
    @Test
    void whatLiesInAnothersRowsIsNoDiscardPushedThere() {
        var riichi = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        var six = riichi.lay(EAST, Tile.P6, -120, 220);
        riichi.look(2);
        riichi.drawAndDiscard(SOUTH, Tile.M1, -97, 220);
        riichi.drawAndDiscard(WEST, Tile.M1, -97, 220);
        riichi.miss(six);
        riichi.drawAndDiscard(NORTH, Tile.P6, 120, 220);
        riichi.find(six).look(2);
        riichi.drawAndDiscard(EAST, Tile.P7, -93, 220);
        assertThat(holding(riichi))
                .containsExactly(
                        START,
                        "discard BOTTOM p6",
                        "discard RIGHT m1",
                        "discard TOP m1",
                        "discard LEFT p6",
                        "discard BOTTOM p7");
    }

    /** The hands are dealt from the wall before West. Where it stood a slot gapes, which seems a back as East takes a flower out of his hand. */
    @Test
    void aBackWhereAWallStoodBeforeTheDealIsNobodysDiscard() {
        var dealt = new ScriptedTable("millington").clearHands();
        for (var seat : Seat.values()) {
            IntStream.rangeClosed(1, 4).forEach(more -> dealt.layFaceDown(seat, -180 - 27 * more, 140));
        }
        dealt.look(1).takeWall(WEST).look(2).deal().look(2);
        dealt.takeStanding(EAST, 1).layFaceDown(WEST, 9, 140);
        dealt.reach(EAST, -9, 660).look(1).lay(EAST, Tile.PLUM, 370, 60);
        assertThat(dealt.look(4).told()).containsExactly(START, "bonus BOTTOM f1");
    }
}
