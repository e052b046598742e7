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

    private static Look look(double t, SeenTile... tiles) {
        return new Look(t, List.of(tiles), List.of());
    }
}
