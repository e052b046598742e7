package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;

/**
 * Makes plans: by a known design where there is one, and elsewhere by simulated annealing (S. Kirkpatrick and others, Science 220, 1983)
 * over exchanges of two players of one round. It ends after a number of tries, and never hangs: the best that was found is the plan.
 */
public final class SeatingSearch {
    /** Exchanges that are tried for each seat of the plan. */
    private static final int TRIES = 12_000;
    /** A meeting of two who shall not meet is worse than so many repeated ones. */
    private static final int APART = 50;

    private static final double WARM = 1.2;
    private static final double COLD = 0.08;

    private final int players;
    private final int seats;
    private final RandomGenerator random;
    private final int[][] met;
    private final boolean[][] apart;

    private SeatingSearch(int players, Set<KeptApart> never, List<SeatedRound> played, RandomGenerator random) {
        this.players = players;
        this.seats = SeatingPlan.seats(players);
        this.random = random;
        this.met = new int[seats][seats];
        this.apart = new boolean[seats][seats];
        for (var pair : never) {
            apart[pair.one() - 1][pair.other() - 1] = true;
            apart[pair.other() - 1][pair.one() - 1] = true;
        }
        for (var round : played) {
            for (var table : round.tables()) {
                meet(table.four().stream().map(player -> player - 1).toList(), 1);
            }
        }
    }

    /** Two who shall not meet, such as team-mates, by their numbers from 1. */
    public record KeptApart(int one, int other) {}

    /**
     * A plan for a tournament.
     *
     * @param players four at least
     * @param never   pairs that shall not meet
     */
    public static SeatingPlan plan(int players, int rounds, Set<KeptApart> never, RandomGenerator random) {
        int seats = SeatingPlan.seats(players);
        var known = never.isEmpty() ? Designs.of(seats, rounds) : Designs.apart(seats, rounds, never);
        var begun = begun(players, known, rounds, never, random);
        if (known.isEmpty() || known.size() == rounds) {
            return begun;
        }
        // What a design leaves may be worse to go on with than nothing.
        var searched = begun(players, List.of(), rounds, never, random);
        return cost(searched, never, random) < cost(begun, never, random) ? searched : begun;
    }

    private static SeatingPlan begun(
            int players, List<List<List<Integer>>> known, int rounds, Set<KeptApart> never, RandomGenerator random) {
        var fixed = new ArrayList<SeatedRound>();
        for (var round : known) {
            fixed.add(new SeatedRound(round.stream()
                    .map(table -> SeatedTable.of(
                            table.stream().map(player -> player + 1).toList()))
                    .toList()));
        }
        return goneOn(new SeatingPlan(players, fixed), rounds - fixed.size(), never, 0, random);
    }

    private static int cost(SeatingPlan plan, Set<KeptApart> never, RandomGenerator random) {
        return new SeatingSearch(plan.players(), never, plan.rounds(), random).cost();
    }

    /**
     * A plan whose first rounds are played, gone on with after somebody has left or come: those that are played stand as they are.
     *
     * @param played  what was played, by the same numbers; who has left is a substitute's place from now on
     * @param rounds  how many are still to be played
     */
    public static SeatingPlan goneOn(SeatingPlan played, int rounds, Set<KeptApart> never, RandomGenerator random) {
        return goneOn(played, rounds, never, played.rounds().size(), random);
    }

    private static SeatingPlan goneOn(
            SeatingPlan played, int rounds, Set<KeptApart> never, int stand, RandomGenerator random) {
        var search = new SeatingSearch(played.players(), never, played.rounds(), random);
        var all = new ArrayList<>(played.rounds());
        if (rounds > 0) {
            search.anneal(rounds)
                    .forEach(round -> all.add(
                            new SeatedRound(round.stream().map(SeatedTable::of).toList())));
        }
        return WindsAndTables.spread(new SeatingPlan(played.players(), all), stand);
    }

