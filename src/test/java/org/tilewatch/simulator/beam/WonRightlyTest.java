package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NOTHING;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_TOO;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;

/** Which hand laid open has rather won. */
class WonRightlyTest {
    private static WonRightly right(LaidTable table) {
        return new WonRightly(table.begun(), table.scoredBy());
    }

    /** How well the likeliest win of a player agrees with what lies there. */
    private static double likeliest(LaidTable table, Hypothesis one, Seat seat) {
        return table.steps(new WinningHands(), one).stream()
                .filter(step -> ((BeamStep.Happened) step).what().bySeat().equals(Optional.of(seat)))
                .mapToDouble(step -> table.weighed(right(table), one, step))
                .max()
                .orElseThrow();
    }

    /** The same of a hand that the player on the left lays open after a nine of dots, as long afterwards as one that does not win needs. */
    private static double afterANine(List<Tile> hand) {
        var table = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.P9, 0);
        var told = table.telling(1);
        table.layOpen(Seat.LEFT, hand).look(6);
        return likeliest(table, told, Seat.LEFT);
    }

    @Test
    void aHandThatIsWholeHasRatherWon() {
        assertThat(afterANine(WAITS_FOR_NINE_OF_DOTS)).isGreaterThan(afterANine(WAITS_FOR_NOTHING) + 3);
    }

    /** Three chows, a pair of winds, a seven and a nine of bamboos: no yaku, but for riichi. */
    @Test
    void aHandThatIsWorthSomethingHasRatherWon() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(
                        Seat.LEFT,
                        List.of(
                                Tile.M1, Tile.M2, Tile.M3, Tile.P4, Tile.P5, Tile.P6, Tile.S3, Tile.S4, Tile.S5,
                                Tile.S7, Tile.S9, Tile.EAST, Tile.EAST))
                .look(2);
        var told = table.after(
                discarded(Seat.BOTTOM, Tile.GREEN),
                discarded(Seat.RIGHT, Tile.RED),
                discarded(Seat.TOP, Tile.RED),
                discarded(Seat.LEFT, Tile.WHITE),
                discarded(Seat.BOTTOM, Tile.S8));
        var declared = with(told, table.steps(new StickAlone(false), told).getFirst());

        assertThat(likeliest(table, declared, Seat.LEFT)).isGreaterThan(likeliest(table, told, Seat.LEFT) + 3);
    }

    /** Both hands are whole, and worth the same. */
    @Test
    void aHandHasRatherWonWithTheTilesThatItReadsLike() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var told = table.after(discarded(Seat.BOTTOM, Tile.P9));
        var faces = table.now().resting().stream()
                .filter(track -> track.face() == Face.UP)
                .toArray(Track[]::new);
        var asItReads = LaidTable.won(Seat.LEFT, Tile.P9, Optional.of(Seat.BOTTOM));
        var otherwise = new Happening.Win(Seat.LEFT, Tile.P9, false, asItReads.from(), WAITS_TOO, List.of(), List.of());

        assertThat(table.weighed(right(table), told, table.step(told, asItReads, faces)))
                .isGreaterThan(table.weighed(right(table), told, table.step(told, otherwise, faces)) + 3);
    }

    @Test
    void whoHasWonLaysHisHandOpenFirst() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2)
                .layOpen(Seat.TOP, WAITS_TOO)
                .look(2);
        var told = table.after(discarded(Seat.BOTTOM, Tile.P9));

        assertThat(likeliest(table, told, Seat.LEFT)).isGreaterThan(likeliest(table, told, Seat.TOP) + 2);
    }

    @Test
    void theTileThatWasWonOnReadsLikeIt() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.P9, 0, 300);
        table.lay(Seat.BOTTOM, Tile.GREEN, 80, 300);
        table.layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS).look(2);
        var nine = wasDiscarded(table, table.face(Tile.P9));
        var green = wasDiscarded(table, table.face(Tile.GREEN));
        var won = table.steps(new WinningHands(), nine).getFirst();

        assertThat(table.weighed(right(table), nine, won)).isGreaterThan(table.weighed(right(table), green, won) + 3);
    }

    private static Hypothesis wasDiscarded(LaidTable table, Track face) {
        return with(table.dealt(), table.step(table.dealt(), discarded(Seat.BOTTOM, Tile.P9), face));
    }

    @Test
    void whatIsNoWinSaysNothing() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.P9, 0);
        var face = table.face(Tile.P9);

        assertThat(table.weighed(
                        right(table), table.dealt(), table.step(table.dealt(), discarded(Seat.BOTTOM, Tile.P9), face)))
                .isZero();
        assertThat(table.weighed(right(table), table.dealt(), new BeamStep.NoTile(face.id())))
                .isZero();
    }
}
