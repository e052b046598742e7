package org.tilewatch.openhand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.Saying;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/** Hands laid open, in pictures of which a millimetre is a pixel where no camera is named. */
class LaidTilesTest {
    @Test
    void theRowAndTheTileApartFromItAreAHandThatHasWon() {
        var hand = new LaidTable()
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                .gap(12)
                .lay("p2")
                .hand();

        assertThat(LaidTable.codes(hand.row())).isEqualTo("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2");
        assertThat(hand.winning().orElseThrow().number()).isEqualTo(14);
        assertThat(hand.sets()).isEmpty();
    }

    /** Cameras: straight above, the other way up, a quarter turned, and aslant from near so that the far end is small. */
    static Stream<UnaryOperator<PixelPoint>> cameras() {
        return Stream.of(
                point -> point,
                point -> new PixelPoint(-point.x(), -point.y()),
                point -> new PixelPoint(-point.y(), point.x()),
                point -> {
                    double far = 1 / (1 + 0.0006 * point.x() + 0.0015 * point.y());
                    return new PixelPoint(2 * point.x() * far, 1.3 * point.y() * far);
                });
    }

    @ParameterizedTest
    @MethodSource("cameras")
    void setsApartFromTheRowAreClaimedAndTheTurnedTileTellsFromWhom(UnaryOperator<PixelPoint> camera) {
        var hand = new LaidTable()
                .lay("m3 m4 p5 p5")
                .gap(3)
                .lay("'m5")
                .gap(30)
                .lay("'p3 p2 p4")
                .gap(3)
                .lay("z6 'z6 z6")
                .below(60)
                .lay("s1 s1 s1 's1")
                .gap(40)
                .lay("f1 f6")
                .seenBy(camera)
                .hand(HandHints.NOTHING);

        assertThat(LaidTable.codes(hand.row())).isEqualTo("m3 m4 p5 p5");
        assertThat(hand.winning().flatMap(LaidTile::tile)).contains(Tile.M5);
        assertThat(hand.sets()).extracting(LaidSet::type).containsExactly(MeldType.CHOW, MeldType.PUNG, MeldType.KONG);
        assertThat(hand.sets())
                .extracting(set -> set.meld(true).from())
                .containsExactly(Optional.of(Giver.LEFT), Optional.of(Giver.ACROSS), Optional.of(Giver.RIGHT));
        assertThat(LaidTable.codes(hand.bonus())).isEqualTo("f1 f6");
    }

    @Test
    void aKongWithTwoTilesTurnedOverIsConcealedAndOneWithoutATurnedTileWhereTheyAreTurned() {
        var turnedOver = new LaidTable()
                .lay("-s1 s1 s1 -s1")
                .gap(30)
                .lay("m1 m1 m1 p2 p2 p2 s3 s4 s5 z7")
                .gap(12)
                .lay("z7");
        var set = turnedOver.hand().sets().getFirst();
        assertThat(set.meld(false).concealed()).isTrue();

        var open = new LaidTable()
                .lay("s1 s1 s1 s1")
                .gap(30)
                .lay("m1 m1 m1 p2 p2 p2 s3 s4 s5 z7")
                .gap(12)
                .lay("z7");
        assertThat(open.hand().sets().getFirst().meld(false).concealed()).isFalse();
        assertThat(open.hand().sets().getFirst().meld(true).concealed()).isTrue();
    }

    @Test
    void blankSidesAroundLikeFacesAreTheBacksOfAConcealedKong() {
        var hand = new LaidTable()
                .lay("z5 s1 s1 z5")
                .gap(30)
                .lay("m1 m1 m1 p2 p2 p2 s3 s4 s5 z7")
                .gap(12)
                .lay("z7")
                .hand();

        assertThat(hand.sets().getFirst().meld(false).tiles()).containsOnly(Tile.S1);
        assertThat(hand.sets().getFirst().meld(false).concealed()).isTrue();
    }

