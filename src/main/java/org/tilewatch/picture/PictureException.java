package org.tilewatch.picture;

/**
 * A picture that cannot be had or looked at: its source cannot be used at all, or what looks at it is missing. The message is one
 * sentence for the person at the kiosk.
 */
public class PictureException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public PictureException(String message) {
        super(message);
    }

    public PictureException(String message, Throwable cause) {
        super(message, cause);
    }
}
