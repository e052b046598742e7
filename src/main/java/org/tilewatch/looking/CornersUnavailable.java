package org.tilewatch.looking;

import org.jspecify.annotations.Nullable;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** The file of the table's corners cannot be read or written; the sentence is for the person who started the kiosk. */
public final class CornersUnavailable extends SaidException {
    private static final long serialVersionUID = 1;

    CornersUnavailable(Sentence because, @Nullable Throwable cause) {
        super(because, cause);
    }
}
