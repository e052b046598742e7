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
                    insert.shown().ifPresent(shown -> write(out, shown));
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
                    arrange.shown().ifPresent(shown -> write(out, shown));
                }
                case Said.Begin begin -> write(out, "begin", begin.hand());
                case Said.SettleHand settleHand -> write(out, "settle", settleHand.hand());
                case Said.Undo undo -> write(out, "undo", undo.change());
                case Said.Redo redo -> write(out, "redo", redo.change());
            }
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, String name, TableEvent event) {
        out.writeName(name);
        out.writeRawValue(EventJson.write(event));
    }

    private static void write(JsonGenerator out, Said.PageShown shown) {
        out.writeObjectPropertyStart("shown");
        out.writeNumberProperty("hand", shown.hand());
        out.writeNumberProperty("change", shown.change());
        out.writeEndObject();
    }

    /** The number of what is meant; true where that is whatever stands. */
    private static void write(JsonGenerator out, String name, Optional<? extends Number> meant) {
        if (meant.isPresent()) {
            out.writeNumberProperty(name, meant.get().longValue());
        } else {
            out.writeBooleanProperty(name, true);
        }
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
            return Optional.of(new Said.Insert(t, before, event(node.get("insert")), shown(node)));
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
                    ArrangementJson.FIELD.in(Fields.of(node.get("arrange"), "arrange", ArrangementJson.FIELD.names())),
                    shown(node)));
        }
        if (isMeant(node.path("begin"), Integer.MAX_VALUE)) {
            return Optional.of(new Said.Begin(t, meant(node.get("begin")).map(Long::intValue)));
        }
        if (isMeant(node.path("settle"), Integer.MAX_VALUE)) {
            return Optional.of(new Said.SettleHand(t, meant(node.get("settle")).map(Long::intValue)));
        }
        if (isMeant(node.path("undo"), Long.MAX_VALUE)) {
            return Optional.of(new Said.Undo(t, meant(node.get("undo"))));
        }
        if (isMeant(node.path("redo"), Long.MAX_VALUE)) {
            return Optional.of(new Said.Redo(t, meant(node.get("redo"))));
        }
        return Optional.empty();
    }

    private static boolean isMeant(JsonNode node, long most) {
        return isWhole(node, most) || node.asBoolean(false);
    }

    private static Optional<Long> meant(JsonNode node) {
        return Optional.of(node).filter(SaidJson::isNumber).map(JsonNode::asLong);
    }

    private static Optional<Said.PageShown> shown(JsonNode node) {
        var shown = node.path("shown");
        return isWhole(shown.path("hand"), Integer.MAX_VALUE) && isNumber(shown.path("change"))
                ? Optional.of(new Said.PageShown(
                        shown.get("hand").asInt(), shown.get("change").asLong()))
                : Optional.empty();
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
