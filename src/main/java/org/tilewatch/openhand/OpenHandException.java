package org.tilewatch.openhand;

import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** Tiles of a picture that make no hand, or a tile that the picture does not show; it carries what is said of them. */
public final class OpenHandException extends SaidException {
    private static final long serialVersionUID = 1;

    public OpenHandException(Sentence because) {
        super(because);
    }
}
