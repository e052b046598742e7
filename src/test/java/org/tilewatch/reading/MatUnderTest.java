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
                frame,
                (picture, places, tiles) -> List.of(places.getLast()),
                List.of(doubtful, other),
                TableColours.UNKNOWN);

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
        var mat = MatUnder.in(frame, PRINTED, List.of(back, face), TableColours.UNKNOWN);

        assertThat(mat.weigh(back, Neighbourhood.NOTHING, TableColours.UNKNOWN)).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(mat.weigh(face, Neighbourhood.NOTHING, TableColours.UNKNOWN)).isEqualTo(SideWord.NOTHING);
        assertThat(MatUnder.in(frame, ALL, List.of(back), TableColours.UNKNOWN)
                        .weigh(back, Neighbourhood.NOTHING, TableColours.UNKNOWN))
                .isEqualTo(SideWord.NOTHING);
    }

    /** The mat is what lies between all tiles, those that lay there before among them. */
    @Test
    void allThatLiesThereIsToldToWhoeverKnowsTheMat() {
        var doubtful = read(0, Tile.M3, 0.4, 0.6);
        var sure = read(1, Tile.M4, 0.99, 0.9);
        var before = new ReadTile(new FoundTile(painted(2, IVORY), Face.UP, 0.9), Optional.empty());

        MatUnder.in(
                frame,
                (picture, places, tiles) -> {
                    assertThat(places).containsExactly(doubtful.corners());
                    assertThat(tiles)
                            .containsExactly(
                                    doubtful.corners(),
                                    sure.corners(),
                                    before.tile().corners());
                    return List.of();
                },
                List.of(doubtful, sure),
                TableColours.UNKNOWN.withLying(0, List.of(before)));
    }

    /** Of a black set on a blue cloth something dark was found in the gap between two sets, and told as a back, though all backs are of wood. */
    @Test
    void aBackOfAnotherColourThanAllBacksIsTheMatWhereItsMiddleShowsIt() {
        var back =
                new SeenSide(frame, new ReadTile(new FoundTile(painted(0, GREEN), Face.DOWN, 0.52), Optional.empty()));
        var unlike = TableColours.UNKNOWN.withBacks(List.of(SideLook.of(frame, painted(9, IVORY))));
        var alike = TableColours.UNKNOWN.withBacks(List.of(SideLook.of(frame, painted(8, GREEN))));

        assertThat(said(back, ALL, unlike)).isEqualTo(SideWord.SURELY_CLOTH);
        assertThat(said(back, ALL, alike)).isEqualTo(SideWord.NOTHING);
        assertThat(said(back, (picture, places, tiles) -> List.of(), unlike)).isEqualTo(SideWord.NOTHING);
    }

    private SideWord said(SeenSide side, Mat mat, TableColours table) {
        return MatUnder.in(frame, mat, List.of(side), table).weigh(side, Neighbourhood.NOTHING, table);
    }

    private SideWord said(Tile tile, double confidence, double found) {
        var side = read(0, tile, confidence, found);
        return MatUnder.in(frame, ALL, List.of(side), TableColours.UNKNOWN)
                .weigh(side, Neighbourhood.NOTHING, TableColours.UNKNOWN);
    }

    private SeenSide read(int place, Tile tile, double confidence, double found) {
        return new SeenSide(
                frame,
                new ReadTile(
                        new FoundTile(painted(place, IVORY), Face.UP, found),
                        Optional.of(Reading.mostly(tile, confidence))));
    }

    /** A mat that shows wherever something is asked about. */
    private static final Mat ALL = (picture, places, tiles) -> places;

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
