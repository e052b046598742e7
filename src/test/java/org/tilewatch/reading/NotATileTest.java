package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

@Tag("native")
class NotATileTest extends PaintedSides {
    @Test
    void whatIsHardlyFoundAndCannotBeReadIsSomethingElse() {
        assertThat(said(0.4, 0.05, List.of())).isEqualTo(SideWord.SURELY_SOMETHING_ELSE);
        assertThat(said(0.4, 0.9, List.of())).isEqualTo(SideWord.NOTHING);
        assertThat(said(0.9, 0.05, List.of())).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whatTheFinderTakesForABackIsSoughtNoFaceOn() {
        var back = new DoubtedBack(found(painted(0, IVORY), Face.DOWN), 0.8, false);

        assertThat(said(0.4, 0.05, List.of(back))).isEqualTo(SideWord.NOTHING);
    }

    /** Bare cloth beside a set, glimpsed again and again, is read as a white dragon as well as a tile. */
    @Test
    void whatIsGlimpsedAtATableAndBlankIsNoTileForThat() {
        assertThat(new NotATile(false).is(side(0.24, Tile.WHITE, 0.95), List.of(), TableColours.UNKNOWN))
                .isTrue();
        assertThat(new NotATile(false).is(side(0.24, Tile.M3, 0.95), List.of(), TableColours.UNKNOWN))
                .isFalse();
        assertThat(new NotATile(true).is(side(0.24, Tile.WHITE, 0.95), List.of(), TableColours.UNKNOWN))
                .isFalse();
    }

    @Test
    void whatCameToRestAtATableIsATileUnlessItShowsNothing() {
        var find = side(0.24, Tile.M3, 0.6);
        var table = TableColours.UNKNOWN.withGlimpses(
                1, List.of(find.tile().tile()), List.of(), new WeakFindsTest.InPixels(24), rested -> true);

        assertThat(new NotATile(false).is(find, List.of(), TableColours.UNKNOWN))
                .isTrue();
        assertThat(new NotATile(false).is(find, List.of(), table)).isFalse();
        assertThat(new NotATile(false).is(side(0.24, Tile.M3, 0.1), List.of(), table))
                .isTrue();
    }

    private SideWord said(double found, double read, List<DoubtedBack> doubted) {
        return new NotATile(false)
                .weigh(
                        side(found, Tile.P8, read),
                        new Neighbourhood(Ink.MUCH, 0, false, doubted, false),
                        TableColours.UNKNOWN);
    }

    private SeenSide side(double found, Tile tile, double read) {
        var chances = new double[Tile.values().length];
        chances[tile.ordinal()] = read;
        return new SeenSide(
                frame,
                new ReadTile(new FoundTile(painted(0, IVORY), Face.UP, found), Optional.of(Reading.of(chances))));
    }
}
