package org.tilewatch.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Ruling;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** The list of games, and what each hands out. */
class GamesTest {
    static List<Game> games() {
        return Games.all();
    }

    @Test
    void aGameFoundOnTheClassPathStandsAfterTilewatchsOwn() {
        assertThat(Games.names())
                .isEqualTo("millington, millington-manga, classical-russian, ema-riichi-2012, ema-riichi-2008,"
                        + " ema-riichi-2016, ema-riichi-2025, wrc, jpml-a, m-league, mahjong-soul, tenhou, harbour");
        assertThat(Games.usual().name()).isEqualTo("millington");
    }

    @ParameterizedTest
    @MethodSource("games")
    void scoringPlayAndCourseAreThoseOfOneGame(Game game) {
        assertThat(Games.named(game.name())).contains(game);
        assertThat(game.play().ruleset()).isEqualTo(game.name());
        assertThat(game.play().shapes()).isEqualTo(game.scoring().shapes());
        assertThat(game.course(4, Options.NONE).players()).isEqualTo(4);
        assertThat(game.play().traits())
                .isNotEmpty()
                .allSatisfy((trait, number) -> assertThat(number).isNotBlank());
    }

    /** What the page offers is what play takes: the rest is forbidden at any time. */
    @ParameterizedTest
    @MethodSource("games")
    void whatAGameDoesNotKnowCannotBeSaid(Game game) {
        var hand = HandInPlay.dealt(game.play(), 1, Seat.BOTTOM, Wind.EAST);
        for (var what : Declaration.values()) {
            if (!game.play().declarations().contains(what)) {
                assertThat(hand.after(new Declared(Seat.BOTTOM, what)))
                        .as("%s in %s", what, game.name())
                        .isInstanceOf(Ruling.Forbidden.class);
            }
        }
    }

    @Test
    void aGameOfAnotherLibraryIsScoredAndSettledByItsName() {
        var scoring = new ScoringLines(Games.rulesetsWith(List.of()));
        var won = """
            "concealed":["m1","m1","m1","p2","p3","p4","s6","s7","s8","z5","z5","z5","z2"],
            "winningTile":"z2","selfDrawn":true,"bonus":["f1"]\
            """.replaceAll("\\s", "");
        assertThat(scoring.score("{\"rules\":\"harbour\",\"seatWind\":\"z1\",\"roundWind\":\"z1\"," + won + "}"))
                .contains("\"rules\":\"harbour\"")
                .contains("\"base\":40")
                .contains("\"doubles\":1")
                .contains("\"points\":80");
        var lost = """
            {"concealed":["m4","m5","m6","p5","p6","p7","s1","s2","s3","z6","z6","m9","m8"]%s}\
            """;
        assertThat(scoring.settle("""
            {"rules":"harbour","roundWind":"z1","outcome":"win","winners":["z1"],"hands":{"z1":{%s},"z2":%s,"z3":%s,"z4":%s}}\
            """.formatted(
                                won,
                                lost.formatted(",\"bonus\":[\"f2\"]"),
                                lost.formatted(""),
                                lost.formatted("").replace("\"z6\"", "\"z7\""))))
                .as("east is paid double, a loser's flower by the other losers")
                .contains("\"deltas\":{\"z1\":480,\"z2\":-152,\"z3\":-164,\"z4\":-164}");
    }
}
