package org.tilewatch.contract;

import java.io.StringWriter;
import java.util.function.Consumer;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The one way in which this program reads and writes JSON: strictly, and with bounds on what it takes in. */
public final class Json {
    /** Deeper than anything in the contract; what nests deeper is refused before it can cost memory. */
    private static final int DEEPEST = 16;

    private static final int LONGEST_NUMBER = 40;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private Json() {}

    /**
     * One JSON value out of a text.
     *
     * @throws BadInput {@code bad-json} when the text is none
     */
    public static JsonNode parse(String text) {
        try {
            var node = MAPPER.readTree(text);
            if (node == null || node.isMissingNode()) {
                throw new BadInput(ErrorCode.BAD_JSON, Key.NO_JSON.sentence());
            }
            return node;
        } catch (StreamConstraintsException e) {
            throw new BadInput(ErrorCode.BAD_JSON, Key.JSON_TOO_DEEP.with(Argument.of(DEEPEST)));
        } catch (JacksonException e) {
            throw new BadInput(ErrorCode.BAD_JSON, place(e));
        }
    }

    private static Sentence place(JacksonException e) {
        var location = e.getLocation();
        return location == null || location.getColumnNr() < 1
                ? Key.NOT_JSON.sentence()
                : Key.NOT_JSON_AT.with(Argument.of(location.getColumnNr()));
    }

    /** The text that a writer of JSON produces. */
    public static String text(Consumer<JsonGenerator> writer) {
        var text = new StringWriter(512);
        try (var out = MAPPER.createGenerator(text)) {
            writer.accept(out);
        }
        return text.toString();
    }
}
