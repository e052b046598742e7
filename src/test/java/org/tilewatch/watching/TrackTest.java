package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class TrackTest {
    @Test
    void givenATileGuessedAtUnderAHand_whenItIsReadClearly_thenTheGuessIsForgotten() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.7));
        track.see(0.5, seen(Tile.P4, 0.99));

        assertThat(track.best()).isEqualTo(Tile.P4);
        assertThat(track.probability(Tile.P4)).isGreaterThan(0.9);
        assertThat(track.settled(0.5, WatchTiming.USUAL)).isTrue();
    }

    @Test
    void givenATileReadClearly_whenOneLookReadsAnother_thenItIsNotKnownYetWhichLiesThere() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.97));
        track.see(0.5, seen(Tile.P4, 0.99));

        assertThat(track.settled(0.5, WatchTiming.USUAL)).isFalse();
    }

    @Test
    void givenATileReadClearlyOnItsWay_whenItHasComeToRestElsewhere_thenOnlyWhatIsReadThereCounts() {
        var track = new Track(1, 0, 0.1, seen(Tile.P2, 0.97));
        var atRest = new SeenTile(new TablePoint(7, -6), 1.5, Face.UP, Optional.of(Reading.mostly(Tile.P4, 0.99)), 0.8);
        track.see(0.3, atRest);
        assertThat(track.settled(0.3, WatchTiming.USUAL)).isFalse();

        track.see(0.5, atRest);
        assertThat(track.settled(0.5, WatchTiming.USUAL)).isTrue();
        assertThat(track.best()).isEqualTo(Tile.P4);
    }

    private static SeenTile seen(Tile tile, double sure) {
        return new SeenTile(new TablePoint(0, 0), 0, Face.UP, Optional.of(Reading.mostly(tile, sure)), 0.8);
    }
}
