package org.tilewatch.contract;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.rules.TableOption.Values;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Setting;
import tools.jackson.core.JsonGenerator;

/** Sets of riichi rules as the page lays them side by side: what each setting may be, and what each set says. */
public final class RuleSetSheet {
    private RuleSetSheet() {}

    /** Writes what every setting may be, in their order. */
    public static void writeSettings(JsonGenerator out) {
        out.writeArrayPropertyStart("settings");
        for (var setting : Setting.values()) {
            out.writeStartObject();
            out.writeStringProperty("key", setting.key());
            out.writeStringProperty("unit", setting.unit().name().toLowerCase(Locale.ROOT));
            write(out, setting.range());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void write(JsonGenerator out, Setting.Range range) {
        switch (range) {
            case Setting.Range.SingleValue(Values.Flag()) -> out.writeStringProperty("kind", "flag");
            case Setting.Range.SingleValue(Values.OneOfWords(List<String> words)) -> {
                out.writeStringProperty("kind", "word");
                out.writePOJOProperty("words", words);
            }
            case Setting.Range.SingleValue(Values.OneOfNumbers(List<Integer> numbers)) -> {
                out.writeStringProperty("kind", "word");
                out.writePOJOProperty("words", numbers);
            }
            case Setting.Range.SingleValue(Values.WholeNumber(int least, int most, Optional<String> word)) -> {
                out.writeStringProperty("kind", "whole");
                out.writeNumberProperty("least", least);
                out.writeNumberProperty("most", most);
                word.ifPresent(one -> out.writeStringProperty("word", one));
            }
            case Setting.Range.Some(List<String> words) -> {
                out.writeStringProperty("kind", "some");
                out.writePOJOProperty("words", words);
            }
            case Setting.Range.Numbers(List<Integer> lengths) -> {
                out.writeStringProperty("kind", "numbers");
                out.writePOJOProperty("lengths", lengths);
            }
        }
    }

    /**
     * Writes a set: every setting with its value, where the text says so, and why it is not sure.
     *
     * @param base the set that a club's own changes; empty for one that came with the program
     */
    public static void write(JsonGenerator out, RuleSet set, Optional<String> base) {
        out.writeStartObject();
        out.writeStringProperty("name", set.name());
        base.ifPresent(name -> out.writeStringProperty("base", name));
        out.writeStringProperty("text", set.text());
        out.writeObjectPropertyStart("settings");
        for (var setting : Setting.values()) {
            out.writeObjectPropertyStart(setting.key());
            out.writePOJOProperty("is", set.value(setting));
            out.writeStringProperty("rule", set.rule(setting));
            set.doubt(setting).ifPresent(doubt -> out.writeStringProperty("doubt", doubt));
            out.writeEndObject();
        }
        out.writeEndObject();
        out.writeEndObject();
    }
}
