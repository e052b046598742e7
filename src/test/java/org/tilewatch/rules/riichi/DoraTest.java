package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Notation;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Tile;

class DoraTest {
    @ParameterizedTest
    @CsvSource({
        "m1, m2", "m9, m1", "p8, p9", "p9, p1", "s9, s1", "s0, s6", "z1, z2", "z2, z3", "z3, z4", "z4, z1", "z7, z5",
        "z5, z6", "z6, z7"
    })
    void anIndicatorPointsAtTheNextTileOfItsCircleBySection27(String indicator, String dora) {
        assertThat(Tile.PLAYING.get(Dora.indicated(Tile.ofCode(indicator).orElseThrow())))
                .isEqualTo(Tile.ofCode(dora).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            m234 m567 p345 s67 p99 +s8 dora=p8               | dora 2, pinfu 1
            m234 m567 p345 s67 p99 +s8 dora=p88              | dora 4, pinfu 1
            m234 m567 p345 s67 p99 +s8 ura=p8                | pinfu 1
            m234 m567 p345 s67 p99 +s8 riichi dora=m1 ura=p8 | dora 1, pinfu 1, riichi 1, ura-dora 2
            m234 m067 p340 s67 p99 +s8                       | pinfu 1, red-five 2
            m234 m067 p340 s67 p99 +s8 dora=m4               | dora 1, pinfu 1, red-five 2
            m567 s67 p99 (p345) (z5555) +s8 dora=z7          | dora 4, yakuhai-white 1
            m567 s67 p99 (p340) (z555) +s8                   | red-five 1, yakuhai-white 1
            """)
    void doraAndRedFivesAddFan(String hand, String fan) {
        assertThat(Scores.fan(Scores.score(EMA_2012, hand))).isEqualTo(fan);
    }

    @Test
    void aWinningRedFiveCountsToo() {
        assertThat(Scores.fan(Scores.score(EMA_2012, "m234 m567 s678 p34 p99 +p0")))
                .isEqualTo("pinfu 1, red-five 1");
    }

    @Test
    void atATableWithoutRedFivesTheyAreFives() {
        var with = Notation.hand("m234 m067 p340 s67 p99 +s8");
        var without = new Hand(
                with.concealed(),
                with.melds(),
                with.bonus(),
                with.winningTile(),
                with.selfDrawn(),
                with.seatWind(),
                with.roundWind(),
                with.situations(),
                with.visible(),
                with.doraIndicators(),
                with.uraDoraIndicators(),
                0,
                0,
                with.fault(),
                new Options(Map.of("redFives", false)));
        assertThat(EMA_2012.score(without))
                .isInstanceOfSatisfying(
                        RiichiScore.class,
                        score -> assertThat(Scores.fan(score)).isEqualTo("pinfu 1"));
    }
}
