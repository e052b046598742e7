package org.tilewatch.contract;

import java.util.Optional;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** What people say of a game, as the page sends it and the log of the watcher's inputs keeps it. */
public final class SaidJson {
    private SaidJson() {}

    /** What was said, as one line without a line end; when it was said stands beside it. */
    public static String write(Said said) {
        return Json.text(out -> {
            out.writeStartObject();
            switch (said) {
                case Said.Right right -> out.writeNumberProperty("confirm", right.hand());
                case Said.Replace replace -> {
                    out.writeNumberProperty("replace", replace.number());
                    write(out, "by", replace.by());
                }
                case Said.Remove remove -> out.writeNumberProperty("remove", remove.number());
                case Said.Insert insert -> {
                    write(out, "insert", insert.event());
                    insert.before().ifPresent(before -> out.writeNumberProperty("before", before));
                }
                case Said.Answer answer -> {
                    out.writeNumberProperty("answer", answer.question());
                    write(out, "by", answer.by());
                }
                case Said.Dismiss dismiss -> out.writeNumberProperty("dismiss", dismiss.question());
                case Said.Arrange arrange -> {
                    out.writeObjectPropertyStart("arrange");
                    ArrangementJson.FIELD.write().accept(out, arrange.what());
                    out.writeEndObject();
                }
                case Said.Begin begin -> out.writeBooleanProperty("begin", true);
                case Said.SettleHand settleHand -> out.writeBooleanProperty("settle", true);
                case Said.Undo undo -> out.writeBooleanProperty("undo", true);
                case Said.Redo redo -> out.writeBooleanProperty("redo", true);
            }
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, String name, TableEvent event) {
        out.writeName(name);
        out.writeRawValue(EventJson.write(event));
    }

    /**
     * What somebody said; empty for what nobody says of a game.
     *
     * @param t when, in seconds from the start
     * @throws BadInput when an event in it is none
     */
    public static Optional<Said> read(JsonNode node, double t) {
        if (isWhole(node.path("confirm"), Integer.MAX_VALUE)) {
            return Optional.of(new Said.Right(t, node.get("confirm").asInt()));
        }
        if (isNumber(node.path("replace"))) {
            return Optional.of(new Said.Replace(t, node.get("replace").asLong(), event(node.path("by"))));
        }
        if (isNumber(node.path("remove"))) {
            return Optional.of(new Said.Remove(t, node.get("remove").asLong()));
        }
        if (node.path("insert").isObject()) {
            var before =
                    Optional.of(node.path("before")).filter(SaidJson::isNumber).map(JsonNode::asLong);
            return Optional.of(new Said.Insert(t, before, event(node.get("insert"))));
        }
        if (isNumber(node.path("answer"))) {
            return Optional.of(new Said.Answer(t, node.get("answer").asLong(), event(node.path("by"))));
        }
        if (isNumber(node.path("dismiss"))) {
            return Optional.of(new Said.Dismiss(t, node.get("dismiss").asLong()));
        }
        if (node.path("arrange").isObject()) {
            return Optional.of(new Said.Arrange(
                    t,
                    ArrangementJson.FIELD.in(
                            Fields.of(node.get("arrange"), "arrange", ArrangementJson.FIELD.names()))));
        }
        if (node.path("begin").asBoolean(false)) {
            return Optional.of(new Said.Begin(t));
        }
        if (node.path("settle").asBoolean(false)) {
            return Optional.of(new Said.SettleHand(t));
        }
        if (node.path("undo").asBoolean(false)) {
            return Optional.of(new Said.Undo(t));
        }
        if (node.path("redo").asBoolean(false)) {
            return Optional.of(new Said.Redo(t));
        }
        return Optional.empty();
    }

    private static TableEvent event(JsonNode node) {
        var event = EventJson.read(node.toString());
        return event.agreed() ? TableEvent.agreed(event.t(), event.what()) : TableEvent.said(event.t(), event.what());
    }

    private static boolean isNumber(JsonNode node) {
        return isWhole(node, Long.MAX_VALUE);
    }

    private static boolean isWhole(JsonNode node, long most) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.asLong() >= 0 && node.asLong() <= most;
    }
}
