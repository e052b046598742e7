package org.tilewatch.rules;

import java.util.Locale;

/** Why a hand cannot be scored: the codes of the scoring contract. */
public enum ErrorCode {
    BAD_JSON,
    UNKNOWN_RULES,
    UNKNOWN_TILE,
    UNKNOWN_FIELD,
    UNKNOWN_SITUATION,
    WRONG_TILE_COUNT,
    TOO_MANY_COPIES,
    BAD_MELD,
    NOT_COMPLETE,
    NO_YAKU,
    TWO_FAN_MINIMUM,
    BAD_VALUE,
    CONTRADICTION;

    /** The code as written in results. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
