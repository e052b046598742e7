package org.tilewatch.recording;

import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** A recording that cannot be used; the message is one sentence that names the file or field at fault. */
public final class RecordingException extends SaidException {
    private static final long serialVersionUID = 1;

    public RecordingException(Sentence because) {
        super(because);
    }

    public RecordingException(Sentence because, Throwable cause) {
        super(because, cause);
    }
}
