package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;

/**
 * What is to be said of a plan, by whomever it was made. Nothing of how plans are made here goes into it.
 *
 * @param faults      what makes it no plan
 * @param meetings    of how many pairs meet how often, those that never do left out; substitutes apart
 * @param repeated    meetings beyond the first of each pair
 * @param fewest      how few those can be: with so many players and rounds there are only so many pairs
 * @param windsApart  the most by which one player's times as two winds differ
 * @param sameTable   how often somebody comes to a table again where he has played
 */
public record PlanCheck(
        List<PlanFault> faults,
        Map<Integer, Integer> meetings,
        int repeated,
        int fewest,
        int windsApart,
        int sameTable) {
    /**
     * What makes a plan none.
     *
     * @param round  from 1
     * @param player who is concerned; 0 where it is about all
     */
    public record PlanFault(FaultKind kind, int round, int player) {
        /** What it is. */
        public enum FaultKind {
            /** A player has no seat. */
            MISSING,
            /** A player has two. */
            TWICE,
            /** There is no such player, and none is needed to fill a table. */
            UNKNOWN
        }
    }

    public PlanCheck {
        faults = List.copyOf(faults);
        meetings = Map.copyOf(meetings);
    }

    /** Whether no plan for as many has fewer repeated meetings. */
    public boolean isBest() {
        return faults.isEmpty() && repeated == fewest;
    }

    /** Looks a plan over. */
    public static PlanCheck of(SeatingPlan plan) {
        int seats = SeatingPlan.seats(plan.players());
        var faults = new ArrayList<PlanFault>();
        var met = new int[seats + 1][seats + 1];
        var winds = new int[seats + 1][4];
        var tables = new int[seats + 1][seats / 4 + 1];
        int number = 0;
        for (var round : plan.rounds()) {
            number++;
            faults.addAll(faults(round, number, plan.players(), seats));
            count(round, seats, met, winds, tables);
        }
        var meetings = new TreeMap<Integer, Integer>();
        int repeated = 0;
        for (int one = 1; one <= plan.players(); one++) {
            for (int other = one + 1; other <= plan.players(); other++) {
                if (met[one][other] > 0) {
                    meetings.merge(met[one][other], 1, Integer::sum);
                    repeated += met[one][other] - 1;
                }
            }
        }
        return new PlanCheck(
                faults,
                meetings,
                repeated,
                fewest(plan.players(), plan.rounds().size()),
                apart(winds, plan.players()),
                again(tables, plan.players()));
    }

    private static List<PlanFault> faults(SeatedRound round, int number, int players, int seats) {
        var times = new int[seats + 1];
        var faults = new ArrayList<PlanFault>();
        for (var table : round.tables()) {
            for (int player : table.four()) {
                if (player < 1 || player > seats) {
                    faults.add(new PlanFault(PlanFault.FaultKind.UNKNOWN, number, player));
                } else if (++times[player] == 2) {
                    faults.add(new PlanFault(PlanFault.FaultKind.TWICE, number, player));
                }
            }
        }
        for (int player = 1; player <= players; player++) {
            if (times[player] == 0) {
                faults.add(new PlanFault(PlanFault.FaultKind.MISSING, number, player));
            }
        }
        return faults;
    }

    private static void count(SeatedRound round, int seats, int[][] met, int[][] winds, int[][] tables) {
        for (int table = 0; table < round.tables().size(); table++) {
            var four = round.tables().get(table).four();
            for (int wind = 0; wind < 4; wind++) {
                int player = four.get(wind);
                if (player < 1 || player > seats) {
                    continue;
                }
                winds[player][wind]++;
                if (table < tables[player].length) {
                    tables[player][table]++;
                }
                for (int other : four) {
                    if (other != player && other >= 1 && other <= seats) {
                        met[player][other]++;
                    }
                }
            }
        }
    }

    /**
     * How few repeated meetings there can be. Substitutes who are spread evenly over the tables leave the players the fewest meetings of a
     * round; beyond the pairs that there are, each is one too many.
     */
    static int fewest(int players, int rounds) {
        int tables = SeatingPlan.seats(players) / 4;
        int substitutes = 4 * tables - players;
        int meetings = 0;
        for (int table = 0; table < tables; table++) {
            int sitting = 4 - substitutes / tables - (table < substitutes % tables ? 1 : 0);
            meetings += sitting * (sitting - 1) / 2;
        }
        return Math.max(0, rounds * meetings - players * (players - 1) / 2);
    }

    private static int apart(int[][] winds, int players) {
        int most = 0;
        for (int player = 1; player <= players; player++) {
            int high = 0;
            int low = Integer.MAX_VALUE;
            for (int times : winds[player]) {
                high = Math.max(high, times);
                low = Math.min(low, times);
            }
            most = Math.max(most, high - low);
        }
        return most;
    }

    private static int again(int[][] tables, int players) {
        int again = 0;
        for (int player = 1; player <= players; player++) {
            for (int times : tables[player]) {
                again += Math.max(0, times - 1);
            }
        }
        return again;
    }
}
