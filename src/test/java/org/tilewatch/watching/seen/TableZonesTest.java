package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.rules.Options;
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
}
