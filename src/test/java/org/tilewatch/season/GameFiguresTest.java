package org.tilewatch.season;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Player;
import org.tilewatch.tiles.Seat;

/** What is counted of games is what can be counted in their logs, which are written by another room. */
class GameFiguresTest {
    private static final int GAMES = 12;

    @Test
    void whatIsCountedOfRiichiIsWhatStandsInTheLogsOfTheGames() {
        int dealtIn = 0;
        int riichi = 0;
        for (int seed = 1; seed <= GAMES; seed++) {
            var game = DealtGames.atTable(seed, "ema-riichi-2012", 5);
            var log = GameLog.of(game, KnowledgeGrade.HELD, Set.of(), false);
            assertThat(log.mark().orElseThrow().omitted()).isEmpty();
            var figures = GameFigures.of(seed, game.settings(), game.holding(), true);
            for (var seat : Seat.values()) {
                var of = requireNonNull(figures.players().get(Player.values()[seat.number()]));
                var counted = new Logged(log.hands(), seat);
                assertThat(of.hands()).isEqualTo(log.hands().size());
                assertThat(of.wins().onDiscard()).isEqualTo(counted.wins(false));
                assertThat(of.wins().drawn()).isEqualTo(counted.wins(true));
                assertThat(of.wins().dealtIn()).isEqualTo(counted.dealtIn());
                assertThat(of.wins().dealtInToOpen()).isEqualTo(counted.dealtInToOpen());
                assertThat(of.riichi().declared()).isEqualTo(counted.riichi());
                assertThat(of.discards().fromWall()
                                + of.discards().fromHand()
                                + of.discards().unseen())
                        .isEqualTo(counted.discards());
                assertThat(of.discards().fromWall()).isLessThanOrEqualTo(counted.asDrawn());
                assertThat(of.best())
                        .hasSizeLessThanOrEqualTo(BestHand.MOST)
                        .hasSizeGreaterThanOrEqualTo(of.wins().won() > 0 ? 1 : 0);
                dealtIn += of.wins().dealtIn();
                riichi += of.riichi().declared();
            }
        }
        assertThat(dealtIn).isGreaterThan(5);
        assertThat(riichi).isGreaterThan(5);
    }

    /** What the log says of a player. */
    private record Logged(List<LoggedHand> hands, Seat player) {
        int wins(boolean drawn) {
            return (int) hands.stream()
                    .flatMap(hand -> hand.events().stream())
                    .filter(event -> event instanceof LoggedWin won && won.player() == player && won.drawn() == drawn)
                    .count();
        }

        int dealtIn() {
            return (int) hands.stream().filter(hand -> losesTo(hand, false)).count();
        }

        int dealtInToOpen() {
            return (int) hands.stream().filter(hand -> losesTo(hand, true)).count();
        }

        private boolean losesTo(LoggedHand hand, boolean open) {
            return hand.events().stream()
                    .anyMatch(event -> event instanceof LoggedWin won
                            && !won.drawn()
                            && won.giver() == player
                            && (!open
                                    || hand.events().stream()
                                            .anyMatch(claim -> claim instanceof LoggedClaim laid
                                                    && laid.player() == won.player())));
        }

        int riichi() {
            return (int) hands.stream()
                    .flatMap(hand -> hand.events().stream())
                    .filter(event -> event.equals(new LoggedStake(player)))
                    .count();
        }

        int discards() {
            return (int) hands.stream()
                    .flatMap(hand -> hand.events().stream())
                    .filter(event -> event instanceof LoggedThrow thrown && thrown.player() == player)
                    .count();
        }

        int asDrawn() {
            return (int) hands.stream()
                    .flatMap(hand -> hand.events().stream())
                    .filter(event -> event instanceof LoggedThrow thrown
                            && thrown.player() == player
                            && thrown.drawn() == JustDrawn.YES)
                    .count();
        }
    }

    @Test
    void figuresOfManyGamesAreThoseOfEachTogether() {
        var first = GameFigures.of(
                1,
                DealtGames.atTable(3, "wrc", 3).settings(),
                DealtGames.atTable(3, "wrc", 3).holding(),
                true);
        var fared = requireNonNull(first.players().get(Player.FIRST));
        var twice = fared.plus(fared);
        assertThat(twice.hands()).isEqualTo(2 * fared.hands());
        assertThat(twice.wins().gained()).isEqualTo(2 * fared.wins().gained());
        assertThat(twice.discards().seconds().count())
                .isEqualTo(2 * fared.discards().seconds().count());
        assertThat(twice.discards().seconds().median())
                .isEqualTo(fared.discards().seconds().median());
        assertThat(fared.plus(PlayerFigures.NONE)).isEqualTo(fared);
    }

    @Test
    void theMiddleTimeIsThatOfHalfAndAPauseIsNoTime() {
        var spread = Spread.NONE.with(1).with(2).with(9).with(61).with(-1).with(Double.NaN);
        assertThat(spread.count()).isEqualTo(3);
        assertThat(spread.median()).hasValue(2);
        assertThat(Spread.NONE.median()).isEmpty();
    }

    @Test
    void aLogThatHasNoTimesGivesNone() {
        var game = DealtGames.atTable(5, "wrc", 2);
        var figures = GameFigures.of(1, game.settings(), game.holding(), false);
        assertThat(figures.players().values())
                .allMatch(of ->
                        of.discards().seconds().count() == 0 && of.reactions().count() == 0);
    }
}
