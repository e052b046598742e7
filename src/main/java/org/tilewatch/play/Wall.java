package org.tilewatch.play;

import java.util.List;
import org.tilewatch.play.PlayRules.Refill;
import org.tilewatch.tiles.Tile;

/**
 * What is left of the wall.
 *
 * @param live       tiles left to draw in turn
 * @param dead       tiles left that replace others or stay where they are (the kong area of millington 20)
 * @param indicators riichi: the dora indicators turned up, in order
 * @param hidden     riichi: the indicators under them, turned up after a win
 * @param indicatorWaits whether the indicator of the last kong is turned only with the next discard, or before a further replacement
 */
public record Wall(int live, int dead, List<Tile> indicators, List<Tile> hidden, boolean indicatorWaits) {
    /** Free tiles are laid on the wall two at a time (Russian form, III). */
    private static final int FREE_TILES = 2;

    public Wall {
        indicators = List.copyOf(indicators);
        hidden = List.copyOf(hidden);
    }

    /** The wall once the hands are dealt. */
    public static Wall dealt(PlayRules rules) {
        return new Wall(rules.drawable(), rules.stock().deadWall(), List.of(), List.of(), false);
    }

    /** One tile drawn in turn. */
    public Wall drawn() {
        return new Wall(Math.max(0, live - 1), dead, indicators, hidden, indicatorWaits);
    }

    /** Whether a tile is left to replace the fourth tile of a kong. */
    public boolean replaces(PlayRules rules) {
        return rules.stock().refill() == Refill.EACH ? live > 0 : dead > 0;
    }

    /**
     * One tile taken from the far end. Millington's kong area only shrinks (22); riichi's is filled up from the live wall
     * (3.3.2); in the Russian form two tiles of the wall's end become free tiles when both are used up (III), and the live wall
     * ends two tiles earlier.
     */
    public Wall replaced(PlayRules rules) {
        return switch (rules.stock().refill()) {
            case NEVER -> new Wall(live, Math.max(0, dead - 1), indicators, hidden, indicatorWaits);
            case EACH -> drawn();
            case IN_PAIRS -> {
                int laid = dead <= rules.stock().deadWall() - FREE_TILES ? Math.min(FREE_TILES, live) : 0;
                yield new Wall(live - laid, Math.max(0, dead + laid - 1), indicators, hidden, indicatorWaits);
            }
        };
    }

    Wall withIndicators(List<Tile> turnedUp) {
        return new Wall(live, dead, turnedUp, hidden, indicatorWaits);
    }

    Wall withHidden(List<Tile> turnedUp) {
        return new Wall(live, dead, indicators, turnedUp, indicatorWaits);
    }

    Wall withIndicatorWaiting(boolean waits) {
        return waits == indicatorWaits ? this : new Wall(live, dead, indicators, hidden, waits);
    }
}
