package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.watching.TableByHand.pung;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Which sets tiles side by side before a player may be. */
class LaidSetsTest {
    private static LaidTable afterADiscard(Tile tile) {
        return new LaidTable("millington").discard(Seat.BOTTOM, tile, 0);
    }

    /** What is laid, as told by who lays it, the kind of set, its lowest tile and who gives. */
    private static List<String> laid(LaidTable table, Hypothesis one) {
        return table.proposed(new LaidSets(), one).stream()
                .map(what -> (Happening.MeldLaid) what)
                .map(set -> "%s %s %s %s"
                        .formatted(
                                set.seat(),
                                set.meld().type(),
                                set.meld().lowest(),
                                set.from().map(Seat::name).orElse("drawn")))
                .toList();
    }

    @Test
    void threeAlikeBeforeAPlayerTakeTheDiscard() {
        var table = afterADiscard(Tile.GREEN);
        var told = table.telling(1);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);

        assertThat(laid(table, told)).contains("TOP PUNG z6 BOTTOM");
    }

    @Test
    void nothingIsClaimedWhereNoDiscardLiesOpenNorByWhoHasLaidIt() {
        var table = afterADiscard(Tile.GREEN);
        var told = table.telling(1);
        table.laySet(Seat.BOTTOM, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);

        assertThat(laid(table, told)).isEmpty();
        assertThat(laid(table, table.dealt())).isEmpty();
    }

    @Test
    void onlyThePlayerWhoComesNextTakesADiscardForAChow() {
        var table = afterADiscard(Tile.P2);
        var told = table.telling(1);
        table.laySet(Seat.RIGHT, 300, Tile.P1, Tile.P2, Tile.P3);
        table.laySet(Seat.TOP, 300, Tile.P1, Tile.P2, Tile.P3);
        table.look(1);

        assertThat(laid(table, told)).contains("RIGHT CHOW p1 BOTTOM").noneMatch(set -> set.startsWith("TOP CHOW"));
    }

    @Test
    void threeThatAreNoSetAreNone() {
        var table = afterADiscard(Tile.GREEN);
        var told = table.telling(1);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.P9, Tile.M1);
        table.look(1);

        assertThat(laid(table, told)).isEmpty();
    }

    @Test
    void twoOfASetTakeTheDiscardOnceTheThirdDoesNotCome() {
        var table = afterADiscard(Tile.GREEN);
        var told = table.telling(1);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN);

        table.look(1);
        assertThat(laid(table, told)).isEmpty();
        table.look(2);
        assertThat(laid(table, told)).contains("TOP PUNG z6 BOTTOM");
    }

    @Test
    void twoOfWhoHasLaidTheDiscardAreNoneOfASet() {
        var table = afterADiscard(Tile.GREEN);
        var told = table.telling(1);
        table.laySet(Seat.BOTTOM, 300, Tile.GREEN, Tile.GREEN);
        table.look(3);

        assertThat(laid(table, told)).isEmpty();
    }

    @Test
    void fourAlikeOfWhoIsOnTurnAreAKongOfDrawnTiles() {
        var table = new LaidTable("ema-riichi-2012");
        table.laySet(Seat.BOTTOM, 300, Tile.P9, Tile.P9, Tile.P9, Tile.P9);
        table.laySet(Seat.LEFT, 300, Tile.S9, Tile.S9, Tile.S9, Tile.S9);
        table.look(1);

        assertThat(laid(table, table.dealt())).containsOnly("BOTTOM KONG p9 drawn");
    }

    @Test
    void aTileBesideAPungOfItsKindMakesItAKong() {
        var table = new LaidTable("millington");
        var claimed = table.after(
                discarded(Seat.BOTTOM, Tile.P9),
                pung(Seat.RIGHT, Tile.P9, Seat.BOTTOM),
                discarded(Seat.RIGHT, Tile.GREEN),
                discarded(Seat.TOP, Tile.GREEN),
                discarded(Seat.LEFT, Tile.WHITE),
                discarded(Seat.BOTTOM, Tile.WHITE));
        table.lay(Seat.RIGHT, Tile.P9, 300, 24);
        table.look(1);

        assertThat(table.proposed(new LaidSets(), claimed))
                .singleElement()
                .isInstanceOfSatisfying(Happening.MeldLaid.class, kong -> {
                    assertThat(kong.meld().type()).isEqualTo(MeldType.KONG);
                    assertThat(kong.meld().added()).isTrue();
                    assertThat(kong.seat()).isEqualTo(Seat.RIGHT);
                });
        assertThat(table.steps(new LaidSets(), table.dealt())).isEmpty();
    }
}
