package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** On a table whose backs are green. */
@Tag("native")
class BackColourTest extends PaintedSides {
    @Test
    void aPlainSideOfTheirColourIsOneUnlessAFaceIsBelievedThere() {
        assertThat(said(GREEN, Tile.M7, 0.7, 0.9)).isEqualTo(SideWord.backUnlessRead(0.8));
        assertThat(said(IVORY, Tile.M7, 0.7, 0.9)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whatIsHardlyFoundHasToBeReadMoreSurely() {
        assertThat(said(GREEN, Tile.M7, 0.7, 0.5)).isEqualTo(SideWord.backUnlessRead(0.98));
    }

    @Test
    void aBlankOneIsOneHoweverSurelyItIsReadAsAWhiteDragon() {
        assertThat(said(GREEN, Tile.WHITE, 0.999, 0.9)).isEqualTo(SideWord.SURELY_BACK);
    }

    @Test
    void theWhiteDragonOfALearntSetIsReadAsSurelyAsAnyFace() {
        var side = side(GREEN, Tile.WHITE, 0.9, 0.9);

        assertThat(new BackColour().weigh(side, about(true), green())).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whereNoBacksAreKnownItSaysNothing() {
        assertThat(new BackColour().weigh(side(GREEN, Tile.M7, 0.3, 0.9), about(false), TableColours.UNKNOWN))
                .isEqualTo(SideWord.NOTHING);
    }

    private SideWord said(Scalar colour, Tile tile, double confidence, double found) {
        return new BackColour().weigh(side(colour, tile, confidence, found), about(false), green());
    }

    private SeenSide side(Scalar colour, Tile tile, double confidence, double found) {
        return new SeenSide(
                frame,
                new ReadTile(
                        new FoundTile(painted(12, colour), Face.UP, found),
                        Optional.of(Reading.mostly(tile, confidence))));
    }

    private TableColours green() {
        return TableColours.UNKNOWN.withBacks(IntStream.range(0, 9)
                .mapToObj(i -> SideLook.of(frame, painted(i, GREEN)))
                .toList());
    }

    private static Neighbourhood about(boolean whiteShown) {
        return new Neighbourhood(Ink.MUCH, 0, false, List.of(), whiteShown);
    }
}
