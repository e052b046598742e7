package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tilewatch.tournament.seating.SeatingSearch.KeptApart;

/**
 * Rounds in which nobody meets anybody twice, where such are known: of four groups one at every table ({@link Transversal}), and afterwards
 * each group by itself. For 32 players there is one round more than so ({@link ShiftedRound}). For 24 players one round that is turned on seven times does more (a resolvable group divisible design of type 3^8:
 * C. J. Colbourn, J. H. Dinitz, Handbook of Combinatorial Designs, IV.5).
 */
final class Designs {
    private static final int FOUR = 4;

    private Designs() {}

    /**
     * As many rounds as are known and wanted, each a list of tables; none where nothing is known.
     *
     * @param seats a multiple of four; players are numbered from 0
     * @param most  rounds that are wanted
     */
    static List<List<List<Integer>>> of(int seats, int most) {
        if (seats == FOUR) {
            return List.of(List.of(List.of(0, 1, 2, 3))).subList(0, Math.min(1, most));
        }
        var known = seats == ShiftedRound.PLAYERS
                ? ShiftedRound.ten()
                : Starter.of(seats).map(Starter::rounds).orElseGet(() -> grouped(seats / FOUR, most));
        return known.subList(0, Math.min(most, known.size()));
    }

    /**
     * As many rounds as are known and wanted in which some who shall not meet do not, either; none where nothing is known.
     *
     * @param never pairs that shall not meet, numbered from 1
     */
    static List<List<List<Integer>>> apart(int seats, int most, Set<KeptApart> never) {
        return TeamGroups.of(seats, never)
                .map(players -> Transversal.rounds(seats / FOUR, most).stream()
                        .map(round -> round.stream()
                                .map(table -> table.stream().map(players::get).toList())
                                .toList())
                        .toList())
                .orElse(List.of());
    }

    private static List<List<List<Integer>>> grouped(int points, int most) {
        var rounds = new ArrayList<>(Transversal.rounds(points, most));
        if (!rounds.isEmpty()) {
            rounds.addAll(withinGroups(points, most - rounds.size()));
        }
        return rounds;
    }

    private static List<List<List<Integer>>> withinGroups(int points, int most) {
        if (points % FOUR != 0 || most <= 0) {
            return List.of();
        }
        var rounds = new ArrayList<List<List<Integer>>>();
        var inOne = points == 2 * FOUR ? List.of(List.of(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7))) : of(points, most);
        for (var round : inOne) {
            var tables = new ArrayList<List<Integer>>();
            for (int group = 0; group < FOUR; group++) {
                for (var table : round) {
                    int first = group * points;
                    tables.add(table.stream().map(player -> first + player).toList());
                }
            }
            rounds.add(tables);
        }
        return rounds;
    }
}
