package org.tilewatch.watching.odds;

/** Probabilities and other shares of a whole. */
final class Shares {
    private Shares() {}

    /** @throws IllegalArgumentException if one of them is not a share, 0 to 1 */
    static void check(double... shares) {
        for (double share : shares) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share lies between 0 and 1, not at " + share);
            }
        }
    }

    /** @throws IllegalArgumentException if one of them is not above the one before it */
    static void checkRising(double... steps) {
        for (int i = 1; i < steps.length; i++) {
            if (!(steps[i] > steps[i - 1])) {
                throw new IllegalArgumentException(
                        "a step lies above the one before it, " + steps[i - 1] + ", not at " + steps[i]);
            }
        }
    }
}
