package org.tilewatch.rules.riichi;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tilewatch.rules.riichi.GameEnding.HandEvent;

/**
 * The end of a game once more, slowly and by other means: players are sorted, places are handed out one by one, points are decimal
 * fractions. What the sets say is written here by hand from what their organisations publish; nothing is read from the sets' files.
 */
final class SecondEnding {
    private enum Tied {
        SHARE,
        SHARE_HUNDREDS,
        EARLIER_FIRST
    }

    private enum Sticks {
        SHARED,
        SHARED_IN_WHOLE_HUNDREDS,
        A_STICK_AT_A_TIME,
        ALL_TO_ONE,
        LOST
    }

    /** What a set says: points in thousands, and whether west is played, somebody below nothing ends it, and the dealer may. */
    private record Says(
            double returned, double oka, double[] uma, Tied tied, Sticks sticks, boolean west, boolean below) {}

    private static final double[] EMA = {15, 5, -5, -15};
    private static final Says EMA_NOW = new Says(30, 0, EMA, Tied.SHARE, Sticks.SHARED, false, false);
    private static final Map<String, Says> SETS = Map.of(
            "ema-riichi-2008",
            new Says(30, 0, new double[] {9, 3, -3, -9}, Tied.SHARE, Sticks.SHARED, false, false),
            "ema-riichi-2012",
            new Says(30, 0, new double[] {30, 10, -10, -30}, Tied.SHARE, Sticks.SHARED, false, false),
            "ema-riichi-2016",
            EMA_NOW,
            "ema-riichi-2025",
            new Says(30, 0, EMA, Tied.SHARE, Sticks.SHARED_IN_WHOLE_HUNDREDS, false, false),
            "wrc",
            new Says(30, 0, EMA, Tied.SHARE, Sticks.LOST, false, false),
            "jpml-a",
            new Says(30, 0, new double[] {0, 0, 0, 0}, Tied.SHARE, Sticks.LOST, false, false),
            "m-league",
            new Says(
                    30,
                    20,
                    new double[] {30, 10, -10, -30},
                    Tied.SHARE_HUNDREDS,
                    Sticks.A_STICK_AT_A_TIME,
                    false,
                    false),
            "mahjong-soul",
            new Says(25, 0, EMA, Tied.EARLIER_FIRST, Sticks.ALL_TO_ONE, true, true),
            "tenhou",
            new Says(30, 20, new double[] {20, 10, -10, -20}, Tied.EARLIER_FIRST, Sticks.ALL_TO_ONE, true, true));
    private static final Map<Integer, double[]> JPML =
            Map.of(1, new double[] {12, -1, -3, -8}, 2, new double[] {8, 4, -4, -8}, 3, new double[] {8, 3, 1, -12});
    private static final double GOAL = 30_000;

    private SecondEnding() {}

    /** All sets that it knows. */
    static List<String> names() {
        return SETS.keySet().stream().sorted().toList();
    }

    /** What a set's players begin with, in points. */
    static int start(String name) {
        return List.of("m-league", "mahjong-soul", "tenhou").contains(name) ? 25_000 : 30_000;
    }

    /** What everybody has in the end, in thousands. */
    static double[] finals(String name, List<Integer> points, int sticks) {
        var says = SETS.get(name);
        var order = IntStream.range(0, 4)
                .boxed()
                .sorted(Comparator.<Integer, Integer>comparing(points::get)
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        var has = new double[4];
        for (int player = 0; player < 4; player++) {
            has[player] = points.get(player) / 1000.0 - says.returned();
        }
        places(name, says, points, order, has);
        leftOver(
                says,
                sticks,
                order.stream()
                        .filter(player -> points.get(player).equals(points.get(order.getFirst())))
                        .toList(),
                has);
        if (name.equals("tenhou")) {
            inWholeThousands(order, has);
        }
        return has;
    }

    private static void places(String name, Says says, List<Integer> points, List<Integer> order, double[] has) {
        int afloat = (int)
                points.stream().filter(own -> own >= 1000 * says.returned()).count();
        var uma = name.equals("jpml-a") ? JPML.getOrDefault(afloat, says.uma()) : says.uma();
        for (int place = 0; place < 4; ) {
            int next = place;
            double all = 0;
            while (next < 4 && points.get(order.get(next)).equals(points.get(order.get(place)))) {
                all += uma[next] + (next == 0 ? says.oka() : 0);
                next++;
            }
            if (says.tied() == Tied.EARLIER_FIRST) {
                for (int one = place; one < next; one++) {
                    has[order.get(one)] += uma[one] + (one == 0 ? says.oka() : 0);
                }
            } else if (says.tied() == Tied.SHARE) {
                for (int one = place; one < next; one++) {
                    has[order.get(one)] += all / (next - place);
                }
            } else {
                inHundreds(all, order.subList(place, next), has);
            }
            place = next;
        }
    }

    /** Everybody the same number of hundreds, rounded down; what is left of them one by one, by the seats at the start. */
    private static void inHundreds(double thousands, List<Integer> among, double[] has) {
        long hundreds = Math.round(10 * thousands);
        long each = (long) Math.floor((double) hundreds / among.size());
        long left = hundreds - each * among.size();
        for (int player : among) {
            has[player] += (each + (left-- > 0 ? 1 : 0)) / 10.0;
        }
    }

    private static void leftOver(Says says, int sticks, List<Integer> first, double[] has) {
        int among = first.size();
        for (int one = 0; one < among; one++) {
            has[first.get(one)] += switch (says.sticks()) {
                case LOST -> 0;
                case ALL_TO_ONE -> one == 0 ? sticks : 0;
                case SHARED -> (double) sticks / among;
                case SHARED_IN_WHOLE_HUNDREDS -> Math.floor(10.0 * sticks / among) / 10;
                case A_STICK_AT_A_TIME ->
                    sticks
                            * new double[][] {{1}, {0.5, 0.5}, {0.4, 0.3, 0.3}, {0.25, 0.25, 0.25, 0.25}}
                                    [among - 1][one];
            };
        }
    }

    /** Half a thousand goes down; the first has what makes all of it nothing. */
    private static void inWholeThousands(List<Integer> order, double[] has) {
        double others = 0;
        for (int place = 3; place > 0; place--) {
            int player = order.get(place);
            has[player] = Math.ceil(Math.round(10 * has[player] - 5) / 10.0);
            others += has[player];
        }
        has[order.getFirst()] = -others;
    }

    /**
     * What follows a hand: {@code over}, {@code on}, or {@code west} where the first hand of another round follows.
     *
     * @param round 0 for east, 1 for south, 2 for west
     * @param hand  from 1 to 4
     */
    static String after(
            String name, int round, int hand, HandEvent event, boolean dealerLeads, int leader, int lowest) {
        var says = SETS.get(name);
        boolean stays = switch (event) {
            case DEALER_WINS, DEALER_TENPAI, ABORTIVE, CHOMBO -> true;
            case OTHER_WINS, DEALER_NOTEN -> false;
        };
        if (event == HandEvent.CHOMBO) {
            return "on";
        }
        if (says.below() && lowest < 0) {
            return "over";
        }
        int played = 4 * round + hand;
        if (played < 8) {
            return "on";
        }
        if (!says.west()) {
            return stays ? "on" : "over";
        }
        boolean reached = leader >= GOAL;
        if (played == 8) {
            if (stays) {
                boolean stops = event != HandEvent.ABORTIVE && dealerLeads && reached;
                return stops ? "over" : "on";
            }
            return reached ? "over" : "west";
        }
        return reached || played == 12 && !stays ? "over" : "on";
    }
}
