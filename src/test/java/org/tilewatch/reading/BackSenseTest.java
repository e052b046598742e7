package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A row of blank sides, each painted in a colour, of which the networks say what they take them for. */
@Tag("native")
class BackSenseTest {
    private static final Scalar IVORY = new Scalar(205, 228, 235);
    private static final Scalar GREEN = new Scalar(60, 140, 40);
    private static final Scalar PALE = new Scalar(225, 205, 190);

    private final Frame frame;

    BackSenseTest() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(60, 900, CvType.CV_8UC3, new Scalar(40, 80, 40)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void fourWhiteDragonsAreWhatTheyAre() {
        var tiles = IntStream.range(0, 4)
                .mapToObj(i -> face(painted(i, IVORY), Tile.WHITE))
                .toList();

        assertThat(backs().withBacks(frame, tiles)).isEqualTo(tiles);
    }

    @Test
    void moreThanFourOfOneColourAreBacksAndTheOthersStay() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 5; i++) {
            tiles.add(face(painted(i, PALE), Tile.WHITE));
        }
        tiles.add(face(painted(5, IVORY), Tile.WHITE));
        tiles.add(face(painted(6, IVORY), Tile.M7));

        var told = backs().withBacks(frame, tiles);

        assertThat(told.subList(0, 5)).allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(told.subList(5, 7)).isEqualTo(tiles.subList(5, 7));
    }

    @Test
    void manySidesThatLookAlikeAndAreReadDoubtfullyAreBacks() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 9; i++) {
            tiles.add(face(speckled(i), Tile.P8));
        }
        tiles.add(face(painted(9, IVORY), Tile.P8));

        var told = backs().withBacks(frame, tiles);

        assertThat(told.subList(0, 9)).allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(told.get(9)).isEqualTo(tiles.get(9));
    }

    /** The finder takes the backs of a strange set for faces, and is sure of it. */
    @Test
    void manySidesOfOnePrintThatAreReadAsGuessesAreBacksHoweverSurelyTheyWereFound() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 12; i++) {
            tiles.add(found(i, i % 2 == 0 ? 0.06 : 0.45));
        }
        var guesses = List.copyOf(tiles);
        for (var face : List.of(Tile.M1, Tile.M2, Tile.M3)) {
            tiles.add(new ReadTile(
                    new FoundTile(painted(tiles.size(), IVORY), Face.UP, 0.9),
                    Optional.of(Reading.mostly(face, 0.99))));
        }

        assertThat(backs().withBacks(frame, tiles).subList(0, 12))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(backs().withBacks(frame, guesses))
                .as("of a set of which no face can be read these may be faces")
                .isEqualTo(guesses);
    }

    private ReadTile found(int place, double sure) {
        return new ReadTile(new FoundTile(speckled(place), Face.UP, 0.9), Optional.of(Reading.mostly(Tile.P8, sure)));
    }

    /** A strange set whose every face is a mosaic in the same two colours. */
    @Test
    void manySidesThatAreReadAsNothingAreFacesWhereEachBearsAnotherPrint() {
        var tiles = IntStream.range(0, 12).mapToObj(i -> found(i, 0.1)).toList();

        assertThat(BackSense.knowing(Optional.empty(), BackSenseTest::different).withBacks(frame, tiles))
                .isEqualTo(tiles);
        assertThat(backs().withBacks(frame, tiles)).allMatch(tile -> tile.tile().face() == Face.DOWN);
    }

    /** A hand of one suit, of a set that the reader has never seen. */
    @Test
    void doubtfulFacesEachReadAsSomethingElseAreFaces() {
        var tiles = IntStream.range(0, 12)
                .mapToObj(i -> new ReadTile(
                        found(speckled(i), Face.UP),
                        Optional.of(Reading.mostly(Tile.values()[Tile.S1.ordinal() + i % 9], 0.8))))
                .toList();

        assertThat(BackSense.knowing(Optional.empty(), BackSenseTest::different).withBacks(frame, tiles))
                .isEqualTo(tiles);
    }

    @Test
    void whatIsReadSurelyIsNoBackHoweverManyLookAlike() {
        var tiles = IntStream.range(0, 12)
                .mapToObj(i -> new ReadTile(found(speckled(i), Face.UP), Optional.of(Reading.mostly(Tile.P8, 0.99))))
                .toList();

        assertThat(backs().withBacks(frame, tiles)).isEqualTo(tiles);
    }

    @Test
    void whatIsTakenForABackAmongManyOfAnotherColourIsAFace() {
        var tiles = new ArrayList<FoundTile>();
        for (int i = 0; i < 12; i++) {
            tiles.add(found(painted(i, GREEN), Face.DOWN));
        }
        tiles.add(found(painted(12, IVORY), Face.DOWN));

        var told = backs().withFaces(frame, tiles);

        assertThat(told.subList(0, 12)).isEqualTo(tiles.subList(0, 12));
        assertThat(told.get(12).face()).isEqualTo(Face.UP);
    }

    /** A finder that does not know the set takes the tops of standing tiles for white dragons, and its backs for faces that nobody can read. */
    @Test
    void backsOfAnotherColourThanTheTopsOfStandingTilesAreBacksToo() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 6; i++) {
            tiles.add(face(painted(i, IVORY), Tile.WHITE));
        }
        for (int i = 6; i < 11; i++) {
            tiles.add(
                    new ReadTile(found(painted(i, PALE), Face.UP), Optional.of(Reading.mostly(Tile.values()[i], 0.3))));
        }
        tiles.add(new ReadTile(found(painted(11, PALE), Face.UP), Optional.of(Reading.mostly(Tile.S8, 0.7))));
        tiles.add(new ReadTile(
                new FoundTile(painted(12, PALE), Face.UP, 0.8), Optional.of(Reading.mostly(Tile.M7, 0.9))));

        var told = backs().withBacks(frame, tiles);

        assertThat(told.subList(0, 12)).allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(told.get(12)).isEqualTo(tiles.get(12));
    }

    @Test
    void whatWasTakenForABackOfAnotherColourStaysOneWhenNobodyCanReadIt() {
        var sense = backs();
        var found = new ArrayList<FoundTile>();
        for (int i = 0; i < 12; i++) {
            found.add(found(painted(i, GREEN), Face.DOWN));
        }
        found.add(found(speckled(12), Face.DOWN));
        found.add(found(speckled(13), Face.DOWN));
        var faces = sense.withFaces(frame, found).subList(12, 14);
        var read = List.of(
                new ReadTile(faces.get(0), Optional.of(Reading.mostly(Tile.P8, 0.4))),
                new ReadTile(faces.get(1), Optional.of(Reading.mostly(Tile.P8, 0.9))));

        var told = sense.withBacks(frame, read);

        assertThat(told.get(0).tile().face()).isEqualTo(Face.DOWN);
        assertThat(told.get(1)).isEqualTo(read.get(1));
    }

    /** Backs in the lamp's glare are paler than the others, and go over into them. */
    @Test
    void backsInTheGlareAreBacksToo() {
        var backs = backs();
        var tiles = IntStream.range(0, 20)
                .mapToObj(i -> found(painted(i, glaring(i / 19.0)), Face.DOWN))
                .toList();

        assertThat(backs.withFaces(frame, tiles)).isEqualTo(tiles);
        assertThat(backs.withBacks(
                        frame,
                        List.of(face(painted(0, glaring(0)), Tile.WHITE), face(painted(1, glaring(1)), Tile.WHITE))))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(backs.withBacks(frame, List.of(face(painted(2, IVORY), Tile.WHITE))))
                .allMatch(tile -> tile.tile().face() == Face.UP);
    }

    /** Brown, from the shade (0) to the lamp's glare (1). */
    private static Scalar glaring(double share) {
        return new Scalar(25 + 115 * share, 65 + 90 * share, 110 + 80 * share);
    }

    @Test
    void theColourOfBacksIsRememberedFromFrameToFrame() {
        var backs = backs();
        backs.withFaces(
                frame,
                IntStream.range(0, 12)
                        .mapToObj(i -> found(painted(i, GREEN), Face.DOWN))
                        .toList());

        var told = backs.withFaces(
                frame, List.of(found(painted(3, GREEN), Face.DOWN), found(painted(4, IVORY), Face.DOWN)));

        assertThat(told).extracting(FoundTile::face).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void aWhiteDragonWithAFrameIsNoBack() {
        var backs = backs();
        backs.withFaces(
                frame,
                IntStream.range(0, 12)
                        .mapToObj(i -> found(painted(i, IVORY), Face.DOWN))
                        .toList());
        var framed = painted(13, IVORY);
        Imgproc.rectangle(
                frame.image(),
                new Point(framed.topLeft().x() + 6, framed.topLeft().y() + 7),
                new Point(framed.bottomRight().x() - 6, framed.bottomRight().y() - 7),
                new Scalar(150, 80, 60),
                2);

        var read = List.of(face(framed, Tile.WHITE));
        assertThat(backs.withBacks(frame, read)).isEqualTo(read);
    }

    @Test
    void oneBackTakenForAWhiteDragonIsKnownByThePaperOfTheFacesInSight() {
        assertThat(backs().withBacks(frame, hand(1)))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.DOWN, Face.UP);
    }

    @Test
    void oneBackOfAnEnrolledSetIsKnownWhateverItIsTakenFor() {
        var tiles = new ArrayList<>(hand(1));
        tiles.set(0, face(painted(0, GREEN), Tile.P8));

        assertThat(enrolled().withBacks(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.DOWN, Face.UP);
        assertThat(backs().withBacks(frame, tiles)).allMatch(tile -> tile.tile().face() == Face.UP);
    }

    @Test
    void anEnrolledSetsBacksAreKnownUnderADimmerAndWarmerLampToo() {
        var told = enrolled().withBacks(frame, hand(0.45));

        assertThat(told).extracting(tile -> tile.tile().face()).startsWith(Face.DOWN, Face.UP);
    }

    @Test
    void aWhiteDragonThatWasTakenForABackHasThePaperOfTheFacesInSight() {
        var tiles = new ArrayList<FoundTile>();
        hand(0.45).forEach(tile -> tiles.add(new FoundTile(tile.tile().corners(), Face.UP, 0.8)));
        tiles.set(0, found(tiles.get(0).corners(), Face.DOWN));
        tiles.set(1, found(tiles.get(1).corners(), Face.DOWN));

        assertThat(enrolled().withFaces(frame, tiles))
                .extracting(FoundTile::face)
                .startsWith(Face.DOWN, Face.UP);
        assertThat(backs().withFaces(frame, tiles)).isEqualTo(tiles);
    }

    /** To a reader that knows a set whose white dragon is blank flecked backs look most like that. */
    @Test
    void moreSurelyReadWhiteDragonsThanASetHasAreBacksWhereTheyAreNotOfTheFacesPaper() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 10; i += 2) {
            tiles.add(white(speckled(i)));
        }
        tiles.add(sure(inked(12, 1)));
        tiles.add(white(painted(14, IVORY)));
        var backs = backs();

        assertThat(backs.withBacks(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .containsExactly(Face.DOWN, Face.DOWN, Face.DOWN, Face.DOWN, Face.DOWN, Face.UP, Face.UP);
        assertThat(backs.withBacks(frame, List.of(tiles.getFirst(), tiles.get(5))))
                .extracting(tile -> tile.tile().face())
                .containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void whereNoFaceIsInSightAnEnrolledBackIsNotGuessedAt() {
        var tiles = hand(1).subList(0, 2);

        assertThat(enrolled().withBacks(frame, tiles)).isEqualTo(tiles);
    }

    @Test
    void paperThatWasSeenBeforeIsRemembered() {
        var backs = enrolled();
        backs.withBacks(frame, hand(1).subList(2, 6));

        assertThat(backs.withBacks(frame, hand(1).subList(0, 1)))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
    }

    @Test
    void whatManyBacksOnTheTableLookLikeGoesBeforeThePicturesOfTheSet() {
        var backs = enrolled();
        backs.withFaces(
                frame,
                IntStream.range(0, 12)
                        .mapToObj(i -> found(painted(i, PALE), Face.DOWN))
                        .toList());

        var tiles = new ArrayList<>(hand(1));
        tiles.set(0, face(painted(0, GREEN), Tile.P8));
        tiles.set(1, face(painted(1, PALE), Tile.WHITE));

        assertThat(backs.withBacks(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.UP, Face.DOWN);
    }

    /** The set of which a green back was shown beside its faces. */
    private BackSense enrolled() {
        var faces = IntStream.range(2, 8).mapToObj(i -> sure(inked(i, 1))).toList();
        var back = Paper.of(frame, faces).back(frame, found(painted(0, GREEN), Face.DOWN));
        var set = new SetProfile(Map.of(Tile.M7, List.of(print(0))), 1.35);
        return BackSense.knowing(Optional.of(set.withBacks(back.stream().toList())), BackSenseTest::alike);
    }

    /** Of no set; to the reader all sides bear one print. */
    private static BackSense backs() {
        return BackSense.knowing(Optional.empty(), BackSenseTest::alike);
    }

    /** What is speckled bears one print, and what is plain another. */
    private static List<Embedding> alike(Frame picture, List<PixelQuad> sides) {
        return sides.stream()
                .map(side -> print(SideLook.of(picture, side).isPlain() ? 1 : 0))
                .toList();
    }

    private static List<Embedding> different(Frame picture, List<PixelQuad> sides) {
        return IntStream.range(0, sides.size()).mapToObj(BackSenseTest::print).toList();
    }

    private static Embedding print(int which) {
        var look = new float[Embedding.SIZE];
        look[which] = 1;
        return Embedding.of(look);
    }

    /** A back that was taken for a white dragon, a white dragon, and faces with ink on them; under so much of the light. */
    private List<ReadTile> hand(double light) {
        var tiles = new ArrayList<ReadTile>();
        tiles.add(face(painted(0, lit(GREEN, light)), Tile.WHITE));
        tiles.add(face(painted(1, lit(IVORY, light)), Tile.WHITE));
        for (int i = 2; i < 8; i++) {
            tiles.add(sure(inked(i, light)));
        }
        return tiles;
    }

    /** A colour where there is so much of the light, and of its blue less; values go with the light by sRGB's curve, about. */
    private static Scalar lit(Scalar colour, double light) {
        double share = Math.pow(light, 1 / 2.2);
        return new Scalar(colour.val[0] * share * Math.sqrt(share), colour.val[1] * share, colour.val[2] * share);
    }

    /** A face with a dark stroke over the middle of it. */
    private PixelQuad inked(int place, double light) {
        var corners = painted(place, lit(IVORY, light));
        var stroke = frame.image().submat(new Rect(10 + 36 * place + 9, 14, 6, 24));
        stroke.setTo(new Scalar(30, 30, 30));
        stroke.release();
        return corners;
    }

    private static ReadTile white(PixelQuad corners) {
        return new ReadTile(new FoundTile(corners, Face.UP, 0.9), Optional.of(Reading.mostly(Tile.WHITE, 0.98)));
    }

    private static ReadTile sure(PixelQuad corners) {
        return new ReadTile(found(corners, Face.UP), Optional.of(Reading.mostly(Tile.M7, 0.99)));
    }

    private PixelQuad painted(int place, Scalar colour) {
        int x = 10 + 36 * place;
        var side = frame.image().submat(new Rect(x, 10, 24, 32));
        side.setTo(colour);
        side.release();
        return new PixelQuad(
                new PixelPoint(x, 10), new PixelPoint(x + 24, 10), new PixelPoint(x + 24, 42), new PixelPoint(x, 42));
    }

    /** A pale side with dark flecks on a grid, as glitter in plastic. */
    private PixelQuad speckled(int place) {
        var corners = painted(place, PALE);
        for (int y = 0; y < 32; y += 4) {
            for (int x = 0; x < 24; x += 4) {
                frame.image().put(10 + y, 10 + 36 * place + x, 120, 90, 60);
            }
        }
        return corners;
    }

    private static ReadTile face(PixelQuad corners, Tile tile) {
        return new ReadTile(found(corners, Face.UP), Optional.of(Reading.mostly(tile, 0.9)));
    }

    private static FoundTile found(PixelQuad corners, Face face) {
        return new FoundTile(corners, face, 0.55);
    }
}
