package org.tilewatch.ledger;

import java.util.List;
import java.util.Set;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.text.TenhouText;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;

/** What whoever exports a game has to know before: which hands are left out and why, what other readers may take otherwise, the links. */
public final class ExportsJson {
    private ExportsJson() {}

    /**
     * What there is to know of a game; of one that only our own format has words for there is nothing.
     *
     * @param most of each player's tiles no more is told
     */
    public static String of(Ledger ledger, long number, KnowledgeGrade most) {
        var game = ledger.played(number, name -> false);
        if (GameLog.objection(game.settings(), GameFormat.MJAI.code()).isPresent()) {
            return write(List.of(), List.of(), List.of(), List.of());
        }
        var log = GameLog.of(game, most, Set.of(), true);
        return write(
                GameFormat.leftOut(log),
                TenhouText.doubts(log),
                log.hands().stream().map(hand -> hand.number()).toList(),
                TenhouText.links(log));
    }

    private static String write(
            List<Sentence> leftOut, List<Sentence> doubts, List<Integer> hands, List<String> links) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, "leftOut", leftOut);
            write(out, "doubts", doubts);
            out.writeArrayPropertyStart("links");
            for (int i = 0; i < links.size(); i++) {
                out.writeStartObject();
                out.writeNumberProperty("hand", hands.get(i));
                out.writeStringProperty("link", links.get(i));
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** Sentences, each as an object. */
    static void write(JsonGenerator out, String name, List<Sentence> sentences) {
        out.writeArrayPropertyStart(name);
        sentences.forEach(sentence -> out.writeRawValue(SentenceJson.write(sentence)));
        out.writeEndArray();
    }
}
