package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What is told of a hand, and when it is asked about. */
class AnnouncerTest {
    @Test
    void whatIsLikelyIsToldAndWhatIsDisputedIsAsked() {
        var table =
                new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60).look(3);
        var announced = Announcer.SILENT.after(table.beam(), table.now());
        assertThat(announced.told()).extracting(one -> one.what().bySeat()).containsExactly(Optional.of(Seat.BOTTOM));
        assertThat(announced.asked()).isEmpty();

        var disputed = new Beam(
                List.of(table.after(discarded(Seat.BOTTOM, Tile.M1)), table.dealt()),
                List.of(LogOdds.NONE, LogOdds.NONE),
                List.of(0.0, -0.1),
                List.of(),
                List.of(),
                Beam.Extended.NEVER,
                List.of());
        assertThat(disputed.share(0)).isBetween(0.5, 0.6);
        assertThat(disputed.rival(0))
                .hasValueSatisfying(rival -> assertThat(rival.other()).isEmpty());
        assertThat(Announcer.SILENT.after(disputed, table.look(12).now()).asked())
                .hasSize(1);
        assertThat(disputed.told(one -> one.told().isEmpty())
                        .orElseThrow()
                        .best()
                        .told())
                .isEmpty();
        assertThat(disputed.told(one -> one.told().size() > 1)).isEmpty();
    }
}
