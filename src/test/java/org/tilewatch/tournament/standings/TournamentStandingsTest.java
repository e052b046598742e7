package org.tilewatch.tournament.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.GameRules;
import org.tilewatch.rules.Options;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty.Effect;
import org.tilewatch.tournament.standings.TableResult.AtTable;
import org.tilewatch.tournament.standings.TableResult.SitsAs;
import org.tilewatch.tournament.standings.TournamentStandings.EntrantLine;

class TournamentStandingsTest {
    private static final String EMA_2012 = "ema-riichi-2012";

    private static GameRules rules(String name) {
        return Games.named(name).orElseThrow().course(4, Options.NONE);
    }

    private static AtTable player(int entrant, int points) {
        return new AtTable(entrant, points, SitsAs.PLAYER);
    }

    private static EntrantLine line(TournamentStandings standings, int entrant) {
        return standings.lines().stream()
                .filter(line -> line.entrant() == entrant)
                .findFirst()
                .orElseThrow();
    }

    private static TableResult table(AtTable... four) {
        return new TableResult(1, 1, List.of(four), 0);
    }

    @Test
    void aTablesPointsAndUmaMakeThePlaces() {
        var standings = TournamentStandings.of(
                rules(EMA_2012),
                4,
                List.of(table(player(1, 12_000), player(2, 3000), player(3, -5000), player(4, -10_000))),
                List.of(),
                Set.of());
        assertThat(standings.lines())
                .containsExactly(
                        new EntrantLine(1, 1, 1, 12_000, 30_000, 0),
                        new EntrantLine(2, 2, 1, 3000, 10_000, 0),
                        new EntrantLine(3, 3, 1, -5000, -10_000, 0),
                        new EntrantLine(4, 4, 1, -10_000, -30_000, 0));
    }

    /** EMA 5.6: it may change the place at the table, and nobody gets it. */
    @Test
    void whoIsLateLosesAtTheTable() {
        var standings = TournamentStandings.of(
                rules(EMA_2012),
                4,
                List.of(table(player(1, 5000), player(2, 3000), player(3, 0), player(4, -8000))),
                List.of(Penalty.late(1, 1, 3)),
                Set.of());
        assertThat(line(standings, 1)).isEqualTo(new EntrantLine(1, 2, 1, 2000, 10_000, 0));
        assertThat(line(standings, 2)).isEqualTo(new EntrantLine(2, 1, 1, 3000, 30_000, 0));
        assertThatThrownBy(() -> Penalty.late(1, 1, 11)).isInstanceOf(IllegalArgumentException.class);
    }

    /** EMA 5.7: where the substitute wins, the others get 10,000, -10,000 and -30,000, and who is sat for nothing and -30,000. */
    @Test
    void aSubstituteWhoWinsTakesTheHighestUmaFromAll() {
        var standings = TournamentStandings.of(
                rules(EMA_2012),
                4,
                List.of(table(
                        new AtTable(1, 20_000, SitsAs.SUBSTITUTE),
                        player(2, 3000),
                        player(3, -5000),
                        player(4, -18_000))),
                List.of(),
                Set.of());
        assertThat(standings.lines()).extracting(EntrantLine::uma).containsExactly(10_000, -10_000, -30_000, -30_000);
        assertThat(line(standings, 1)).isEqualTo(new EntrantLine(1, 3, 1, 0, -30_000, 0));
    }

    /** EMA 5.7: one who came in gets the lowest uma even where he is first, and the others 30,000, 10,000 and -10,000. */
    @Test
    void aSubstituteWhoCameInHasTheLowestUma() {
        var standings = TournamentStandings.of(
                rules(EMA_2012),
                4,
                List.of(table(
                        new AtTable(1, 20_000, SitsAs.CAME_IN), player(2, 3000), player(3, -5000), player(4, -18_000))),
                List.of(),
                Set.of());
        assertThat(line(standings, 2).uma()).isEqualTo(30_000);
        assertThat(line(standings, 3).uma()).isEqualTo(10_000);
        assertThat(line(standings, 4).uma()).isEqualTo(-10_000);
        assertThat(line(standings, 1)).isEqualTo(new EntrantLine(1, 4, 1, 0, -30_000, 0));
    }

