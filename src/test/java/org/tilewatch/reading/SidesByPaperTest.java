package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** What is known of backs and white dragons by the paper of the faces in sight, and by the pictures of a set. */
@Tag("native")
class SidesByPaperTest extends PaintedSides {
    @Test
    void oneBackTakenForAWhiteDragonIsKnownByThePaperOfTheFacesInSight() {
        assertThat(backs().told(frame, hand(1)))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.DOWN, Face.UP);
    }

    @Test
    void oneBackOfAnEnrolledSetIsKnownWhateverItIsTakenFor() {
        var tiles = new ArrayList<>(hand(1));
        tiles.set(0, face(painted(0, GREEN), Tile.P8));

        assertThat(enrolled().told(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.DOWN, Face.UP);
        assertThat(backs().told(frame, tiles)).allMatch(tile -> tile.tile().face() == Face.UP);
    }

    @Test
    void anEnrolledSetsBacksAreKnownUnderADimmerAndWarmerLampToo() {
        var told = enrolled().told(frame, hand(0.45));

        assertThat(told).extracting(tile -> tile.tile().face()).startsWith(Face.DOWN, Face.UP);
    }

    @Test
    void aWhiteDragonThatWasTakenForABackHasThePaperOfTheFacesInSight() {
        var enrolled = enrolled();

        assertThat(enrolled.tried(frame, takenForBacks(hand(0.45))))
                .extracting(FoundTile::face)
                .startsWith(Face.DOWN, Face.UP);
    }

    /** A hand laid open of a set that nobody has shown. */
    @Test
    void fewSidesOnThePaperOfTheFacesInSightAreFacesAndReadAsWhatTheyAre() {
        var sense = backs();
        var hand = hand(0.45);
        var faces = sense.tried(frame, takenForBacks(hand));

        assertThat(faces).extracting(FoundTile::face).startsWith(Face.DOWN, Face.UP);
        assertThat(sense.told(frame, hand.subList(1, hand.size()))).isEqualTo(hand.subList(1, hand.size()));
    }

    /** Dense bamboo in dim light, of which one side is read surely, and the other is not. */
    @Test
    void fewSidesWithSomethingOnThemAreFacesWhereTheyAreReadVerySurely() {
        var sense = backs();
        var found = takenForBacks(hand(1));
        found.set(0, found(faintlyInked(0), Face.DOWN));
        found.set(1, found(faintlyInked(1), Face.DOWN));
        var faces = sense.tried(frame, found);
        var read = List.of(
                new ReadTile(faces.get(0), Optional.of(Reading.mostly(Tile.S9, 0.9))),
                new ReadTile(faces.get(1), Optional.of(Reading.mostly(Tile.S9, 0.99))));

        assertThat(sense.told(frame, read))
                .extracting(tile -> tile.tile().face())
                .containsExactly(Face.DOWN, Face.UP);
    }

    /** The first two of a hand's tiles as the finder may take them for backs, the others face up. */
    private static List<FoundTile> takenForBacks(List<ReadTile> hand) {
        var tiles = new ArrayList<FoundTile>();
        hand.forEach(tile -> tiles.add(new FoundTile(tile.tile().corners(), Face.UP, 0.8)));
        tiles.set(0, found(tiles.get(0).corners(), Face.DOWN));
        tiles.set(1, found(tiles.get(1).corners(), Face.DOWN));
        return tiles;
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

        assertThat(backs.told(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .containsExactly(Face.DOWN, Face.DOWN, Face.DOWN, Face.DOWN, Face.DOWN, Face.UP, Face.UP);
        assertThat(backs.told(frame, List.of(tiles.getFirst(), tiles.get(5))))
                .extracting(tile -> tile.tile().face())
                .containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void whereNoFaceIsInSightAnEnrolledBackIsNotGuessedAt() {
        var tiles = hand(1).subList(0, 2);

        assertThat(enrolled().told(frame, tiles)).isEqualTo(tiles);
    }

    @Test
    void paperThatWasSeenBeforeIsRemembered() {
        var backs = enrolled();
        backs.told(frame, hand(1).subList(2, 6));

        assertThat(backs.told(frame, hand(1).subList(0, 1)))
                .allMatch(tile -> tile.tile().face() == Face.DOWN);
    }

    @Test
    void whatManyBacksOnTheTableLookLikeGoesBeforeThePicturesOfTheSet() {
        var backs = enrolled();
        backs.tried(
                frame,
                IntStream.range(0, 12)
                        .mapToObj(i -> found(painted(i, PALE), Face.DOWN))
                        .toList());

        var tiles = new ArrayList<>(hand(1));
        tiles.set(0, face(painted(0, GREEN), Tile.P8));
        tiles.set(1, face(painted(1, PALE), Tile.WHITE));

        assertThat(backs.told(frame, tiles))
                .extracting(tile -> tile.tile().face())
                .startsWith(Face.UP, Face.DOWN);
    }
}
