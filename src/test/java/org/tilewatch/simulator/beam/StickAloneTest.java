package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.then;
import static org.tilewatch.simulator.beam.LaidTable.with;
import static org.tilewatch.watching.TableByHand.pung;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/** Who may have declared riichi though no tile lies turned. */
class StickAloneTest {
    private static final Happening[] A_ROUND = {
        discarded(Seat.BOTTOM, Tile.GREEN),
        discarded(Seat.RIGHT, Tile.RED),
        discarded(Seat.TOP, Tile.RED),
        discarded(Seat.LEFT, Tile.WHITE),
        discarded(Seat.BOTTOM, Tile.P9)
    };

    private static List<Seat> declared(boolean straight, LaidTable table, Hypothesis one) {
        return table.steps(new StickAlone(straight), one).stream()
                .map(step -> ((BeamStep.DeclaredUnseen) step).seat())
                .toList();
    }

    @Test
    void whoShowsAConcealedHandMayHaveDeclared() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var told = table.after(A_ROUND);

        assertThat(declared(false, table, told)).containsExactly(Seat.LEFT);
        var declared = with(told, table.steps(new StickAlone(false), told).getFirst());
        assertThat(declared.declaredUnseen()).containsExactly(Seat.LEFT);
        assertThat(declared.agrees(told, told.told().size()))
                .as("it stands open beyond the window")
                .isTrue();
        assertThat(declared(false, table, declared)).as("only once").isEmpty();
    }

    @Test
    void whoHasClaimedASetHasNot() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS.subList(0, 10))
                .takeStanding(Seat.LEFT, 3)
                .look(2);
        var told = table.after(
                discarded(Seat.BOTTOM, Tile.GREEN),
                pung(Seat.LEFT, Tile.GREEN, Seat.BOTTOM),
                discarded(Seat.LEFT, Tile.WHITE));

        assertThat(FacesShown.all(told, table.now())).isNotEmpty();
        assertThat(declared(false, table, told)).isEmpty();
    }

    @Test
    void whoShowsNothingHasNotButWhereTilesLieStraight() {
        var table = new LaidTable("ema-riichi-2012").look(1);
        var going = table.after(A_ROUND);
        var over = then(table.usedUp(), new Happening.Exhausted(Key.END_WALL.sentence()));

        assertThat(declared(false, table, over)).isEmpty();
        assertThat(declared(true, table, going)).as("the hand goes on").isEmpty();
        assertThat(declared(true, table, over)).containsExactlyInAnyOrder(Seat.values());
    }

    @Test
    void nobodyDeclaresInAGameWithoutRiichi() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);

        assertThat(declared(true, table, table.after(A_ROUND))).isEmpty();
    }
}
