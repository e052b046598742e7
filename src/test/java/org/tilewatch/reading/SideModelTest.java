package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** What is known of backs by how many sides look alike. */
@Tag("native")
class SideModelTest extends PaintedSides {
    private static final Scalar CLOTH = new Scalar(120, 60, 20);

    @Test
    void theFifthOfAKindIsDoubtedInAPictureAndLeftToWhoeverFollowsTheTable() {
        var five =
                IntStream.range(0, 5).mapToObj(i -> face(inked(i, 1), Tile.S6)).toList();
        var none = Tried.nothing(TableColours.UNKNOWN);

        var picture = SideModel.ofPicture(Optional.empty(), PaintedSides::different)
                .of(frame, five, none)
                .tiles();
        var table = SideModel.ofTable(Optional.empty(), PaintedSides::different, Mat.UNKNOWN)
                .of(frame, five, none)
                .tiles();

        assertThat(picture.subList(0, 4)).isEqualTo(five.subList(0, 4));
        assertThat(picture.getLast().reading().orElseThrow().probability(Tile.S6))
                .isLessThan(0.9);
        assertThat(table).isEqualTo(five);
    }

    /** At a table as in a picture: nothing but its reading spoke for it. */
    @Test
    void aGlimpseThatIsABackIsNone() {
        var glimpse =
                new ReadTile(new FoundTile(painted(0, PALE), Face.UP, 0.2), Optional.of(Reading.mostly(Tile.P8, 0.95)));
        var backs = new ArrayList<FoundTile>();
        for (int i = 1; i < 13; i++) {
            backs.add(found(painted(i, PALE), Face.DOWN));
        }
        var model = SideModel.ofTable(Optional.empty(), PaintedSides::different, Mat.UNKNOWN);
        var tried = model.tried(frame, backs, TableColours.UNKNOWN);

        assertThat(model.of(frame, List.of(glimpse), Tried.nothing(TableColours.UNKNOWN))
                        .tiles())
                .containsExactly(glimpse);
        assertThat(model.of(frame, List.of(glimpse), Tried.nothing(tried.table()))
                        .tiles())
                .isEmpty();
    }

    @Test
    void aGuessThatLooksLikeTheMatIsNoTileAndABackStaysOne() {
        var guess = face(painted(0, CLOTH), Tile.P8, 0.3, 0.9);
        var back = new ReadTile(found(painted(1, CLOTH), Face.DOWN), Optional.empty());
        var read = face(painted(2, IVORY), Tile.M7, 0.99, 0.9);
        var asked = new ArrayList<PixelQuad>();
        var model = SideModel.ofTable(Optional.empty(), PaintedSides::different, (picture, places, tiles) -> {
            asked.addAll(places);
            return places;
        });

        assertThat(model.of(frame, List.of(guess, back, read), Tried.nothing(TableColours.UNKNOWN))
                        .tiles())
                .containsExactly(back, read);
        assertThat(asked).containsExactly(guess.tile().corners());
    }

