package org.tilewatch.contract;

import java.util.function.ToIntFunction;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Penalties;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Player;
import org.tilewatch.play.Sanction;
import org.tilewatch.play.Standings;
import tools.jackson.core.JsonGenerator;

/** A game's penalties and substitutes as JSON, and what a referee can rule in it; players are their places among the names. */
public final class PenaltiesJson {
    private PenaltiesJson() {}

    /**
     * Writes the fields {@code penalties}, {@code penaltySums} (points by player) and {@code substitutes}, each only where there is
     * anything in it.
     */
    public static void writeGiven(JsonGenerator out, GameRecord game, ToIntFunction<Player> place) {
        var penalties = Penalties.of(game);
        if (!penalties.all().isEmpty()) {
            out.writeArrayPropertyStart("penalties");
            penalties.all().forEach(given -> write(out, given, place));
            out.writeEndArray();
            out.writeObjectPropertyStart("penaltySums");
            penalties
                    .sums()
                    .forEach((player, points) ->
                            out.writeNumberProperty(Integer.toString(place.applyAsInt(player)), points));
            out.writeEndObject();
        }
        writeSubstitutes(out, game.game(), place);
    }

    private static void write(JsonGenerator out, Penalties.GivenPenalty given, ToIntFunction<Player> place) {
        out.writeStartObject();
        out.writeNumberProperty("number", given.number());
        out.writeNumberProperty("hand", given.hand());
        out.writeNumberProperty("player", place.applyAsInt(given.player()));
        out.writeName("what");
        out.writeRawValue(SentenceJson.write(given.what()));
        out.writeName("brings");
        out.writeRawValue(SentenceJson.write(given.brings()));
        out.writeStringProperty("rule", given.rule());
        out.writeNumberProperty("points", given.points());
        given.by().ifPresent(by -> out.writeStringProperty("ruledBy", by));
        given.clip().ifPresent(sum -> out.writeStringProperty("clip", sum));
        out.writeEndObject();
    }

    /** Each with what a tournament writes down for him, and for the one he sits for (EMA 5.7). */
    private static void writeSubstitutes(JsonGenerator out, GameInPlay game, ToIntFunction<Player> place) {
        if (game.substitutes().isEmpty()) {
            return;
        }
        var recorded = Standings.ofSubstitute(game.course().rules());
        out.writeArrayPropertyStart("substitutes");
        game.substitutes().forEach((player, substitute) -> {
            out.writeStartObject();
            out.writeNumberProperty("player", place.applyAsInt(player));
            out.writeStringProperty("name", substitute.name());
            out.writeBooleanProperty("cameIn", substitute.cameIn());
            out.writeNumberProperty("points", recorded.points());
            out.writeNumberProperty("uma", recorded.uma());
            out.writeEndObject();
        });
        out.writeEndArray();
    }

    /** Writes what can be ruled by a game's rules as the field {@code offered}, in the order of their names. */
    public static void writeOffered(JsonGenerator out, PlayRules rules) {
        out.writeArrayPropertyStart("offered");
        for (var penalty : Infringement.values()) {
            var rule = rules.penalties().get(penalty);
            if (rule != null) {
                out.writeStartObject();
                out.writeStringProperty("penalty", penalty.code());
                out.writeStringProperty("rule", rule);
                out.writeName("brings");
                out.writeRawValue(SentenceJson.write(penalty.sanction().word()));
                write(out, penalty.sanction());
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    /** What is to be said besides. */
    private static void write(JsonGenerator out, Sanction sanction) {
        switch (sanction) {
            case Sanction.PointsTaken(int least, int most) -> {
                out.writeNumberProperty("least", least);
                out.writeNumberProperty("most", most);
            }
            case Sanction.ByMinute _ -> out.writeBooleanProperty("minutes", true);
            case Sanction.SubstitutePlays _ -> out.writeBooleanProperty("substitute", true);
            case Sanction.Reminder _,
                    Sanction.OnHand _,
                    Sanction.RiichiFalls _,
                    Sanction.DealtAgain _,
                    Sanction.Disqualified _ -> {
                // Nothing else is to be said.
            }
        }
        if (sanction.actsOnHand()) {
            out.writeBooleanProperty("onHand", true);
        }
    }
}
