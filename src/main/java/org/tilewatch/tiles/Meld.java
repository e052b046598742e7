package org.tilewatch.tiles;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A set laid or declared on the table.
 *
 * @param type            chow, pung or kong
 * @param tiles           the set's tiles, in any order; three, or four for a kong
 * @param concealed       a concealed kong declared by its owner
 * @param from            whose discard was claimed; empty for a kong of the owner's own tiles, and where nobody knows
 * @param added           a kong made by adding the fourth tile to a claimed pung
 * @param onConcealedPung a kong of three concealed tiles and a discard, marked as such (millington 46)
 */
public record Meld(
        MeldType type,
        List<Tile> tiles,
        boolean concealed,
        Optional<Giver> from,
        boolean added,
        boolean onConcealedPung) {
    /** @throws IllegalArgumentException when the tiles do not make a set of the type */
    public Meld {
        tiles = List.copyOf(tiles);
        if (!forms(type, tiles)) {
            throw new IllegalArgumentException(tiles + " is no " + type.name().toLowerCase(Locale.ROOT));
        }
    }

    /** A set claimed from another player's discard. */
    public static Meld claimed(MeldType type, List<Tile> tiles, Giver from) {
        return new Meld(type, tiles, false, Optional.of(from), false, false);
    }

    /** A concealed kong declared by its owner. */
    public static Meld concealedKong(List<Tile> tiles) {
        return new Meld(MeldType.KONG, tiles, true, Optional.empty(), false, false);
    }

    /** Whether the tiles, in any order, make a set of the type. Red fives count as fives. */
    public static boolean forms(MeldType type, List<Tile> tiles) {
        if (tiles.size() != type.size()) {
            return false;
        }
        // Places of three in a row that are taken, counted from the lowest: a chow has all three.
        int taken = 0;
        var lowest = lowest(tiles);
        for (int i = 0; i < tiles.size(); i++) {
            int above = tiles.get(i).kind().ordinal() - lowest.ordinal();
            if (above > 2) {
                return false;
            }
            taken |= 1 << above;
        }
        return !lowest.isBonus()
                && (type == MeldType.CHOW ? taken == 0b111 && lowest.isSuit() && lowest.number() <= 7 : taken == 1);
    }

    /** The set's lowest tile as a kind: the whole of a pung or kong, the first tile of a chow. */
    public Tile lowest() {
        return lowest(tiles);
    }

    private static Tile lowest(List<Tile> tiles) {
        var lowest = tiles.getFirst().kind();
        for (int i = 1; i < tiles.size(); i++) {
            var kind = tiles.get(i).kind();
            if (kind.compareTo(lowest) < 0) {
                lowest = kind;
            }
        }
        return lowest;
    }
}
