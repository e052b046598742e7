package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Notation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

class RiichiHandCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        m234 m567 p345 s67 p99                                      | BAD_VALUE         | winningTile
        m234 m567 p345 s67 p9 +s8                                   | WRONG_TILE_COUNT  | 13
        m234 m567 p345 s67 p99 z1 +s8                               | WRONG_TILE_COUNT  | 15
        s8 (m234) (m567) (p345) (s678) (p999) +s8                   | WRONG_TILE_COUNT  | 17
        m234 m567 p3 s678 s888 +s8                                  | TOO_MANY_COPIES   | s8
        m234 m067 m034 s67 p99 +s8                                  | TOO_MANY_COPIES   | m0
        m234 m567 p345 s67 p99 +s8 dora=p99 ura=p9 riichi           | TOO_MANY_COPIES   | p9
        m234 m567 p345 s67 p99 +s8 tsumo riichi visible=s8888       | TOO_MANY_COPIES   | s8
        m234 m567 p345 s67 f11 +s8                                  | UNKNOWN_TILE      | f1
        m234 m567 p345 s67 p99 +f5                                  | UNKNOWN_TILE      | f5
        m234 m567 p345 s67 p99 +s8 dora=f3                          | UNKNOWN_TILE      | f3
        m234 m567 p345 s67 p99 +s8 dora=m123456                     | BAD_VALUE         | doraIndicators
        m234 m567 p345 s67 p99 +s8 riichi ura=m123456               | BAD_VALUE         | uraDoraIndicators
        m234 m567 p345 s67 p99 +s8 original-call                    | UNKNOWN_SITUATION | original-call
        m234 m567 p345 s67 p99 +s8 tsumo kong-on-kong               | UNKNOWN_SITUATION | kong-on-kong
        m234 m567 p345 s67 p99 +s8 thirteenth-win                   | UNKNOWN_SITUATION | thirteenth-win
        m234 m567 p345 s67 p99 +s8 winning-tile-not-shown           | UNKNOWN_SITUATION | winning-tile-not-shown
        m234 m567 p345 s67 p99 +s9                                  | NOT_COMPLETE      | s9
        m234 m567 p3456 s67 p9 +s8                                  | NOT_COMPLETE      | s8
        m1111 p55 p77 s22 z11 z3 +z3                                | NOT_COMPLETE      | z3
        m567 s67 p99 (m234) (p345) +s8                              | NO_YAKU           | yaku
        m567 s67 p99 (m234) (p345) +s8 dora=s7                      | NO_YAKU           | yaku
        m234 m567 s67 p99 (z555) +s8 counters=5                     | TWO_FAN_MINIMUM   | 5
        m234 m567 s67 p99 (z555) +s8 counters=7 dora=s7             | TWO_FAN_MINIMUM   | 7
        m234 m567 p345 s67 p99 +s8 riichi double-riichi             | CONTRADICTION     | double-riichi
        m567 s67 p99 (m234) (z555) +s8 riichi                       | CONTRADICTION     | open
        m234 m567 p345 s67 p99 +s8 ippatsu                          | CONTRADICTION     | Ippatsu
        m234 m567 s67 p99 [z5555] +s8 tsumo riichi ippatsu replacement-tile | CONTRADICTION | Ippatsu
        m234 m567 s67 p99 [z5555] +s8 ron replacement-tile          | CONTRADICTION     | selfDrawn
        m234 m567 s67 p99 z555 +s8 tsumo replacement-tile           | CONTRADICTION     | kong
        m234 m567 p345 s67 p99 +s8 tsumo robbing-kong               | CONTRADICTION     | robb
        m234 m567 p345 s67 p99 +s8 ron robbing-kong last-tile       | CONTRADICTION     | last-tile
        m234 m567 p345 s67 p99 +s8 tsumo heaven                     | CONTRADICTION     | Heaven
        m234 m567 p345 s67 p99 +s8 ron heaven seat=z1               | CONTRADICTION     | selfDrawn
        m234 m567 p345 s67 p99 +s8 tsumo earth seat=z1              | CONTRADICTION     | Earth
        m234 m567 p345 s78 s99 +s9 ron robbing-kong                 | CONTRADICTION     | robbed
        m067 m34 p345 s678 p99 +m5 ron robbing-kong                 | CONTRADICTION     | robbed
        m234 m567 s78 p99 (s789) +s9 ron robbing-kong               | CONTRADICTION     | robbed
        m234 m567 p345 s67 p99 +s8 ron earth                        | CONTRADICTION     | selfDrawn
        m234 m567 p345 s67 p99 +s8 tsumo human                      | CONTRADICTION     | Human
        m234 m567 p345 s67 p99 +s8 ron human seat=z1                | CONTRADICTION     | Human
        m234 m567 s67 p99 [z5555] +s8 tsumo earth                   | CONTRADICTION     | meld
        m234 m567 p345 s67 p99 +s8 tsumo earth double-riichi        | CONTRADICTION     | situation
        """)
    void aHandThatCannotBeIsRefusedByNameAndCode(String hand, ErrorCode code, String named) {
        assertThat(EMA_2012.score(Notation.hand(hand))).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(code);
            assertThat(ContractEnglish.of(refused.because())).contains(named).matches("[A-Z].*\\.");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "m234 m567 p345 s67 p99 +s8 double-riichi counters=5",
        "m234 m567 p345 s67 p99 +s8 riichi counters=5",
        "m567 s67 p99 (m234) (z555) +s8 counters=4",
        "m234 m567 s67 p99 [z5555] +s8 tsumo riichi replacement-tile",
        "m234 m567 s67 p99 [z5555] +s8 tsumo replacement-tile last-tile",
        "m234 m067 p340 s67 p99 +s8 dora=m5 ura=m4",
        "m555 m567 p345 s67 p99 +s8 riichi",
        "m234 m567 p345 s67 p99 +s8 tsumo riichi visible=s888",
        "m234 m567 p345 s67 p99 +s8 ron riichi visible=s8888"
    })
    void aHandThatCanJustBeIsScored(String hand) {
        assertThat(EMA_2012.score(Notation.hand(hand))).isInstanceOf(RiichiScore.class);
    }

    private static Hand withMeld(Meld meld) {
        return withMelds(Notation.hand("m234 m567 s67 p99 +s8"), List.of(meld), Optional.empty());
    }

    private static Hand withMelds(Hand hand, List<Meld> melds, Optional<Fault> fault) {
        return new Hand(
                hand.concealed(),
                melds,
                List.of(),
                hand.winningTile(),
                hand.selfDrawn(),
                hand.seatWind(),
                hand.roundWind(),
                hand.situations(),
                List.of(),
                List.of(),
                List.of(),
                0,
                0,
                fault,
                hand.options());
    }

    @Test
    void meldsThatRiichiDoesNotKnowAreRefused() {
        var pung = Notation.tiles("z555");
        var kong = Notation.tiles("z5555");
        var chow = Notation.tiles("p345");
        var bad = List.of(
                new Meld(MeldType.PUNG, pung, true, Optional.empty(), false, false),
                new Meld(MeldType.CHOW, chow, true, Optional.empty(), false, false),
                new Meld(MeldType.KONG, kong, true, Optional.of(Giver.LEFT), false, false),
                new Meld(MeldType.KONG, kong, true, Optional.empty(), true, false),
                new Meld(MeldType.KONG, kong, false, Optional.of(Giver.LEFT), false, true),
                new Meld(MeldType.PUNG, pung, false, Optional.of(Giver.LEFT), true, false),
                Meld.claimed(MeldType.CHOW, chow, Giver.ACROSS),
                Meld.claimed(MeldType.CHOW, chow, Giver.RIGHT));
        for (var meld : bad) {
            assertThat(EMA_2012.score(withMeld(meld))).as("%s", meld).isInstanceOfSatisfying(Refused.class, refused -> {
                assertThat(refused.code()).isEqualTo(ErrorCode.BAD_MELD);
                assertThat(ContractEnglish.of(refused.because())).contains("melds[0]");
            });
        }
    }

    @Test
    void everyKongThatRiichiKnowsIsTaken() {
        var kong = Notation.tiles("z5555");
        var good = List.of(
                Meld.concealedKong(kong),
                Meld.claimed(MeldType.KONG, kong, Giver.RIGHT),
                new Meld(MeldType.KONG, kong, false, Optional.of(Giver.LEFT), true, false),
                new Meld(MeldType.KONG, kong, false, Optional.empty(), true, false),
                new Meld(MeldType.KONG, kong, false, Optional.empty(), false, false));
        for (var meld : good) {
            assertThat(EMA_2012.score(withMeld(meld))).as("%s", meld).isInstanceOf(RiichiScore.class);
        }
    }

    @Test
    void aFaultyHandIsNoHandOfRiichi() {
        var hand = Notation.hand("m234 m567 p345 s67 p99 +s8");
        assertThat(EMA_2012.score(withMelds(hand, List.of(), Optional.of(Fault.SHORT))))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.BAD_VALUE));
    }

    @Test
    void aTileThatLiesFaceUpElsewhereCountsAmongTheFour() {
        var hand = Notation.hand("m234 m567 p345 s67 p99 +s8");
        var seen = new Hand(
                hand.concealed(),
                hand.melds(),
                List.of(),
                hand.winningTile(),
                false,
                hand.seatWind(),
                hand.roundWind(),
                hand.situations(),
                List.of(Tile.P9, Tile.P9, Tile.P9),
                List.of(),
                List.of(),
                0,
                0,
                Optional.empty(),
                hand.options());
        assertThat(EMA_2012.score(seen))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES));
    }
}
