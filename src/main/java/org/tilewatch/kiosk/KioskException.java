package org.tilewatch.kiosk;

import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** What keeps the kiosk from starting or going on, as one sentence for the person who started it. */
public final class KioskException extends SaidException {
    private static final long serialVersionUID = 1;

    public KioskException(Sentence because) {
        super(because);
    }

    public KioskException(Sentence because, Throwable cause) {
        super(because, cause);
    }
}
