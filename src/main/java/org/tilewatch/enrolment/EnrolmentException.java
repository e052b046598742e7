package org.tilewatch.enrolment;

/** A layout, a picture or a profile that cannot be used; the message is one sentence that names what is at fault. */
public final class EnrolmentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public EnrolmentException(String message) {
        super(message);
    }
}
