package org.tilewatch.openhand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.Saying;
import org.tilewatch.tiles.Tile;

/** Hands with a pile, discards and walls about them. */
class HandAmongTilesTest {
    private static LaidTable pile() {
        return new LaidTable().strewn("s1 m9 p7 z1 f3 z5 m4 s4 p8").below(60).strewn("s6 z2 f8 m6 p3 s5");
    }

    @Test
    void theRowAndTheTileApartFromItAreTheHandAndBearTheFirstNumbers() {
        var tiles = pile().below(100)
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                .gap(14)
                .lay("p2")
                .tiles();

        var hand = tiles.hand(HandHints.NOTHING);

        assertThat(LaidTable.codes(hand.row())).isEqualTo("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2");
        assertThat(hand.winning().orElseThrow().number()).isEqualTo(14);
        assertThat(tiles.aside()).hasSize(15).allMatch(number -> number > 14);
        assertThat(tiles.doubtful()).isEmpty();
    }

    @Test
    void setsAKongTurnedOverAndFlowersNearTheRowBelongToIt() {
        var tiles = pile().below(160)
                .lay("m3 m4 p5 p5")
                .gap(3)
                .lay("'m5")
                .gap(30)
                .lay("'p3 p2 p4")
                .gap(3)
                .lay("z6 'z6 z6")
                .below(60)
                .lay("z5 s1 s1 z5")
                .gap(30)
                .lay("f1 f6")
                .tiles();

        var hand = tiles.hand(HandHints.NOTHING);

        assertThat(LaidTable.codes(hand.row())).isEqualTo("m3 m4 p5 p5");
        assertThat(hand.sets()).hasSize(3);
        assertThat(hand.sets().getLast().meld(false).concealed()).isTrue();
        assertThat(LaidTable.codes(hand.bonus())).isEqualTo("f1 f6");
        assertThat(tiles.aside()).hasSize(15);
    }

    @Test
    void aWallOfBacksAndARowOfDiscardsAreNoPartOfIt() {
        var tiles = new LaidTable()
                .lay("-m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1 -m1")
                .below(80)
                .lay("z1 s9 m7 p1 z3 z4")
                .below(110)
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 -z5 z5 z5 p2")
                .gap(14)
                .lay("p2")
                .tiles();

        assertThat(LaidTable.codes(tiles.doubtful()))
                .as("a blank side that may be a white dragon")
                .isEqualTo("xx");
        var handHints = new HandHints(
                Map.of(10, Optional.of(Tile.WHITE)), Set.of(), Set.of(), Set.of(), Optional.empty(), true);
        assertThat(LaidTable.codes(tiles.as(handHints).hand(handHints).row()))
                .isEqualTo("m1 m2 m3 p4 p5 p6 s7 s8 s9 z5 z5 z5 p2");
    }

    @Test
    void aTileThatLiesFarOffIsNotTakenForTheMissingOne() {
        var table = new LaidTable().strewn("s1 m9 p2").below(110).lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2");
        var tiles = table.tiles();

        assertThat(tiles.aside()).containsExactlyInAnyOrder(14, 15, 16);
        assertThatThrownBy(() -> tiles.hand(HandHints.NOTHING)).satisfies(Saying.that("the picture shows 13 tiles"));

        int winning = tiles.tiles().stream()
                .filter(tile ->
                        tiles.aside().contains(tile.number()) && tile.tile().equals(Optional.of(Tile.P2)))
                .findFirst()
                .orElseThrow()
                .number();
        var handHints = new HandHints(Map.of(), Set.of(), Set.of(winning), Set.of(), Optional.empty(), true);
        assertThat(tiles.as(handHints).hand(handHints).winning().orElseThrow().number())
                .isEqualTo(winning);
    }

    @Test
    void whereNoLongRowLiesAllTilesAreShownAsTheHand() {
        var tiles = pile().tiles();

        assertThat(tiles.aside()).isEmpty();
        assertThatThrownBy(() -> tiles.hand(HandHints.NOTHING)).satisfies(Saying.that("the picture shows 13 tiles"));
    }
}
