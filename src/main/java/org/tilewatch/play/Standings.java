package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tilewatch.rules.Ranking;
import org.tilewatch.tiles.Seat;

/**
 * How a game ended: the players by their points, and the uma of their places (EMA 3.6, 3.6.1).
 *
 * @param <P>   what tells the players apart, such as their seats
 * @param lines the winner first; players who tie stand beside each other
 */
public record Standings<P>(List<StandingsLine<P>> standingsLines) {
    private static final int STICK = 1000;

    /**
     * One player.
     *
     * @param place  from 1; players who tie share the higher place
     * @param points at the table, the sticks that were left to the winner included
     * @param uma    for the place
     * @param afterUma what is taken once everybody has his uma, as for a chombo of a tournament; 0 or below
     */
    public record StandingsLine<P>(P player, int place, int points, int uma, int afterUma) {
        /** A player from whom nothing is taken. */
        public StandingsLine(P player, int place, int points, int uma) {
            this(player, place, points, uma, 0);
        }

        /** Points and uma, less what is taken after it. */
        public int total() {
            return points + uma + afterUma;
        }
    }

    public Standings {
        standingsLines = List.copyOf(standingsLines);
    }

    /** What a tournament writes down for one who sat at the table (EMA 5.7). */
    public record Recorded(int points, int uma) {}

    /**
     * The standings at the end of a game. Riichi sticks left on the table go to the winner (EMA 3.6); winners who tie share them
     * equally as they share the uma, and what cannot be shared goes to none of them.
     *
     * @param totals points by player
     * @param sticks riichi sticks left on the table
     */
    public static <P extends Comparable<P>> Standings<P> of(GameRules rules, Map<P, Integer> totals, int sticks) {
        return of(rules, totals, sticks, Set.of());
    }

    /**
     * The standings where substitutes came in while the game was being played: they get the lowest uma whatever their place, and
     * the others share those above (EMA 5.7). A substitute who played from the beginning, or came for one who was late, is a
     * player like the rest here.
     *
     * @param cameIn those substitutes
     */
    public static <P extends Comparable<P>> Standings<P> of(
            GameRules rules, Map<P, Integer> totals, int sticks, Set<P> cameIn) {
        var placing = rules.finalCount().filter(kept -> cameIn.isEmpty() && totals.size() == Seat.values().length);
        if (placing.isPresent()) {
            return of(placing.get(), totals, sticks);
        }
        var points = withSticks(rules, totals, sticks);
        var order = new ArrayList<>(totals.keySet());
        order.sort(Comparator.comparing((P player) -> points.getOrDefault(player, 0))
                .reversed()
                .thenComparing(Comparator.naturalOrder()));
        var standingsLines = new ArrayList<StandingsLine<P>>();
        for (var player : order) {
            int own = points.getOrDefault(player, 0);
            int place = 1
                    + (int) order.stream()
                            .filter(other -> points.getOrDefault(other, 0) > own)
                            .count();
            standingsLines.add(new StandingsLine<>(player, place, own, uma(rules, order, points, cameIn, player)));
        }
        return new Standings<>(standingsLines);
    }

    /** The standings where a set of rules says how points become final ones: what is not a player's own points stands with the uma. */
    private static <P extends Comparable<P>> Standings<P> of(
            GameRules.FinalCount placing, Map<P, Integer> totals, int sticks) {
        var players = totals.keySet().stream().sorted().toList();
        var finals = placing.ranking().finals(counted(placing, totals), sticks);
        var withSticks = withSticks(placing, totals, sticks);
        var standingsLines = new ArrayList<StandingsLine<P>>();
        for (int i = 0; i < players.size(); i++) {
            int total = totals.getOrDefault(players.get(i), 0);
            int own = withSticks.getOrDefault(players.get(i), total);
            int end = (int) Math.floorDiv(finals.get(i), Ranking.PARTS);
            int higher = (int)
                    totals.values().stream().filter(other -> other > total).count();
            standingsLines.add(new StandingsLine<>(players.get(i), 1 + higher, own, end - own));
        }
        standingsLines.sort(Comparator.comparing((StandingsLine<P> line) -> line.total())
                .reversed()
                .thenComparing(StandingsLine::player));
        return new Standings<>(standingsLines);
    }

    /** The same, some points taken from players after everybody has got his uma. */
    Standings<P> less(Map<P, Integer> afterUma) {
        if (afterUma.isEmpty()) {
            return this;
        }
        return new Standings<>(standingsLines.stream()
                .map(line -> new StandingsLine<>(
                        line.player(),
                        line.place(),
                        line.points(),
                        line.uma(),
                        afterUma.getOrDefault(line.player(), 0)))
                .toList());
    }

    /** What everybody has of the points that are counted, in the order of the players. */
    private static <P extends Comparable<P>> List<Integer> counted(
            GameRules.FinalCount placing, Map<P, Integer> totals) {
        return totals.keySet().stream()
                .sorted()
                .map(player -> placing.begunWith() + totals.getOrDefault(player, 0))
                .toList();
    }

    /** Who has the sticks that were left is for the set of rules to say, whoever came in. */
    private static <P extends Comparable<P>> Map<P, Integer> withSticks(
            GameRules.FinalCount placing, Map<P, Integer> totals, int sticks) {
        var without = placing.ranking().finals(counted(placing, totals), 0);
        var finals = placing.ranking().finals(counted(placing, totals), sticks);
        var players = totals.keySet().stream().sorted().toList();
        var points = new HashMap<P, Integer>();
        for (int i = 0; i < players.size(); i++) {
            int won = (int) Math.floorDiv(finals.get(i) - without.get(i), Ranking.PARTS);
            points.put(players.get(i), totals.getOrDefault(players.get(i), 0) + won);
        }
        return points;
    }

    private static <P extends Comparable<P>> Map<P, Integer> withSticks(
            GameRules rules, Map<P, Integer> totals, int sticks) {
        var placing = rules.finalCount().filter(kept -> totals.size() == Seat.values().length);
        return placing.isPresent() ? withSticks(placing.get(), totals, sticks) : withSticksToTheFirst(totals, sticks);
    }

    private static <P> Map<P, Integer> withSticksToTheFirst(Map<P, Integer> totals, int sticks) {
        int most = totals.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        long winners = totals.values().stream().filter(points -> points == most).count();
        var points = new HashMap<P, Integer>();
        totals.forEach((player, total) ->
                points.put(player, total == most ? total + Math.toIntExact((long) sticks * STICK / winners) : total));
        return points;
    }

    /** The uma of the places that a player and those who tie with him take up, shared equally. */
    private static <P> int uma(GameRules rules, List<P> order, Map<P, Integer> points, Set<P> cameIn, P player) {
        if (rules.uma().isEmpty()) {
            return 0;
        }
        if (cameIn.contains(player)) {
            return rules.uma().getLast();
        }
        var ranked = order.stream().filter(other -> !cameIn.contains(other)).toList();
        int own = points.getOrDefault(player, 0);
        int sum = 0;
        int tied = 0;
        for (int place = 0; place < ranked.size(); place++) {
            if (points.getOrDefault(ranked.get(place), 0) == own) {
                sum += rules.uma().get(place);
                tied++;
            }
        }
        return sum / tied;
    }

    /** What a tournament writes down for a substitute, and for the one he sits for: nothing, and the lowest uma (EMA 5.7). */
    public static Recorded ofSubstitute(GameRules rules) {
        return new Recorded(0, rules.uma().isEmpty() ? 0 : rules.uma().getLast());
    }
}
