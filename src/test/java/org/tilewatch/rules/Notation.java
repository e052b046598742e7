package org.tilewatch.rules;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * Hands as players write them down: {@code "m123 p0567 (z555) [s1111] +s9 tsumo seat=z2 round=z1 riichi dora=m3 ura=z1 counters=5"}.
 * Parentheses hold a claimed set, brackets a concealed kong, a plus the winning tile. {@code unmarked(s1111)} is a kong of the
 * owner's own four tiles that was not marked in time (Millington 52), {@code marked(s1111)} one on a concealed pung, and marked so
 * (Millington 46). Situations and options bear the names of the scoring contract. Unsaid: a discard, south in the east round.
 */
public final class Notation {
    private final List<Tile> concealed = new ArrayList<>();
    private final List<Meld> melds = new ArrayList<>();
    private List<Tile> bonus = List.of();
    private Optional<Tile> winning = Optional.empty();
    private boolean selfDrawn;
    private Wind seat = Wind.SOUTH;
    private Wind round = Wind.EAST;
    private final Set<Situation> situations = EnumSet.noneOf(Situation.class);
    private List<Tile> visible = List.of();
    private List<Tile> dora = List.of();
    private List<Tile> ura = List.of();
    private int counters;
    private final Map<String, Object> options = new HashMap<>();

    private Notation() {}

    /** @throws IllegalArgumentException for what is no tile, word or name of this notation */
    public static Hand hand(String text) {
        var notation = new Notation();
        for (var word : text.trim().split("\\s+")) {
            notation.take(word);
        }
        return notation.hand();
    }

    private void take(String word) {
        if (word.startsWith("(")) {
            melds.add(claimed(within(word, "(", ")")));
        } else if (word.startsWith("[")) {
            melds.add(Meld.concealedKong(within(word, "[", "]")));
        } else if (word.startsWith("unmarked(")) {
            melds.add(kong(within(word, "unmarked(", ")"), Optional.empty(), false));
        } else if (word.startsWith("marked(")) {
            melds.add(kong(within(word, "marked(", ")"), Optional.of(Giver.ACROSS), true));
        } else if (word.startsWith("+")) {
            winning = Optional.of(tiles(word.substring(1)).getFirst());
        } else if (word.equals("tsumo") || word.equals("ron")) {
            selfDrawn = word.equals("tsumo");
        } else if (word.contains("=")) {
            name(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        } else if (Situation.ofCode(word).isPresent()) {
            situations.add(Situation.ofCode(word).orElseThrow());
        } else {
            concealed.addAll(tiles(word));
        }
    }

    private void name(String name, String value) {
        switch (name) {
            case "seat" -> seat = wind(value);
            case "round" -> round = wind(value);
            case "dora" -> dora = tiles(value);
            case "ura" -> ura = tiles(value);
            case "bonus" -> bonus = tiles(value);
            case "visible" -> visible = tiles(value);
            case "counters" -> counters = Integer.parseInt(value);
            case "prevailing", "directions" -> options.put(name, value);
            default -> throw new IllegalArgumentException("nothing is called " + name);
        }
    }

    private Hand hand() {
        return new Hand(
                concealed,
                melds,
                bonus,
                winning,
                selfDrawn,
                seat,
                round,
                situations,
                visible,
                dora,
                ura,
                counters,
                0,
                Optional.empty(),
                new Options(options));
    }

    private static List<Tile> within(String word, String opens, String closes) {
        if (!word.endsWith(closes)) {
            throw new IllegalArgumentException(word + " does not end");
        }
        return tiles(word.substring(opens.length(), word.length() - 1));
    }

    private static Meld kong(List<Tile> tiles, Optional<Giver> from, boolean onConcealedPung) {
        return new Meld(MeldType.KONG, tiles, false, from, false, onConcealedPung);
    }

    /** The tiles of {@code m123p0z77}. */
    public static List<Tile> tiles(String text) {
        var tiles = new ArrayList<Tile>();
        char suit = '?';
        boolean told = false;
        for (char c : text.toCharArray()) {
            if (Character.isLetter(c) && (told || suit == '?')) {
                suit = c;
                told = false;
            } else {
                String code = "" + suit + c;
                tiles.add(
                        Tile.ofCode(code).orElseThrow(() -> new IllegalArgumentException("no tile is called " + code)));
                told = true;
            }
        }
        if (!told) {
            throw new IllegalArgumentException("no tiles are called " + text);
        }
        return tiles;
    }

    public static Wind wind(String code) {
        return Stream.of(Wind.values())
                .filter(wind -> wind.tile().code().equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no wind is called " + code));
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
