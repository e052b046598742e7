package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.claim;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.tiles;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** What stands because the players agree, and what cannot. */
class AgreedTest {
    private static HandInPlay after(HandInPlay hand, Happening... events) {
        var now = hand;
        for (var event : events) {
            now = now.after(event).hand().orElseThrow();
        }
        return now;
    }

    private static Optional<HandInPlay> agreed(HandInPlay hand, Happening what) {
        return hand.after(TableEvent.agreed(0, what)).hand();
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "classical-russian", "ema-riichi-2012"})
    void aDiscardOutOfTurnTakesTheTurnAndATileFromTheWall(String rules) {
        var hand = after(dealt(rules), discard(EAST, Tile.M1));
        var stands = agreed(hand, discard(WEST, Tile.P3)).orElseThrow();
        assertThat(hand.after(discard(WEST, Tile.P3)).hand()).isEmpty();
        assertThat(stands.toDiscard()).contains(NORTH);
        assertThat(stands.liveWall()).isEqualTo(hand.liveWall() - 1);
        assertThat(stands.seat(WEST).discards()).hasSize(1);
    }

    @Test
    void aChowOfAnothersDiscardThanThePlayersBeforeIsLaidAndItsPlayerDiscards() {
        var hand = after(dealt("millington"), discard(EAST, Tile.S5));
        var chow = claim(WEST, MeldType.CHOW, Tile.S5, EAST, Tile.S4, Tile.S5, Tile.S6);
        var stands = agreed(hand, chow).orElseThrow();
        assertThat(stands.toDiscard()).contains(WEST);
        assertThat(stands.seat(WEST).melds()).hasSize(1);
        assertThat(after(stands, discard(WEST, Tile.P1)).toDiscard()).contains(NORTH);
    }

    @Test
    void aPungClaimedAfterTheNextDiscardTakesTheTileThatLiesThereStill() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.S5), discard(SOUTH, Tile.P1));
        var pung = claim(NORTH, MeldType.PUNG, Tile.S5, EAST, Tile.S5, Tile.S5, Tile.S5);
        var stands = agreed(hand, pung).orElseThrow();
        assertThat(stands.seat(EAST).discards().getFirst().taker()).contains(NORTH);
        assertThat(stands.seat(SOUTH).discards().getFirst().claimed()).isFalse();
        assertThat(stands.toDiscard()).contains(NORTH);
    }

    @Test
    void aSetThatOneInRiichiClaimsIsLaid() {
        var hand =
                after(dealt("ema-riichi-2012"), riichi(EAST, Tile.M1), discard(SOUTH, Tile.M2), discard(WEST, Tile.S5));
        var pung = claim(EAST, MeldType.PUNG, Tile.S5, WEST, Tile.S5, Tile.S5, Tile.S5);
        assertThat(hand.after(pung).hand()).isEmpty();
        assertThat(agreed(hand, pung)).isPresent();
    }

    @Test
    void whoseHandIsFaultyWinsAllTheSame() {
        var hand = after(dealt("millington"), new Declared(SOUTH, Declaration.SHORT_HAND), discard(EAST, Tile.M1));
        var win = new Happening.Win(
                SOUTH,
                Tile.M1,
                false,
                Optional.of(EAST),
                tiles("m1 m2 m3 m4 m5 m6 m7 m8 m9 p1 p1 p1 m1"),
                List.of(),
                List.of());
        assertThat(hand.after(win).hand()).isEmpty();
        assertThat(agreed(hand, win).orElseThrow().wins()).hasSize(1);
    }

    @Test
    void whatNoTableCanShowIsNotAgreedOn() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M1),
                discard(NORTH, Tile.M1));
        assertThat(agreed(hand, discard(EAST, Tile.M1))).isEmpty();
        assertThat(agreed(hand, claim(SOUTH, MeldType.PUNG, Tile.S5, EAST, Tile.S5, Tile.S5, Tile.S5)))
                .isEmpty();
        assertThat(agreed(hand, discard(EAST, Tile.PLUM))).isEmpty();
    }

    @Test
    void whatTheRulesAllowIsNoOtherForBeingAgreedOn() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        assertThat(agreed(hand, discard(SOUTH, Tile.M2)))
                .isEqualTo(hand.after(discard(SOUTH, Tile.M2)).hand());
    }

    /** The dragons were claimed too late; they count all the same. */
    @Test
    void aHandIsScoredWithWhatStandsByAgreement() {
        var ruleset = Games.named("ema-riichi-2012").orElseThrow().scoring();
        var game =
                FourPlayers.begin(Games.named("ema-riichi-2012").orElseThrow().play(), EAST, Wind.EAST, Options.NONE);
        var late = after(game.deal(), discard(EAST, Tile.RED), discard(SOUTH, Tile.P1));
        var pung = claim(NORTH, MeldType.PUNG, Tile.RED, EAST, Tile.RED, Tile.RED, Tile.RED);
        var stands = agreed(late, pung).orElseThrow();
        var set = ((Happening.MeldLaid) pung).meld();
        var won = after(
                stands,
                discard(NORTH, Tile.M9),
                discard(EAST, Tile.S1),
                new Happening.Win(
                        NORTH,
                        Tile.S1,
                        false,
                        Optional.of(EAST),
                        tiles("m1 m2 m3 p4 p5 p6 s2 s3 z2 z2"),
                        List.of(set),
                        List.of()));
        assertThat(game.settle(won.withIndicators(tiles("m9")), ruleset))
                .isInstanceOfSatisfying(
                        GameInPlay.SettlingResult.Done.class,
                        done -> assertThat(
                                        done.handSettlement().scored().deltas().get(NORTH))
                                .isPositive());
    }

    @Test
    void theRecordOfAnAgreementHoldsNoContradiction() {
        var record = HandRecord.begin(dealt("millington"))
                .with(new NumberedEvent(1, TableEvent.said(0, discard(EAST, Tile.M1))))
                .with(new NumberedEvent(2, TableEvent.said(1, discard(WEST, Tile.P3))));
        assertThat(record.contradictions()).hasSize(1);
        var stands = record.agreed(record.events().getLast()).orElseThrow();
        assertThat(record.replacing(2, new NumberedEvent(2, stands)).contradictions())
                .isEmpty();
    }
}
