package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Beside six faces on ivory. */
@Tag("native")
class PaperUnderTest extends PaintedSides {
    private static final Neighbourhood ABOUT = new Neighbourhood(Ink.MUCH, 0, false, List.of(), false);

    @Test
    void whatIsTakenForAWhiteDragonAndStandsOnOtherGroundIsABack() {
        assertThat(said(white(painted(0, GREEN)), paper(6))).isEqualTo(SideWord.SURELY_BACK);
        assertThat(said(white(painted(1, IVORY)), paper(6))).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void ofOtherFacesItSaysNothing() {
        assertThat(said(face(painted(0, GREEN), Tile.P8), paper(6))).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whereFewFacesAreInSightOrItIsHardlyFoundItHasToLookLikeABackToo() {
        var hardlyFound = new ReadTile(
                new FoundTile(painted(0, GREEN), Face.UP, 0.4), Optional.of(Reading.mostly(Tile.WHITE, 0.98)));

        assertThat(said(hardlyFound, paper(6))).isEqualTo(SideWord.NOTHING);
        assertThat(said(white(painted(0, GREEN)), paper(1))).isEqualTo(SideWord.NOTHING);
        assertThat(said(hardlyFound, paper(6).withBacks(List.of(SideLook.of(frame, painted(9, GREEN))))))
                .isEqualTo(SideWord.SURELY_BACK);
    }

    private SideWord said(ReadTile tile, TableColours table) {
        return new PaperUnder(Optional.empty()).weigh(new SeenSide(frame, tile), ABOUT, table);
    }

    private TableColours paper(int faces) {
        return TableColours.UNKNOWN.withPaper(Paper.of(
                frame,
                IntStream.range(2, 2 + faces).mapToObj(i -> sure(inked(i, 1))).toList()));
    }
}
