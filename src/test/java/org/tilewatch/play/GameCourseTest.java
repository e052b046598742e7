package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Refusal;

/** The game around the hand, in given, when and then; the numbers are those of the texts. */
class GameCourseTest {
    private static final Next EAST_STAYS = new Next(true, 0, 0);
    private static final Next EAST_PASSES = new Next(false, 0, 0);

    private static GameCourse begin(String ruleset, int players, Map<String, Object> options) {
        return GameCourse.begin(
                Games.named(ruleset).orElseThrow().course(players, new Options(options)),
                Seat.RIGHT,
                Seat.RIGHT.plus(-1));
    }

    private static GameCourse four(String ruleset) {
        return begin(ruleset, 4, Map.of());
    }

    private static GameCourse passed(GameCourse game, int times) {
        var course = game;
        for (int i = 0; i < times; i++) {
            course = course.after(EAST_PASSES, false);
        }
        return course;
    }

    /** Who is east hand by hand, and in which round, when the title passes every time until the game is over. */
    private static List<String> titles(GameCourse game) {
        var titles = new ArrayList<String>();
        for (var course = game; !course.over(); course = course.after(EAST_PASSES, false)) {
            titles.add(course.round() + " " + course.eastPlayer());
        }
        return titles;
    }

    @Nested
    class FourPlayers {
        @Test
        void eastKeepsTheTitleAsLongAsTheHandsLetHim_millington11() {
            var given = four("millington");
            var then = given.after(EAST_STAYS, true).after(EAST_STAYS, false);
            assertThat(then.eastPlayer()).isEqualTo(Player.FIRST);
            assertThat(then.round()).isEqualTo(Round.EAST);
        }

        @Test
        void whoIsEastInsteadOfWhoWasThoughtToBeMayMakeItAnotherRound() {
            var last = passed(four("millington"), 3);
            var first = passed(four("millington"), 4);
            assertThat(last.roundWith(Seat.RIGHT)).isEqualTo(Round.SOUTH);
            assertThat(first.roundWith(Seat.RIGHT.plus(-1))).isEqualTo(Round.EAST);
            assertThat(first.roundWith(Seat.RIGHT.plus(2))).isEqualTo(Round.SOUTH);
            assertThat(passed(four("millington"), 1).roundWith(Seat.RIGHT)).isEqualTo(Round.EAST);
            assertThat(passed(four("millington"), 15).roundWith(Seat.RIGHT)).isEqualTo(Round.NORTH);
        }

        @Test
        void whenEastLosesTheTitleItGoesToHisRightAndAllWindsMove_millington11() {
            var then = passed(four("millington"), 1);
            assertThat(then.east()).isEqualTo(Seat.RIGHT.next());
            assertThat(then.windOf(Seat.RIGHT)).contains(Wind.NORTH);
            assertThat(then.windOf(Seat.RIGHT.plus(2))).contains(Wind.SOUTH);
            assertThat(then.playerAt(Seat.RIGHT)).contains(Player.FIRST);
        }

        @Test
        void aRoundEndsWhenTheFirstNorthLosesTheTitle_millington12_13() {
            assertThat(passed(four("millington"), 3).round()).isEqualTo(Round.EAST);
            assertThat(passed(four("millington"), 4).round()).isEqualTo(Round.SOUTH);
            assertThat(passed(four("millington"), 4).eastPlayer()).isEqualTo(Player.FIRST);
        }

        @ParameterizedTest(name = "{0}")
        @CsvSource({
            "millington, 16",
            "millington-manga, 16",
            "classical-russian, 16",
            "ema-riichi-2012, 8",
            "ema-riichi-2008, 8"
        })
        void theGameEndsAfterItsLastRound_millington14_russianII_ema3_5(String ruleset, int titles) {
            assertThat(titles(four(ruleset))).hasSize(titles);
        }

        @Test
        void whatIsPlayedAfterTheEndIsAnotherGame() {
            var over = passed(four("ema-riichi-2012"), 8);
            assertThat(over.over()).isTrue();
            assertThat(over)
                    .isEqualTo(new GameCourse(
                            over.rules(), over.sitting(), Seat.RIGHT, Optional.empty(), Round.EAST, true, 0));
            assertThat(over.after(EAST_STAYS, true).over()).isFalse();
        }

        @Test
        void aTitleKeptInTheLastHandPutsTheEndOff_ema3_4_12() {
            var last = passed(four("ema-riichi-2008"), 7);
            assertThat(last.after(EAST_STAYS, false).over()).isFalse();
            assertThat(last.after(EAST_PASSES, false).over()).isTrue();
        }

        @Test
        void eastsWinsInARowAreCountedOverDraws_millington122r() {
            var given = four("millington")
                    .after(EAST_STAYS, true)
                    .after(EAST_STAYS, false)
                    .after(EAST_STAYS, true);
            assertThat(given.eastWins()).isEqualTo(2);
            assertThat(given.after(EAST_PASSES, false).eastWins()).isZero();
        }

