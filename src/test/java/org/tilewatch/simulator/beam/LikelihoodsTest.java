package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** How well what is seen agrees with what may have happened. */
class LikelihoodsTest {
    private static BeamStep.Happened discard(LaidTable table, Seat seat, Tile as) {
        var track = table.now().resting().stream()
                .filter(one -> one.face() == Face.UP && one.best() == as)
                .findFirst()
                .orElseThrow();
        return new BeamStep.Happened(
                new Happening.Discard(seat, as, false),
                0,
                track.firstSeen(),
                Set.of(track.id()),
                List.<HandInPlay>of(table.dealt().hand()));
    }

    @Test
    void whoseArmAndHandLaidItHasDiscarded() {
        var table = new LaidTable("millington").discard(Seat.RIGHT, Tile.M1, 0);
        var turn = new WhoseTurn();

        assertThat(turn.of(table.dealt(), discard(table, Seat.RIGHT, Tile.M1), table.now()))
                .isGreaterThan(turn.of(table.dealt(), discard(table, Seat.BOTTOM, Tile.M1), table.now()) + 3);
    }

    @Test
    void inWhoseRowsItLiesHasDiscarded() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.LEFT, Tile.M1, 0, 290);
        table.look(2);
        var turn = new WhoseTurn();

        assertThat(turn.of(table.dealt(), discard(table, Seat.LEFT, Tile.M1), table.now()))
                .isGreaterThan(turn.of(table.dealt(), discard(table, Seat.RIGHT, Tile.M1), table.now()) + 1);
    }

    @Test
    void whatReadsLikeAFlowerIsOne() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
        table.lay(Seat.BOTTOM, Tile.M1, -330, 24);
        table.look(2);
        var flowers = new LaidFlowers()
                .from(table.dealt(), table.now())
                .sorted(Comparator.comparingDouble(step -> -new ReadAs().of(table.dealt(), step, table.now())))
                .toList();

        assertThat(new ReadAs().of(table.dealt(), flowers.getFirst(), table.now()))
                .isGreaterThan(-0.1);
        assertThat(new ReadAs().of(table.dealt(), flowers.getLast(), table.now()))
                .isLessThan(-3);
    }

    /** What is turned up in the wall after a win is no discard of whoever has won. */
    @Test
    void nobodyDiscardsOnceAHandLiesOpen() {
        var table = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.M1, -60);
        var often = new HowOften(false);
        var before = discard(table, Seat.BOTTOM, Tile.M1);
        table.layOpen(
                Seat.LEFT, Tile.P1, Tile.P2, Tile.P3, Tile.P4, Tile.P5, Tile.P6, Tile.P7, Tile.S1, Tile.S1, Tile.S1,
                Tile.S2, Tile.S3, Tile.S4);
        table.look(1).discard(Seat.BOTTOM, Tile.M9, 40);

        assertThat(often.of(table.dealt(), discard(table, Seat.BOTTOM, Tile.M9), table.now()))
                .isLessThan(often.of(table.dealt(), before, table.now()) - 5);
    }

    @Test
    void aRedFiveIsReadAsSurelyAsAnyTile() {
        var table = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.RED_M5, 0);

        assertThat(new ReadAs().of(table.dealt(), discard(table, Seat.BOTTOM, Tile.RED_M5), table.now()))
                .isGreaterThan(-0.1);
    }

    @Test
    void whatCameEarlierHappenedEarlier() {
        var table =
                new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60).discard(Seat.RIGHT, Tile.P9, 0);
        var first = discard(table, Seat.BOTTOM, Tile.M1);
        var second = discard(table, Seat.BOTTOM, Tile.P9);
        var when = new WhenCame();

        assertThat(when.of(table.dealt().with(first, LogOdds.NONE), after(second), table.now()))
                .isZero();
        assertThat(when.of(table.dealt().with(second, LogOdds.NONE), after(first), table.now()))
                .isLessThan(-1);
    }

    private static BeamStep.Happened after(BeamStep.Happened one) {
        return new BeamStep.Happened(one.what(), 1, one.t(), one.by(), one.after());
    }

    @Test
    void aDiscardIsCommonerThanOneTakenBackOrMissed() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        var often = new HowOften(false);
        var laid = discard(table, Seat.BOTTOM, Tile.M1);
        var missed = new BeamStep.SeenByNone(
                new Happening.Discard(Seat.BOTTOM, Tile.M1, false),
                0,
                table.dealt().hand());
        var back = new BeamStep.Happened(
                new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK), 0, 0, Set.of(), laid.after());

        assertThat(often.of(table.dealt(), laid, table.now()))
                .isGreaterThan(often.of(table.dealt(), missed, table.now()))
                .isGreaterThan(often.of(table.dealt(), back, table.now()));
    }

    @Test
    void whatNothingExplainsSpeaksTheMoreTheLongerItLies() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        double soon = StillUnsaid.against(table.dealt(), table.now());
        table.look(4);
        double later = StillUnsaid.against(table.dealt(), table.now());

        assertThat(soon).isNegative();
        assertThat(later).isLessThan(soon);
        assertThat(StillUnsaid.against(table.beam().best(), table.now())).isZero();
    }

    @Test
    void aDiscardThatWasClaimedAndLiesThereStillWasNotClaimed() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.GREEN, 0);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var told = table.beam().kept().stream()
                .filter(one -> one.told().size() == 1)
                .findFirst()
                .orElseThrow();
        var claimed = new LaidSets().from(told, table.now()).findFirst().orElseThrow();

        assertThat(StillUnsaid.against(told.with(claimed, LogOdds.NONE), table.now()))
                .isLessThan(-5);
    }
}
