package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What is right of what was told, each thing that happened being told once. */
class ToldShareTest {
    private static TableEvent flower(double confidence, Tile tile) {
        return TableEvent.seen(1, confidence, new Happening.Bonus(Seat.BOTTOM, tile));
    }

    @Test
    void aSecondTellingOfOneThingAndAnotherTileAreWrong() {
        var truth = List.of(flower(1, Tile.PLUM), flower(1, Tile.SUMMER));
        var told = List.of(flower(0.9, Tile.PLUM), flower(0.8, Tile.PLUM), flower(0.7, Tile.ORCHID));

        assertThat(ToldShare.of(truth, told, true))
                .containsExactly(
                        new ToldShare(0.9, true, true),
                        new ToldShare(0.8, true, false),
                        new ToldShare(0.7, true, false));
    }

    @Test
    void whatNobodySawIsNotCounted() {
        var said = TableEvent.said(1, new Happening.Bonus(Seat.BOTTOM, Tile.PLUM));

        assertThat(ToldShare.of(List.of(said), List.of(said), false)).isEmpty();
    }
}
