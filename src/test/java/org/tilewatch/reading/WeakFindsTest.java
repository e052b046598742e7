package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Tiles 24 pixels wide, looked at again and again. */
class WeakFindsTest {
    private static final List<PixelArea> WHOLE = List.of(new PixelArea(0, 0, 448, 320));
    private static final FoundTile GLIMPSE = found(200, 150, 0.22);

    private WeakFinds glimpses = WeakFinds.NONE;

    @Test
    void whatIsGlimpsedAgainAndAgainIsATile() {
        assertThat(isTileAfter(1, GLIMPSE)).isFalse();
        assertThat(isTileAfter(21, found(203, 149, 0.2))).isFalse();
        assertThat(isTileAfter(41, GLIMPSE)).isTrue();
    }

    @Test
    void whatShowsNothingOfAFaceIsNone() {
        isTileAfter(1, GLIMPSE);
        isTileAfter(21, GLIMPSE);
        isTileAfter(41, GLIMPSE);

        assertThat(glimpses.areTile(read(GLIMPSE, 0.6))).isTrue();
        assertThat(glimpses.areTile(read(GLIMPSE, 0.1))).isFalse();
    }

    @Test
    void looksInQuickSuccessionSeeTheSame() {
        assertThat(isTileAfter(1, GLIMPSE)).isFalse();
        assertThat(isTileAfter(1.2, GLIMPSE)).isFalse();
        assertThat(isTileAfter(1.4, GLIMPSE)).isFalse();
        assertThat(isTileAfter(1.6, GLIMPSE)).isFalse();
    }

    @Test
    void aPlaceThatShowsNothingInBetweenBeginsAnew() {
        isTileAfter(1, GLIMPSE);
        isTileAfter(21, GLIMPSE);
        look(41, WHOLE, false);

        assertThat(isTileAfter(61, GLIMPSE)).isFalse();
    }

    @Test
    void whatLiesOutsideTheAreasLookedAtIsRemembered() {
        isTileAfter(1, GLIMPSE);
        isTileAfter(21, GLIMPSE);
        look(30, List.of(new PixelArea(0, 0, 100, 100)), false);

        assertThat(isTileAfter(41, GLIMPSE)).isTrue();
    }

    @Test
    void whatCameToRestIsATileAsLongAsNothingElseIsSeenThere() {
        look(1, WHOLE, true, GLIMPSE);
        assertThat(glimpses.areTile(read(GLIMPSE, 0.6))).isTrue();

        look(1.5, WHOLE, false, GLIMPSE);
        assertThat(glimpses.areTile(read(GLIMPSE, 0.6))).isFalse();
    }

    private boolean isTileAfter(double t, FoundTile weak) {
        look(t, WHOLE, false, weak);
        return glimpses.areTile(read(weak, 0.6));
    }

    private void look(double t, List<PixelArea> areas, boolean rests, FoundTile... weak) {
        glimpses = glimpses.at(t, List.of(weak), areas, new InPixels(24), find -> rests);
    }

    private static ReadTile read(FoundTile find, double surely) {
        var chances = new double[Tile.values().length];
        chances[Tile.M3.ordinal()] = surely;
        return new ReadTile(find, Optional.of(Reading.of(chances)));
    }

    private static FoundTile found(double x, double y, double confidence) {
        var corners = new PixelQuad(
                new PixelPoint(x - 12, y - 16),
                new PixelPoint(x + 12, y - 16),
                new PixelPoint(x + 12, y + 16),
                new PixelPoint(x - 12, y + 16));
        return new FoundTile(corners, Face.UP, confidence);
    }

    /** A picture in which all tiles are so wide. */
    record InPixels(double width) implements FullSize {
        @Override
        public PixelQuad face(PixelPoint centre, double up, int quarters) {
            throw new UnsupportedOperationException();
        }

        @Override
        public double apart(PixelPoint one, PixelPoint other) {
            return one.distanceTo(other) / width;
        }
    }
}
