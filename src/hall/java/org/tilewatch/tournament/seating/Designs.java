package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;

/**
 * Rounds in which nobody meets anybody twice, where such are known. Of 4q players, q a prime or a power of one, q rounds are the lines of
 * one slope each over the field of q (a resolvable transversal design); the four groups that never met play among themselves afterwards.
 * For 24 players one round that is turned on seven times does more (a resolvable group divisible design of type 3^8: C. J. Colbourn, J. H.
 * Dinitz, Handbook of Combinatorial Designs, IV.5).
 */
final class Designs {
    private static final int FOUR = 4;

    private Designs() {}

    /**
     * As many rounds as are known, each a list of tables; none where nothing is known.
     *
     * @param seats a multiple of four; players are numbered from 0
     */
    static List<List<List<Integer>>> of(int seats) {
        if (seats == FOUR) {
            return List.of(List.of(List.of(0, 1, 2, 3)));
        }
        return Starter.of(seats).map(Starter::rounds).orElseGet(() -> lines(seats / FOUR));
    }

    /** The players' numbers are group times q and the point in the group. */
    private static List<List<List<Integer>>> lines(int q) {
        var field = FiniteField.of(q);
        if (field.isEmpty() || q < FOUR) {
            return List.of();
        }
        var rounds = new ArrayList<List<List<Integer>>>();
        for (int slope = 0; slope < q; slope++) {
            var tables = new ArrayList<List<Integer>>();
            for (int height = 0; height < q; height++) {
                var table = new ArrayList<Integer>();
                for (int group = 0; group < FOUR; group++) {
                    table.add(group * q + field.get().add(field.get().times(slope, group), height));
                }
                tables.add(table);
            }
            rounds.add(tables);
        }
        rounds.addAll(withinGroups(q));
        return rounds;
    }

    private static List<List<List<Integer>>> withinGroups(int q) {
        if (q % FOUR != 0) {
            return List.of();
        }
        var rounds = new ArrayList<List<List<Integer>>>();
        var inOne = q == 2 * FOUR ? List.of(List.of(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7))) : of(q);
        for (var round : inOne) {
            var tables = new ArrayList<List<Integer>>();
            for (int group = 0; group < FOUR; group++) {
                for (var table : round) {
                    int first = group * q;
                    tables.add(table.stream().map(player -> first + player).toList());
                }
            }
            rounds.add(tables);
        }
        return rounds;
    }
}
