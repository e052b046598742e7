package org.tilewatch.words;

import org.jspecify.annotations.Nullable;

/** A failure that people are told of. Its message is the sentence's key and arguments, for a log. */
public abstract class SaidException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Sentence because;

    protected SaidException(Sentence because) {
        this(because, null);
    }

    protected SaidException(Sentence because, @Nullable Throwable cause) {
        super(because.toString(), cause);
        this.because = because;
    }

    /** What people are told. */
    public Sentence because() {
        return because;
    }
}
