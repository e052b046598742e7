package org.tilewatch.dashboard.live;

import java.util.OptionalDouble;
import org.tilewatch.access.Permission;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.play.Said;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a page sends over the live connection. */
public sealed interface PageMessage {
    /** The longest for which a page may say that a button was held, in milliseconds: a finger that rests on it for longer has gone. */
    int LONGEST_HELD = 600_000;

    /**
     * A seat's button went down or up, or is held still.
     *
     * @param held for how long so far, in seconds; empty where only the time tells. A page that says more than is true calls no win that
     *             it could not call by waiting.
     */
    record ButtonMessage(Seat seat, boolean down, OptionalDouble held) implements PageMessage {
        /** Whether it only says that the button is down still. */
        boolean isStillHeld() {
            return down && held.orElse(0) > 0;
        }
    }

    /** Somebody says something of the game. */
    record Word(Said said) implements PageMessage {}

    /** An event that cannot be one, as a person may put it together, or a press that does not say what it means. */
    record ImpossibleEvent(Sentence why) implements PageMessage {}

    /** Nothing that a page of ours says. */
    record Nonsense(String why) implements PageMessage {}

    JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Reads a message, whatever it is.
     *
     * @param t when it came, in seconds from the start
     */
    static PageMessage read(String text, double t) {
        try {
            var node = JSON.readTree(text);
            if (isSeat(node.path("press")) && node.path("down").isBoolean() && isHeld(node.path("held"))) {
                return new ButtonMessage(
                        Seat.of(node.get("press").asInt()), node.get("down").asBoolean(), held(node.path("held")));
            }
            return SaidJson.read(node, t)
                    .map(PageMessage::word)
                    .orElseGet(() ->
                            new Nonsense("a page presses, confirms, answers and corrects, and this is none of it"));
        } catch (BadInput impossible) {
            return new ImpossibleEvent(impossible.because());
        } catch (JacksonException noJson) {
            return new Nonsense("a page speaks JSON");
        }
    }

    /**
     * What a press means stands in it, on every page of today. One without it comes of a page that was opened before an update, and may
     * mean what stands there no more; the logs of hands, where such presses stand too, are read elsewhere.
     */
    private static PageMessage word(Said said) {
        boolean meant = switch (said) {
            case Said.Begin begin -> begin.hand().isPresent();
            case Said.SettleHand settle -> settle.hand().isPresent();
            case Said.Undo undo -> undo.change().isPresent();
            case Said.Redo redo -> redo.change().isPresent();
            case Said.Right _,
                    Said.Replace _,
                    Said.Remove _,
                    Said.Insert _,
                    Said.Answer _,
                    Said.Dismiss _,
                    Said.Arrange _ -> true;
        };
        return meant ? new Word(said) : new ImpossibleEvent(Key.RELOAD_THIS_PAGE.sentence());
    }

    /** What its sender must be allowed. */
    default Permission permission() {
        return switch (this) {
            case ButtonMessage buttonMessage -> new Permission.PressButton(buttonMessage.seat());
            case Word(Said said) -> permission(said);
            case ImpossibleEvent impossibleEvent -> Permission.GeneralPermission.OPERATE;
            case Nonsense nonsense -> Permission.GeneralPermission.PUBLIC;
        };
    }

    /** What it takes to say something: named one by one, so that what people may say next is thought of here. */
    private static Permission permission(Said said) {
        return switch (said) {
            case Said.Right right -> Permission.GeneralPermission.OPERATE;
            case Said.Replace replace -> Permission.GeneralPermission.OPERATE;
            case Said.Remove remove -> Permission.GeneralPermission.OPERATE;
            case Said.Insert insert -> Permission.GeneralPermission.OPERATE;
            case Said.Answer answer -> Permission.GeneralPermission.OPERATE;
            case Said.Dismiss dismiss -> Permission.GeneralPermission.OPERATE;
            case Said.Arrange arrange -> Permission.GeneralPermission.OPERATE;
            case Said.Begin begin -> Permission.GeneralPermission.OPERATE;
            case Said.SettleHand settleHand -> Permission.GeneralPermission.OPERATE;
            case Said.Undo undo -> Permission.GeneralPermission.OPERATE;
            case Said.Redo redo -> Permission.GeneralPermission.OPERATE;
        };
    }

    private static boolean isHeld(JsonNode node) {
        return node.isMissingNode() || node.isInt() && node.asInt() >= 0 && node.asInt() <= LONGEST_HELD;
    }

    private static OptionalDouble held(JsonNode node) {
        return node.isMissingNode() ? OptionalDouble.empty() : OptionalDouble.of(node.asInt() / 1000.0);
    }

    private static boolean isSeat(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0 && node.asInt() <= 3;
    }
}
