package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.SideHeard;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class TrueTableTest {
    @TempDir
    private Path folder;

    @Test
    void aPictureIsReadWithTheTruthBesideIt() throws IOException {
        ImageIO.write(
                new BufferedImage(200, 100, BufferedImage.TYPE_3BYTE_BGR),
                "jpg",
                folder.resolve("1.jpg").toFile());
        Files.writeString(folder.resolve("1.json"), """
                {"tiles": [
                  {"tile": "m7", "face": "up", "corners": [[20, 20], [60, 20], [60, 74], [20, 74]], "visible": 1.0},
                  {"tile": "xx", "face": "down", "corners": [[100, 20], [140, 20], [140, 74], [100, 74]], "visible": 0.5}]}""");

        var table = TrueTable.read(folder.resolve("1.json")).atMost(20);

        assertThat(table.image().getWidth()).isEqualTo(100);
        assertThat(table.tileWidth()).isCloseTo(20, within(1e-9));
        assertThat(table.sides()).extracting(TrueSide::tile).containsExactly(Optional.of(Tile.M7), Optional.empty());
        assertThat(table.at(tile(12, 12))).map(TrueSide::face).contains(Face.UP);
        assertThat(table.at(tile(50, 10))).as("hidden by half").isEmpty();
        assertThat(table.isNothingAt(tile(50, 10))).isFalse();
        assertThat(table.isNothingAt(tile(75, 10))).isTrue();
        assertThat(table.atMost(40)).as("not made larger").isSameAs(table);
    }

    @Test
    void eachSideThatWasFoundIsListedWithItsTruth() throws IOException {
        var table = new TrueTable(
                new BufferedImage(100, 50, BufferedImage.TYPE_3BYTE_BGR),
                90,
                List.of(
                        new TrueSide(Optional.of(Tile.M7), Face.UP, tile(10, 10), 1),
                        new TrueSide(Optional.empty(), Face.DOWN, tile(40, 10), 0.3)));

        SideList.in(folder)
                .add(
                        "a",
                        new byte[] {1},
                        table,
                        List.of(heard(tile(11, 10)), heard(tile(40, 10)), heard(tile(75, 10))));

        assertThat(folder.resolve("a.jpg")).hasBinaryContent(new byte[] {1});
        var lines = Files.readAllLines(folder.resolve("sides.tsv"));
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0).split("\t")).hasSameSizeAs(lines.get(1).split("\t"));
        assertThat(lines.get(1)).startsWith("a\t11.0000\t10.0000").endsWith("\ttile\tup");
        assertThat(lines.get(2))
                .as("nothing lies there; of what is half hidden nothing is said")
                .endsWith("\ttile\tnone");
    }

    private static SideHeard heard(PixelQuad corners) {
        var read = Reading.mostly(Tile.M7, 0.9);
        return new SideHeard(
                new ReadTile(new FoundTile(corners, Face.UP, 0.8), Optional.of(read)),
                Map.of(),
                -3,
                true,
                Optional.of(read));
    }

    private static PixelQuad tile(double x, double y) {
        return new PixelQuad(
                new PixelPoint(x, y),
                new PixelPoint(x + 20, y),
                new PixelPoint(x + 20, y + 27),
                new PixelPoint(x, y + 27));
    }
}
