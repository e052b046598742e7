package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Beside six faces on ivory, on a blue cloth. */
@Tag("native")
class BareClothTest extends PaintedSides {
    private static final Scalar CLOTH = new Scalar(120, 60, 20);

    @Test
    void whatIsHardlyFoundAndShowsNothingButTheClothIsNoTile() {
        assertThat(said(white(0.4, CLOTH), paper())).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(white(0.6, CLOTH), paper())).isEqualTo(SideWord.NOTHING);
        assertThat(said(white(0.4, IVORY), paper())).isEqualTo(SideWord.NOTHING);
        assertThat(said(white(0.4, CLOTH), TableColours.UNKNOWN)).isEqualTo(SideWord.NOTHING);
    }

    /** A check of a cloth, dark beside white tiles, was read as bamboos now and then. */
    @Test
    void whatIsHardlyFoundIsNoFaceOnOtherPaperThanAllFaces() {
        assertThat(said(read(Tile.S3, 0.4, CLOTH), paper())).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(read(Tile.S3, 0.6, CLOTH), paper())).isEqualTo(SideWord.NOTHING);
        assertThat(said(read(Tile.S3, 0.4, IVORY), paper())).isEqualTo(SideWord.NOTHING);
        assertThat(new BareCloth(true)
                        .weigh(new SeenSide(frame, read(Tile.S3, 0.4, CLOTH)), Neighbourhood.NOTHING, paper()))
                .as("in a photograph")
                .isEqualTo(SideWord.NOTHING);
    }

    /** The three that lie nearest were read as surely as faces. */
    @Test
    void whatIsNoTileTellsNothingOfThePaper() {
        var checks = IntStream.range(1, 4)
                .mapToObj(i -> sure(painted(i, new Scalar(12, 12, 12))))
                .toList();
        var faces = IntStream.range(4, 9).mapToObj(i -> sure(inked(i, 1))).toList();
        var table = TableColours.UNKNOWN.withPaper(
                Paper.of(frame, Stream.concat(checks.stream(), faces.stream()).toList()));

        assertThat(said(white(0.4, IVORY), table)).isEqualTo(SideWord.NOTHING);
        assertThat(said(white(0.4, CLOTH), table)).isEqualTo(SideWord.SURELY_CLOTH);
    }

    @Test
    void whatIsTakenForABackIsNoneWhereTheBacksLookOtherwise() {
        var back = new ReadTile(new FoundTile(painted(0, CLOTH), Face.DOWN, 0.4), Optional.empty());

        assertThat(said(back, paper())).as("it may be the one that is in sight").isEqualTo(SideWord.NOTHING);
        assertThat(said(back, paper().withBacks(List.of(SideLook.of(frame, painted(9, GREEN))))))
                .isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(back, paper().withBacks(List.of(SideLook.of(frame, painted(9, CLOTH))))))
                .isEqualTo(SideWord.NOTHING);
    }

    private ReadTile white(double found, Scalar colour) {
        return read(Tile.WHITE, found, colour);
    }

    private ReadTile read(Tile tile, double found, Scalar colour) {
        return new ReadTile(new FoundTile(painted(0, colour), Face.UP, found), Optional.of(Reading.mostly(tile, 0.9)));
    }

    private SideWord said(ReadTile tile, TableColours table) {
        return new BareCloth(false)
                .weigh(new SeenSide(frame, tile), new Neighbourhood(Ink.MUCH, 0, false, List.of(), false), table);
    }

    private TableColours paper() {
        return TableColours.UNKNOWN.withPaper(Paper.of(
                frame, IntStream.range(2, 8).mapToObj(i -> sure(inked(i, 1))).toList()));
    }
}
