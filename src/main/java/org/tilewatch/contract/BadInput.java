package org.tilewatch.contract;

import org.tilewatch.rules.ErrorCode;
import org.tilewatch.words.Sentence;

/** JSON that cannot be used, with the contract's code and one sentence that names the field or tile at fault. */
public final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ErrorCode code;
    private final transient Sentence because;

    /** What people bring about, not only programs. */
    public BadInput(ErrorCode code, Sentence because) {
        super(ContractEnglish.of(because), null, false, false);
        this.code = code;
        this.because = because;
    }

    /** What is wrong. */
    public Sentence because() {
        return because;
    }

    /** The contract's code. */
    public ErrorCode code() {
        return code;
    }

    /** What is wrong, in the contract's English. */
    public String sentence() {
        return String.valueOf(getMessage());
    }

    /** A value that cannot be. */
    public static BadInput badValue(Sentence because) {
        return new BadInput(ErrorCode.BAD_VALUE, because);
    }
}
