package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tiles.Tile;

/**
 * How a ruleset has its tiles dealt, replaced and claimed.
 *
 * @param rules              the ruleset's name
 * @param riichi             rows of discards, riichi, dora; else the classical game with its bonus tiles
 * @param bonusFromFreeTiles a bonus tile is replaced by a free tile instead of the next tile of the wall
 * @param hidesClaimedFourth the fourth tile of a claimed kong lies face down (millington 46)
 * @param farthestWins       of several who claim the win, the one farthest from the discarder has it
 * @param deadStacks         stacks set apart behind the break, the first free tiles not counted
 */
record Custom(
        String rules,
        boolean riichi,
        boolean bonusFromFreeTiles,
        boolean hidesClaimedFourth,
        boolean farthestWins,
        int deadStacks) {
    /** The customs of a ruleset. */
    static Custom of(String rules) {
        return switch (rules) {
            case "millington", "millington-manga" -> new Custom(rules, false, false, true, false, 7);
            case "classical-russian" -> new Custom(rules, false, true, false, true, 7);
            case "ema-riichi-2012", "ema-riichi-2008" -> new Custom(rules, true, false, false, false, 7);
            default -> throw new IllegalArgumentException("no rules are called " + rules);
        };
    }

    /** How many stacks of two each side of the wall has. */
    int stacksASide() {
        return riichi ? 17 : 18;
    }

    /** The whole set, in order. */
    List<Tile> set() {
        var set = new ArrayList<Tile>();
        for (var tile : Tile.PLAYING) {
            for (int copy = 0; copy < 4; copy++) {
                set.add(riichi && copy == 0 ? redFive(tile) : tile);
            }
        }
        if (!riichi) {
            set.addAll(Tile.BONUS);
        }
        return set;
    }

    private static Tile redFive(Tile tile) {
        return switch (tile) {
            case M5 -> Tile.RED_M5;
            case P5 -> Tile.RED_P5;
            case S5 -> Tile.RED_S5;
            default -> tile;
        };
    }
}