    @Test
    void aPenaltyAfterUmaIsListedAndAddedUpApart() {
        var standings = TournamentStandings.of(
                rules("ema-riichi-2016"),
                4,
                List.of(table(player(1, 4000), player(2, 2000), player(3, -1000), player(4, -5000))),
                List.of(new Penalty(1, 1, 20_000, Effect.AFTER_UMA, "")),
                Set.of());
        assertThat(line(standings, 1).uma()).isEqualTo(15_000);
        assertThat(line(standings, 1).penalties()).isEqualTo(20_000);
        assertThat(line(standings, 1).total()).isEqualTo(-1000);
        assertThat(line(standings, 1).place()).isEqualTo(2);
    }

    /** EMA 5.7. */
    @Test
    void whoIsDisqualifiedIsLast() {
        var standings = TournamentStandings.of(
                rules(EMA_2012),
                4,
                List.of(table(player(1, 12_000), player(2, 3000), player(3, -5000), player(4, -10_000))),
                List.of(),
                Set.of(1));
        assertThat(line(standings, 1).place()).isEqualTo(4);
        assertThat(line(standings, 2).place()).isEqualTo(1);
    }

    @Test
    void aTableThatDoesNotAddUpIsNone() {
        assertThatThrownBy(() -> table(player(1, 1), player(2, 0), player(3, 0), player(4, 0)))
                .hasMessageContaining("does not add up");
    }

    @Test
    void whoTiesForTheLastSeatOfACutIsNamed() {
        var standings = new TournamentStandings(List.of(
                new EntrantLine(3, 1, 1, 5000, 0, 0),
                new EntrantLine(1, 2, 1, 0, 0, 0),
                new EntrantLine(2, 2, 1, 0, 0, 0),
                new EntrantLine(4, 4, 1, -5000, 0, 0)));
        assertThat(standings.cut(3)).isEqualTo(new TournamentStandings.AfterCut(List.of(3, 1, 2), List.of()));
        assertThat(standings.cut(2)).isEqualTo(new TournamentStandings.AfterCut(List.of(3), List.of(1, 2)));
    }

    @ParameterizedTest
    @ValueSource(strings = {EMA_2012, "ema-riichi-2016", "ema-riichi-2025", "wrc"})
    void randomTournamentsComeToWhatASecondScorerSays(String name) {
        agree(name, 250);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {EMA_2012, "ema-riichi-2016", "ema-riichi-2025", "wrc"})
    void tenThousandRandomTournamentsComeToWhatASecondScorerSays(String name) {
        agree(name, 2500);
    }

    private static void agree(String name, int count) {
        for (int seed = 0; seed < count; seed++) {
            var random = new Random(seed);
            var tournament =
                    RandomTournament.of(shuffled(4 + random.nextInt(40), 1 + random.nextInt(8), random), random);
            var standings = TournamentStandings.of(
                    rules(name),
                    tournament.players(),
                    tournament.results(),
                    tournament.penalties(),
                    tournament.disqualified());
            assertThat(standings.lines().stream()
                            .map(line -> line.entrant() + ":" + line.place() + ":" + line.total())
                            .toList())
                    .as("%s %d", name, seed)
                    .isEqualTo(SecondScorer.of(name, tournament));
        }
    }

