package org.tilewatch.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.tilewatch.contract.ResultLines;
import org.tilewatch.contract.Words;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.OpenHand;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;

/** A hand and what it is worth, line by line and each in columns, for people to read: in the words of the page. */
final class HandCard {

    private final Words words;

    HandCard(Words words) {
        this.words = words;
    }

    /** What lies where, each part with the numbers of its tiles. */
    List<List<String>> hand(OpenHand hand, boolean turnsClaimed) {
        var lines = new ArrayList<List<String>>();
        lines.add(part(words.word("row"), hand.row()));
        hand.winning().ifPresent(tile -> lines.add(part(words.word("winning-tile"), List.of(tile))));
        hand.sets().forEach(set -> lines.add(part(name(set.meld(turnsClaimed)), set.tiles())));
        if (!hand.bonus().isEmpty()) {
            lines.add(part(words.word("flowers-and-seasons"), hand.bonus()));
        }
        return lines;
    }

    private String name(Meld meld) {
        var set = words.word(meld.type().name().toLowerCase(Locale.ROOT));
        if (meld.concealed()) {
            return words.phrase("concealed-set", Map.of("set", set));
        }
        return meld.added()
                ? words.word("kong-added")
                : meld.onConcealedPung() ? words.word("kong-on-concealed-pung") : set;
    }

    private static List<String> part(String name, List<LaidTile> tiles) {
        var codes = tiles.stream().map(HandCard::code).collect(Collectors.joining(" "));
        return List.of(Words.capital(name), codes, numbers(tiles));
    }

    /** The numbers of some tiles, those in a row as the first and the last. */
    private static String numbers(List<LaidTile> tiles) {
        var ranges = new StringBuilder();
        for (int i = 0; i < tiles.size(); i++) {
            int number = tiles.get(i).number();
            boolean goesOn = i > 0 && tiles.get(i - 1).number() == number - 1;
            boolean goesOnAfter = i + 1 < tiles.size() && tiles.get(i + 1).number() == number + 1;
            if (!goesOn) {
                ranges.append(ranges.isEmpty() ? "" : ",").append(number);
            } else if (!goesOnAfter) {
                ranges.append('-').append(number);
            }
        }
        return ranges.toString();
    }

    /** A tile's code as the contract writes it. */
    static String code(LaidTile tile) {
        return tile.tile().map(Tile::code).orElse("xx");
    }

    /** The result's reasons and sum, or why there is none. */
    List<List<String>> result(JsonNode result) {
        return new ResultLines(words).of(result);
    }

    /** The lines as text, in columns as wide as they need be. */
    static List<String> text(List<List<String>> lines) {
        int most = lines.stream().mapToInt(List::size).max().orElse(0);
        var widths = new int[most];
        for (var line : lines) {
            for (int i = 0; i + 1 < line.size(); i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        return lines.stream()
                .map(line -> {
                    var text = new StringBuilder();
                    for (int i = 0; i < line.size(); i++) {
                        text.append(line.get(i));
                        text.repeat(
                                " ",
                                i + 1 < line.size() ? widths[i] - line.get(i).length() + 2 : 0);
                    }
                    return text.toString();
                })
                .toList();
    }
}
