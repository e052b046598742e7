package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.HandTable;
import org.tilewatch.rules.HandTable.Told;

/** Fu by 4.1.1, each with what the whole hand adds up to. */
class FuRowTest {
    record FuCase(String section, String what, int fu, Told hand) {
        @Override
        public String toString() {
            return "%s %s: %d for %s".formatted(section, what, fu, hand);
        }
    }

    static Stream<FuCase> hands() {
        return HandTable.lines("ema-fu.txt", 4)
                .map(line -> new FuCase(line.word(0), line.word(1), line.number(2), line.hand(3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hands")
    void fuOfAHand(FuCase each) {
        assertThat(Scores.fu(Scores.score(EMA_2012, each.hand()))).isEqualTo(each.fu());
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
