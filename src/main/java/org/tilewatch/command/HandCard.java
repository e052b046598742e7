package org.tilewatch.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tilewatch.contract.Words;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.OpenHand;
import tools.jackson.databind.JsonNode;

/** A hand and what it is worth, line by line, for people to read. */
final class HandCard {
    private static final int NAME = 38;
    private static final int VALUE = 12;

    private final Words words;

    HandCard(Words words) {
        this.words = words;
    }

    /** What lies where, each part with the numbers of its tiles. */
    List<String> hand(OpenHand hand, boolean turnsClaimed) {
        var lines = new ArrayList<String>();
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

    private static String part(String name, List<LaidTile> tiles, String how) {
        var codes = tiles.stream().map(HandCard::code).collect(Collectors.joining(" "));
        var numbers = tiles.size() == 1
                ? "tile " + tiles.getFirst().number()
                : "tiles "
                        + tiles.stream()
                                .map(tile -> String.valueOf(tile.number()))
                                .collect(Collectors.joining(" "));
        return "%-13s %s (%s)".formatted(name, codes, how.isEmpty() ? numbers : how + ", " + numbers);
    }

    /** A tile's code as the contract writes it. */
    static String code(LaidTile tile) {
        return tile.tile().map(org.tilewatch.tiles.Tile::code).orElse("xx");
    }

    /** The result's reasons and sum, or why there is none. */
    List<String> result(JsonNode result) {
        if (!result.path("valid").asBoolean(false)) {
            return List.of(result.path("error").path("message").asString(""));
        }
        var lines = new ArrayList<String>();
        result.path("items")
                .forEach(item -> lines.add(("%-" + NAME + "s %-" + VALUE + "s %s")
                        .formatted(
                                name(item.path("name").asString("")),
                                value(item),
                                item.path("rule").asString(""))));
        lines.add(sum(result));
        return lines;
    }

    private String name(String item) {
        return words.item(item).orElse(item);
    }

    private static String value(JsonNode item) {
        for (var unit : List.of("points", "doubles", "fan", "fu")) {
            if (item.has(unit)) {
                int count = item.get(unit).asInt();
                var word = unit.endsWith("s") && count == 1 ? unit.substring(0, unit.length() - 1) : unit;
                return count + " " + word;
            }
        }
        return item.has("yakuman") ? item.get("yakuman").asInt() + " yakuman" : "limit";
    }

    private String sum(JsonNode result) {
        if (result.has("base")) {
            var limit = result.path("limitHand");
            var way = limit.isString()
                    ? name(limit.asString())
                    : "%d points, %d doubles"
                            .formatted(
                                    result.path("base").asInt(),
                                    result.path("doubles").asInt());
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

    private static String payer(String key) {
        return switch (key) {
            case "discarder" -> "the discarder";
            case "other" -> "each other player";
            case "each" -> "each player";
            default -> key;
        };
    }
}
