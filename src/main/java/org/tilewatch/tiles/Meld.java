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
        if (tiles.size() != type.size() || tiles.stream().anyMatch(Tile::isBonus)) {
            return false;
        }
        var kinds = tiles.stream().map(Tile::kind).sorted().toList();
        if (type != MeldType.CHOW) {
            return kinds.stream().distinct().count() == 1;
        }
        var first = kinds.getFirst();
        return first.isSuit()
                && first.number() <= 7
                && kinds.get(1) == Tile.of(first.suit().orElseThrow(), first.number() + 1)
                && kinds.get(2) == Tile.of(first.suit().orElseThrow(), first.number() + 2);
    }

    /** The set's lowest tile as a kind: the whole of a pung or kong, the first tile of a chow. */
    public Tile lowest() {
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
