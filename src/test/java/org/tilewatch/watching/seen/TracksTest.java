package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A tile that looks see, miss and find again. */
class TracksTest {
    @Test
    void aTileFoundAgainAfterOneLookLayThereBefore() {
        var tracks = new Tracks(new TileSize(26, 35, 20));
        var seen = new SeenTile(new TablePoint(0, 0), 0, Face.UP, Optional.of(Reading.mostly(Tile.M1, 0.99)), 0.95);
        tracks.update(look(0.2), track -> false);
        tracks.update(look(0.4, seen), track -> false);
        tracks.update(look(0.6), track -> false);
        tracks.update(look(0.8, seen), track -> false);
        assertThat(tracks.all())
                .singleElement()
                .satisfies(track -> assertThat(track.before()).isEqualTo(0.2));
    }

    /** A tile is pushed away, and another, seen hardly at first, is laid turned where it lay. */
    @Test
    void anotherLaidWhereOneWasMissedIsNotThatOne() {
        var tracks = new Tracks(new TileSize(26, 35, 20));
        for (int i = 1; i <= 5; i++) {
            tracks.update(look(0.2 * i, seen(0, 0, Reading.mostly(Tile.GREEN, 0.99), 0.9)), track -> true);
        }
        tracks.update(look(1.2), track -> true);
        tracks.update(look(1.4, seen(10, 1.1, Reading.mostly(Tile.S1, 0.3), 0.5)), track -> true);
        for (int i = 8; i <= 10; i++) {
            tracks.update(look(0.2 * i, seen(11, 1.1, Reading.mostly(Tile.S1, 0.99), 0.9)), track -> true);
        }
        assertThat(tracks.settled(2))
                .filteredOn(Track::inSight)
                .singleElement()
                .satisfies(track -> assertThat(track.best()).isEqualTo(Tile.S1));
    }

    @Test
    void aFaceFoundLateWasLaidWhenItsPlaceChangedLast() {
        var tracks = new Tracks(new TileSize(26, 35, 20));
        for (int i = 1; i <= 20; i++) {
            tracks.update(look(0.5 * i), track -> false);
        }
        var late = seen(0, 0, Reading.mostly(Tile.M1, 0.99), 0.95);
        var edge = new SeenTile(new TablePoint(0, 300), 0, Face.EDGE, Optional.empty(), 0.9);
        tracks.update(
                look(
                        10.5,
                        late.restingSince(4),
                        seen(90, 0, Reading.mostly(Tile.M2, 0.99), 0.95),
                        seen(-90, 0, Reading.mostly(Tile.M3, 0.99), 0.95).restingSince(10.2),
                        edge.restingSince(3)),
                track -> false);
        assertThat(tracks.all()).extracting(Track::firstSeen).containsExactly(4.0, 10.5, 10.5, 10.5);
        assertThat(tracks.all()).extracting(Track::passedOver).containsExactly(true, false, false, false);
        assertThat(tracks.all().getFirst().found()).isEqualTo(10.5);
    }

    private static SeenTile seen(double x, double turned, Reading reading, double confidence) {
        return new SeenTile(new TablePoint(x, 0), turned, Face.UP, Optional.of(reading), confidence);
    }

    private static Look look(double t, SeenTile... tiles) {
        return new Look(t, List.of(tiles), List.of());
    }
}
