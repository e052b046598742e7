package org.tilewatch.simulator.game;

/** How lively a table is; each level has what those before it have. */
public enum Disturbance {
    /** Tiles change their places by themselves; no hand is ever seen. */
    NONE,
    /** Hands reach in, carry and lay. */
    HANDS,
    /** Tiles are bumped and tidied, frames are missing, the light changes. */
    LIVELY,
    /** Discards are taken back, claims withdrawn, buttons pressed in vain, cups stand on tiles, and everybody hurries. */
    ROUGH;

    /** @throws IllegalArgumentException for any number but 0 to 3 */
    public static Disturbance of(int level) {
        if (level < 0 || level >= values().length) {
            throw new IllegalArgumentException("disturbance runs from 0 to 3, not " + level);
        }
        return values()[level];
    }
}
