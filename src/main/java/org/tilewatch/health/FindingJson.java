package org.tilewatch.health;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Findings in JSON: an array of objects with {@code check}, {@code grade}, and what is {@code said}, with its sentence beside it. */
public final class FindingJson {
    private FindingJson() {}

    /** Writes them as a field of an object. */
    public static void write(JsonGenerator out, String field, List<Finding> findings) {
        out.writeArrayPropertyStart(field);
        for (var finding : findings) {
            out.writeStartObject();
            out.writeStringProperty("check", finding.check());
            out.writeStringProperty("grade", finding.grade().word());
            SentenceJson.write(out, "said", finding.said());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Reads what {@link #write} wrote; what is none is left out. */
    public static List<Finding> read(JsonNode array) {
        var findings = new ArrayList<Finding>();
        for (var node : array) {
            var check = node.path("check").asString("");
            var said = SentenceJson.read(node.path("sentence"))
                    .orElseGet(() -> Sentence.asWritten(node.path("said").asString("")));
            grade(node.path("grade").asString("")).ifPresent(grade -> findings.add(new Finding(check, grade, said)));
        }
        return findings;
    }

    /** A line for people at a terminal. */
    public static String line(Finding finding) {
        var lamp = switch (finding.grade()) {
            case GOOD -> "green";
            case FAIR -> "amber";
            case POOR -> "red";
            case UNKNOWN -> "-";
        };
        return "%-6s %-12s %s".formatted(lamp, finding.check(), ContractEnglish.of(finding.said()));
    }

    private static Optional<Grade> grade(String word) {
        for (var grade : Grade.values()) {
            if (grade.word().equals(word)) {
                return Optional.of(grade);
            }
        }
        return Optional.empty();
    }
}
