package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
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

/** A side beside five faces of a set of which some tiles were shown. */
abstract class SideOfLearntSet {
    /** Where the side lies; a tile was shown as large. */
    static final Rect SIDE = new Rect(10, 20, 40, 54);

    private static final Rect SHOWN = new Rect(4, 5, SIDE.width, SIDE.height);

    final Frame frame;
    private final Scalar paper;
    private final Scalar ink;
    private final Map<Tile, FacePicture> pictures = new HashMap<>();

    SideOfLearntSet(Scalar paper, Scalar ink) {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(160, 400, CvType.CV_8UC3, new Scalar(110, 90, 55)));
        this.paper = paper;
        this.ink = ink;
        shown(Tile.WHITE, picture -> {});
    }

    @AfterEach
    void close() {
        frame.close();
    }

    /** A drawing over the paper of a tile, in the rectangle that {@link #onShown} gives. */
    final void shown(Tile tile, Consumer<Mat> drawing) {
        try (var scope = new NativeScope()) {
            var picture = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, paper));
            drawing.accept(picture);
            pictures.put(tile, FacePicture.of(picture));
        }
    }

    static Rect onShown() {
        return SHOWN.clone();
    }

    /** What the side is, of which the reader says something. */
    ReadTile told(Reading reading) {
        var tiles = new ArrayList<ReadTile>();
        tiles.add(new ReadTile(new FoundTile(quad(SIDE), Face.UP, 0.85), Optional.of(reading)));
        for (int i = 0; i < 5; i++) {
            var face = new Rect(70 + 50 * i, SIDE.y, SIDE.width, SIDE.height);
            Imgproc.rectangle(frame.image(), face, paper, -1);
            Imgproc.rectangle(frame.image(), new Rect(face.x + 12, face.y + 12, 14, 24 - 3 * i), ink, -1);
            tiles.add(
                    new ReadTile(new FoundTile(quad(face), Face.UP, 0.85), Optional.of(Reading.mostly(Tile.M7, 0.99))));
        }
        var look = new float[Embedding.SIZE];
        look[0] = 1;
        var set = new SetProfile(Map.of(Tile.WHITE, List.of(Embedding.of(look))), 1.35).withPictures(pictures);
        return new SidesOfTable(Optional.of(set), (picture, sides) -> List.of())
                .told(frame, List.copyOf(tiles))
                .getFirst();
    }

    private static PixelQuad quad(Rect box) {
        return new PixelQuad(
                new PixelPoint(box.x, box.y),
                new PixelPoint(box.x + box.width, box.y),
                new PixelPoint(box.x + box.width, box.y + box.height),
                new PixelPoint(box.x, box.y + box.height));
    }
}
