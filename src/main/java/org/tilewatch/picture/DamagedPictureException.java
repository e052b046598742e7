package org.tilewatch.picture;

import org.tilewatch.words.Sentence;

/** A picture that was taken for one by its small version, and cannot be decoded whole. */
public final class DamagedPictureException extends PictureException {
    private static final long serialVersionUID = 1;

    public DamagedPictureException(Sentence because) {
        super(because);
    }
}
