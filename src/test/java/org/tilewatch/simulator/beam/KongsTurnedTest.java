package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.with;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;

/** When a kong that lay open is a concealed one. */
class KongsTurnedTest {
    private final LaidTable table = new LaidTable("millington");
    private final List<SeenTile> laid = table.laySet(Seat.BOTTOM, 300, Tile.P9, Tile.P9, Tile.P9, Tile.P9);

    private Hypothesis kong() {
        table.look(2);
        var open = new Meld(
                MeldType.KONG, List.of(Tile.P9, Tile.P9, Tile.P9, Tile.P9), false, Optional.empty(), false, false);
        return with(
                table.dealt(),
                table.step(
                        table.dealt(),
                        new Happening.MeldLaid(Seat.BOTTOM, open, Optional.empty(), Optional.empty()),
                        laid.stream().map(table::track).toArray(Track[]::new)));
    }

    private void turn(int tile) {
        table.take(laid.get(tile));
        table.layFaceDown(Seat.BOTTOM, 300 - 27 * tile, 24);
    }

    @Test
    void aKongWhoseOuterTilesAreTurnedOverIsConcealed() {
        var kong = kong();
        assertThat(table.steps(new KongsTurned(), kong)).isEmpty();

        turn(0);
        turn(3);
        table.look(3);
        assertThat(table.steps(new KongsTurned(), kong)).singleElement().satisfies(step -> {
            var turned = with(kong, step);
            assertThat(turned.hand().seat(Seat.BOTTOM).melds().getFirst().concealed())
                    .isTrue();
            assertThat(turned.agrees(kong, 1))
                    .as("it stands open beyond the window")
                    .isTrue();
        });
    }

    @Test
    void aKongOfWhichOneIsTurnedOverIsNot() {
        var kong = kong();
        turn(0);
        table.look(3);

        assertThat(table.steps(new KongsTurned(), kong)).isEmpty();
    }

    @Test
    void twoBacksBesideAKongAreNoneOfItsTiles() {
        var kong = kong();
        table.layFaceDown(Seat.BOTTOM, 220, 24);
        table.layFaceDown(Seat.BOTTOM, 190, 24);
        table.look(3);

        assertThat(table.steps(new KongsTurned(), kong)).isEmpty();
    }
}