        @Test
        void afterTheThirteenthWinTheTitlePasses_millington122r() {
            var given = four("millington");
            for (int win = 1; win <= 12; win++) {
                given = given.after(EAST_STAYS, true);
            }
            assertThat(given.eastWins()).isEqualTo(12);
            // The ruleset says that east does not stay after the thirteenth.
            var then = given.after(EAST_PASSES, true);
            assertThat(then.eastPlayer()).isEqualTo(Player.SECOND);
            assertThat(then.eastWins()).isZero();
        }
    }

    @Nested
    class FivePlayers {
        @Test
        void theFifthDreamsFirst_millington124_127() {
            var given = begin("millington", 5, Map.of());
            assertThat(given.dreamer()).contains(Player.FIFTH);
            assertThat(given.sitting()).doesNotContainValue(Player.FIFTH).hasSize(4);
        }

        @Test
        void eastLeavesTheTableToTheDreamerWhoSitsInHisPlace_millington125() {
            var then = passed(begin("millington", 5, Map.of()), 1);
            assertThat(then.dreamer()).contains(Player.FIRST);
            assertThat(then.playerAt(Seat.RIGHT)).contains(Player.FIFTH);
            assertThat(then.windOf(Seat.RIGHT)).contains(Wind.NORTH);
            assertThat(then.eastPlayer()).isEqualTo(Player.SECOND);
        }

        @Test
        void aRoundEndsWhenTheFirstDreamerLosesTheTitle_millington126() {
            assertThat(titles(begin("millington", 5, Map.of())))
                    .hasSize(20)
                    .startsWith("EAST FIRST", "EAST SECOND", "EAST THIRD", "EAST FOURTH", "EAST FIFTH", "SOUTH FIRST")
                    .endsWith("NORTH FIFTH");
        }

        @Test
        void theChinesePlayAFifthRoundOfTheMiddle_millington128note1() {
            assertThat(titles(begin("millington", 5, Map.of("middleRound", true))))
                    .hasSize(25)
                    .endsWith("MIDDLE FIFTH");
        }

        @Test
        void aRepeatedHandChangesNoSeat_millington128() {
            var given = begin("millington", 5, Map.of());
            assertThat(given.after(EAST_STAYS, false).sitting()).isEqualTo(given.sitting());
        }
    }

    @Nested
    class ThreePlayers {
        @Test
        void theFourthChairIsADummys_millington129() {
            var given = begin("millington", 3, Map.of());
            assertThat(given.dummy()).contains(Seat.RIGHT.plus(3));
            assertThat(given.windOf(Seat.RIGHT.plus(3))).contains(Wind.NORTH);
        }

        @Test
        void theTitlePassesTheDummyByAndARoundEndsWithTheFirstWest_millington130() {
            assertThat(titles(begin("millington", 3, Map.of())))
                    .hasSize(12)
                    .startsWith("EAST FIRST", "EAST SECOND", "EAST THIRD", "SOUTH FIRST")
                    .endsWith("NORTH THIRD");
        }

        @Test
        void theDummyKeepsItsChairAndHasAWindLikeTheRest_millington129() {
            var then = passed(begin("millington", 3, Map.of()), 2);
            assertThat(then.eastPlayer()).isEqualTo(Player.THIRD);
            assertThat(then.dummy()).contains(Seat.RIGHT.plus(3));
            assertThat(then.windOf(Seat.RIGHT.plus(3))).contains(Wind.SOUTH);
            assertThat(then.windOf(Seat.RIGHT)).contains(Wind.WEST);
        }

        @Test
        void withThreeWallsThereAreThreeSeatsAndThreeRounds_millington132note() {
            var given = begin("millington", 3, Map.of("walls", "three"));
            assertThat(given.dummy()).isEmpty();
            assertThat(given.windOf(Seat.RIGHT.plus(3))).isEmpty();
            assertThat(passed(given, 2).windOf(Seat.RIGHT)).contains(Wind.SOUTH);
            assertThat(titles(given)).hasSize(9).endsWith("WEST THIRD");
        }

        @Test
        void withDragonsForDirectionsThereAreThreeRoundsAndADummy_millington132note() {
            var given = begin("millington", 3, Map.of("directions", "dragons"));
            assertThat(given.dummy()).isPresent();
            assertThat(titles(given)).hasSize(9);
        }
    }

    @ParameterizedTest(name = "{0} with {1}, {2}={3}")
    @CsvSource({
        "millington, 2, limit, 500",
        "millington, 6, limit, 500",
        "classical-russian, 3, limit, 500",
        "ema-riichi-2012, 5, limit, 500",
        "millington, 4, walls, three",
        "millington, 5, directions, dragons",
        "millington, 4, dreamer, paid",
        "millington, 4, dummy, z3",
        "millington, 3, prevailing, middle"
    })
    void soManyOrSoNoGameIsPlayed(String ruleset, int players, String option, String value) {
        assertThatThrownBy(() -> Games.named(ruleset).orElseThrow().course(players, new Options(Map.of(option, value))))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(ContractEnglish.of(refused.because()))
                                .endsWith("."));
    }
}
