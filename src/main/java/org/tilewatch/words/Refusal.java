package org.tilewatch.words;

import org.jspecify.annotations.Nullable;

/** What somebody asks for, or says, cannot be. Its message is the sentence's key and arguments, for a log. */
public final class Refusal extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient Sentence because;

    public Refusal(Sentence because) {
        this(because, null);
    }

    public Refusal(Sentence because, @Nullable Throwable cause) {
        super(because.toString(), cause);
        this.because = because;
    }

    /** Why it cannot be. */
    public Sentence because() {
        return because;
    }
}
