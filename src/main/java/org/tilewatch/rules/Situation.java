package org.tilewatch.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A circumstance of a win that a text rewards. Each ruleset knows those that its text names. */
public enum Situation {
    RIICHI,
    DOUBLE_RIICHI,
    IPPATSU,
    ORIGINAL_CALL,
    REPLACEMENT_TILE,
    LAST_TILE,
    ROBBING_KONG,
    HEAVEN,
    EARTH,
    HUMAN,
    KONG_ON_KONG,
    THIRTEENTH_WIN,
    WINNING_TILE_NOT_SHOWN;

    /** The name in the scoring contract, such as {@code robbing-kong}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The situation within a sentence. */
    public Sentence word() {
        return Key.valueOf("SITUATION_" + name()).sentence();
    }

    /** The situation of a contract name. */
    public static Optional<Situation> ofCode(String code) {
        return Arrays.stream(values()).filter(s -> s.code().equals(code)).findFirst();
    }
}