    private void meet(List<Integer> table, int times) {
        for (int one : table) {
            for (int other : table) {
                if (one != other) {
                    met[one][other] += times;
                }
            }
        }
    }

    /** Rounds of tables of players from 1. */
    private List<List<List<Integer>>> anneal(int rounds) {
        var seated = new int[rounds][];
        for (int round = 0; round < rounds; round++) {
            var order = new ArrayList<Integer>();
            for (int player = 0; player < seats; player++) {
                order.add(player);
            }
            shuffle(order);
            seated[round] = order.stream().mapToInt(Integer::intValue).toArray();
            for (int table = 0; table < seats; table += 4) {
                meet(order.subList(table, table + 4), 1);
            }
        }
        int cost = cost();
        int bestCost = cost;
        var best = copy(seated);
        long tries = (long) TRIES * rounds * seats;
        for (long n = 0; n < tries && bestCost > 0; n++) {
            double heat = WARM * Math.pow(COLD / WARM, (double) n / tries);
            var round = seated[random.nextInt(rounds)];
            int one = random.nextInt(seats);
            int other = random.nextInt(seats);
            if (one / 4 == other / 4) {
                continue;
            }
            int change = exchange(round, one, other);
            if (change <= 0 || random.nextDouble() < Math.exp(-change / heat)) {
                cost += change;
                if (cost < bestCost) {
                    bestCost = cost;
                    best = copy(seated);
                }
            } else {
                exchange(round, one, other);
            }
        }
        return tables(best);
    }

    private void shuffle(List<Integer> order) {
        for (int i = order.size() - 1; i > 0; i--) {
            Collections.swap(order, i, random.nextInt(i + 1));
        }
    }

    private static int[][] copy(int[][] seated) {
        var copy = new int[seated.length][];
        for (int round = 0; round < seated.length; round++) {
            copy[round] = seated[round].clone();
        }
        return copy;
    }

    private static List<List<List<Integer>>> tables(int[][] seated) {
        var rounds = new ArrayList<List<List<Integer>>>();
        for (var round : seated) {
            var tables = new ArrayList<List<Integer>>();
            for (int seat = 0; seat < round.length; seat += 4) {
                tables.add(List.of(round[seat] + 1, round[seat + 1] + 1, round[seat + 2] + 1, round[seat + 3] + 1));
            }
            rounds.add(tables);
        }
        return rounds;
    }

    /** Has two seats of a round exchange their players; returns by how much the plan is worse. */
    private int exchange(int[] round, int one, int other) {
        int first = round[one];
        int second = round[other];
        int change = 0;
        int table = one / 4 * 4;
        for (int seat = table; seat < table + 4; seat++) {
            if (seat != one) {
                change += part(first, round[seat]) + come(second, round[seat]);
            }
        }
        table = other / 4 * 4;
        for (int seat = table; seat < table + 4; seat++) {
            if (seat != other) {
                change += part(second, round[seat]) + come(first, round[seat]);
            }
        }
        round[one] = second;
        round[other] = first;
        return change;
    }

    private int part(int one, int other) {
        int before = cost(one, other);
        met[one][other]--;
        met[other][one]--;
        return cost(one, other) - before;
    }

    private int come(int one, int other) {
        int before = cost(one, other);
        met[one][other]++;
        met[other][one]++;
        return cost(one, other) - before;
    }

    /** Each meeting after the first costs more than the one before; whom a substitute meets is all the same, but for another. */
    private int cost(int one, int other) {
        int times = met[one][other];
        int repeated = one >= players || other >= players ? 0 : times * (times - 1) / 2;
        return repeated + (apart[one][other] ? APART * times : 0);
    }

    private int cost() {
        int cost = 0;
        for (int one = 0; one < seats; one++) {
            for (int other = one + 1; other < seats; other++) {
                cost += cost(one, other);
            }
        }
        return cost;
    }
}
