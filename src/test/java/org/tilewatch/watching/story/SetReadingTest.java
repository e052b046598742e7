package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;

/** A two, a three and what is read as a five, side by side. */
class SetReadingTest {
    private static final Evidence KNOWING_NOTHING = new Evidence(List.of(), true);

    @Test
    void whatIsReadSurelyIsNoOtherTileForTheSakeOfASet() {
        assertThat(SetReading.of(withAFive(0.98), KNOWING_NOTHING)).isEmpty();
        assertThat(SetReading.of(withAFive(0.7), KNOWING_NOTHING))
                .hasValueSatisfying(set -> assertThat(set.tiles()).containsExactly(Tile.M2, Tile.M3, Tile.M4));
    }

    /** @param sure that it is a five; it may be a four, if anything else */
    private static List<Track> withAFive(double sure) {
        var values = new double[Tile.values().length];
        values[Tile.M5.ordinal()] = sure;
        values[Tile.M4.ordinal()] = 1 - sure;
        return seen(Reading.mostly(Tile.M2, 0.98), Reading.mostly(Tile.M3, 0.98), Reading.of(values));
    }

    private static List<Track> seen(Reading... readings) {
        var faces = new ArrayList<SeenTile>();
        for (var reading : readings) {
            faces.add(new SeenTile(new TablePoint(27 * faces.size(), 0), 0, Face.UP, Optional.of(reading), 0.95));
        }
        var rules = Games.named("millington").orElseThrow().play();
        var sightings = new Sightings(rules, 800, new TileSize(26, 35, 20), TableCustoms.USUAL);
        sightings.take(new Look(0.2, faces, List.of()), false, track -> false);
        return sightings.tracks().all();
    }
}
