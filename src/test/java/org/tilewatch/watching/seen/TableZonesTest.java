package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Whose strip is where, at a table at which not everybody sits. */
class TableZonesTest {
    private static final TablePoint BEFORE_THE_TOP_SEAT = new TablePoint(0, 360);

    private static TableZones zones(String... players) {
        var settings = new GameSettings("millington", List.of(players), Seat.BOTTOM, Wind.EAST, new Options(Map.of()));
        return TableZones.guessed(
                800, new TileSize(26, 35, 20), settings.playRules().orElseThrow());
    }

    @Test
    void nobodyKeepsTilesBeforeAnEmptyChair() {
        assertThat(zones("A", "B", "C", "D").stripsAt(BEFORE_THE_TOP_SEAT)).containsExactly(Seat.TOP);
        assertThat(zones("A", "B", "", "D").stripsAt(BEFORE_THE_TOP_SEAT)).isEmpty();
    }

    @Test
    void theCornerBesideAnEmptyChairBelongsToItsNeighbour() {
        assertThat(zones("A", "B", "C", "D").stripsAt(new TablePoint(370, 360))).containsExactly(Seat.RIGHT, Seat.TOP);
        assertThat(zones("A", "B", "", "D").stripsAt(new TablePoint(370, 360))).containsExactly(Seat.RIGHT);
    }

    /** A tile measures 26 by 35 mm: so near one another two lie beside each other along one of their sides, and along another one on the other. */
    @Test
    void twoTilesLieWhereButOneCanByHowTheyAreTurned() {
        var upright = track(0, 0, Math.PI / 2);

        assertThat(overlap(upright, track(23, 0, Math.PI / 2))).isFalse();
        assertThat(overlap(upright, track(0, 23, Math.PI / 2))).isTrue();
        assertThat(overlap(upright, track(0, 33, -Math.PI / 2))).isFalse();
        assertThat(overlap(upright, track(29, 0, 0))).isFalse();
        assertThat(overlap(upright, track(22, 0, 0))).isTrue();
        assertThat(overlap(upright, track(32, 15, Math.PI / 4))).isFalse();
        assertThat(overlap(upright, track(16, 15, Math.PI / 4))).isTrue();
    }

    private static boolean overlap(Track one, Track other) {
        return zones("A", "B", "C", "D").overlap(one, other)
                && zones("A", "B", "C", "D").overlap(other, one);
    }

    private static Track track(double x, double y, double direction) {
        return new Track(1, 0, 0, new SeenTile(new TablePoint(x, y), direction, Face.DOWN, Optional.empty(), 1));
    }
}
