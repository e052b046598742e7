package org.tilewatch.tournament.standings;

import java.util.List;

/**
 * What a table counted at the end of a round.
 *
 * @param round  from 1
 * @param table  from 1
 * @param four   in the order of the winds
 * @param sticks riichi sticks left on the table
 */
public record TableResult(int round, int table, List<AtTable> four, int sticks) {
    private static final int STICK = 1000;

    /** @throws IllegalArgumentException when there are not four, somebody sits twice, or points have come from nowhere */
    public TableResult {
        four = List.copyOf(four);
        int sum = four.stream().mapToInt(AtTable::points).sum() + sticks * STICK;
        if (four.size() != 4
                || four.stream().mapToInt(AtTable::entrant).distinct().count() != 4
                || sticks < 0
                || sum != 0) {
            throw new IllegalArgumentException("round " + round + ", table " + table + " does not add up: " + sum);
        }
    }

    /**
     * One of the four.
     *
     * @param entrant whose place it is, from 1; above the players a substitute's own
     * @param points  won and lost at the table, 0 being what everybody began with
     */
    public record AtTable(int entrant, int points, SitsAs sitting) {}

    /** Who sits in a place. */
    public enum SitsAs {
        /** Its player. */
        PLAYER,
        /** A substitute, from the beginning of the game or for one who was more than ten minutes late (EMA 5.6, 5.7). */
        SUBSTITUTE,
        /** A substitute who came in while the game was being played (EMA 5.7). */
        CAME_IN
    }
}
