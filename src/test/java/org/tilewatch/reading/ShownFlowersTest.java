package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
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

/** A side that is surely read as a learnt set's bamboo, green in a frame, beside five faces of the set. */
@Tag("native")
class ShownFlowersTest {
    private static final Scalar IVORY = new Scalar(205, 228, 235);
    private static final Scalar GREEN = new Scalar(70, 130, 60);
    private static final Rect SIDE = new Rect(10, 20, 40, 54);

    private final Frame frame;

    ShownFlowersTest() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(160, 400, CvType.CV_8UC3, new Scalar(120, 70, 50)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void theBambooThatWasShownIsOne() {
        bamboo(frame.image(), SIDE, IVORY);
        assertThat(told()).isEqualTo(Face.UP);
    }

    @Test
    void greenFlecksInAMarginAreABack() {
        flecks();
        assertThat(told()).isEqualTo(Face.DOWN);
    }

    /** A lamp of its own colour lies on it, and what it shows is what was shown. */
    @Test
    void onAnotherGroundItIsOneAllTheSame() {
        bamboo(frame.image(), SIDE, new Scalar(140, 225, 190));
        assertThat(told()).isEqualTo(Face.UP);
    }

    /** It may have been learnt in bad light. */
    @Test
    void whatIsUnlikeItOnTheSetsPaperMayBeOne() {
        Imgproc.rectangle(frame.image(), SIDE, IVORY, -1);
        Imgproc.rectangle(frame.image(), new Rect(SIDE.x + 14, SIDE.y + 24, 14, 6), new Scalar(160, 60, 60), -1);
        assertThat(told()).isEqualTo(Face.UP);
    }

    private Face told() {
        var tiles = new ArrayList<ReadTile>();
        tiles.add(
                new ReadTile(new FoundTile(quad(SIDE), Face.UP, 0.85), Optional.of(Reading.mostly(Tile.BAMBOO, 0.99))));
        for (int i = 0; i < 5; i++) {
            var face = new Rect(70 + 50 * i, 20, SIDE.width, SIDE.height);
            Imgproc.rectangle(frame.image(), face, IVORY, -1);
            Imgproc.rectangle(
                    frame.image(), new Rect(face.x + 14, face.y + 14, 10, 24 - 2 * i), new Scalar(40, 40, 160), -1);
            tiles.add(new ReadTile(
                    new FoundTile(quad(face), Face.UP, 0.85), Optional.of(Reading.mostly(Tile.M7, 0.99))));
        }
        return knowingTheSet()
                .withBacks(frame, List.copyOf(tiles))
                .getFirst()
                .tile()
                .face();
    }

    private static void bamboo(Mat picture, Rect side, Scalar ground) {
        Imgproc.rectangle(picture, side, ground, -1);
        Imgproc.rectangle(picture, new Rect(side.x + 6, side.y + 8, 28, 38), GREEN, 1);
        Imgproc.rectangle(picture, new Rect(side.x + 18, side.y + 14, 4, 28), GREEN, -1);
        Imgproc.rectangle(picture, new Rect(side.x + 10, side.y + 30, 10, 6), GREEN, -1);
    }

    private void flecks() {
        Imgproc.rectangle(frame.image(), SIDE, IVORY, -1);
        var random = new Random(1);
        for (int y = 4; y < SIDE.height - 4; y += 2) {
            for (int x = 4; x < SIDE.width - 4; x += 2) {
                if (random.nextInt(4) > 0) {
                    Imgproc.rectangle(frame.image(), new Rect(SIDE.x + x, SIDE.y + y, 2, 2), GREEN, -1);
                }
            }
        }
    }

    private static BackSense knowingTheSet() {
        try (var scope = new NativeScope()) {
            var blank = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, IVORY));
            var shown = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, IVORY));
            bamboo(shown, new Rect(4, 5, SIDE.width, SIDE.height), IVORY);
            var look = new float[Embedding.SIZE];
            look[0] = 1;
            var set = new SetProfile(Map.of(Tile.BAMBOO, List.of(Embedding.of(look))), 1.35)
                    .withPictures(
                            Map.of(Tile.WHITE, FacePicture.of(blank), Tile.BAMBOO, FacePicture.of(shown)));
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
