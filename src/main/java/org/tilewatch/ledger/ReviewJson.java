package org.tilewatch.ledger;

import java.util.Set;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.rules.riichi.AtTheTable;
import org.tilewatch.rules.riichi.AtTheTable.WonAfterKong;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Setting;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;

/** A hand as a review takes it: its events as mjai has them, what is known of whom, and the rules that an engine has to know. */
public final class ReviewJson {
    private ReviewJson() {}

    /**
     * A hand of a game. A log that was taken in is told whole; of a game of the table only what lay open.
     *
     * @throws Refusal when the format has no words for the hand, or for any of its game
     */
    public static String of(Ledger ledger, long number, int hand) {
        var game = ledger.played(number, name -> false);
        GameLog.objection(game.settings(), GameFormat.MJAI.code()).ifPresent(objection -> {
            throw new Refusal(objection);
        });
        var most = game.origin().isPresent() ? KnowledgeGrade.FULL : KnowledgeGrade.HELD;
        var log = GameLog.of(game, most, Set.of(hand), false);
        if (log.hands().isEmpty()) {
            throw new Refusal(log.mark().stream()
                    .flatMap(mark -> mark.omitted().stream())
                    .map(OmittedHand::sentence)
                    .findFirst()
                    .orElse(Key.NO_SUCH_HAND.sentence()));
        }
        var logged = log.hands().getFirst();
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("firstEast", game.settings().east().number());
            out.writeArrayPropertyStart("knowledge");
            logged.knowledge().forEach(grade -> out.writeString(grade.code()));
            out.writeEndArray();
            out.writeObjectPropertyStart("rules");
            out.writeBooleanProperty("redFives", log.redFives());
            game.settings().ruleset().ifPresent(rules -> {
                if (rules instanceof Riichi riichi) {
                    write(out, riichi.set());
                }
            });
            out.writeEndObject();
            out.writeArrayPropertyStart("events");
            MjaiText.write(log).lines().forEach(out::writeRawValue);
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, RuleSet set) {
        out.writeBooleanProperty("openTanyao", set.is(Setting.OPEN_TANYAO));
        out.writeStringProperty("swapCalling", set.value(Setting.SWAP_CALLING).toString());
        out.writeBooleanProperty(
                "lateIndicators", !new AtTheTable(set).countsKongDora(false, WonAfterKong.REPLACEMENT_TILE));
        out.writeBooleanProperty("kongIndicators", set.is(Setting.KAN_DORA));
    }
}
