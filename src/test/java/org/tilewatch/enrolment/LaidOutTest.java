package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A row of tiles 24 pixels wide and 32 high, 30 pixels apart, of which some were not found and nothing is glimpsed. */
class LaidOutTest {
    @Test
    void aTileAtTheEndThatNobodyGlimpsedIsLearntWhereItIsReadAsTold() {
        var matched = match("m1 m2 m3 m4 m5", Map.of(0, Tile.M1, 150, Tile.P9), 30, Tile.M2, Tile.M3, Tile.M4, Tile.M5);

        assertThat(matched.learnt())
                .extracting(Enrolment.Learnt::tile)
                .containsExactly(Tile.M1, Tile.M2, Tile.M3, Tile.M4, Tile.M5);
        assertThat(matched.learnt().getFirst().corners().centre().x()).isCloseTo(0, within(0.5));
        assertThat(matched.asked()).isEmpty();
    }

    @Test
    void someMayBeMissingWithinTheRowAndAtItsEnd() {
        var between = List.of(tile(0, Tile.P1), tile(30, Tile.P2), tile(90, Tile.P4), tile(120, Tile.P5));

        var matched = match("p1 p2 p3 p4 p5 p6", Map.of(60, Tile.P3, 150, Tile.P6, -30, Tile.P8), between);

        assertThat(matched.learnt())
                .extracting(learnt -> Math.rint(learnt.corners().centre().x()))
                .containsExactly(0.0, 30.0, 60.0, 90.0, 120.0, 150.0);
    }

    @Test
    void whereAnotherTileIsReadOrABlankSideNoneLies() {
        assertThatThrownBy(() -> match("m1 m2 m3 m4", Map.of(0, Tile.S7, 120, Tile.P9), 30, Tile.M2, Tile.M3, Tile.M4))
                .isInstanceOf(EnrolmentException.class);
        assertThatThrownBy(() -> match("z5 z6 z7 z1", Map.of(0, Tile.WHITE), 30, Tile.GREEN, Tile.RED, Tile.EAST))
                .isInstanceOf(EnrolmentException.class);
    }

    /** @param beside what is read at which places, to the pixel, beside the tiles found, the first of which lies at start */
    private static LaidOut.Matched match(String layout, Map<Integer, Tile> beside, int start, Tile... found) {
        return match(
                layout,
                beside,
                IntStream.range(0, found.length)
                        .mapToObj(i -> tile(start + 30 * i, found[i]))
                        .toList());
    }

    private static LaidOut.Matched match(String layout, Map<Integer, Tile> beside, List<ReadTile> found) {
        var laid = new LaidOut(
                (SetLayout.Rows) SetLayout.parse(layout),
                places -> places.stream()
                        .map(place -> new ReadTile(place, Optional.of(read(place, beside))))
                        .toList());
        return laid.match(LaidRows.of(found, one -> one.tile().corners(), one -> 1.0), List.of());
    }

    private static Reading read(FoundTile place, Map<Integer, Tile> beside) {
        int x = (int) Math.rint(place.corners().centre().x());
        return Reading.mostly(beside.getOrDefault(x, Tile.S9), 0.95);
    }

    private static ReadTile tile(double x, Tile tile) {
        var corners = new PixelQuad(
                new PixelPoint(x - 12, 84),
                new PixelPoint(x + 12, 84),
                new PixelPoint(x + 12, 116),
                new PixelPoint(x - 12, 116));
        return new ReadTile(new FoundTile(corners, Face.UP, 0.8), Optional.of(Reading.mostly(tile, 0.95)));
    }
}