    /** For whoever measures the witnesses. */
    @Test
    void whatEachWitnessSaysCanBeHeard() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 5; i++) {
            tiles.add(face(painted(i, PALE), Tile.WHITE));
        }
        tiles.add(face(painted(5, IVORY), Tile.M7));
        tiles.add(new ReadTile(found(painted(6, PALE), Face.DOWN), Optional.empty()));

        var heard = SideModel.ofPicture(Optional.empty(), PaintedSides::different)
                .heard(frame, tiles, Tried.nothing(TableColours.UNKNOWN));

        assertThat(heard).hasSize(7);
        assertThat(heard.subList(0, 5)).allSatisfy(side -> {
            assertThat(side.said()).containsEntry("BackColour", SideWord.CERTAIN);
            assertThat(side.back()).isPositive();
            assertThat(side.tile()).isTrue();
        });
        assertThat(heard.get(5).said()).isEmpty();
        assertThat(heard.get(5).back()).isNegative();
        assertThat(heard.get(5).kinds().orElseThrow().best()).isEqualTo(Tile.M7);
        assertThat(heard.get(6).kinds()).isEmpty();
        assertThat(heard.get(6).back()).isEqualTo(SideWord.CERTAIN);
    }

    private static ReadTile face(PixelQuad side, Tile tile, double read, double found) {
        return new ReadTile(new FoundTile(side, Face.UP, found), Optional.of(Reading.mostly(tile, read)));
    }

    @Test
    void fourWhiteDragonsAreWhatTheyAre() {
        var tiles = IntStream.range(0, 4)
                .mapToObj(i -> face(painted(i, IVORY), Tile.WHITE))
                .toList();

        assertThat(backs().told(frame, tiles)).isEqualTo(tiles);
    }

    @Test
    void moreThanFourOfOneColourAreBacksAndTheOthersStay() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 5; i++) {
            tiles.add(face(painted(i, PALE), Tile.WHITE));
        }
        tiles.add(face(painted(5, IVORY), Tile.WHITE));
        tiles.add(face(painted(6, IVORY), Tile.M7));

        var told = backs().told(frame, tiles);

        assertThat(told.subList(0, 5)).allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(told.subList(5, 7)).isEqualTo(tiles.subList(5, 7));
    }

    /** Faces that nobody can read, in so much light that little of their print shows. */
    @Test
    void moreThanFourOfOneColourAreFacesWhereTheFinderIsSureOfThem() {
        var tiles = IntStream.range(0, 5)
                .mapToObj(i -> new ReadTile(
                        new FoundTile(painted(i, PALE), Face.UP, 0.9, 3), Optional.of(Reading.mostly(Tile.P8, 0.1))))
                .toList();

        assertThat(backs().told(frame, tiles)).isEqualTo(tiles);
        assertThat(backs().told(frame, unsure(tiles)))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
    }

    private static List<ReadTile> unsure(List<ReadTile> tiles) {
        return tiles.stream()
                .map(tile -> new ReadTile(
                        new FoundTile(
                                tile.tile().corners(), Face.UP, tile.tile().confidence()),
                        tile.reading()))
                .toList();
    }

    /** The back of a hand and fingertips have the colour of paper too. */
    @Test
    void whatIsHardlyFoundMakesNoWhiteDragonTheFifthOfItsColour() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 3; i++) {
            tiles.add(face(painted(2 * i, PALE), Tile.WHITE));
        }
        for (int i = 3; i < 5; i++) {
            tiles.add(new ReadTile(
                    new FoundTile(painted(2 * i, PALE), Face.UP, 0.4), Optional.of(Reading.mostly(Tile.WHITE, 0.45))));
        }

        assertThat(backs().told(frame, tiles).subList(0, 3)).isEqualTo(tiles.subList(0, 3));
    }

    /** Between two sets lies as much of it as a tile covers. */
    @Test
    void whatIsHardlyFoundAndHasNotThePapersColourIsClothAndNoWhiteDragon() {
        var faces = List.of(
                face(painted(0, IVORY), Tile.M7), face(painted(1, IVORY), Tile.P3), face(painted(2, IVORY), Tile.S5));
        var cloth = hardlyFound(painted(4, CLOTH));
        var dragon = hardlyFound(painted(6, IVORY));

        assertThat(backs().tiles(frame, with(faces, cloth, dragon))).isEqualTo(with(faces, dragon));
        assertThat(backs().tiles(frame, List.of(cloth)))
                .as("where no face is in sight nobody can tell")
                .containsExactly(cloth);
    }

    @Test
    void whatIsHardlyFoundAndHasNotTheBacksColourIsClothAndNoBack() {
        var faces = List.of(
                face(painted(0, IVORY), Tile.M7), face(painted(1, IVORY), Tile.P3), face(painted(2, IVORY), Tile.S5));
        var cloth = back(painted(3, CLOTH), 0.35);
        var weakBack = back(painted(4, GREEN), 0.35);
        var backs = IntStream.range(5, 16)
                .mapToObj(i -> back(painted(i, GREEN), 0.9))
                .toList();
        var sense = backs();

        assertThat(sense.tiles(frame, with(faces, cloth)))
                .as("where no backs are in sight it may be the one")
                .isEqualTo(with(faces, cloth));
        sense.tried(frame, backs.stream().map(ReadTile::tile).toList());
        assertThat(sense.tiles(frame, with(faces, cloth, weakBack))).isEqualTo(with(faces, weakBack));
    }

    private static ReadTile back(PixelQuad side, double sure) {
        return new ReadTile(new FoundTile(side, Face.DOWN, sure), Optional.empty());
    }

    private static List<ReadTile> with(List<ReadTile> tiles, ReadTile... more) {
        return Stream.concat(tiles.stream(), Stream.of(more)).toList();
    }

    private static ReadTile hardlyFound(PixelQuad side) {
        return new ReadTile(new FoundTile(side, Face.UP, 0.4), Optional.of(Reading.mostly(Tile.WHITE, 0.96)));
    }

    @Test
    void manySidesThatLookAlikeAndAreReadDoubtfullyAreBacks() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 9; i++) {
            tiles.add(face(speckled(i), Tile.P8));
        }
        tiles.add(face(painted(9, IVORY), Tile.P8));

        var told = backs().told(frame, tiles);

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

        assertThat(backs().told(frame, tiles).subList(0, 12))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(backs().told(frame, guesses))
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

        assertThat(new SidesOfTable(Optional.empty(), PaintedSides::different).told(frame, tiles))
                .isEqualTo(tiles);
        assertThat(backs().told(frame, tiles)).allMatch(tile -> tile.tile().face() == Face.DOWN);
    }

    /** Of a strange set, whose every face is, to the reader, the same: spirals in inks of three colours. */
    @Test
    void whatTheFinderTakesForAFaceForSureIsABackOnlyWhereAllShowTheSameInTheSamePlaces() {
        var same =
                IntStream.range(0, 12).mapToObj(i -> surelyFace(striped(i, 0))).toList();
        assertThat(backs().told(frame, same)).allMatch(tile -> tile.tile().face() == Face.DOWN);

        var different =
                IntStream.range(0, 12).mapToObj(i -> surelyFace(striped(i, i))).toList();
        assertThat(backs().told(frame, different)).isEqualTo(different);
    }

    private static ReadTile surelyFace(PixelQuad side) {
        return new ReadTile(new FoundTile(side, Face.UP, 0.9, 4), Optional.of(Reading.mostly(Tile.P8, 0.1)));
    }

    /** A hand of one suit, of a set that the reader has never seen. */
    @Test
    void doubtfulFacesEachReadAsSomethingElseAreFaces() {
        var tiles = IntStream.range(0, 12)
                .mapToObj(i -> new ReadTile(
                        found(speckled(i), Face.UP),
                        Optional.of(Reading.mostly(Tile.values()[Tile.S1.ordinal() + i % 9], 0.8))))
                .toList();

        assertThat(new SidesOfTable(Optional.empty(), PaintedSides::different).told(frame, tiles))
                .isEqualTo(tiles);
    }

    @Test
    void whatIsReadSurelyIsNoBackHoweverManyLookAlike() {
        var tiles = IntStream.range(0, 12)
                .mapToObj(i -> new ReadTile(found(speckled(i), Face.UP), Optional.of(Reading.mostly(Tile.P8, 0.99))))
                .toList();

        assertThat(backs().told(frame, tiles)).isEqualTo(tiles);
    }

    /** Flecked backs of a black set, some of which look much like its nine of dots. */
    @Test
    void whatMoreAreReadAsThanASetHasIsNotReadSurely() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 12; i++) {
            tiles.add(found(i, i < 6 ? 0.9 : 0.3));
        }
        for (int i = 12; i < 15; i++) {
            tiles.add(new ReadTile(
                    found(painted(i, IVORY), Face.UP), Optional.of(Reading.mostly(Tile.values()[i], 0.99))));
        }

        var told = backs().told(frame, tiles);

        assertThat(told.subList(0, 12)).allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(told.subList(12, 15)).isEqualTo(tiles.subList(12, 15));
    }

    @Test
    void whatIsTakenForABackAmongManyOfAnotherColourIsAFace() {
        var tiles = new ArrayList<FoundTile>();
        for (int i = 0; i < 12; i++) {
            tiles.add(found(painted(i, GREEN), Face.DOWN));
        }
        tiles.add(found(painted(12, IVORY), Face.DOWN));

        var told = backs().tried(frame, tiles);

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

        var told = backs().told(frame, tiles);

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
        var faces = sense.tried(frame, found).subList(12, 14);
        var read = List.of(
                new ReadTile(faces.get(0), Optional.of(Reading.mostly(Tile.P8, 0.4))),
                new ReadTile(faces.get(1), Optional.of(Reading.mostly(Tile.P8, 0.9))));

        var told = sense.told(frame, read);

        assertThat(told.get(0).tile().face()).isEqualTo(Face.DOWN);
        assertThat(told.get(1)).isEqualTo(read.get(1));
    }

    /** Pale dots on black: to the finder they are nothing, to the reader some dots of the set that it knows. */
    @Test
    void whatWasTakenForABackOfAnotherColourIsAFaceWhenItIsSurelyOneOfAKnownSetWhicheverItIs() {
        var probabilities = new double[Tile.values().length];
        probabilities[Tile.P9.ordinal()] = 0.42;
        probabilities[Tile.P6.ordinal()] = 0.3;
        probabilities[Tile.P5.ordinal()] = 0.25;
        var oneOfThree = Reading.of(probabilities.clone());
        probabilities[Tile.P6.ordinal()] = 0;
        var perhapsNone = Reading.of(probabilities);

        assertThat(taken(enrolled(), oneOfThree)).isEqualTo(Face.UP);
        assertThat(taken(backs(), oneOfThree)).as("of no known set").isEqualTo(Face.DOWN);
        assertThat(taken(enrolled(), perhapsNone))
                .as("as likely no face at all")
                .isEqualTo(Face.DOWN);
    }

    /** Which way up a side of another colour than twelve backs lies that the finder took for a back. */
    private Face taken(SidesOfTable sense, Reading reading) {
        var found = new ArrayList<FoundTile>();
        for (int i = 0; i < 12; i++) {
            found.add(found(painted(i, GREEN), Face.DOWN));
        }
        found.add(found(speckled(12), Face.DOWN));
        var side = sense.tried(frame, found).getLast();
        return sense.told(frame, List.of(new ReadTile(side, Optional.of(reading))))
                .getFirst()
                .tile()
                .face();
    }

    /** Backs in the lamp's glare are paler than the others, and go over into them. */
    @Test
    void backsInTheGlareAreBacksToo() {
        var backs = backs();
        var tiles = IntStream.range(0, 20)
                .mapToObj(i -> found(painted(i, glaring(i / 19.0)), Face.DOWN))
                .toList();

        assertThat(backs.tried(frame, tiles)).isEqualTo(tiles);
        assertThat(backs.told(
                        frame,
                        List.of(face(painted(0, glaring(0)), Tile.WHITE), face(painted(1, glaring(1)), Tile.WHITE))))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
        assertThat(backs.told(frame, List.of(face(painted(2, IVORY), Tile.WHITE))))
                .allMatch(tile -> tile.tile().face() == Face.UP);
    }

    /** Brown, from the shade (0) to the lamp's glare (1). */
    private static Scalar glaring(double share) {
        return new Scalar(25 + 115 * share, 65 + 90 * share, 110 + 80 * share);
    }

    @Test
    void theColourOfBacksIsRememberedFromFrameToFrame() {
        var backs = backs();
        backs.tried(
                frame,
                IntStream.range(0, 12)
                        .mapToObj(i -> found(painted(i, GREEN), Face.DOWN))
                        .toList());

        var told =
                backs.tried(frame, List.of(found(painted(3, GREEN), Face.DOWN), found(painted(4, IVORY), Face.DOWN)));

        assertThat(told).extracting(FoundTile::face).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void aWhiteDragonWithAFrameIsNoBack() {
        var backs = backs();
        backs.tried(
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
        assertThat(backs.told(frame, read)).isEqualTo(read);
    }
}
