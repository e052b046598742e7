package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

@Tag("native")
class ReaderTest {
    /** The drawn faces of the golden table's two upper rows, left to right. */
    private static final List<String> UPPER =
            List.of("m0", "m1", "z1", "s2", "p3", "m4", "z4", "s5", "p6", "m7", "z7", "s8", "s9", "f3");

    @Test
    void uprightFacesAreReadAndKeepTheirCorners() throws IOException {
        try (var frame = new Frame(0, picture("table.png"))) {
            var tiles = upper();

            var read = Reader.load().read(frame, tiles);

            assertThat(codes(read)).isEqualTo(UPPER);
            assertThat(read).extracting(ReadTile::tile).isEqualTo(tiles);
            assertThat(read)
                    .allSatisfy(tile -> assertThat(
                                    tile.reading().map(Reading::confidence).orElseThrow())
                            .isBetween(0.5, 1.0));
        }
    }

    @Test
    void theWayUpIsMendedWhereTheFinderWasWrong() throws IOException {
        try (var frame = new Frame(0, picture("table.png"))) {
            // m1, z1, m4, z4, m7 and z7 cannot be mistaken for themselves turned round.
            var tiles = List.of(1, 2, 5, 6, 9, 10).stream().map(upper()::get).toList();
            var wrong = tiles.stream()
                    .map(tile -> tile.withCorners(tile.corners().halfTurned()))
                    .toList();

            var read = Reader.load().read(frame, wrong);

            assertThat(codes(read)).containsExactly("m1", "z1", "m4", "z4", "m7", "z7");
            assertThat(read).extracting(ReadTile::tile).isEqualTo(tiles);
        }
    }

    @Test
    void backsAndEdgesAreNotRead() throws IOException {
        try (var frame = new Frame(0, picture("table.png"))) {
            var up = upper().getFirst();
            var down = new FoundTile(up.corners(), Face.DOWN, 0.9);
            var edge = new FoundTile(up.corners(), Face.EDGE, 0.9);

            var read = Reader.load().read(frame, List.of(down, up, edge));

            assertThat(read).extracting(ReadTile::tile).containsExactly(down, up, edge);
            assertThat(read.get(0).reading()).isEmpty();
            assertThat(read.get(1).reading()).isPresent();
            assertThat(read.get(2).reading()).isEmpty();
            assertThat(Reader.load().read(frame, List.of())).isEmpty();
        }
    }

    /** A check's hard edges fill it, and the network counts past its numbers. */
    @Test
    void aCropOnWhichTheNetworkCountsPastItsNumbersIsReadAsNothing() throws IOException {
        try (var frame = new Frame(0, picture("check-edges.png"))) {
            var whole = new FoundTile(
                    new PixelQuad(
                            new PixelPoint(3.84, 5.12),
                            new PixelPoint(44.16, 5.12),
                            new PixelPoint(44.16, 58.88),
                            new PixelPoint(3.84, 58.88)),
                    Face.UP,
                    0.5);

            var read = Reader.load().read(frame, List.of(whole));

            assertThat(read.getFirst().reading().orElseThrow().readable()).isBetween(0.0, 0.5);
        }
    }

    private static List<String> codes(List<ReadTile> read) {
        return read.stream()
                .map(tile -> tile.reading().orElseThrow().best().code())
                .toList();
    }

    private static List<FoundTile> upper() {
        var tiles = new ArrayList<FoundTile>();
        for (int i = 0; i < UPPER.size(); i++) {
            double x = 30 + (i % 7) * 25;
            double y = 40 + Math.floorDiv(i, 7) * 34;
            var corners = new PixelQuad(
                    new PixelPoint(x, y),
                    new PixelPoint(x + 24, y),
                    new PixelPoint(x + 24, y + 32),
                    new PixelPoint(x, y + 32));
            tiles.add(new FoundTile(corners, Face.UP, 0.9));
        }
        return tiles;
    }

    private static Mat picture(String name) throws IOException {
        OpenCvLibrary.load();
        try (var in = ReaderTest.class.getResourceAsStream("/seeing/" + name);
                var scope = new NativeScope()) {
            return Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR);
        }
    }
}
