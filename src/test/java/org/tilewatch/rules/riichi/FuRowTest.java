package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fu by 4.1.1, each with what the whole hand adds up to. */
class FuRowTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            m234 m567 p345 s67 p99 +s8 riichi            | 30  | concealed on a discard
            m234 m567 p345 s67 p99 +s8 tsumo             | 20  | pinfu self-drawn: no two for drawing
            m234 m567 p345 s68 p99 +s7 tsumo             | 24  | drawn, closed wait
            m234 m567 p345 s89 p99 +s7 tsumo             | 24  | drawn, edge wait
            m234 m567 p345 s12 p99 +s3 tsumo             | 24  | drawn, edge wait
            m234 m567 p345 s678 p9 +p9 tsumo             | 24  | drawn, single wait
            m234 m567 p345 s67 z55 +s8 riichi            | 32  | pair of dragons
            m234 m567 p345 s67 z22 +s8 riichi            | 32  | pair of the seat's wind
            m234 m567 p345 s67 z11 +s8 riichi            | 32  | pair of the round's wind
            m234 m567 p345 s67 z11 +s8 riichi seat=z1    | 34  | pair of both winds
            m234 m567 p345 s67 z44 +s8 riichi            | 30  | pair of another wind
            m22 m44 p33 p55 s77 s99 z5 +z5               | 25  | seven pairs, dragons or not
            m567 s67 p99 (p345) (z555) +s8               | 24  | open pung of honours
            m567 s67 p99 (p345) (s555) +s8 last-tile     | 22  | open pung of simples
            m567 s67 p99 (p345) [s5555] +s8 last-tile    | 36  | concealed kong of simples
            m567 s67 p99 (p345) (s5555) +s8 last-tile    | 28  | open kong of simples
            m567 s67 p99 (p345) [z5555] +s8              | 52  | concealed kong of honours
            m567 s67 p99 (p345) (m9999) +s8 last-tile    | 36  | open kong of terminals
            m567 s67 p99 z555 (p345) +s8                 | 28  | concealed pung of honours
            m567 s67 p99 s555 (p345) +s8 last-tile       | 24  | concealed pung of simples
            m567 p99 z55 p345 s678 +z5                   | 34  | a pung completed by a discard is open
            m567 p99 z55 p345 s678 +z5 tsumo             | 30  | and by a draw concealed: 20 + 8 + 2
            m234 s234 p99 s67 (p234) +s8                 | 22  | open pinfu on a discard
            m234 s234 p99 s67 (p234) +s8 tsumo           | 22  | open pinfu self-drawn
            """)
    void fuOfAHand(String hand, int fu, String why) {
        assertThat(Scores.fu(Scores.score(EMA_2012, hand))).as(why).isEqualTo(fu);
    }

    @Test
    void aManySidedWaitIsCountedAsTheOneThatIsWorthMost() {
        var pinfu = Scores.score(EMA_2012, "m234 p345 s56 s789 p99 +s7");
        assertThat(Scores.fan(pinfu)).isEqualTo("pinfu 1");
        assertThat(Scores.names(pinfu)).doesNotContain("edge-wait");
        var open = Scores.score(EMA_2012, "s56 s789 p99 (m234) (z555) +s7");
        assertThat(Scores.names(open)).contains("edge-wait");
    }

    @Test
    void ofSeveralReadingsTheOneWorthMostCounts() {
        assertThat(Scores.fan(Scores.score(EMA_2012, "m222333444 s67 p99 +s8"))).isEqualTo("sanankou 2");
        assertThat(Scores.fan(Scores.score(EMA_2012, "m111222333 s78 p99 +s9 tsumo")))
                .isEqualTo("iipeikou 1, junchan 3, menzen-tsumo 1, pinfu 1");
    }
}
