package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * Hands as players write them down: {@code "m123 p0567 (z555) [s1111] +s9 tsumo seat=z2 round=z1 riichi dora=m3 ura=z1 counters=5"}.
 * Parentheses hold a claimed set, brackets a concealed kong, a plus the winning tile. Unsaid: a discard, south in the east round.
 */
final class Notation {
    private Notation() {}

    static Hand hand(String text) {
        var concealed = new ArrayList<Tile>();
        var melds = new ArrayList<Meld>();
        Optional<Tile> winning = Optional.empty();
        boolean selfDrawn = false;
        var seat = Wind.SOUTH;
        var round = Wind.EAST;
        Set<Situation> situations = EnumSet.noneOf(Situation.class);
        List<Tile> dora = List.of();
        List<Tile> ura = List.of();
        int counters = 0;
        for (var word : text.trim().split("\\s+")) {
            if (word.startsWith("(")) {
                melds.add(claimed(tiles(word.substring(1, word.length() - 1))));
            } else if (word.startsWith("[")) {
                melds.add(Meld.concealedKong(tiles(word.substring(1, word.length() - 1))));
            } else if (word.startsWith("+")) {
                winning = Optional.of(tiles(word.substring(1)).getFirst());
            } else if (word.equals("tsumo") || word.equals("ron")) {
                selfDrawn = word.equals("tsumo");
            } else if (word.startsWith("seat=")) {
                seat = wind(word.substring(5));
            } else if (word.startsWith("round=")) {
                round = wind(word.substring(6));
            } else if (word.startsWith("dora=")) {
                dora = tiles(word.substring(5));
            } else if (word.startsWith("ura=")) {
                ura = tiles(word.substring(4));
            } else if (word.startsWith("counters=")) {
                counters = Integer.parseInt(word.substring(9));
            } else if (Situation.ofCode(word).isPresent()) {
                situations.add(Situation.ofCode(word).orElseThrow());
            } else {
                concealed.addAll(tiles(word));
            }
        }
        return new Hand(
                concealed,
                melds,
                List.of(),
                winning,
                selfDrawn,
                seat,
                round,
                situations,
                List.of(),
                dora,
                ura,
                counters,
                0,
                Optional.empty(),
                Options.NONE);
    }

    /** The tiles of {@code m123p0z77}. */
    static List<Tile> tiles(String text) {
        var tiles = new ArrayList<Tile>();
        char suit = '?';
        for (char c : text.toCharArray()) {
            if (Character.isLetter(c)) {
                suit = c;
            } else {
                tiles.add(Tile.ofCode("" + suit + c).orElseThrow());
            }
        }
        return tiles;
    }

    static Wind wind(String code) {
        return Stream.of(Wind.values())
                .filter(wind -> wind.tile().code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static Meld claimed(List<Tile> tiles) {
        if (tiles.size() == 4) {
            return Meld.claimed(MeldType.KONG, tiles, Giver.ACROSS);
        }
        return Meld.forms(MeldType.PUNG, tiles)
                ? Meld.claimed(MeldType.PUNG, tiles, Giver.ACROSS)
                : Meld.claimed(MeldType.CHOW, tiles, Giver.LEFT);
    }
}
