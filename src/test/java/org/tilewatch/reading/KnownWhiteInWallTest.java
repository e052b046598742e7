package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
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
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A wall of which one tile is turned up, the white dragon of a set that was learnt and whose is blank; five faces lie beside it. */
@Tag("native")
class KnownWhiteInWallTest {
    private static final Embedding LOOK = look();
    private static final Scalar IVORY = new Scalar(205, 228, 235);
    private static final Scalar GREEN = new Scalar(60, 140, 40);
    private static final Scalar BROWN = new Scalar(40, 70, 130);
    private static final Scalar PALE = new Scalar(185, 205, 212);
    private static final int WALL = 12;
    private static final int TURNED = 5;

    private final Frame frame;

    KnownWhiteInWallTest() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(160, 400, CvType.CV_8UC3, new Scalar(40, 60, 90)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void itIsNoBackWhereTheBacksHaveQuiteAnotherColour() {
        assertThat(turnedUp(knowingTheSet(), GREEN)).isEqualTo(Face.UP);
    }

    @Test
    void whereTheBacksAreNearlyOfThePapersColourItMayBeOneOfThem() {
        assertThat(turnedUp(knowingTheSet(), PALE)).isEqualTo(Face.DOWN);
    }

    @Test
    void ofASetThatNobodyHasShownItIsABackThatShines() {
        assertThat(turnedUp(new SidesOfTable(Optional.empty(), KnownWhiteInWallTest::alike), GREEN))
                .isEqualTo(Face.DOWN);
    }

    /** No backs that look alike are so many that they tell what backs look like. */
    @Test
    void besideBacksOfSeveralColoursAKongThatTheFinderTakesForBacksIsReadAsWellAsASetHasFour() {
        assertThat(takenForBacks(knowingTheSet(), 4)).isEqualTo(4);
        assertThat(takenForBacks(knowingTheSet(), 5)).isZero();
        assertThat(takenForBacks(new SidesOfTable(Optional.empty(), KnownWhiteInWallTest::alike), 4))
                .isZero();
    }

    /** How many of so many white sides in a wall of 12 count as faces. */
    private long takenForBacks(SidesOfTable backs, int white) {
        var tiles = new ArrayList<FoundTile>();
        for (int i = 0; i < WALL; i++) {
            var colour = i < white ? IVORY : i % 2 == 0 ? GREEN : BROWN;
            tiles.add(new FoundTile(painted(i, 10, colour), Face.DOWN, 0.8));
        }
        faces().forEach(face -> tiles.add(face.tile()));
        return backs.tried(frame, tiles).subList(0, WALL).stream()
                .filter(tile -> tile.face() == Face.UP)
                .count();
    }

    private Face turnedUp(SidesOfTable backs, Scalar ofBacks) {
        var wall = new ArrayList<FoundTile>();
        for (int i = 0; i < WALL; i++) {
            wall.add(new FoundTile(
                    painted(i, 10, i == TURNED ? IVORY : ofBacks), i == TURNED ? Face.UP : Face.DOWN, 0.8));
        }
        var tiles = new ArrayList<ReadTile>();
        for (var tile : backs.tried(frame, wall)) {
            tiles.add(new ReadTile(
                    tile, tile.face() == Face.UP ? Optional.of(Reading.mostly(Tile.WHITE, 0.99)) : Optional.empty()));
        }
        tiles.addAll(faces());
        return backs.told(frame, tiles).get(TURNED).tile().face();
    }

    private List<ReadTile> faces() {
        var faces = new ArrayList<ReadTile>();
        for (int i = 0; i < 5; i++) {
            var corners = painted(2 * i, 100, IVORY);
            var stroke = frame.image().submat(new Rect(10 + 2 * i * 24 + 9, 104, 6, 24));
            stroke.setTo(new Scalar(30, 30, 30));
            stroke.release();
            faces.add(new ReadTile(new FoundTile(corners, Face.UP, 0.8), Optional.of(Reading.mostly(Tile.M7, 0.99))));
        }
        return faces;
    }

    private static SidesOfTable knowingTheSet() {
        try (var scope = new NativeScope()) {
            var blank = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, IVORY));
            var set = new SetProfile(Map.of(Tile.WHITE, List.of(LOOK)), 1.35)
                    .withPictures(Map.of(Tile.WHITE, FacePicture.of(blank)));
            return new SidesOfTable(Optional.of(set), KnownWhiteInWallTest::alike);
        }
    }

    private static List<Embedding> alike(Frame picture, List<PixelQuad> sides) {
        return Collections.nCopies(sides.size(), LOOK);
    }

    private PixelQuad painted(int place, int top, Scalar colour) {
        int x = 10 + 24 * place;
        var side = frame.image().submat(new Rect(x, top, 24, 32));
        side.setTo(colour);
        side.release();
        return new PixelQuad(
                new PixelPoint(x, top),
                new PixelPoint(x + 24, top),
                new PixelPoint(x + 24, top + 32),
                new PixelPoint(x, top + 32));
    }

    private static Embedding look() {
        var look = new float[Embedding.SIZE];
        look[0] = 1;
        return Embedding.of(look);
    }
}
