package org.tilewatch.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;

/** The golden table has two rows of seven upright tiles, 24 pixels wide, and a column of five that lie on their side. */
@Tag("native")
class FinderTest {
    private static Finder finder;

    @BeforeAll
    static void load() {
        finder = Finder.load();
    }

    private static List<FoundTile> found(Frame frame) {
        return finder.find(frame, 24, new PixelArea(0, 0, frame.width(), frame.height()));
    }

    @Test
    void everyTileOfTheTableIsFoundOnceWhereItLies() throws IOException {
        try (var frame = table()) {
            var tiles = found(frame);

            assertThat(tiles).hasSize(19).allMatch(tile -> tile.face() == Face.UP);
            for (int i = 0; i < 14; i++) {
                var centre = new PixelPoint(42 + (i % 7) * 25, 56 + Math.floorDiv(i, 7) * 34);
                assertThat(tiles).anySatisfy(tile -> {
                    assertThat(tile.corners().centre().distanceTo(centre)).isLessThan(3);
                    assertThat(tile.corners().width()).isBetween(20.0, 29.0);
                    assertThat(tile.corners().height()).isBetween(27.0, 38.0);
                });
            }
        }
    }

    @Test
    void anAreaShowsOnlyTheTilesWhoseCentresItHolds() throws IOException {
        try (var frame = table()) {
            var area = new PixelArea(280, 40, 100, 160);

            assertThat(finder.find(frame, 24, area))
                    .hasSize(5)
                    .allMatch(tile -> area.contains(tile.corners().centre()));
            assertThat(finder.find(frame, 24, new PixelArea(4000, 4000, 10, 10)))
                    .isEmpty();
        }
    }

    @Test
    void anEmptyClothHasNoTiles() {
        OpenCvLibrary.load();
        try (var frame = new Frame(0, new Mat(480, 640, CvType.CV_8UC3, new Scalar(60, 110, 40)))) {
            assertThat(finder.coarseLooks(frame))
                    .hasSizeGreaterThan(4)
                    .allMatch(look -> look.tiles().isEmpty());
            assertThat(found(frame)).isEmpty();
        }
    }

    @Test
    void framesAreLeftAsTheyWere() throws IOException {
        try (var frame = table();
                var before = frame.copy()) {
            found(frame);
            finder.coarseLooks(frame);
            assertThat(bytes(frame)).isEqualTo(bytes(before));
        }
    }

    private static byte[] bytes(Frame frame) {
        var bytes = new byte[(int) (frame.image().total() * frame.image().elemSize())];
        frame.image().get(0, 0, bytes);
        return Arrays.copyOf(bytes, bytes.length);
    }

    private static Frame table() throws IOException {
        try (var in = FinderTest.class.getResourceAsStream("/seeing/table.png");
                var scope = new NativeScope()) {
            return new Frame(
                    0, Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR));
        }
    }
}
