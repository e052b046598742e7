package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.Standings.StandingsLine;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;

/** The end of a game: places, uma, sticks, substitutes, latecomers and the time limit. */
class StandingsTest {
    private static final GameRules EMA_2012 =
            Games.named("ema-riichi-2012").orElseThrow().course(4, Options.NONE);
    private static final GameRules EMA_2008 =
            Games.named("ema-riichi-2008").orElseThrow().course(4, Options.NONE);
    private static final GameRules MILLINGTON =
            Games.named("millington").orElseThrow().course(4, Options.NONE);

    private static Map<Seat, Integer> totals(int first, int second, int third, int fourth) {
        return Map.of(Seat.BOTTOM, first, Seat.RIGHT, second, Seat.TOP, third, Seat.LEFT, fourth);
    }

    private static List<Integer> uma(Standings<Seat> standings) {
        var uma = new ArrayList<Integer>();
        for (var seat : Seat.values()) {
            standings.standingsLines().stream()
                    .filter(standingsLine -> standingsLine.player() == seat)
                    .map(StandingsLine::uma)
                    .forEach(uma::add);
        }
        return uma;
    }

    @ParameterizedTest(name = "{0} {1} {2} {3}: {4} {5} {6} {7}")
    @CsvSource({
        "40, 30, 20, 10,  30000, 10000, -10000, -30000",
        "10, 20, 30, 40,  -30000, -10000, 10000, 30000",
        "40, 40, 20, 10,  20000, 20000, -10000, -30000",
        "40, 30, 30, 10,  30000, 0, 0, -30000",
        "40, 30, 10, 10,  30000, 10000, -20000, -20000",
        "40, 40, 40, 10,  10000, 10000, 10000, -30000",
        "40, 10, 10, 10,  30000, -10000, -10000, -10000",
        "40, 40, 10, 10,  20000, 20000, -20000, -20000",
        "25, 25, 25, 25,  0, 0, 0, 0"
    })
    void playersWhoTieShareTheUmaOfTheirPlaces_ema3_6_1(
            int a, int b, int c, int d, int umaA, int umaB, int umaC, int umaD) {
        assertThat(uma(Standings.of(EMA_2012, totals(a, b, c, d), 0))).containsExactly(umaA, umaB, umaC, umaD);
    }

    @Test
    void theUmaOf2008IsSmallerAndSharedAlike_ema3_6_1() {
        assertThat(uma(Standings.of(EMA_2008, totals(40, 30, 20, 10), 0))).containsExactly(9000, 3000, -3000, -9000);
        // "If two players share the first place, each gets 6000."
        assertThat(uma(Standings.of(EMA_2008, totals(40, 40, 20, 10), 0))).containsExactly(6000, 6000, -3000, -9000);
    }

    @Test
    void sticksLeftOnTheTableGoToTheWinner_ema3_6() {
        var standingsLines =
                Standings.of(EMA_2012, totals(5000, 30_000, 0, -35_000), 2).standingsLines();
        assertThat(standingsLines.getFirst()).isEqualTo(new StandingsLine<>(Seat.RIGHT, 1, 32_000, 30_000));
        assertThat(standingsLines.getFirst().total()).isEqualTo(62_000);
        assertThat(standingsLines.getLast()).isEqualTo(new StandingsLine<>(Seat.LEFT, 4, -35_000, -30_000));
    }

    @Test
    void winnersWhoTieShareTheSticksToo_ema3_6() {
        var standingsLines =
                Standings.of(EMA_2012, totals(9000, 9000, 0, -20_000), 2).standingsLines();
        assertThat(standingsLines).extracting(StandingsLine::points).startsWith(10_000, 10_000);
        assertThat(standingsLines).extracting(StandingsLine::place).containsExactly(1, 1, 3, 4);
    }

    @Test
    void theClassicalGamesKnowNoUma_millington28() {
        assertThat(Standings.of(MILLINGTON, totals(400, -100, -200, -100), 0).standingsLines())
                .containsExactly(
                        new StandingsLine<>(Seat.BOTTOM, 1, 400, 0),
                        new StandingsLine<>(Seat.RIGHT, 2, -100, 0),
                        new StandingsLine<>(Seat.LEFT, 2, -100, 0),
                        new StandingsLine<>(Seat.TOP, 4, -200, 0));
    }

    @Test
    void aSubstituteWhoPlaysFromTheBeginningTakesHisPlaceAndIsWrittenDownAtTheLowest_ema5_7() {
        var standings = Standings.of(EMA_2012, totals(40, 30, 20, 10), 0);
        // The substitute at the bottom wins; the others get 10000, -10000 and -30000.
        assertThat(uma(standings).subList(1, 4)).containsExactly(10_000, -10_000, -30_000);
        assertThat(Standings.ofSubstitute(EMA_2012)).isEqualTo(new Standings.Recorded(0, -30_000));
    }

    @Test
    void aSubstituteWhoCameInDuringTheGameGetsTheLowestUmaEvenAsTheWinner_ema5_7() {
        var standings = Standings.of(EMA_2012, totals(40, 30, 20, 10), 0, Set.of(Seat.BOTTOM));
        assertThat(uma(standings)).containsExactly(-30_000, 30_000, 10_000, -10_000);
        assertThat(standings.standingsLines().getFirst().place()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0} minutes: {1}")
    @CsvSource({"0, 0", "1, 1000", "10, 10000"})
    void everyMinuteOfLatenessCostsAThousand_ema5_6(int minutes, int points) {
        assertThat(Lateness.of(minutes)).isEqualTo(new Lateness.Fined(points));
    }

    @Test
    void whoIsLateByMoreThanTenMinutesIsReplaced_ema5_6() {
        assertThat(Lateness.of(11)).isEqualTo(new Lateness.Replaced());
        assertThatThrownBy(() -> Lateness.of(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theSignalSoundsFifteenMinutesBeforeTheEnd_ema5_8() {
        var game = Games.named("ema-riichi-2012").orElseThrow().course(4, new Options(Map.of("timeLimit", 90)));
        assertThat(game.timeLimit().orElseThrow().signalAt()).isEqualTo(75);
        assertThat(EMA_2012.timeLimit()).isEmpty();
    }

    @Test
    void whenTheDiceWereThrownTwoHandsAreStillPlayed_ema5_8() {
        var given = TimeLimit.of(90).afterHand(false);
        assertThat(given.over()).isFalse();
        var signalled = given.signalled(true);
        assertThat(signalled.handsLeft()).isEqualTo(OptionalInt.of(2));
        assertThat(signalled.signalled(false)).isEqualTo(signalled);
        assertThat(signalled.afterHand(false).over()).isFalse();
        assertThat(signalled.afterHand(false).afterHand(false).over()).isTrue();
    }

    @Test
    void whenTheyWereNotOnlyOneIs_ema5_8() {
        assertThat(TimeLimit.of(90).signalled(false).afterHand(false).over()).isTrue();
    }

    @Test
    void aHandDealtAgainAfterAChomboIsNotPlayed_ema5_8() {
        assertThat(TimeLimit.of(90).signalled(false).afterHand(true).over()).isFalse();
    }
}
