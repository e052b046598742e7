package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Of a set whose white dragon is blank, beside six faces on ivory. */
@Tag("native")
class EnrolledWhiteTest extends PaintedSides {
    @Test
    void whatIsReadAsItAndIsNotThePapersColourIsABack() {
        assertThat(said(painted(Tile.WHITE, 0.95, PALE), false)).isEqualTo(SideWord.SURELY_BACK);
        assertThat(said(painted(Tile.WHITE, 0.95, IVORY), false)).isEqualTo(SideWord.NOTHING);
        assertThat(said(painted(Tile.WHITE, 0.6, PALE), false))
                .as("a guess is not doubted")
                .isEqualTo(SideWord.NOTHING);
    }

    @Test
    void aBodyThatShowsNothingIsABackAndOneWithStrokesIsWhereThereAreMany() {
        assertThat(said(painted(Tile.P8, 0.01, GREEN), false)).isEqualTo(SideWord.SURELY_BACK);
        var inked = unreadable(new FoundTile(inked(1, 1), Face.UP, 0.9));
        assertThat(said(inked, false)).isEqualTo(SideWord.NOTHING);
        assertThat(said(inked, true)).isEqualTo(SideWord.SURELY_BACK);
    }

    private ReadTile painted(Tile tile, double confidence, Scalar colour) {
        var found = new FoundTile(painted(0, colour), Face.UP, 0.9);
        return confidence < 0.2
                ? unreadable(found)
                : new ReadTile(found, Optional.of(Reading.mostly(tile, confidence)));
    }

    private static ReadTile unreadable(FoundTile found) {
        return new ReadTile(found, Optional.of(Reading.of(new double[Tile.values().length])));
    }

    private SideWord said(ReadTile tile, boolean manyUnknown) {
        var table = TableColours.UNKNOWN.withPaper(Paper.of(
                frame, IntStream.range(2, 8).mapToObj(i -> sure(inked(i, 1))).toList()));
        try (var scope = new NativeScope()) {
            var blank = FacePicture.of(scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, IVORY)));
            return new EnrolledWhite(new ShownWhite(SideLook.strokes(blank), SidePrint.of(blank)))
                    .weigh(
                            new SeenSide(frame, tile),
                            new Neighbourhood(Ink.MUCH, 0, manyUnknown, List.of(), true),
                            table);
        }
    }
}
