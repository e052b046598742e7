package org.tilewatch.enrolment;

import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** A layout, a picture or a profile that cannot be used; the sentence names what is at fault. */
public final class EnrolmentException extends SaidException {
    private static final long serialVersionUID = 1;

    public EnrolmentException(Sentence because) {
        super(because);
    }
}
