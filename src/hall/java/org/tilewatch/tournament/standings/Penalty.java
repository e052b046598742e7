package org.tilewatch.tournament.standings;

/**
 * What a referee took off somebody; nobody gets it.
 *
 * @param round  of the game that it belongs to; 0 before the first
 * @param points above 0
 * @param rule   its number in the text
 */
public record Penalty(int entrant, int round, int points, Effect effect, String rule) {
    private static final int A_MINUTE = 1000;
    /** Whoever is later is replaced. */
    private static final int LATEST = 10;

    /** @throws IllegalArgumentException when nothing is taken off, or a table's place is to change without a table */
    public Penalty {
        if (points <= 0 || (effect == Effect.AT_THE_TABLE && round < 1)) {
            throw new IllegalArgumentException("a penalty takes points off, at the table those of a game");
        }
    }

    /** What it changes. */
    public enum Effect {
        /** The points at the table, and so perhaps the place there (EMA 5.5, 5.6). */
        AT_THE_TABLE,
        /** The sum alone, once places are counted. */
        AFTER_UMA
    }

    /**
     * For who comes so many minutes late (EMA 5.6).
     *
     * @param minutes from 1 to 10
     * @throws IllegalArgumentException when it is more: a substitute sits there then
     */
    public static Penalty late(int entrant, int round, int minutes) {
        if (minutes > LATEST) {
            throw new IllegalArgumentException("later than ten minutes a substitute plays");
        }
        return new Penalty(entrant, round, minutes * A_MINUTE, Effect.AT_THE_TABLE, "5.6");
    }
}
