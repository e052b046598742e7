package org.tilewatch.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tilewatch.contract.Words;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.OpenHand;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;

/** A hand and what it is worth, line by line and each in columns, for people to read. */
final class HandCard {

    private final Words words;

    HandCard(Words words) {
        this.words = words;
    }

    /** What lies where, each part with the numbers of its tiles. */
    List<List<String>> hand(OpenHand hand, boolean turnsClaimed) {
        var lines = new ArrayList<List<String>>();
        lines.add(part("row", hand.row(), ""));
        hand.winning().ifPresent(tile -> lines.add(part("winning tile", List.of(tile), "")));
        for (var set : hand.sets()) {
            var meld = set.meld(turnsClaimed);
            var how = meld.concealed()
                    ? "concealed"
                    : meld.added() ? "added to" : meld.onConcealedPung() ? "on a concealed pung" : "claimed";
            lines.add(part(meld.type().name().toLowerCase(Locale.ROOT), set.tiles(), how));
        }
        if (!hand.bonus().isEmpty()) {
            lines.add(part("bonus", hand.bonus(), ""));
        }
        return lines;
    }

    private static List<String> part(String name, List<LaidTile> tiles, String how) {
        var codes = tiles.stream().map(HandCard::code).collect(Collectors.joining(" "));
        return List.of(how.isEmpty() ? name : how + " " + name, codes, numbers(tiles));
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
        if (!result.path("valid").asBoolean(false)) {
            return List.of(List.of(result.path("error").path("message").asString("")));
        }
        var lines = new ArrayList<List<String>>();
        result.path("items")
                .forEach(item -> lines.add(List.of(
                        name(item.path("name").asString("")),
                        value(item),
                        item.path("rule").asString(""))));
        lines.add(List.of(sum(result)));
        return lines;
    }

    private String name(String item) {
        return words.item(item).orElse(item);
    }

    private static String value(JsonNode item) {
        for (var unit : List.of("points", "doubles", "fan", "fu")) {
            if (item.has(unit)) {
                return counted(item.get(unit).asInt(), unit);
            }
        }
        return item.has("yakuman") ? item.get("yakuman").asInt() + " yakuman" : "limit";
    }

    private static String counted(int count, String unit) {
        return count + " " + (unit.endsWith("s") && count == 1 ? unit.substring(0, unit.length() - 1) : unit);
    }

    private String sum(JsonNode result) {
        if (result.has("base")) {
            var limit = result.path("limitHand");
            var way = limit.isString()
                    ? name(limit.asString())
                    : counted(result.path("base").asInt(), "points") + ", "
                            + counted(result.path("doubles").asInt(), "doubles");
            return "= %d (%s)".formatted(result.path("points").asInt(), way);
        }
        var way = result.path("yakumanCount").asInt() > 0
                ? result.path("yakumanCount").asInt() + " yakuman"
                : "%d fan, %d fu%s"
                        .formatted(
                                result.path("fan").asInt(),
                                result.path("fu").asInt(),
                                result.path("limit").isString()
                                        ? ", " + result.path("limit").asString()
                                        : "");
        var paid = result.path("payments").properties().stream()
                .map(payment -> payment.getValue().asInt() + " from " + payer(payment.getKey()))
                .collect(Collectors.joining(", "));
        return "= %s (%s)".formatted(paid, way);
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

    private static String payer(String key) {
        return switch (key) {
            case "discarder" -> "the discarder";
            case "other" -> "each other player";
            case "each" -> "each player";
            default -> key;
        };
    }
}
