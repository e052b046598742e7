package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A hand of thirteen before seat 0 of a table of 800 mm, of which the last look misses one. */
class StandingTilesTest {
    /** Looks miss many tiles for a moment: one look alone does not make a hand smaller. On a table that is seen well it does. */
    @Test
    void whereLooksOftenMissTilesOneMissIsNone() {
        assertThat(standingWhileOneIsMissed(5)).isEqualTo(13);
        assertThat(standingWhileOneIsMissed(1000)).isEqualTo(12);
    }

    /** @param seldom in one of so many looks each face is missed, three times in a row */
    private static int standingWhileOneIsMissed(int seldom) {
        var size = new TileSize(26, 35, 20);
        var tracks = new Tracks(size);
        var standing = new StandingTiles();
        var zones = TableZones.guessed(
                800, size, Games.named("millington").orElseThrow().play());
        int looks = 200;
        for (int look = 0; look <= looks; look++) {
            var tiles = new ArrayList<SeenTile>();
            for (int face = 0; face < 40; face++) {
                if ((look + 3 * face) / 3 % seldom != 0) {
                    tiles.add(new SeenTile(
                            new TablePoint(-160 + 40 * (face % 8), -80 + 45 * Math.floorDiv(face, 8)),
                            0,
                            Face.UP,
                            Optional.of(Reading.mostly(Tile.M1, 0.99)),
                            0.95));
                }
            }
            for (int tile = 0; tile < (look == looks ? 12 : 13); tile++) {
                tiles.add(new SeenTile(new TablePoint(-160 + 27 * tile, -350), 0, Face.EDGE, Optional.empty(), 0.8));
            }
            var seen = new Look(look * 0.2, tiles, List.of());
            tracks.update(seen, track -> false);
            standing.look(seen.t(), tracks, zones);
        }
        return standing.now(Seat.BOTTOM);
    }
}
