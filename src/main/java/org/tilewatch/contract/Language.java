package org.tilewatch.contract;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A language that the program's words come in. */
public enum Language {
    ENGLISH("en"),
    CZECH("cs"),
    POLISH("pl"),
    RUSSIAN("ru");

    private final String code;

    Language(String code) {
        this.code = code;
    }

    /** The language's two letters. */
    public String code() {
        return code;
    }

    /** The language of two letters such as {@code cs}. */
    public static Optional<Language> ofCode(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code.equals(code))
                .findFirst();
    }

    /** A number as the language writes it, at most one digit behind the point. */
    public String number(double value) {
        var format = NumberFormat.getNumberInstance(Locale.of(code));
        format.setMaximumFractionDigits(1);
        return format.format(value);
    }

    /** Which plural a whole number takes, by its name in CLDR. */
    public String plural(long count) {
        long ten = count % 10;
        long hundred = count % 100;
        boolean few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
        return switch (this) {
            case ENGLISH -> count == 1 ? "one" : "other";
            case CZECH -> count == 1 ? "one" : count >= 2 && count <= 4 ? "few" : "other";
            case POLISH -> count == 1 ? "one" : few ? "few" : "many";
            case RUSSIAN -> ten == 1 && hundred != 11 ? "one" : few ? "few" : "many";
        };
    }
}
