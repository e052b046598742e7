package org.tilewatch.formats.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedGame.FinalPoints;
import org.tilewatch.formats.LoggedGame.LogMark;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** The object {@code tilewatch}, in which alone stands what the formats have no field for (formats contract, 6). */
final class MarkJson {
    static final String TILEWATCH = "tilewatch";

    private static final String OMITTED = "omitted";
    private static final String KNOWLEDGE = "knowledge";
    private static final String ADJUSTED = "adjusted";

    private MarkJson() {}

    /** The fields of the game's object. */
    static void writeGame(JsonGenerator out, LogMark mark) {
        out.writeNumberProperty("version", 1);
        out.writeStringProperty("game", mark.game().toString());
        out.writeNumberProperty("revision", mark.revision());
        out.writeStringProperty("rules", mark.rules());
        out.writeStringProperty("grade", mark.grade().code());
        mark.last().ifPresent(last -> {
            out.writeObjectPropertyStart("final");
            writeNumbers(out, "points", last.points());
            writeNumbers(out, "uma", last.uma());
            out.writeEndObject();
        });
        out.writeArrayPropertyStart(OMITTED);
        mark.omitted().forEach(hand -> {
            out.writeStartObject();
            out.writeNumberProperty("hand", hand.hand());
            out.writeStringProperty("why", ContractEnglish.of(hand.why()));
            out.writeEndObject();
        });
        out.writeEndArray();
    }

    /** A hand's object. */
    static void writeHand(JsonGenerator out, LoggedHand hand) {
        out.writeStartObject();
        out.writeNumberProperty("hand", hand.number());
        out.writeArrayPropertyStart(KNOWLEDGE);
        hand.knowledge().forEach(grade -> out.writeString(grade.code()));
        out.writeEndArray();
        if (!hand.adjusted().isEmpty()) {
            writeNumbers(out, ADJUSTED, hand.adjusted());
        }
        out.writeEndObject();
    }

    static void writeNumbers(JsonGenerator out, String name, List<Integer> numbers) {
        out.writeArrayPropertyStart(name);
        numbers.forEach(out::writeNumber);
        out.writeEndArray();
    }

    /** What a game's object says; empty where there is none. */
    static Optional<LogMark> readGame(JsonNode holder) {
        if (!holder.has(TILEWATCH)) {
            return Optional.empty();
        }
        var mark = LogNode.of(holder).node(TILEWATCH);
        UUID game;
        try {
            game = UUID.fromString(mark.text("game"));
        } catch (IllegalArgumentException none) {
            throw LogNode.wrong("game");
        }
        var omitted = new ArrayList<OmittedHand>();
        if (mark.has(OMITTED)) {
            mark.nodes(OMITTED)
                    .forEach(hand -> omitted.add(
                            new OmittedHand(hand.whole("hand", 1, 10_000), Sentence.asWritten(hand.text("why")))));
        }
        return Optional.of(new LogMark(
                game,
                mark.whole("revision", 1, 1_000_000),
                mark.text("rules"),
                KnowledgeGrade.ofCode(mark.text("grade")).orElseThrow(() -> LogNode.wrong("grade")),
                mark.has("final")
                        ? Optional.of(new FinalPoints(
                                mark.node("final").points("points"),
                                mark.node("final").points("uma")))
                        : Optional.empty(),
                omitted));
    }

    /** What a hand's object says, or nothing of it. */
    record HandMark(Optional<Integer> number, List<KnowledgeGrade> knowledge, List<Integer> adjusted) {
        static final HandMark NONE = new HandMark(Optional.empty(), List.of(), List.of());

        static HandMark read(LogNode mark) {
            var knowledge = mark.texts(KNOWLEDGE).stream()
                    .map(code -> KnowledgeGrade.ofCode(code).orElseThrow(() -> LogNode.wrong(KNOWLEDGE)))
                    .toList();
            if (knowledge.size() != 4) {
                throw LogNode.wrong(KNOWLEDGE);
            }
            return new HandMark(
                    Optional.of(mark.whole("hand", 1, 10_000)),
                    knowledge,
                    mark.has(ADJUSTED) ? mark.points(ADJUSTED) : List.of());
        }
    }
}
