package org.tilewatch.play;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;

/** The ways in which millington 90 calls a tile dangerous, by its letters. */
public enum Danger {
    /** Three sets of one suit lie open, and the tile is of that suit. */
    ONE_SUIT("90a") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return tile.isSuit() && sets(sets, t -> t.suit().equals(tile.suit())) >= 3;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return hand.stream().allMatch(t -> t.suit().equals(tile.suit()));
        }
    },
    /** Three sets of winds lie open, and the tile is the fourth wind. */
    FOURTH_WIND("90b") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return tile.isWind() && sets(sets, Tile::isWind) >= 3 && sets(sets, t -> t == tile) == 0;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return count(hand, tile) >= 2;
        }
    },
    /** Two sets of dragons lie open, and the tile is the third dragon. */
    THIRD_DRAGON("90c") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return tile.isDragon() && sets(sets, Tile::isDragon) >= 2 && sets(sets, t -> t == tile) == 0;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return count(hand, tile) >= 2;
        }
    },
    /** Three sets of honours lie open, and the tile is an honour. */
    HONOURS("90d") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return tile.isHonour() && sets(sets, Tile::isHonour) >= 3;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return hand.stream().allMatch(Tile::isHonour);
        }
    },
    /** Three all-green sets lie open, and the tile is green. */
    GREENS("90e") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return green(tile) && sets(sets, Danger::green) >= 3;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return hand.stream().allMatch(Danger::green);
        }
    },
    /** Three sets of ones or nines lie open, and the tile is a one or a nine. */
    TERMINALS("90f") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return tile.isTerminal() && sets(sets, Tile::isTerminal) >= 3;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return hand.stream().allMatch(Tile::isTerminal);
        }
    },
    /** Four tiles or fewer are left in the wall, and no copy of the tile lies on the table yet. */
    LATE("90g") {
        @Override
        boolean threatens(List<Meld> sets, Tile tile) {
            return false;
        }

        @Override
        boolean comesTrue(Collection<Tile> hand, Tile tile) {
            return true;
        }
    };

    private static final int LAST_TILES = 4;

    private final String rule;

    Danger(String rule) {
        this.rule = rule;
    }

    /** The letter of rule 90. */
    public String rule() {
        return rule;
    }

    /** Whether the sets that a player has laid or declared make the tile dangerous to let go. */
    abstract boolean threatens(List<Meld> sets, Tile tile);

    /** Whether a winning hand is what the danger was about. */
    abstract boolean comesTrue(Collection<Tile> hand, Tile tile);

    /**
     * Every way in which a tile is dangerous.
     *
     * @param sets  those of the player to whom it is dangerous
     * @param left  tiles left in the live wall
     * @param copies how many other copies of the tile lie on the table
     */
    static Set<Danger> of(List<Meld> sets, Tile tile, int left, long copies) {
        var found = EnumSet.noneOf(Danger.class);
        for (var danger : values()) {
            if (danger.threatens(sets, tile)) {
                found.add(danger);
            }
        }
        if (left <= LAST_TILES && copies == 0) {
            found.add(LATE);
        }
        return found;
    }

    /** How many sets consist of such tiles alone. */
    static long sets(List<Meld> melds, Predicate<Tile> such) {
        return melds.stream().filter(m -> m.tiles().stream().allMatch(such)).count();
    }

    private static long count(Collection<Tile> hand, Tile tile) {
        return hand.stream().filter(t -> t == tile).count();
    }

    private static boolean green(Tile tile) {
        return KindSet.GREENS.contains(tile);
    }
}
