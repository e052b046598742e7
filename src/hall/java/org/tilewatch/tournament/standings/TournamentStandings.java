package org.tilewatch.tournament.standings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Standings;
import org.tilewatch.play.Standings.StandingsLine;
import org.tilewatch.tournament.standings.Penalty.Effect;
import org.tilewatch.tournament.standings.TableResult.AtTable;
import org.tilewatch.tournament.standings.TableResult.SitsAs;

/**
 * Everybody's sums and places. Each table's final points are those of the rules that it played by; a substitute's own are never written
 * down, and whoever is sat for gets nothing and the lowest uma (EMA 5.7). Whoever is disqualified is last (EMA 5.7).
 *
 * @param lines the first place first; who ties stands beside each other, by their numbers
 */
public record TournamentStandings(List<EntrantLine> lines) {
    public TournamentStandings {
        lines = List.copyOf(lines);
    }

    /**
     * One entrant.
     *
     * @param place     from 1; who ties shares the higher place
     * @param games     how many results are in the sums
     * @param points    at the tables, penalties that changed them taken off
     * @param uma       for the places there
     * @param penalties taken off afterwards
     */
    public record EntrantLine(int entrant, int place, int games, int points, int uma, int penalties) {
        /** All together. */
        public int total() {
            return points + uma - penalties;
        }
    }

    private record Sums(int games, int points, int uma) {
        static final Sums NONE = new Sums(0, 0, 0);

        Sums plus(int morePoints, int moreUma) {
            return new Sums(games + 1, points + morePoints, uma + moreUma);
        }
    }

    /**
     * The standings after so many results.
     *
     * @param players      who take part, numbered from 1
     * @param disqualified whoever is last for that
     */
    public static TournamentStandings of(
            GameRules rules,
            int players,
            List<TableResult> results,
            List<Penalty> penalties,
            Set<Integer> disqualified) {
        var sums = new HashMap<Integer, Sums>();
        for (var result : results) {
            count(rules, result, penalties, sums);
        }
        var lines = IntStream.rangeClosed(1, players)
                .mapToObj(entrant -> line(entrant, sums.getOrDefault(entrant, Sums.NONE), penalties))
                .toList();
        return new TournamentStandings(placed(lines, disqualified));
    }

    private static void count(GameRules rules, TableResult result, List<Penalty> penalties, Map<Integer, Sums> sums) {
        var totals = new HashMap<Integer, Integer>();
        var cameIn = new HashSet<Integer>();
        for (var one : result.four()) {
            totals.put(one.entrant(), one.points() - taken(penalties, one.entrant(), result.round()));
            if (one.sitting() == SitsAs.CAME_IN) {
                cameIn.add(one.entrant());
            }
        }
        var counted = Standings.of(rules, totals, result.sticks(), cameIn).standingsLines();
        for (var one : result.four()) {
            sums.merge(
                    one.entrant(),
                    recorded(rules, one, counted),
                    (before, now) -> before.plus(now.points(), now.uma()));
        }
    }

    private static Sums recorded(GameRules rules, AtTable one, List<StandingsLine<Integer>> counted) {
        if (one.sitting() != SitsAs.PLAYER) {
            var substitute = Standings.ofSubstitute(rules);
            return Sums.NONE.plus(substitute.points(), substitute.uma());
        }
        var own = counted.stream()
                .filter(line -> line.player() == one.entrant())
                .findFirst()
                .orElseThrow();
        return Sums.NONE.plus(own.points(), own.uma());
    }

    private static int taken(List<Penalty> penalties, int entrant, int round) {
        return penalties.stream()
                .filter(penalty -> penalty.effect() == Effect.AT_THE_TABLE)
                .filter(penalty -> penalty.entrant() == entrant && penalty.round() == round)
                .mapToInt(Penalty::points)
                .sum();
    }

    private static EntrantLine line(int entrant, Sums sums, List<Penalty> penalties) {
        int after = penalties.stream()
                .filter(penalty -> penalty.entrant() == entrant && penalty.effect() == Effect.AFTER_UMA)
                .mapToInt(Penalty::points)
                .sum();
        return new EntrantLine(entrant, 0, sums.games(), sums.points(), sums.uma(), after);
    }

    private static List<EntrantLine> placed(List<EntrantLine> lines, Set<Integer> disqualified) {
        var order = new ArrayList<>(lines);
        order.sort(Comparator.comparing((EntrantLine line) -> disqualified.contains(line.entrant()))
                .thenComparing(Comparator.comparing(EntrantLine::total).reversed())
                .thenComparing(EntrantLine::entrant));
        var placed = new ArrayList<EntrantLine>();
        for (int nth = 0; nth < order.size(); nth++) {
            var line = order.get(nth);
            boolean ties =
                    nth > 0 && order.get(nth - 1).total() == line.total() && !disqualified.contains(line.entrant());
            int place = disqualified.contains(line.entrant())
                    ? order.size()
                    : ties ? placed.getLast().place() : nth + 1;
            placed.add(
                    new EntrantLine(line.entrant(), place, line.games(), line.points(), line.uma(), line.penalties()));
        }
        return placed;
    }

    /**
     * Who goes on after a cut.
     *
     * @param seats how many may
     */
    public AfterCut cut(int seats) {
        if (seats >= lines.size()) {
            return new AfterCut(lines.stream().map(EntrantLine::entrant).toList(), List.of());
        }
        int last = lines.get(seats - 1).place();
        boolean parted = lines.get(seats).place() != last;
        return new AfterCut(
                lines.stream()
                        .filter(line -> parted ? line.place() <= last : line.place() < last)
                        .map(EntrantLine::entrant)
                        .toList(),
                parted
                        ? List.of()
                        : lines.stream()
                                .filter(line -> line.place() == last)
                                .map(EntrantLine::entrant)
                                .toList());
    }

    /**
     * Those who go on, and those who tie for the last seats: a host decides between them.
     *
     * @param through who goes on whatever is decided
     */
    public record AfterCut(List<Integer> through, List<Integer> tied) {
        public AfterCut {
            through = List.copyOf(through);
            tied = List.copyOf(tied);
        }
    }
}
