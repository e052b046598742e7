package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.with;
import static org.tilewatch.watching.TableByHand.pung;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;

/** When what was laid last has gone back to its hand. */
class TakenBackTest {
    private static final Happening.Declared BY_TOP = new Happening.Declared(Seat.TOP, Happening.Declaration.TAKE_BACK);

    @Test
    void aDiscardThatHasGoneWasTakenBack() {
        var table = new LaidTable("millington");
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        assertThat(table.steps(new TakenBack(), told)).isEmpty();

        table.take(laid).look(2);
        assertThat(table.proposed(new TakenBack(), told))
                .containsExactly(new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK));
    }

    @Test
    void aDiscardStaysWhereTheRulesLetNobodyTakeItBack() {
        var table = new LaidTable("ema-riichi-2012");
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 290);
        table.look(2);
        var told = table.telling(1);

        table.take(laid).look(2);
        assertThat(table.steps(new TakenBack(), told)).isEmpty();
    }

    @Test
    void aSetThatHasGoneWasTakenBackWhereATileLiesInTheMiddleAgain() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.GREEN, 0);
        var told = table.telling(1);
        table.take(table.seen(table.face(Tile.GREEN).centre()));
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2);
        var claimed = with(
                told,
                table.step(
                        told,
                        pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM),
                        set.stream().map(table::track).toArray(Track[]::new)));
        var again = table.lay(Seat.BOTTOM, Tile.GREEN, 0, 330);
        table.look(2);
        assertThat(table.steps(new TakenBack(), claimed))
                .as("the set lies there still")
                .isEmpty();

        set.forEach(table::take);
        table.look(2);
        assertThat(table.steps(new TakenBack(), claimed))
                .singleElement()
                .isInstanceOfSatisfying(BeamStep.Happened.class, back -> {
                    assertThat(back.what()).isEqualTo(BY_TOP);
                    assertThat(back.by()).containsExactly(table.track(again).id());
                });
    }
}
