package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class TrackTest {
    @Test
    void givenATileWhenThePictureShowsThatItLayThereBeforeItWasFoundThenLooksHavePassedItOver() {
        var came = new Track(1, 9.8, 10, seen(Tile.P2, 0.7).restingSince(10));
        var passedOver = new Track(2, 9.8, 10, seen(Tile.P2, 0.7).restingSince(4), OptionalDouble.of(4));

        assertThat(came.passedOver()).isFalse();
        assertThat(passedOver.passedOver()).isTrue();
        assertThat(passedOver.firstSeen()).isEqualTo(4);
    }

    @Test
    void givenATileGuessedAtUnderAHandWhenItIsReadClearlyThenTheGuessIsForgotten() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.7));
        track.see(0.5, seen(Tile.P4, 0.99));

        assertThat(track.best()).isEqualTo(Tile.P4);
        assertThat(track.probability(Tile.P4)).isGreaterThan(0.9);
        assertThat(track.settled(0.5)).isTrue();
    }

    @Test
    void givenATileOfWhichFingersLeftNothingToReadWhenItIsReadClearlyThenTheFirstLookCountsNoMore() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.3));
        track.see(0.3, seen(Tile.P4, 0.99));

        assertThat(track.probability(Tile.P4)).isGreaterThan(0.98);
    }

    @Test
    void givenATileReadClearlyWhenOneLookReadsAnotherThenItIsNotKnownYetWhichLiesThere() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.97));
        track.see(0.5, seen(Tile.P4, 0.99));

        assertThat(track.settled(0.5)).isFalse();
    }

    @Test
    void givenATileReadClearlyOnItsWayWhenItHasComeToRestElsewhereThenOnlyWhatIsReadThereCounts() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.97));
        var atRest = new SeenTile(new TablePoint(7, -6), 1.5, Face.UP, Optional.of(Reading.mostly(Tile.P4, 0.99)), 0.8);
        track.see(0.3, atRest);
        assertThat(track.settled(0.3)).isFalse();

        track.see(0.5, atRest);
        assertThat(track.settled(0.5)).isTrue();
        assertThat(track.best()).isEqualTo(Tile.P4);
    }

    /** The top of a standing tile looked like a blank face; then the hand was laid open, and a tile lies there. */
    @Test
    void givenWhatLookedALittleLikeAFaceWhenATileIsLaidThereThenAFewLooksShowThatItIsAnother() {
        var looked =
                new SeenTile(new TablePoint(1, 2), 0, Face.UP, Optional.of(Reading.mostly(Tile.WHITE, 0.97)), 0.45);
        var track = new Track(1, 0, 0.1, looked);
        for (int look = 1; look <= 10; look++) {
            track.see(0.1 + 0.2 * look, looked);
        }
        assertThat(track.contradicted()).isFalse();

        track.see(2.3, seen(Tile.NORTH, 0.99));
        assertThat(track.contradicted()).isTrue();
        track.see(2.5, seen(Tile.NORTH, 0.99));
        track.see(2.7, seen(Tile.NORTH, 0.99));
        assertThat(track.replaced(3)).isTrue();
    }

    /** In a learnt set of black tiles, whose flowers are hardly found and much alike. */
    @Test
    void givenAFaintFaceWhenItReadsAsOneOfTwoFlowersThenItIsRead() {
        assertThat(new Track(1, 0, 0.1, faintly(Tile.WINTER, Tile.BAMBOO)).doubtful())
                .isFalse();
        assertThat(new Track(1, 0, 0.1, faintly(Tile.P2, Tile.P4)).doubtful()).isTrue();
        assertThat(new Track(1, 0, 0.1, faintly(Tile.WINTER, Tile.GREEN)).doubtful())
                .isTrue();
    }

    /** A console's figure is found better than many a tile, and reads like nothing. */
    @Test
    void whatReadsLikeNothingAtAllMustBeFoundMoreSurely() {
        assertThat(new Track(1, 0, 0.1, figure(0.63)).doubtful()).isTrue();
        assertThat(new Track(1, 0, 0.1, figure(0.9)).doubtful()).isFalse();
    }

    /** That the reader sees no face there is told by how surely a tile lies there, once the reading says which of the set's tiles it may be. */
    @Test
    void whatHasNoFaceToReadIsLessSurelyATile() {
        var nothing = new double[Tile.values().length];
        nothing[Tile.P6.ordinal()] = 0.4;
        var seen = new SeenTile(new TablePoint(1, 2), 0, Face.UP, Optional.of(Reading.of(nothing)), 0.7);

        assertThat(seen.among(Set.of(Tile.P5, Tile.P6)).confidence()).isCloseTo(0.28, within(1e-9));
        assertThat(seen.as(Face.DOWN).among(Set.of(Tile.P5, Tile.P6)).confidence())
                .isEqualTo(0.7);
    }

    private static SeenTile figure(double found) {
        var probabilities = new double[Tile.values().length];
        Arrays.fill(probabilities, 1.0 / probabilities.length);
        return new SeenTile(new TablePoint(1, 2), 0, Face.UP, Optional.of(Reading.of(probabilities)), found);
    }

    private static SeenTile faintly(Tile likelier, Tile other) {
        var probabilities = new double[Tile.values().length];
        probabilities[likelier.ordinal()] = 0.61;
        probabilities[other.ordinal()] = 0.35;
        return new SeenTile(new TablePoint(1, 2), 0, Face.UP, Optional.of(Reading.of(probabilities)), 0.49);
    }

    @Test
    void givenATileInPlainSightWhenLooksReadAnotherWhereItLiesThenItStaysWhatItWas() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.97));
        for (int look = 1; look <= 4; look++) {
            track.see(0.1 + 0.2 * look, seen(Tile.P2, 0.97));
        }
        track.see(1.1, seen(Tile.P3, 0.99));
        assertThat(track.contradicted()).isFalse();
    }

    private static SeenTile seen(Tile tile, double sure) {
        return new SeenTile(new TablePoint(0, 0), 0, Face.UP, Optional.of(Reading.mostly(tile, sure)), 0.8);
    }
}
