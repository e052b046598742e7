package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class SideBeliefTest {
    private static final PixelQuad SIDE =
            new PixelQuad(new PixelPoint(0, 0), new PixelPoint(24, 0), new PixelPoint(24, 32), new PixelPoint(0, 32));

    @Test
    void itIsABackAsLongAsAFaceIsReadLessSurelyThanTheWitnessesAskFor() {
        var word = SideWord.backUnlessRead(0.8);

        assertThat(read(0.79).and(word).told().tile().face()).isEqualTo(Face.DOWN);
        assertThat(read(0.79).and(word).told().reading()).isEmpty();
        assertThat(read(0.81).and(word).told()).isEqualTo(read(0.81).told());
    }

    @Test
    void nothingThatIsReadOutweighsACertainBack() {
        assertThat(read(1).and(SideWord.SURELY_BACK).told().tile().face()).isEqualTo(Face.DOWN);
    }

    @Test
    void whatTheFinderSaysStandsWhereNobodySaysAnything() {
        assertThat(read(0.01).told().tile().face()).isEqualTo(Face.UP);
        assertThat(found(Face.DOWN).back()).isPositive();
        assertThat(found(Face.EDGE).told().tile().face()).isEqualTo(Face.EDGE);
    }

    @Test
    void clothAndOtherThingsAreNoTiles() {
        assertThat(read(0.99).isTile()).isTrue();
        assertThat(read(0.99).and(SideWord.SURELY_CLOTH).isTile()).isFalse();
        assertThat(read(0.99).and(SideWord.SURELY_SOMETHING_ELSE).isTile()).isFalse();
    }

    private static SideBelief read(double confidence) {
        return SideBelief.of(
                new ReadTile(new FoundTile(SIDE, Face.UP, 0.9), Optional.of(Reading.mostly(Tile.M7, confidence))));
    }

    private static SideBelief found(Face face) {
        return SideBelief.of(new ReadTile(new FoundTile(SIDE, face, 0.9), Optional.empty()));
    }
}
