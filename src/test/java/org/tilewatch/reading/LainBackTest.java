package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Tiles of the wall that were face down, and what is read at their places when an arm has passed. */
@Tag("native")
class LainBackTest extends PaintedSides {
    private static final Neighbourhood ABOUT = new Neighbourhood(Ink.MUCH, 0, false, List.of(), false);

    @Test
    void aBackThatLooksLikeADoubtfulWhiteDragonAfterAnArmHasPassedIsStillABack() {
        var wall = List.of(down(100), down(130));
        var table = TableColours.UNKNOWN
                .withLying(8, wall)
                .withLying(10, wall)
                .withLying(11, List.of(down(100)))
                .withLying(12, List.of(down(100)));

        assertThat(said(white(133, 0.93), table)).isEqualTo(SideWord.backUnlessRead(0.97));
        assertThat(said(white(160, 0.93), table)).as("laid elsewhere").isEqualTo(SideWord.NOTHING);
        assertThat(said(face(Tile.M1, 130, 0.6), table)).as("another tile").isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whatWasABackForALookOnlyWasATileOnItsWay() {
        var table = TableColours.UNKNOWN.withLying(10, List.of(down(100))).withLying(10.8, List.of());

        assertThat(said(white(100, 0.93), table)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void itIsForgottenAfterAWhile() {
        var table = TableColours.UNKNOWN
                .withLying(8, List.of(down(100)))
                .withLying(10, List.of(down(100)))
                .withLying(14.1, List.of());

        assertThat(said(white(100, 0.93), table)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void aTileThatKeepsLookingLikeAWhiteDragonIsBelievedAtLast() {
        var model = SideModel.ofTable(Optional.empty(), PaintedSides::alike, Mat.UNKNOWN);
        var table = TableColours.UNKNOWN.withLying(8, List.of(down(100))).withLying(10, List.of(down(100)));
        var known = List.of(down(100));
        for (double t = 10.2; t < 14; t += 0.2) {
            var looked = model.of(frame, List.of(white(100, 0.8)), Tried.nothing(table.withLying(t, known)));
            table = looked.table();
            known = looked.tiles();
            assertThat(known.getFirst().tile().face()).isEqualTo(Face.DOWN);
        }

        var late = model.of(frame, List.of(white(100, 0.8)), Tried.nothing(table.withLying(14.5, known)));
        assertThat(late.tiles()).containsExactly(white(100, 0.8));
    }

    private SideWord said(ReadTile tile, TableColours table) {
        return new LainBack().weigh(new SeenSide(frame, tile), ABOUT, table);
    }

    private static ReadTile down(double x) {
        return new ReadTile(new FoundTile(quad(x), Face.DOWN, 0.7), Optional.empty());
    }

    private static ReadTile white(double x, double confidence) {
        return face(Tile.WHITE, x, confidence);
    }

    private static ReadTile face(Tile tile, double x, double confidence) {
        return new ReadTile(new FoundTile(quad(x), Face.UP, 0.7), Optional.of(Reading.mostly(tile, confidence)));
    }

    private static PixelQuad quad(double x) {
        return new PixelQuad(
                new PixelPoint(x - 12, 10),
                new PixelPoint(x + 12, 10),
                new PixelPoint(x + 12, 42),
                new PixelPoint(x - 12, 42));
    }
}
