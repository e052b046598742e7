package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

@Tag("native")
class MatUnderTest extends PaintedSides {
    /** The gap between two sets on a light table was found, hardly, and read as a white dragon. */
    @Test
    void aGuessAndABlankFaceThatIsHardlyFoundMayBeTheMat() {
        assertThat(said(Tile.WHITE, 0.89, 0.36)).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(Tile.WHITE, 0.9, 0.54)).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(Tile.WHITE, 0.89, 0.6)).isEqualTo(SideWord.NOTHING);
        assertThat(said(Tile.M3, 0.89, 0.36)).isEqualTo(SideWord.NOTHING);
        assertThat(said(Tile.M3, 0.4, 0.6)).isEqualTo(SideWord.SURELY_CLOTH);
    }

    @Test
    void onlyWhatShowsTheMatIsTheMat() {
        var doubtful = read(0, Tile.M3, 0.4, 0.6);
        var other = read(1, Tile.M4, 0.4, 0.6);
        var mat = MatUnder.in(
                frame, (picture, places, tiles) -> List.of(places.getLast()), List.of(doubtful, other), List.of());

        assertThat(mat.weigh(doubtful, Neighbourhood.NOTHING, TableColours.UNKNOWN))
                .isEqualTo(SideWord.NOTHING);
        assertThat(mat.weigh(other, Neighbourhood.NOTHING, TableColours.UNKNOWN))
                .isEqualTo(SideWord.SURELY_CLOTH);
    }

    /** Of a printed mat a back is none either, unless a face is read where it shows. */
    @Test
    void aBackThatShowsWhatIsPrintedOnTheMatIsTheMat() {
        var back =
                new SeenSide(frame, new ReadTile(new FoundTile(painted(0, IVORY), Face.DOWN, 0.7), Optional.empty()));
        var face = read(1, Tile.M4, 0.99, 0.9);
        var mat = MatUnder.in(frame, PRINTED, List.of(back, face), List.of());

        assertThat(mat.weigh(back, Neighbourhood.NOTHING, TableColours.UNKNOWN)).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(mat.weigh(face, Neighbourhood.NOTHING, TableColours.UNKNOWN)).isEqualTo(SideWord.NOTHING);
        assertThat(MatUnder.in(frame, (picture, places, tiles) -> places, List.of(back), List.of())
                        .weigh(back, Neighbourhood.NOTHING, TableColours.UNKNOWN))
                .isEqualTo(SideWord.NOTHING);
    }

    /** The mat is what lies between all tiles, those that lay there before among them. */
    @Test
    void allThatLiesThereIsToldToWhoeverKnowsTheMat() {
        var doubtful = read(0, Tile.M3, 0.4, 0.6);
        var sure = read(1, Tile.M4, 0.99, 0.9);
        PixelQuad before = painted(2, IVORY);

        MatUnder.in(
                frame,
                (picture, places, tiles) -> {
                    assertThat(places).containsExactly(doubtful.corners());
                    assertThat(tiles).containsExactly(doubtful.corners(), sure.corners(), before);
                    return List.of();
                },
                List.of(doubtful, sure),
                List.of(before));
    }

    private SideWord said(Tile tile, double confidence, double found) {
        var side = read(0, tile, confidence, found);
        return MatUnder.in(frame, (picture, places, tiles) -> tiles, List.of(side), List.of())
                .weigh(side, Neighbourhood.NOTHING, TableColours.UNKNOWN);
    }

    private SeenSide read(int place, Tile tile, double confidence, double found) {
        return new SeenSide(
                frame,
                new ReadTile(
                        new FoundTile(painted(place, IVORY), Face.UP, found),
                        Optional.of(Reading.mostly(tile, confidence))));
    }

    /** A mat with print wherever something is asked about. */
    private static final Mat PRINTED = new Mat() {
        @Override
        public List<PixelQuad> bare(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
            return List.of();
        }

        @Override
        public List<PixelQuad> printed(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
            return places;
        }
    };
}
