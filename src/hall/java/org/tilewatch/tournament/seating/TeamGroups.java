package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tilewatch.tournament.seating.SeatingSearch.KeptApart;

/** Puts whole teams into one of the four groups of a {@link Transversal}, in which nobody ever meets another. */
final class TeamGroups {
    private static final int FOUR = 4;

    private final List<List<Integer>> groups = new ArrayList<>();
    private final int points;

    private TeamGroups(int points) {
        this.points = points;
        for (int nth = 0; nth < FOUR; nth++) {
            groups.add(new ArrayList<>());
        }
    }

    /**
     * The players of all groups in their order, from 0; empty where teams are found no room for.
     *
     * @param seats a multiple of four
     * @param never pairs that shall not meet, from 1
     */
    static Optional<List<Integer>> of(int seats, Set<KeptApart> never) {
        var groups = new TeamGroups(seats / FOUR);
        for (var team : teams(seats, never)) {
            if (!groups.seat(team)) {
                return Optional.empty();
            }
        }
        return Optional.of(groups.groups.stream().flatMap(List::stream).toList());
    }

    /** Whoever hangs together by pairs that shall not meet, the largest first. */
    private static List<List<Integer>> teams(int seats, Set<KeptApart> never) {
        var team = new int[seats];
        for (int player = 0; player < seats; player++) {
            team[player] = player;
        }
        for (var pair : never) {
            int one = team[pair.one() - 1];
            int other = team[pair.other() - 1];
            for (int player = 0; player < seats; player++) {
                if (team[player] == other) {
                    team[player] = one;
                }
            }
        }
        var teams = new TreeMap<Integer, List<Integer>>();
        for (int player = 0; player < seats; player++) {
            teams.computeIfAbsent(team[player], none -> new ArrayList<>()).add(player);
        }
        return teams.values().stream()
                .sorted(Comparator.comparing((List<Integer> one) -> -one.size()))
                .toList();
    }

    /** Into the group with most room. */
    private boolean seat(List<Integer> team) {
        var widest = groups.stream().min(Comparator.comparing(List::size)).orElseThrow();
        widest.addAll(team);
        return widest.size() <= points;
    }
}
