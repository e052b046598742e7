package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;

/** Spreads the winds and the tables over the players of a plan, and leaves who meets whom as it is. */
final class WindsAndTables {
    private static final int SWEEPS = 12;

    private static final List<List<Integer>> ORDERS = orders();

    private WindsAndTables() {}

    /**
     * Each round after those that stand has each table's four seated, and the tables put in the order, that brings players what they had
     * least of; again and again while that gets better.
     *
     * @param stand how many rounds are left as they are
     */
    static SeatingPlan spread(SeatingPlan plan, int stand) {
        int seats = SeatingPlan.seats(plan.players());
        var winds = new int[seats + 1][4];
        var visits = new int[seats + 1][seats / 4];
        var rounds = new ArrayList<List<SeatedTable>>();
        for (var round : plan.rounds()) {
            rounds.add(new ArrayList<>(round.tables()));
            for (int table = 0; table < round.tables().size(); table++) {
                count(round.tables().get(table), table, winds, visits, 1);
            }
        }
        boolean better = true;
        for (int sweep = 0; sweep < SWEEPS && better; sweep++) {
            better = false;
            for (int round = stand; round < rounds.size(); round++) {
                better |= seat(rounds.get(round), winds);
                better |= place(rounds.get(round), visits);
            }
        }
        return new SeatingPlan(
                plan.players(), rounds.stream().map(SeatedRound::new).toList());
    }

    private static void count(SeatedTable four, int table, int[][] winds, int[][] visits, int times) {
        for (int wind = 0; wind < 4; wind++) {
            int player = four.four().get(wind);
            winds[player][wind] += times;
            visits[player][table] += times;
        }
    }

    /** Seats the four of each table as they were least often. */
    private static boolean seat(List<SeatedTable> tables, int[][] winds) {
        boolean better = false;
        for (int table = 0; table < tables.size(); table++) {
            var four = tables.get(table).four();
            for (int wind = 0; wind < 4; wind++) {
                winds[four.get(wind)][wind]--;
            }
            var best = four;
            int least = had(four, winds);
            for (var order : ORDERS) {
                var other = order.stream().map(four::get).toList();
                int had = had(other, winds);
                if (had < least) {
                    least = had;
                    best = other;
                    better = true;
                }
            }
            for (int wind = 0; wind < 4; wind++) {
                winds[best.get(wind)][wind]++;
            }
            tables.set(table, SeatedTable.of(best));
        }
        return better;
    }

    private static int had(List<Integer> four, int[][] winds) {
        int had = 0;
        for (int wind = 0; wind < 4; wind++) {
            had += winds[four.get(wind)][wind];
        }
        return had;
    }

    /** Exchanges tables of a round where fewer come to one again. */
    private static boolean place(List<SeatedTable> tables, int[][] visits) {
        boolean better = false;
        for (int one = 0; one < tables.size(); one++) {
            for (int other = one + 1; other < tables.size(); other++) {
                int now = was(tables.get(one), one, visits) + was(tables.get(other), other, visits);
                int then = was(tables.get(one), other, visits) + was(tables.get(other), one, visits);
                // Each was counted where it is.
                if (then < now - 8) {
                    var first = tables.get(one);
                    var second = tables.get(other);
                    move(first, one, other, visits);
                    move(second, other, one, visits);
                    tables.set(one, second);
                    tables.set(other, first);
                    better = true;
                }
            }
        }
        return better;
    }

    private static int was(SeatedTable four, int table, int[][] visits) {
        return four.four().stream().mapToInt(player -> visits[player][table]).sum();
    }

    private static void move(SeatedTable four, int from, int to, int[][] visits) {
        for (int player : four.four()) {
            visits[player][from]--;
            visits[player][to]++;
        }
    }

    private static List<List<Integer>> orders() {
        var orders = new ArrayList<List<Integer>>();
        for (int first = 0; first < 4; first++) {
            for (int second = 0; second < 4; second++) {
                for (int third = 0; third < 4; third++) {
                    int fourth = 6 - first - second - third;
                    var order = List.of(first, second, third, fourth);
                    if (fourth >= 0 && fourth < 4 && order.stream().distinct().count() == 4) {
                        orders.add(order);
                    }
                }
            }
        }
        return orders;
    }
}
