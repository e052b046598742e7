package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One round that makes several: turned on, each player but a few becomes the next of his circle. No two meet twice because no two
 * distances within the tables are the same.
 *
 * @param turns   how many rounds it makes, and how many players a circle has
 * @param circles how many there are; whoever has a number beyond them stays himself
 * @param tables  of the first round, players numbered from 0, circle by circle
 */
record Starter(int turns, int circles, List<List<Integer>> tables) {
    /** By how many play; each was found by trying, and PlanCheck finds no pair twice. */
    private static final Map<Integer, Starter> KNOWN = Map.of(
            24,
            new Starter(
                    7,
                    3,
                    List.of(
                            List.of(21, 6, 9, 14),
                            List.of(22, 0, 12, 18),
                            List.of(23, 1, 7, 17),
                            List.of(2, 4, 5, 13),
                            List.of(3, 15, 16, 20),
                            List.of(8, 10, 11, 19))));

    Starter {
        tables = List.copyOf(tables);
    }

    /** One for so many players; empty where none is known. */
    static Optional<Starter> of(int seats) {
        return Optional.ofNullable(KNOWN.get(seats));
    }

    /** The rounds. */
    List<List<List<Integer>>> rounds() {
        var rounds = new ArrayList<List<List<Integer>>>();
        for (int turn = 0; turn < turns; turn++) {
            int turned = turn;
            rounds.add(tables.stream()
                    .map(table ->
                            table.stream().map(player -> turned(player, turned)).toList())
                    .toList());
        }
        return rounds;
    }

    private int turned(int player, int turn) {
        return player >= turns * circles ? player : player / turns * turns + (player + turn) % turns;
    }
}
