package org.tilewatch.dashboard;

import org.tilewatch.tiles.Seat;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a page says over the live connection. */
sealed interface PageRequest {
    /** A seat's button went down or up. */
    record Press(Seat seat, boolean down) implements PageRequest {}

    /** The score card of a hand is right. */
    record Confirm(int hand) implements PageRequest {}

    /** A question was seen. */
    record Dismiss(long question) implements PageRequest {}

    /** Nothing that a page of ours says. */
    record Nonsense(String why) implements PageRequest {}

    JsonMapper JSON = JsonMapper.builder().build();

    /** Reads a message, whatever it is. */
    static PageRequest read(String text) {
        try {
            var node = JSON.readTree(text);
            if (isWhole(node.path("press"), 0, 3) && node.path("down").isBoolean()) {
                return new Press(
                        Seat.of(node.get("press").asInt()), node.get("down").asBoolean());
            }
            if (isWhole(node.path("confirm"), 0, Integer.MAX_VALUE)) {
                return new Confirm(node.get("confirm").asInt());
            }
            if (isWhole(node.path("dismiss"), 0, Long.MAX_VALUE)) {
                return new Dismiss(node.get("dismiss").asLong());
            }
            return new Nonsense("a page says press, confirm or dismiss");
        } catch (JacksonException noJson) {
            return new Nonsense("a page speaks JSON");
        }
    }

    private static boolean isWhole(JsonNode node, long least, long most) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.asLong() >= least && node.asLong() <= most;
    }
}