    /** A plan by lot: how often people meet changes no result. */
    private static SeatingPlan shuffled(int players, int rounds, Random random) {
        var order = new ArrayList<Integer>();
        for (int player = 1; player <= SeatingPlan.seats(players); player++) {
            order.add(player);
        }
        var seated = new ArrayList<SeatedRound>();
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            var tables = new ArrayList<SeatedTable>();
            for (int seat = 0; seat < order.size(); seat += 4) {
                tables.add(new SeatedTable(
                        order.get(seat), order.get(seat + 1), order.get(seat + 2), order.get(seat + 3)));
            }
            seated.add(new SeatedRound(tables));
        }
        return new SeatingPlan(players, seated);
    }

    /** Reckons the same from the texts of the rules and shares no code with the other. */
    private static final class SecondScorer {
        private static final Map<String, int[]> UMA = Map.of(
                EMA_2012,
                new int[] {30_000, 10_000, -10_000, -30_000},
                "ema-riichi-2016",
                new int[] {15_000, 5000, -5000, -15_000},
                "ema-riichi-2025",
                new int[] {15_000, 5000, -5000, -15_000},
                "wrc",
                new int[] {15_000, 5000, -5000, -15_000});

        /** WRC 10.2: sticks that are left go to nobody. The rules of 2025 share them in hundreds. */
        private static long stickShare(String name, long all, long winners) {
            return switch (name) {
                case "wrc" -> 0;
                case "ema-riichi-2025" -> all / winners / 100 * 100;
                default -> all / winners;
            };
        }

        static List<String> of(String name, RandomTournament tournament) {
            var uma = UMA.get(name);
            var total = new long[tournament.players() + 5];
            for (var result : tournament.results()) {
                var points = new long[4];
                long best = Long.MIN_VALUE;
                for (int seat = 0; seat < 4; seat++) {
                    var one = result.four().get(seat);
                    points[seat] = one.points();
                    for (var penalty : tournament.penalties()) {
                        if (penalty.entrant() == one.entrant()
                                && penalty.round() == result.round()
                                && penalty.effect() == Effect.AT_THE_TABLE) {
                            points[seat] -= penalty.points();
                        }
                    }
                    best = Math.max(best, points[seat]);
                }
                long winners = 0;
                for (long one : points) {
                    winners += one == best ? 1 : 0;
                }
                for (int seat = 0; seat < 4; seat++) {
                    var one = result.four().get(seat);
                    long won = points[seat] == best ? stickShare(name, result.sticks() * 1000L, winners) : 0;
                    if (one.sitting() != SitsAs.PLAYER) {
                        total[one.entrant()] += uma[3];
                        continue;
                    }
                    long shared = 0;
                    long ties = 0;
                    int above = 0;
                    for (int other = 0; other < 4; other++) {
                        if (result.four().get(other).sitting() != SitsAs.CAME_IN) {
                            above += points[other] > points[seat] ? 1 : 0;
                            ties += points[other] == points[seat] ? 1 : 0;
                        }
                    }
                    for (int place = above; place < above + ties; place++) {
                        shared += uma[place];
                    }
                    total[one.entrant()] += points[seat] + won + shared / ties;
                }
            }
            for (var penalty : tournament.penalties()) {
                if (penalty.effect() == Effect.AFTER_UMA) {
                    total[penalty.entrant()] -= penalty.points();
                }
            }
            var order = new ArrayList<Integer>();
            for (int entrant = 1; entrant <= tournament.players(); entrant++) {
                order.add(entrant);
            }
            order.sort(Comparator.comparingInt(
                            (Integer entrant) -> tournament.disqualified().contains(entrant) ? 1 : 0)
                    .thenComparingLong(entrant -> -total[entrant])
                    .thenComparingInt(entrant -> entrant));
            var lines = new ArrayList<String>();
            for (int entrant : order) {
                int place = 1;
                if (tournament.disqualified().contains(entrant)) {
                    place = tournament.players();
                } else {
                    for (int other : order) {
                        place += !tournament.disqualified().contains(other) && total[other] > total[entrant] ? 1 : 0;
                    }
                }
                lines.add(entrant + ":" + place + ":" + total[entrant]);
            }
            return lines;
        }
    }
}
