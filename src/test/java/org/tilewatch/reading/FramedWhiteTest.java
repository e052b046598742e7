package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** The white dragon of a black set that was learnt, a faint frame, beside five of its faces. */
@Tag("native")
class FramedWhiteTest {
    private static final Scalar BLACK = new Scalar(40, 40, 40);
    private static final Scalar BLUISH = new Scalar(70, 45, 40);
    private static final Scalar FRAME = new Scalar(75, 65, 65);
    private static final Rect SIDE = new Rect(10, 20, 40, 54);

    private final Frame frame;

    FramedWhiteTest() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(160, 400, CvType.CV_8UC3, new Scalar(60, 110, 60)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void whatNobodyCanReadIsOneWhereItsFrameIsSeenOnTheSetsPaper() {
        paint(BLACK, true);
        var told = told(Reading.mostly(Tile.P2, 0.001), 0.003);

        assertThat(told.isReadWhite()).isTrue();
        assertThat(told.reading().orElseThrow().confidence()).isBetween(0.5, 1.0);
    }

    @Test
    void withoutAFrameItIsABackAndOnAnotherGroundNobodyKnows() {
        paint(BLACK, false);
        assertThat(told(Reading.mostly(Tile.P2, 0.001), 0.003).tile().face()).isEqualTo(Face.DOWN);
        paint(new Scalar(120, 60, 20), true);
        assertThat(told(Reading.mostly(Tile.P2, 0.001), 0.003).isReadWhite()).isFalse();
    }

    /** In little light a colour is noise for the most part. */
    @Test
    void whatIsSurelyReadIsNoBackThoughItsGroundLooksOther() {
        paint(BLUISH, true);
        assertThat(told(Reading.mostly(Tile.WHITE, 0.999), 1).tile().face()).isEqualTo(Face.UP);
        assertThat(told(Reading.mostly(Tile.WHITE, 0.9), 1).tile().face()).isEqualTo(Face.DOWN);
    }

    /** What the side is, of which the network says something, with so much of a chance that there is a face at all. */
    private ReadTile told(Reading reading, double readable) {
        var chances = reading.probabilities();
        for (int i = 0; i < chances.length; i++) {
            chances[i] *= readable;
        }
        var tiles = new ArrayList<ReadTile>();
        tiles.add(new ReadTile(new FoundTile(quad(SIDE), Face.UP, 0.8), Optional.of(Reading.of(chances))));
        for (int i = 0; i < 5; i++) {
            var face = new Rect(70 + 50 * i, 20, SIDE.width, SIDE.height);
            Imgproc.rectangle(frame.image(), face, BLACK, -1);
            Imgproc.rectangle(
                    frame.image(), new Rect(face.x + 12, face.y + 12, 16, 24 - 3 * i), new Scalar(90, 200, 200), -1);
            tiles.add(new ReadTile(
                    new FoundTile(quad(face), Face.UP, 0.8), Optional.of(Reading.mostly(Tile.M7, 0.99))));
        }
        return knowingTheSet().withBacks(frame, List.copyOf(tiles)).getFirst();
    }

    private void paint(Scalar ground, boolean framed) {
        draw(frame.image(), SIDE, ground, framed);
    }

    private static void draw(Mat picture, Rect side, Scalar ground, boolean framed) {
        Imgproc.rectangle(picture, side, ground, -1);
        if (framed) {
            var inner = new Rect(
                    side.x + side.width / 5, side.y + side.height / 5, side.width * 3 / 5, side.height * 3 / 5);
            Imgproc.rectangle(picture, inner, FRAME, 2);
        }
    }

    private static BackSense knowingTheSet() {
        try (var scope = new NativeScope()) {
            var shown = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, BLACK));
            draw(shown, new Rect(4, 5, 40, 54), BLACK, true);
            var look = new float[Embedding.SIZE];
            look[0] = 1;
            var set = new SetProfile(Map.of(Tile.WHITE, List.of(Embedding.of(look))), 1.35)
                    .withPictures(Map.of(Tile.WHITE, FacePicture.of(shown)));
            return BackSense.knowing(Optional.of(set), (picture, sides) -> List.of());
        }
    }

    private static PixelQuad quad(Rect box) {
        return new PixelQuad(
                new PixelPoint(box.x, box.y),
                new PixelPoint(box.x + box.width, box.y),
                new PixelPoint(box.x + box.width, box.y + box.height),
                new PixelPoint(box.x, box.y + box.height));
    }
}
