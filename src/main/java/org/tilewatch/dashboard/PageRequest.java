package org.tilewatch.dashboard;

import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.TableEvent;
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

    /** An event was another. */
    record Replace(long number, TableEvent by) implements PageRequest {}

    /** An event never happened. */
    record Remove(long number) implements PageRequest {}

    /** An event was missed, before another or last. */
    record Insert(Optional<Long> before, TableEvent event) implements PageRequest {}

    /** What happened, in answer to a question. */
    record Answer(long question, TableEvent by) implements PageRequest {}

    /** A question needs no answer. */
    record Dismiss(long question) implements PageRequest {}

    /** The last correction is to be taken back. */
    record Undo() implements PageRequest {}

    /** The last correction taken back is to be done again. */
    record Redo() implements PageRequest {}

    /** An event that cannot be one, as a person may put it together. */
    record Impossible(String why) implements PageRequest {}

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
            return correction(node);
        } catch (BadInput impossible) {
            return new Impossible(String.valueOf(impossible.getMessage()));
        } catch (JacksonException noJson) {
            return new Nonsense("a page speaks JSON");
        }
    }

    private static PageRequest correction(JsonNode node) {
        if (isNumber(node.path("replace"))) {
            return new Replace(node.get("replace").asLong(), event(node.path("by")));
        }
        if (isNumber(node.path("remove"))) {
            return new Remove(node.get("remove").asLong());
        }
        if (node.path("insert").isObject()) {
            var before = node.path("before");
            return new Insert(
                    isNumber(before) ? Optional.of(before.asLong()) : Optional.empty(), event(node.get("insert")));
        }
        if (isNumber(node.path("answer"))) {
            return new Answer(node.get("answer").asLong(), event(node.path("by")));
        }
        if (isNumber(node.path("dismiss"))) {
            return new Dismiss(node.get("dismiss").asLong());
        }
        if (node.path("undo").asBoolean(false)) {
            return new Undo();
        }
        if (node.path("redo").asBoolean(false)) {
            return new Redo();
        }
        return new Nonsense("a page presses, confirms, answers and corrects, and this is none of it");
    }

    private static TableEvent event(JsonNode node) {
        var event = EventJson.read(node.toString());
        return TableEvent.said(event.t(), event.what());
    }

    private static boolean isNumber(JsonNode node) {
        return isWhole(node, 0, Long.MAX_VALUE);
    }

    private static boolean isWhole(JsonNode node, long least, long most) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.asLong() >= least && node.asLong() <= most;
    }
}
