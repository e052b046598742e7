package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NOTHING;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.then;
import static org.tilewatch.simulator.beam.LaidTable.won;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/** Which hands are shown once a hand is over. */
class ShownAtTheEndTest {
    /** A hand that holds each kind once, as most of each have been discarded by then. */
    private static final List<Tile> WAITS = List.of(
            Tile.M1, Tile.M2, Tile.M3, Tile.M4, Tile.M5, Tile.M6, Tile.P1, Tile.P2, Tile.P3, Tile.S1, Tile.S2, Tile.S3,
            Tile.P9);

    private static Hypothesis wonByTheLeft(LaidTable table) {
        return table.after(discarded(Seat.BOTTOM, Tile.P9), won(Seat.LEFT, Tile.P9, Optional.of(Seat.BOTTOM)));
    }

    @Test
    void aHandIsShownOnceAnotherHasWonWhereLosersAreCounted() {
        var table = new LaidTable("millington")
                .layOpen(Seat.BOTTOM, WAITS_FOR_NOTHING)
                .look(2);
        assertThat(table.steps(new ShownAtTheEnd(), table.after(discarded(Seat.BOTTOM, Tile.P9))))
                .as("nobody has won")
                .isEmpty();

        assertThat(table.proposed(new ShownAtTheEnd(), wonByTheLeft(table)))
                .singleElement()
                .isInstanceOfSatisfying(Happening.Reveal.class, shown -> {
                    assertThat(shown.seat()).isEqualTo(Seat.BOTTOM);
                    assertThat(shown.concealed()).containsExactlyInAnyOrderElementsOf(WAITS_FOR_NOTHING);
                });
    }

    @Test
    void handsAreCountedFromTheWinnersRight() {
        var table =
                new LaidTable("millington").layOpen(Seat.TOP, WAITS_FOR_NOTHING).look(2);

        assertThat(table.steps(new ShownAtTheEnd(), wonByTheLeft(table))).isEmpty();
    }

    @Test
    void whereTheWallsAreUsedUpHandsAreShownThatArePaidForWaiting() {
        var riichi = new LaidTable("ema-riichi-2012").layOpen(Seat.LEFT, WAITS).look(2);
        var usedUp = then(riichi.usedUp(), new Happening.Exhausted(Key.END_WALL.sentence()));
        assertThat(riichi.proposed(new ShownAtTheEnd(), usedUp))
                .singleElement()
                .isInstanceOfSatisfying(
                        Happening.Reveal.class,
                        shown -> assertThat(shown.seat()).isEqualTo(Seat.LEFT));

        var classical = new LaidTable("millington").layOpen(Seat.LEFT, WAITS).look(2);
        var drawn = then(classical.usedUp(), new Happening.Exhausted(Key.END_WALL.sentence()));
        assertThat(classical.steps(new ShownAtTheEnd(), drawn)).isEmpty();
    }
}
