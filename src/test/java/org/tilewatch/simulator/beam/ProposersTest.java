package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What may have happened, by what lies on the table. */
class ProposersTest {
    private static List<Happening> happenings(Proposer proposer, Hypothesis hypothesis, LaidTable table) {
        return proposer.from(hypothesis, table.now())
                .filter(step -> step instanceof BeamStep.Happened)
                .map(step -> ((BeamStep.Happened) step).what())
                .toList();
    }

    private static LaidTable afterADiscard() {
        return new LaidTable("millington").discard(Seat.BOTTOM, Tile.GREEN, 0);
    }

    @Test
    void aFaceInTheMiddleIsTheDiscardOfWhoIsOnTurn() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);

        assertThat(happenings(new LaidDiscards(), table.telling(1), table)).isEmpty();
        assertThat(happenings(new LaidDiscards(), table.dealt(), table))
                .containsExactly(new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
    }

    @Test
    void aFaceLaidSidewaysDeclaresRiichi() {
        var table = new LaidTable("ema-riichi-2012");
        table.laySideways(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(happenings(new LaidDiscards(), table.dealt(), table))
                .containsExactly(
                        new Happening.Discard(Seat.BOTTOM, Tile.M1, true),
                        new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
        var steps = new LaidDiscards().from(table.dealt(), table.now()).toList();
        assertThat(StillUnsaid.against(table.dealt().with(steps.getFirst(), LogOdds.NONE), table.now()))
                .isGreaterThan(StillUnsaid.against(table.dealt().with(steps.getLast(), LogOdds.NONE), table.now()) + 3);
    }

    @Test
    void aDiscardWasMissedOnlyWhereSomethingIsUnexplained() {
        var table = new LaidTable("millington").look(1);
        assertThat(new MissedDiscards().from(table.dealt(), table.now())).isEmpty();

        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);
        assertThat(new MissedDiscards().from(table.dealt(), table.now()))
                .singleElement()
                .satisfies(step ->
                        assertThat(((BeamStep.SeenByNone) step).what().seat()).isEqualTo(Seat.BOTTOM));
    }

    @Test
    void nobodyMissesTwoDiscardsWithoutAnythingBetween() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);
        var missed = new MissedDiscards()
                .from(table.dealt(), table.now())
                .findFirst()
                .orElseThrow();

        assertThat(new MissedDiscards().from(table.dealt().with(missed, LogOdds.NONE), table.now()))
                .isEmpty();
    }

    @Test
    void threeAlikeBeforeAPlayerTakeTheDiscard() {
        var table = afterADiscard();
        var told = table.telling(1);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);

        assertThat(happenings(new LaidSets(), told, table))
                .filteredOn(what -> what instanceof Happening.MeldLaid)
                .anySatisfy(what -> {
                    var laid = (Happening.MeldLaid) what;
                    assertThat(laid.seat()).isEqualTo(Seat.TOP);
                    assertThat(laid.meld().type()).isEqualTo(MeldType.PUNG);
                    assertThat(laid.from()).contains(Seat.BOTTOM);
                });
    }

    @Test
    void twoOfASetTakeTheDiscardOnceTheThirdDoesNotCome() {
        var table = afterADiscard();
        var told = table.telling(1);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN);

        table.look(1);
        assertThat(happenings(new LaidSets(), told, table)).isEmpty();
        table.look(2);
        assertThat(happenings(new LaidSets(), told, table))
                .anySatisfy(what ->
                        assertThat(((Happening.MeldLaid) what).meld().type()).isEqualTo(MeldType.PUNG));
    }

    @Test
    void aFaceBeforeAPlayerIsAFlower() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
        table.look(2);

        assertThat(happenings(new LaidFlowers(), table.dealt(), table))
                .containsExactly(new Happening.Bonus(Seat.BOTTOM, Tile.PLUM));
    }

    @Test
    void noFlowerIsLaidWhereThereAreNone() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.BOTTOM, Tile.M1, 330, 24);
        table.look(2);

        assertThat(new LaidFlowers().from(table.dealt(), table.now())).isEmpty();
    }

    @Test
    void aDiscardThatHasGoneWasTakenBack() {
        var table = new LaidTable("millington");
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        assertThat(new TakenBack().from(told, table.now())).isEmpty();

        table.take(laid).look(2);
        assertThat(happenings(new TakenBack(), told, table))
                .containsExactly(new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK));
    }

    @Test
    void aTileThatHasGoneLiesWhereOneLikeItCame() {
        var table = new LaidTable("millington");
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        table.take(laid);
        table.lay(Seat.BOTTOM, Tile.M1, 60, 330);
        table.look(2);

        assertThat(new TilesMoved().from(told, table.now()))
                .singleElement()
                .isInstanceOfSatisfying(
                        BeamStep.MovedTo.class,
                        moved -> assertThat(moved.stayed()).isFalse());
    }

    @Test
    void aTileIsTheOneThatWasMissed() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);
        var missed = new MissedDiscards()
                .from(table.dealt(), table.now())
                .findFirst()
                .orElseThrow();

        assertThat(new TilesMoved().from(table.dealt().with(missed, LogOdds.NONE), table.now()))
                .singleElement()
                .isInstanceOfSatisfying(
                        BeamStep.FoundAfterwards.class,
                        found -> assertThat(found.what().tile()).isEqualTo(Tile.M1));
    }

    @Test
    void aFaceInAWallIsAnIndicator() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        table.look(2);
        assertThat(new TurnedUp().from(table.dealt(), table.now()))
                .singleElement()
                .isInstanceOf(BeamStep.InWall.class);

        var classical = new LaidTable("millington");
        classical.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        classical.look(2);
        assertThat(new TurnedUp().from(classical.dealt(), classical.now())).isEmpty();
    }

    @Test
    void whatStaysUnexplainedIsNoTile() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(1);
        assertThat(new NoTiles().from(table.dealt(), table.now())).isEmpty();

        table.look(3);
        assertThat(new NoTiles().from(table.dealt(), table.now()))
                .singleElement()
                .isInstanceOf(BeamStep.NoTile.class);
    }
}
