package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.enrolment.Enrolment;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SecondReading;
import org.tilewatch.reading.WholeFaces;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/** A picture of a table on which a millimetre is a pixel, and faces of which the finder got the middle right and no more. */
@Tag("native")
class SecondReadingTest {
    private static final TileSize TILE = new TileSize(24, 32, 1);
    private static Frame frame;
    private static Reader reader;

    @BeforeAll
    static void open() throws IOException {
        OpenCvLibrary.load();
        try (var in = SecondReadingTest.class.getResourceAsStream("/seeing/table.png");
                var scope = new NativeScope()) {
            frame = new Frame(
                    0, Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR));
        }
        reader = Reader.load();
    }

    @AfterAll
    static void close() {
        frame.close();
    }

    @Test
    void facesWithoutTheirOutlineAreReadAtTheSizeOfATile() {
        var found =
                IntStream.range(0, 7).mapToObj(i -> collapsed(42 + 25 * i, 56)).toList();
        var first = reader.readFromAbove(frame, found);
        assertThat(codes(first)).isNotEqualTo(List.of("m0", "m1", "z1", "s2", "p3", "m4", "z4"));

        var second = look(first);

        assertThat(codes(second)).containsExactly("m0", "m1", "z1", "s2", "p3", "m4", "z4");
        assertThat(second).allSatisfy(tile -> {
            assertThat(tile.tile().corners().width()).isBetween(23.0, 25.0);
            assertThat(tile.tile().corners().height()).isBetween(31.0, 33.0);
        });
    }

    @Test
    void aFaceLaidSidewaysIsReadToo() {
        assertThat(codes(look(reader.readFromAbove(frame, List.of(collapsed(316, 147), collapsed(316, 172))))))
                .containsExactly("m6", "z7");
    }

    @Test
    void aFaceOfWhichOnlyHalvesWereFoundIsReadAsAWhole() {
        var placing = placing();
        var halves = List.of(half(308, 147), half(324, 147));
        assertThat(placing.halves(halves)).hasSize(1);
        var beside = collapsed(42, 56);
        var first = look(reader.readFromAbove(frame, List.of(beside, halves.getFirst(), halves.getLast())));

        var whole = new WholeFaces(reader, placing).in(frame, first, placing.halves(halves));

        assertThat(codes(whole)).containsExactlyInAnyOrder("m0", "m6");
        assertThat(whole.getLast().tile().corners().height()).isBetween(31.0, 33.0);
    }

    /** The left half of a four of dots that lies sideways is outlined together with the mat beside it, as large as a tile, and not very surely. */
    @Test
    void aWholeFaceOfWhichHalfWasOutlinedWithTheMatBesideItIsReadAsAWhole() {
        try (var scope = new NativeScope();
                var mat = new Frame(0, new Mat(320, 448, CvType.CV_8UC3, new Scalar(150, 190, 210)))) {
            Imgproc.rectangle(mat.image(), new Rect(184, 148, 32, 24), new Scalar(215, 228, 235), -1);
            for (int dot = 0; dot < 4; dot++) {
                var centre = new Point(191 + 18 * (dot % 2), 155 + 10 * (dot / 2));
                Imgproc.circle(mat.image(), centre, 4, new Scalar(120, 60, 40), -1, Imgproc.LINE_AA);
                Imgproc.circle(mat.image(), centre, 2, new Scalar(200, 170, 160), -1, Imgproc.LINE_AA);
            }
            var half = reader.readFromAbove(mat, List.of(found(192, 160, 12, 16, 0.65)));
            assertThat(codes(half)).containsExactly("p2");

            var whole = new SecondReading(reader, placing()).at(mat, half);

            assertThat(codes(whole)).containsExactly("p4");
            assertThat(whole.getFirst().tile().corners().centre().x()).isBetween(198.0, 202.0);
        }
    }

    /** The print of a strange set, on a tile that is found whole, looks like a two of dots to who reads it across the tile, with the mat at both ends. */
    @Test
    void whatLooksLikeAFaceAcrossATileThatIsFoundWholeIsNotReadSo() {
        try (var mat = new Frame(0, new Mat(320, 448, CvType.CV_8UC3, new Scalar(90, 70, 50)))) {
            Imgproc.rectangle(mat.image(), new Rect(188, 144, 24, 32), new Scalar(215, 228, 235), -1);
            for (int x : new int[] {194, 206}) {
                Imgproc.circle(mat.image(), new Point(x, 160), 4, new Scalar(120, 60, 40), -1, Imgproc.LINE_AA);
                Imgproc.circle(mat.image(), new Point(x, 160), 2, new Scalar(200, 170, 160), -1, Imgproc.LINE_AA);
            }
            var whole = reader.readFromAbove(mat, List.of(found(200, 160, 12, 16, 0.8)));

            var read = new SecondReading(reader, placing()).at(mat, whole);

            assertThat(codes(read)).doesNotContain("p2");
            assertThat(Math.abs(Math.sin(read.getFirst().tile().corners().up())))
                    .isGreaterThan(0.9);
        }
    }

    @Test
    void twoOutlinesCloserThanTilesCanLieAreOneFace() {
        var placing = placing();
        var one = found(308, 147, 12, 16, 0.6);
        var other = found(324, 147, 12, 16, 0.6);
        assertThat(placing.halves(List.of(one, other))).isEmpty();

        var read =
                new WholeFaces(reader, placing).in(frame, reader.readFromAbove(frame, List.of(one, other)), List.of());

        assertThat(codes(read)).containsExactly("m6");
    }

    @Test
    void clothStaysUnread() {
        var first = reader.readFromAbove(frame, List.of(collapsed(200, 220)));

        assertThat(look(first)).isEqualTo(first);
    }

    /** The set's white dragon is blank, and so is the top of any tile that stands. */
    @Test
    void theTopOfAStandingTileIsNoBlankFaceForBeingLookedAtWithTheClothBesideIt() {
        try (var table = new Frame(0, frame.image().clone())) {
            var blank = painted(table, 150, 220, 12, 16);
            var top = painted(table, 220, 220, 12, 10);
            var learnt = List.of(new Enrolment.Learnt(Tile.WHITE, 1, blank.corners()));
            var knowing = reader.of(Enrolment.profile(table, learnt, reader));
            var first = knowing.readFromAbove(table, List.of(blank, top));
            assertThat(codes(first).getFirst()).isEqualTo(Tile.WHITE.code());

            var second = new SecondReading(knowing, placing()).at(table, first);

            assertThat(second.getLast().tile().corners().height()).isBetween(19.0, 21.0);
        }
    }

    /** Of the set's white dragon the frame was outlined. */
    @Test
    void aWhiteDragonWithAFrameIsReadAtTheSizeOfATile() {
        try (var table = new Frame(0, frame.image().clone())) {
            var shown = framed(table, 150, 220);
            framed(table, 250, 220);
            var learnt = List.of(new Enrolment.Learnt(Tile.WHITE, 1, shown.corners()));
            var knowing = reader.of(Enrolment.profile(table, learnt, reader));
            var first = knowing.readFromAbove(table, List.of(found(250, 220, 9.5, 13, 0.8)));

            var second = new SecondReading(knowing, placing()).at(table, first);

            assertThat(codes(second)).containsExactly(Tile.WHITE.code());
            assertThat(second.getFirst().tile().corners().height()).isBetween(31.0, 33.0);
        }
    }

    private static FoundTile framed(Frame table, int x, int y) {
        var side = painted(table, x, y, 12, 16);
        Imgproc.rectangle(table.image(), new Rect(x - 8, y - 12, 16, 24), new Scalar(150, 80, 60), 2);
        return side;
    }

    /** Bare ivory with its middle there, so far from it on each side, as it is found. */
    private static FoundTile painted(Frame table, int x, int y, int right, int down) {
        var side = table.image().submat(new Rect(x - right, y - down, 2 * right, 2 * down));
        side.setTo(new Scalar(205, 228, 235));
        side.release();
        return found(x, y, right, down, 0.8);
    }

    private static List<ReadTile> look(List<ReadTile> tiles) {
        return new SecondReading(reader, placing()).at(frame, tiles);
    }

    private static Placing placing() {
        var corners = List.of(
                new PixelPoint(60, 320), new PixelPoint(380, 320), new PixelPoint(380, 0), new PixelPoint(60, 0));
        var lens = new Lens(448, 320, Optional.empty(), List.of());
        return new Placing(CalibratedView.of(new Calibration(corners, 320, lens)), TILE);
    }

    /** Half of a face laid sideways. */
    private static FoundTile half(double x, double y) {
        return found(x, y, 8, 12, 0.6);
    }

    private static FoundTile collapsed(double x, double y) {
        return found(x, y, 6, 5, 0.8);
    }

    /** A find with its middle there, so far from it on each side. */
    static FoundTile found(double x, double y, double right, double down, double confidence) {
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(x - right, y - down),
                        new PixelPoint(x + right, y - down),
                        new PixelPoint(x + right, y + down),
                        new PixelPoint(x - right, y + down)),
                Face.UP,
                confidence);
    }

    private static List<String> codes(List<ReadTile> read) {
        return read.stream()
                .map(tile -> tile.reading().orElseThrow().best().code())
                .toList();
    }
}
