package org.tilewatch.picture;

import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** A picture that cannot be had or looked at: its source cannot be used at all, or what looks at it is missing. */
public class PictureException extends SaidException {
    private static final long serialVersionUID = 1;

    public PictureException(Sentence because) {
        super(because);
    }

    public PictureException(Sentence because, Throwable cause) {
        super(because, cause);
    }
}
