package org.tilewatch.tournament.seating;

import java.util.List;

/**
 * A round of which a few tables are known, and all others are these with every player shifted: to the number that differs from his in the
 * same binary digits.
 *
 * @param shifts by which each of the tables is shifted; several may lead to the same one
 * @param tables players numbered from 0
 */
record ShiftedRound(List<Integer> shifts, List<List<Integer>> tables) {
    private static final List<Integer> ALL = List.of(0, 1, 2, 3, 4, 5, 6, 7);
    private static final List<Integer> LOW = List.of(0, 1, 2, 3);
    private static final List<Integer> HIGH = List.of(4, 5, 6, 7);
    private static final List<Integer> OUTER = List.of(0, 1, 4, 5);
    private static final List<Integer> INNER = List.of(2, 3, 6, 7);

    private static final List<List<Integer>> FIFTH =
            List.of(List.of(0, 3, 21, 22), List.of(8, 10, 24, 26), List.of(4, 15, 19, 30));
    private static final List<List<Integer>> SEVENTH = List.of(List.of(4, 12, 22, 25), List.of(0, 9, 16, 30));
    private static final List<List<Integer>> NINTH = List.of(List.of(2, 12, 19, 26), List.of(0, 15, 20, 28));

    /** For how many there are ten. */
    static final int PLAYERS = 32;

    /**
     * Ten rounds for 32 players, after which each has met all others but one: no more can be (the social golfers' problem; A. Aguado was the
     * first to find ten, 2004). Found by trying, among plans that eight shifts lead to themselves; PlanCheck finds no pair twice.
     */
    private static final List<ShiftedRound> TEN = List.of(
            new ShiftedRound(ALL, List.of(List.of(0, 13, 19, 25))),
            new ShiftedRound(
                    ALL,
                    List.of(
                            List.of(16, 18, 20, 22),
                            List.of(24, 27, 29, 30),
                            List.of(0, 2, 5, 7),
                            List.of(8, 11, 12, 15))),
            new ShiftedRound(ALL, List.of(List.of(0, 6, 10, 12), List.of(16, 23, 27, 28))),
            new ShiftedRound(ALL, List.of(List.of(0, 4, 27, 31), List.of(8, 13, 16, 21))),
            new ShiftedRound(LOW, FIFTH),
            new ShiftedRound(HIGH, FIFTH),
            new ShiftedRound(LOW, SEVENTH),
            new ShiftedRound(HIGH, SEVENTH),
            new ShiftedRound(OUTER, NINTH),
            new ShiftedRound(INNER, NINTH));

    /** The ten rounds for 32 players. */
    static List<List<List<Integer>>> ten() {
        return TEN.stream().map(ShiftedRound::all).toList();
    }

    private List<List<Integer>> all() {
        return tables.stream()
                .flatMap(table -> shifts.stream()
                        .map(shift -> table.stream()
                                .map(player -> player ^ shift)
                                .sorted()
                                .toList()))
                .distinct()
                .toList();
    }
}
