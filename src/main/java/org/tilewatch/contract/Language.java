package org.tilewatch.contract;

import java.util.Arrays;
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
}
