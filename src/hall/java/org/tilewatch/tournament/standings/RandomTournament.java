package org.tilewatch.tournament.standings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.standings.Penalty.Effect;
import org.tilewatch.tournament.standings.TableResult.AtTable;
import org.tilewatch.tournament.standings.TableResult.SitsAs;

/**
 * A tournament that never was, for whoever writes a program that reckons standings: results, sticks left, penalties, people who are late,
 * who leave after a round, and substitutes. The same random numbers give the same tournament.
 */
public record RandomTournament(
        int players, List<TableResult> results, List<Penalty> penalties, Set<Integer> disqualified) {
    private static final int HUNDRED = 100;

    public RandomTournament {
        results = List.copyOf(results);
        penalties = List.copyOf(penalties);
        disqualified = Set.copyOf(disqualified);
    }

    /**
     * Plays a plan.
     *
     * @param random says how
     */
    public static RandomTournament of(SeatingPlan plan, RandomGenerator random) {
        var results = new ArrayList<TableResult>();
        var penalties = new ArrayList<Penalty>();
        var gone = new HashSet<Integer>();
        var disqualified = new HashSet<Integer>();
        for (int round = 1; round <= plan.rounds().size(); round++) {
            var tables = plan.rounds().get(round - 1).tables();
            for (int table = 1; table <= tables.size(); table++) {
                results.add(result(
                        plan.players(), round, table, tables.get(table - 1).four(), gone, random));
            }
            for (int player = 1; player <= plan.players(); player++) {
                if (random.nextInt(60) == 0) {
                    gone.add(player);
                    if (random.nextInt(4) == 0) {
                        disqualified.add(player);
                    }
                } else if (random.nextInt(40) == 0) {
                    penalties.add(penalty(player, round, random));
                }
            }
        }
        return new RandomTournament(plan.players(), results, penalties, disqualified);
    }

    private static Penalty penalty(int player, int round, RandomGenerator random) {
        return switch (random.nextInt(3)) {
            case 0 -> Penalty.late(player, round, 1 + random.nextInt(10));
            case 1 -> new Penalty(player, round, 8000 + 4000 * random.nextInt(2), Effect.AT_THE_TABLE, "5.5");
            default -> new Penalty(player, round, 20_000, Effect.AFTER_UMA, "");
        };
    }

    private static TableResult result(
            int players, int round, int table, List<Integer> four, Set<Integer> gone, RandomGenerator random) {
        int sticks = random.nextInt(5) == 0 ? 1 + random.nextInt(2) : 0;
        var points = new int[4];
        int sum = -1000 * sticks;
        for (int seat = 0; seat < 3; seat++) {
            // Coarse on purpose: people tie.
            points[seat] =
                    HUNDRED * (random.nextInt(3) == 0 ? 50 * (random.nextInt(9) - 4) : random.nextInt(801) - 400);
            sum -= points[seat];
        }
        points[3] = sum;
        var seated = new ArrayList<AtTable>();
        for (int seat = 0; seat < 4; seat++) {
            int entrant = four.get(seat);
            var sitting = entrant > players || gone.contains(entrant)
                    ? SitsAs.SUBSTITUTE
                    : random.nextInt(80) == 0 ? SitsAs.CAME_IN : SitsAs.PLAYER;
            seated.add(new AtTable(entrant, points[seat], sitting));
        }
        return new TableResult(round, table, seated, sticks);
    }
}
