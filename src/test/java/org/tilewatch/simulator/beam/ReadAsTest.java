package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;
import static org.tilewatch.watching.TableByHand.pung;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;

/** How well the faces that tell of a step agree with it, whatever their kinds. */
class ReadAsTest {
    private final ReadAs read = new ReadAs();

    @Test
    void whatReadsLikeAFlowerIsOne() {
        var table = new LaidTable("millington");
        var plum = table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
        var one = table.lay(Seat.BOTTOM, Tile.M1, -330, 24);
        table.look(2);
        var flower = new Happening.Bonus(Seat.BOTTOM, Tile.PLUM);

        assertThat(table.weighed(read, table.dealt(), table.step(table.dealt(), flower, table.track(plum))))
                .isGreaterThan(
                        table.weighed(read, table.dealt(), table.step(table.dealt(), flower, table.track(one))) + 3);
    }

    @Test
    void aFlowerIsHardlyADiscard() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.PLUM, 0, 300);
        table.lay(Seat.BOTTOM, Tile.M1, 80, 300);
        table.look(2);

        assertThat(table.weighed(read, table.dealt(), asDiscard(table, Tile.M1)))
                .isGreaterThan(table.weighed(read, table.dealt(), asDiscard(table, Tile.PLUM)) + 3);
    }

    private static BeamStep.Happened asDiscard(LaidTable table, Tile face) {
        return table.step(table.dealt(), discarded(Seat.BOTTOM, Tile.M1), table.face(face));
    }

    @Test
    void aRedFiveIsReadAsSurelyAsAnyTile() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.BOTTOM, Tile.RED_M5, 0, 290);
        table.lay(Seat.BOTTOM, Tile.M1, 80, 290);
        table.look(2);

        assertThat(table.weighed(read, table.dealt(), asDiscard(table, Tile.RED_M5)))
                .isGreaterThan(table.weighed(read, table.dealt(), asDiscard(table, Tile.M1)) - 0.1);
    }

    private static Hypothesis aRoundOf(LaidTable table, Tile tile) {
        return table.after(
                discarded(Seat.BOTTOM, tile),
                discarded(Seat.RIGHT, tile),
                discarded(Seat.TOP, tile),
                discarded(Seat.LEFT, tile));
    }

    @Test
    void ofFourEqualTilesThereIsNoFifth() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var allGone = aRoundOf(table, Tile.M1);
        var allThere = aRoundOf(table, Tile.P9);
        var one = discarded(Seat.BOTTOM, Tile.M1);

        assertThat(table.weighed(read, allThere, table.step(allThere, one, table.face(Tile.M1))))
                .isGreaterThan(table.weighed(read, allGone, table.step(allGone, one, table.face(Tile.M1))) + 3);
    }

    @Test
    void aSetIsTheOneThatItsFacesReadLike() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.GREEN, 0, 300);
        table.lay(Seat.BOTTOM, Tile.RED, 80, 300);
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2);
        var faces = set.stream().map(table::track).toArray(Track[]::new);
        var green = afterADiscardOf(table, Tile.GREEN);
        var red = afterADiscardOf(table, Tile.RED);
        var greens = pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM);
        double asItReads = table.weighed(read, green, table.step(green, greens, faces));

        assertThat(asItReads)
                .as("than another set")
                .isGreaterThan(table.weighed(read, red, table.step(red, pung(Seat.TOP, Tile.RED, Seat.BOTTOM), faces))
                        + 3);
        assertThat(asItReads)
                .as("than where the discard reads otherwise")
                .isGreaterThan(table.weighed(read, red, table.step(red, greens, faces)) + 3);
    }

    /** Of what is no flower they read like the one of bamboos, and like nothing else. */
    @Test
    void threeFlowersAreHardlyASet() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.S1, 0, 300);
        var set = table.laySet(Seat.TOP, 300, Tile.S1, Tile.S1, Tile.S1);
        table.layBirds(Seat.LEFT, 300, Tile.PLUM, Tile.ORCHID, Tile.BAMBOO).look(2);
        var told = afterADiscardOf(table, Tile.S1);
        var birds =
                Stream.of(Tile.PLUM, Tile.ORCHID, Tile.BAMBOO).map(table::face).toArray(Track[]::new);

        assertThat(table.weighed(
                        read,
                        told,
                        table.step(
                                told,
                                pung(Seat.TOP, Tile.S1, Seat.BOTTOM),
                                set.stream().map(table::track).toArray(Track[]::new))))
                .isGreaterThan(table.weighed(read, told, table.step(told, pung(Seat.LEFT, Tile.S1, Seat.BOTTOM), birds))
                        + 3);
    }

    private static Hypothesis afterADiscardOf(LaidTable table, Tile tile) {
        return with(table.dealt(), table.step(table.dealt(), discarded(Seat.BOTTOM, tile), table.face(tile)));
    }

    @Test
    void aTileHasRatherMovedToWhereOneLikeItLies() {
        var table = new LaidTable("millington");
        var from = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        var alike = table.lay(Seat.BOTTOM, Tile.M1, 80, 300);
        var other = table.lay(Seat.BOTTOM, Tile.P9, 160, 300);
        table.look(2);
        var toAlike = moved(table, from, alike, false);
        var toOther = moved(table, from, other, false);

        assertThat(table.weighed(read, table.dealt(), toAlike))
                .isGreaterThan(table.weighed(read, table.dealt(), toOther) + 3);
        assertThat(table.weighed(read, table.dealt(), moved(table, from, other, true)))
                .as("where it is the same place a face is only misread")
                .isGreaterThan(table.weighed(read, table.dealt(), toOther) + 3);
    }

    private static BeamStep moved(LaidTable table, SeenTile from, SeenTile to, boolean stayed) {
        return new BeamStep.MovedTo(table.track(from).id(), table.track(to).id(), stayed);
    }

    @Test
    void whatGoesBackReadsLikeWhatWasClaimed() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.GREEN, 0, 300);
        table.lay(Seat.BOTTOM, Tile.M1, 80, 300);
        table.look(2);
        var claimed = table.after(discarded(Seat.BOTTOM, Tile.GREEN), pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM));
        var back = new Happening.Declared(Seat.TOP, Happening.Declaration.TAKE_BACK);

        assertThat(table.weighed(read, claimed, table.step(claimed, back, table.face(Tile.GREEN))))
                .isGreaterThan(table.weighed(read, claimed, table.step(claimed, back, table.face(Tile.M1))) + 3);
    }

    @Test
    void whoseItIsSaysNothing() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var one = table.face(Tile.M1);

        assertThat(table.weighed(read, table.dealt(), table.step(table.dealt(), discarded(Seat.LEFT, Tile.M1), one)))
                .isEqualTo(table.weighed(read, table.dealt(), asDiscard(table, Tile.M1)));
        assertThat(table.weighed(read, table.dealt(), new BeamStep.NoTile(one.id())))
                .isEqualTo(table.weighed(read, table.dealt(), new BeamStep.InWall(one.id())));
    }
}
