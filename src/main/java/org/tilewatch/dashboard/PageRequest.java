package org.tilewatch.dashboard;

import org.tilewatch.access.Act;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.play.Said;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a page sends over the live connection. */
sealed interface PageRequest {
    /** A seat's button went down or up. */
    record Press(Seat seat, boolean down) implements PageRequest {}

    /** Somebody says something of the game. */
    record Word(Said said) implements PageRequest {}

    /** An event that cannot be one, as a person may put it together. */
    record Impossible(Sentence why) implements PageRequest {}

    /** Nothing that a page of ours says. */
    record Nonsense(String why) implements PageRequest {}

    JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Reads a message, whatever it is.
     *
     * @param t when it came, in seconds from the start
     */
    static PageRequest read(String text, double t) {
        try {
            var node = JSON.readTree(text);
            if (isSeat(node.path("press")) && node.path("down").isBoolean()) {
                return new Press(
                        Seat.of(node.get("press").asInt()), node.get("down").asBoolean());
            }
            return SaidJson.read(node, t)
                    .<PageRequest>map(Word::new)
                    .orElseGet(() ->
                            new Nonsense("a page presses, confirms, answers and corrects, and this is none of it"));
        } catch (BadInput impossible) {
            return new Impossible(impossible.because());
        } catch (JacksonException noJson) {
            return new Nonsense("a page speaks JSON");
        }
    }

    /** What its sender must be allowed. */
    default Act takes() {
        return switch (this) {
            case Press press -> new Act.Press(press.seat());
            case Word(Said said) -> takes(said);
            case Impossible impossible -> Act.Common.SPEAK;
            case Nonsense nonsense -> Act.Common.ENTER;
        };
    }

    /** What it takes to say something: named one by one, so that what people may say next is thought of here. */
    private static Act takes(Said said) {
        return switch (said) {
            case Said.Right right -> Act.Common.SPEAK;
            case Said.Replace replace -> Act.Common.SPEAK;
            case Said.Remove remove -> Act.Common.SPEAK;
            case Said.Insert insert -> Act.Common.SPEAK;
            case Said.Answer answer -> Act.Common.SPEAK;
            case Said.Dismiss dismiss -> Act.Common.SPEAK;
            case Said.Arrange arrange -> Act.Common.SPEAK;
            case Said.Begin begin -> Act.Common.SPEAK;
            case Said.Settle settle -> Act.Common.SPEAK;
            case Said.Undo undo -> Act.Common.SPEAK;
            case Said.Redo redo -> Act.Common.SPEAK;
        };
    }

    private static boolean isSeat(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0 && node.asInt() <= 3;
    }
}
