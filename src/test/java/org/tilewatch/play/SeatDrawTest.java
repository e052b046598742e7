package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.play.SeatDraw.DrawManner;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Who sits where, and whose wall breaks where, by the texts' own throws (millington 15, 17 to 19; Russian form II; EMA 2.3, 2.5). */
class SeatDrawTest {
    @ParameterizedTest(name = "{0}: {1} and {2} break {3} at {4}")
    @CsvSource({
        // East is 5 and 9, south 2, 6 and 10, west 3, 7 and 11, north 4, 8 and 12 (17); the second throw is added (19).
        "millington, 23, 11, BOTTOM, 7",
        "millington, 11, 34, RIGHT, 9",
        "millington, 12, 66, TOP, 15",
        "millington, 66, 24, LEFT, 18",
        // Beyond the eighteenth stack the counting goes on in the wall on the left.
        "millington, 66, 34, TOP, 1",
        "millington, 46, 66, BOTTOM, 4",
        "classical-russian, 66, 23, LEFT, 17",
        // In riichi one throw says both.
        "ema-riichi-2012, 66, 11, LEFT, 12",
        "ema-riichi-2008, 11, 66, RIGHT, 2"
    })
    void theWallBreaksWhereTheTextSays(String rules, int first, int second, Seat wall, int stack) {
        var play = Games.named(rules).orElseThrow().play();
        var broken = WallBreak.of(play, Seat.BOTTOM, dice(first), dice(second));
        assertThat(broken.wall()).isEqualTo(wall);
        assertThat(broken.stack()).isEqualTo(stack);
        assertThat(broken.throwsMade()).hasSize(play.has(Trait.ONE_THROW) ? 1 : 2);
    }

    @Test
    void withoutFlowersTheWallsAreSeventeenStacksLong() {
        var settings = new GameSettings(
                "classical-russian",
                List.of("Ann", "Ben", "Cid", "Dot"),
                Seat.BOTTOM,
                Wind.EAST,
                new Options(Map.of("tiles", 136)));
        var broken = WallBreak.of(settings.playRules().orElseThrow(), Seat.BOTTOM, dice(66), dice(24));
        assertThat(broken.wall()).isEqualTo(Seat.TOP);
        assertThat(broken.stack()).isEqualTo(1);
    }

    private static DiceThrow dice(int both) {
        return new DiceThrow(both / 10, both % 10);
    }

    @Test
    void noDieShowsSeven() {
        assertThatThrownBy(() -> new DiceThrow(7, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void everybodySitsSomewhereAndEachIsEastAboutAsOften(DrawManner manner) {
        var easts = new HashMap<Seat, Integer>();
        var chance = new Random(15);
        for (int draw = 0; draw < 4_000; draw++) {
            var drawn = SeatDraw.by(chance, manner);
            assertThat(new HashSet<>(drawn.chairs())).isEqualTo(EnumSet.allOf(Seat.class));
            easts.merge(drawn.chairs().get(drawn.east().number()), 1, Integer::sum);
        }
        assertThat(easts.values()).hasSize(4).allMatch(times -> times > 850 && times < 1_150);
    }

    @Test
    void theHighestThrowIsEastAndThoseWhoseThrowsAreAlikeThrowAgain() {
        var chance = new Random(2);
        for (int draw = 0; draw < 200; draw++) {
            var drawn = SeatDraw.by(chance, DrawManner.HIGHEST_THROW);
            var firstFour = drawn.made().subList(0, 4);
            int highest = firstFour.stream()
                    .mapToInt(thrown -> thrown.dice().sum())
                    .max()
                    .orElseThrow();
            assertThat(firstFour)
                    .anyMatch(thrown ->
                            thrown.seat() == drawn.east() && thrown.dice().sum() == highest);
            assertThat(drawn.chairs()).containsExactly(Seat.values());
        }
    }

    @Test
    void threeThrowsOfDiceSayTheChairOfEastAndWhoDrawsFirst_millington15() {
        var drawn = SeatDraw.by(new Random(7), DrawManner.DICE_AND_TILES);
        assertThat(drawn.made()).hasSize(3);
        assertThat(drawn.east()).isEqualTo(drawn.made().getFirst().dice().pointsAt(Seat.BOTTOM));
        assertThat(drawn.made().get(1).seat()).isEqualTo(drawn.east());
        assertThat(drawn.made().get(2).seat())
                .isEqualTo(drawn.made().get(1).dice().pointsAt(drawn.east()));
    }
}
