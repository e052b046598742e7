package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.GameEnd.HandClose;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** When a game is over by its set of rules, what is played besides, and what is dealt after its last hand. */
class GameEndTest {
    private static final Next PASSES = new Next(false, 0, 0);
    private static final Next STAYS = new Next(true, 1, 0);

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2025", "wrc", "jpml-a", "m-league"})
    void mostGamesEndWithTheSouthRoundWhoeverLeads(String set) {
        var last = lastOfSouth(set);
        assertThat(last.after(scored(last, PASSES, 0, 0, 0, 0), HandClose.OTHERS_WON)
                        .course()
                        .over())
                .isTrue();
        var goesOn = last.after(scored(last, STAYS, 0, 0, 0, 40_000), HandClose.EAST_WON);
        assertThat(goesOn.course().over()).isFalse();
        var poor = GamesOfSets.begin(set);
        assertThat(poor.after(scored(poor, PASSES, -99_000, 33_000, 33_000, 33_000), HandClose.OTHERS_WON)
                        .course()
                        .over())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mahjong-soul", "tenhou"})
    void theWestRoundIsPlayedUntilSomebodyHasThirtyThousand(String set) {
        var last = lastOfSouth(set);
        var west = last.after(scored(last, PASSES, 1_000, 0, 0, -1_000), HandClose.OTHERS_WON);
        assertThat(west.course().over()).isFalse();
        assertThat(west.roundWind()).isEqualTo(Wind.WEST);
        assertThat(west.east()).isEqualTo(EAST);
        var second = west.after(scored(west, PASSES, 0, 2_000, 0, 0), HandClose.OTHERS_WON);
        assertThat(second.roundWind()).isEqualTo(Wind.WEST);
        assertThat(second.east()).isEqualTo(EAST.next());
        assertThat(second.after(scored(second, PASSES, 5_000, 0, 0, 0), HandClose.OTHERS_WON)
                        .course()
                        .over())
                .isTrue();
        var reached = last.after(scored(last, PASSES, 5_000, 0, 0, 0), HandClose.OTHERS_WON);
        assertThat(reached.course().over()).isTrue();
    }

    @Test
    void theFourthHandOfWestIsTheLastUnlessTheDealerStays() {
        var west = lastOfSouth("tenhou");
        for (int hand = 0; hand < 4; hand++) {
            west = west.after(scored(west, PASSES, 0, 0, 0, 0), HandClose.OTHERS_WON);
        }
        assertThat(west.course().eastPlayer()).isEqualTo(Player.FOURTH);
        assertThat(west.after(scored(west, STAYS, 0, 0, 0, 0), HandClose.EXHAUSTED)
                        .course()
                        .over())
                .isFalse();
        assertThat(west.after(scored(west, PASSES, 0, 0, 0, 0), HandClose.EXHAUSTED)
                        .course()
                        .over())
                .isTrue();
    }

    @Test
    void theLeadingDealerOfTheLastHandEndsItByWinningOrWaiting() {
        var last = lastOfSouth("mahjong-soul");
        for (var close : List.of(HandClose.EAST_WON, HandClose.EXHAUSTED)) {
            assertThat(last.after(scored(last, STAYS, -6_000, 0, 0, 6_000), close)
                            .course()
                            .over())
                    .isTrue();
            assertThat(last.after(scored(last, STAYS, -3_000, 0, 0, 3_000), close)
                            .course()
                            .over())
                    .as("without thirty thousand")
                    .isFalse();
            assertThat(last.after(scored(last, STAYS, 6_000, 0, 0, 6_000), close)
                            .course()
                            .over())
                    .as("whoever sat earlier goes first of equals")
                    .isFalse();
        }
        assertThat(last.after(scored(last, STAYS, -6_000, 0, 0, 6_000), HandClose.BROKEN_OFF)
                        .course()
                        .over())
                .isFalse();
    }

    @Test
    void belowZeroEndsTheGamesThatHaveItAndNothingIsNotBelow() {
        for (var set : new String[] {"mahjong-soul", "tenhou"}) {
            var game = GamesOfSets.begin(set);
            assertThat(game.after(scored(game, STAYS, 25_000, -25_000, 0, 0), HandClose.EAST_WON)
                            .course()
                            .over())
                    .isFalse();
            var over = game.after(scored(game, STAYS, 25_100, -25_100, 0, 0), HandClose.EAST_WON);
            assertThat(over.course().over()).isTrue();
            assertThat(over.standings().standingsLines().getFirst().player()).isEqualTo(Player.FIRST);
        }
    }

    @Test
    void whatIsDealtAfterTheLastHandBeginsAnotherGameWithNothingOfTheOldOne() {
        var last = lastOfSouth("ema-riichi-2012");
        var over = last.after(scored(last, new Next(false, 3, 2), 8_000, -8_000, 0, 0), HandClose.EXHAUSTED);
        assertThat(over.course().over()).isTrue();
        assertThat(over.standings().standingsLines().getFirst().points())
                .as("the sticks are the winner's")
                .isEqualTo(10_000);
        var another = over.at(9, EAST, Wind.EAST);
        assertThat(another.points().values()).containsOnly(0);
        assertThat(another.counters()).isZero();
        assertThat(another.riichiSticks()).isZero();
        assertThat(another.course().over()).isFalse();
        assertThat(another.roundWind()).isEqualTo(Wind.EAST);
    }

    @Test
    void aTournamentsChomboIsTakenOnceEverybodyHasHisUmaAndTheHandIsDealtAgain() {
        var game = GamesOfSets.begin("ema-riichi-2025");
        var chombo = chombo(game);
        assertThat(chombo.points().values()).containsOnly(0);
        assertThat(chombo.course().eastPlayer()).isEqualTo(Player.FIRST);
        assertThat(chombo.afterUma()).isEqualTo(Map.of(Player.SECOND, -20_000));
        var line = chombo.standings().standingsLines().stream()
                .filter(other -> other.player() == Player.SECOND)
                .findFirst()
                .orElseThrow();
        assertThat(line.afterUma()).isEqualTo(-20_000);
        assertThat(line.total()).isEqualTo(line.points() + line.uma() - 20_000);
        var friends = chombo(GamesOfSets.begin("ema-riichi-2025", new Options(Map.of("chombo", "social"))));
        assertThat(friends.points().get(Player.SECOND)).isEqualTo(-8_000);
        assertThat(friends.afterUma()).isEmpty();
        assertThat(chombo(GamesOfSets.begin("wrc")).afterUma()).isEqualTo(Map.of(Player.SECOND, -30_000));
    }

    private static GameInPlay chombo(GameInPlay game) {
        var begun = PlayedHand.begin(
                game, new NumberedEvent(1, TableEvent.said(0, new HandStart(1, game.east(), game.roundWind()))));
        var ended = begun.with(new NumberedEvent(2, TableEvent.said(1, Told.declared(Told.SOUTH, Declaration.CHOMBO))));
        var ruleset = Games.named(game.rules().ruleset()).orElseThrow().scoring();
        if (!(game.settle(ended.record().hand(), ruleset)
                instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done))) {
            throw new AssertionError("a chombo is settled");
        }
        return ended.with(new NumberedEvent(3, TableEvent.said(2, done.scored())))
                .after();
    }

    /** The game before the last hand of the south round. */
    private static GameInPlay lastOfSouth(String set) {
        var game = GamesOfSets.begin(set);
        for (int hand = 0; hand < 7; hand++) {
            game = game.after(scored(game, PASSES, 0, 0, 0, 0), HandClose.OTHERS_WON);
        }
        assertThat(game.course().eastPlayer()).isEqualTo(Player.FOURTH);
        assertThat(game.roundWind()).isEqualTo(Wind.SOUTH);
        return game;
    }

    /** A settlement after which the players stand so, by the order in which they are east first. */
    private static Scored scored(GameInPlay game, Next next, int... totals) {
        var bySeat = new EnumMap<Seat, Integer>(Seat.class);
        game.course().sitting().forEach((seat, player) -> bySeat.put(seat, totals[player.ordinal()]));
        return new Scored(Map.of(), Map.of(), bySeat, next);
    }
}
