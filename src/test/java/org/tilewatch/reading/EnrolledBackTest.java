package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/** A set of which a green back was shown, beside faces of it. */
@Tag("native")
class EnrolledBackTest extends PaintedSides {
    private static final Neighbourhood ABOUT = new Neighbourhood(Ink.MUCH, 0, false, List.of(), false);

    @Test
    void whatIsNearerToItThanToThePaperIsOneUnlessItIsReadSurely() {
        var paper = paper();

        assertThat(said(face(painted(0, GREEN), Tile.P8), paper)).isEqualTo(SideWord.backUnlessRead(0.98));
        assertThat(said(sure(painted(0, GREEN)), paper)).isEqualTo(SideWord.NOTHING);
        assertThat(said(face(painted(1, IVORY), Tile.P8), paper)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whatIsTakenForAWhiteDragonIsOneForCertain() {
        assertThat(said(white(painted(0, GREEN)), paper())).isEqualTo(SideWord.SURELY_BACK);
    }

    @Test
    void whatTheTableItselfHasShownGoesBeforeIt() {
        var table = paper().withBacks(List.of(SideLook.of(frame, painted(9, PALE))));

        assertThat(said(white(painted(0, GREEN)), table)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void withoutPaperInSightItSaysNothing() {
        assertThat(said(white(painted(0, GREEN)), TableColours.UNKNOWN)).isEqualTo(SideWord.NOTHING);
    }

    private SideWord said(ReadTile tile, TableColours table) {
        return shown(painted(10, GREEN)).weigh(new SeenSide(frame, tile), ABOUT, table);
    }

    private EnrolledBack shown(PixelQuad back) {
        return new EnrolledBack(
                paper().paper().back(frame, found(back, Face.DOWN)).stream().toList());
    }

    private TableColours paper() {
        return TableColours.UNKNOWN.withPaper(Paper.of(
                frame, IntStream.range(2, 8).mapToObj(i -> sure(inked(i, 1))).toList()));
    }
}