    @Test
    void twoWhiteDragonsBetweenLikeTilesOfTheRowAreNoKongTurnedOver() {
        var hand = new LaidTable()
                .lay("z6 z6 z6 p6 p7 p8 p2 p3 p4 z5 z5 p4 p5")
                .gap(12)
                .lay("p6")
                .hand();

        assertThat(LaidTable.codes(hand.row())).isEqualTo("z6 z6 z6 p6 p7 p8 p2 p3 p4 z5 z5 p4 p5");
    }

    @Test
    void aTileReadUnsurelyIsDoubtfulUntilSomebodySaysWhatItIs() {
        var table = new LaidTable()
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2", 0.99)
                .gap(12)
                .lay("p2", 0.9);

        assertThat(table.tiles().doubtful()).extracting(LaidTile::number).containsExactly(14);

        var handHints =
                new HandHints(Map.of(14, Optional.of(Tile.P2)), Set.of(), Set.of(), Set.of(), Optional.empty(), true);
        assertThat(table.tiles().as(handHints).doubtful()).isEmpty();
    }

    @Test
    void aBackBesideFacesThatBelongsToNoKongMayBeAWhiteDragonAndAWallIsNobodysDoubt() {
        var table = new LaidTable()
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 -z5")
                .gap(12)
                .lay("z5")
                .below(200)
                .lay("-m1 -m2 -m3 -m4");

        assertThat(table.tiles().doubtful()).extracting(LaidTile::number).containsExactly(13);

        var hand = table.hand(new HandHints(
                Map.of(13, Optional.of(Tile.WHITE)), Set.of(), Set.of(), Set.of(), Optional.empty(), true));
        assertThat(hand.row()).hasSize(13);
    }

    @Test
    void whereNoTileLiesApartSomebodyMustSayWhichHasWon() {
        var table = new LaidTable().lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2 p2");

        assertThatThrownBy(table::hand)
                .isInstanceOf(OpenHandException.class)
                .satisfies(Saying.that("No tile lies clearly apart or crosswise: say which one has won."));

        var hand = table.hand(new HandHints(Map.of(), Set.of(), Set.of(), Set.of(), Optional.of(4), true));
        assertThat(hand.winning().flatMap(LaidTile::tile)).contains(Tile.P4);
        assertThat(hand.row()).hasSize(13);
    }

    @Test
    void aWrongCountIsToldWithTheSetsThatWereSeen() {
        var table = new LaidTable().lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z1").gap(30).lay("z7 z7 z7");

        assertThatThrownBy(table::hand)
                .satisfies(Saying.that("Beside the pung of tiles 11, 12, 13 the picture shows 10 tiles,"
                        + " and a hand that has won has 11 there, its kongs laid apart as such."));
    }

    @Test
    void tilesAreLeftOutAndGivenBackToTheRowByTheirNumbers() {
        var table = new LaidTable()
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9")
                .gap(20)
                .lay("z7 z7 z7")
                .gap(20)
                .lay("p2 p2")
                .below(90)
                .lay("m9");
        var handHints = new HandHints(Map.of(), Set.of(15), Set.of(), Set.of(1, 11), Optional.of(14), true);

        assertThat(table.hand(handHints).sets()).isEmpty();
        assertThat(table.hand(handHints).row()).hasSize(13);
        assertThatThrownBy(() ->
                        table.hand(new HandHints(Map.of(), Set.of(16), Set.of(), Set.of(), Optional.empty(), true)))
                .satisfies(Saying.that("There is no tile 16 in the picture: it shows 15 tiles, numbered from 1."));
    }

    @Test
    void aHandThatHasNotWonHasOneTileLess() {
        var hand = new LaidTable()
                .lay("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7")
                .gap(25)
                .lay("z1 z1 z1")
                .hand(new HandHints(Map.of(), Set.of(), Set.of(), Set.of(), Optional.empty(), false));

        assertThat(hand.winning()).isEmpty();
        assertThat(hand.row()).hasSize(10);
        assertThat(hand.sets()).hasSize(1);
    }
}
