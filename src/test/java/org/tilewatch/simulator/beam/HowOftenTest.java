package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.won;
import static org.tilewatch.watching.TableByHand.pung;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;

/** What players and looks do oftener than other things. */
class HowOftenTest {
    private final HowOften often = new HowOften(false);

    private static BeamStep.Happened laid(LaidTable table, Tile tile) {
        return table.step(table.dealt(), discarded(Seat.BOTTOM, tile), table.face(tile));
    }

    @Test
    void aDiscardIsCommonerThanOneTakenBackOrMissed() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        var dealt = table.dealt();
        var missed = new BeamStep.SeenByNone(discarded(Seat.BOTTOM, Tile.M1), 0, dealt.hand());
        var back = table.step(dealt, new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK));

        assertThat(table.weighed(often, dealt, laid(table, Tile.M1)))
                .isGreaterThan(table.weighed(often, dealt, missed) + 3)
                .isGreaterThan(table.weighed(often, dealt, back) + 3);
    }

    /** What is turned up in the wall after a win is no discard of whoever has won. */
    @Test
    void nobodyDiscardsOnceAHandLiesOpen() {
        var table = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.M9, -60);
        double before = table.weighed(often, table.dealt(), laid(table, Tile.M9));
        table.layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS).look(1).discard(Seat.BOTTOM, Tile.GREEN, 40);

        assertThat(before).isGreaterThan(table.weighed(often, table.dealt(), laid(table, Tile.GREEN)) + 5);
        assertThat(before)
                .as("what lay there before it was opened is one")
                .isEqualTo(table.weighed(often, table.dealt(), laid(table, Tile.M9)));
    }

    @Test
    void whatTheFinderHardlySawIsRatherNoTile() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.layFaint(Seat.BOTTOM, Tile.P9, 80, 300);
        table.look(2);
        var dealt = table.dealt();

        assertThat(table.weighed(
                        often, dealt, new BeamStep.NoTile(table.face(Tile.P9).id())))
                .isGreaterThan(table.weighed(
                                often,
                                dealt,
                                new BeamStep.NoTile(table.face(Tile.M1).id()))
                        + 1);
        assertThat(table.weighed(often, dealt, laid(table, Tile.M1)))
                .isGreaterThan(table.weighed(often, dealt, laid(table, Tile.P9)) + 1);
    }

    @Test
    void aTileIsRatherPushedALittleThanFarAndRatherMissedForAWhileThanPushed() {
        var table = new LaidTable("millington");
        var from = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        var near = table.lay(Seat.BOTTOM, Tile.M1, 60, 300);
        var far = table.lay(Seat.BOTTOM, Tile.M1, 150, 300);
        table.look(2);

        assertThat(moved(table, from, near, false)).isGreaterThan(moved(table, from, far, false) + 1);
        assertThat(moved(table, from, near, true)).isGreaterThan(moved(table, from, near, false) + 1);
    }

    private double moved(LaidTable table, SeenTile from, SeenTile to, boolean stayed) {
        return table.weighed(
                often,
                table.dealt(),
                new BeamStep.MovedTo(table.track(from).id(), table.track(to).id(), stayed));
    }

    @Test
    void aSetIsSeldomSeenInPart() {
        var table = new LaidTable("millington");
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var told = table.after(discarded(Seat.BOTTOM, Tile.GREEN));
        var greens = pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM);
        var three = set.stream().map(table::track).toArray(Track[]::new);

        assertThat(table.weighed(often, told, table.step(told, greens, three)))
                .isGreaterThan(table.weighed(often, told, table.step(told, greens, three[0], three[1])) + 3);
    }

    @Test
    void aHandIsSeldomSeenInPart() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(1);
        var told = table.after(discarded(Seat.BOTTOM, Tile.P9));
        var all = table.now().resting().stream()
                .filter(track -> track.face() == Face.UP)
                .toArray(Track[]::new);
        var win = won(Seat.LEFT, Tile.P9, Optional.of(Seat.BOTTOM));

        assertThat(table.weighed(often, told, table.step(told, win, all)))
                .isGreaterThan(table.weighed(often, told, table.step(told, win, Arrays.copyOf(all, 12))) + 3);
        assertThat(table.weighed(often, told, table.step(told, shown(WAITS_FOR_NINE_OF_DOTS), all)))
                .isGreaterThan(table.weighed(
                                often, told, table.step(told, shown(WAITS_FOR_NINE_OF_DOTS.subList(0, 12)), all))
                        + 3);
    }

    private static Happening shown(List<Tile> tiles) {
        return new Happening.Reveal(Seat.LEFT, tiles, List.of(), List.of());
    }

    @Test
    void riichiIsOftenerDeclaredByTheStickAloneWhereTilesLieStraight() {
        var table = new LaidTable("ema-riichi-2012").look(1);
        var declared =
                new BeamStep.DeclaredUnseen(Seat.LEFT, List.of(table.dealt().hand()));

        assertThat(table.weighed(new HowOften(true), table.dealt(), declared))
                .isGreaterThan(table.weighed(often, table.dealt(), declared) + 1);
    }

    @Test
    void whoseItIsAndWhatItReadsLikeSayNothing() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, 0);
        var another = table.step(table.dealt(), discarded(Seat.LEFT, Tile.P9), table.face(Tile.M1));

        assertThat(table.weighed(often, table.dealt(), another))
                .isEqualTo(table.weighed(often, table.dealt(), laid(table, Tile.M1)));
    }
}
