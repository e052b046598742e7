package org.tilewatch.contract;

import org.tilewatch.rules.ErrorCode;

/** JSON that cannot be used, with the contract's code and one sentence that names the field or tile at fault. */
public final class BadInput extends RuntimeException {
    private final ErrorCode code;

    public BadInput(ErrorCode code, String sentence) {
        super(sentence, null, false, false);
        this.code = code;
    }

    /** The contract's code. */
    public ErrorCode code() {
        return code;
    }

    /** One sentence that a player understands. */
    public String sentence() {
        return String.valueOf(getMessage());
    }

    static BadInput badValue(String sentence) {
        return new BadInput(ErrorCode.BAD_VALUE, sentence);
    }
}
