package org.tilewatch.looking;

/** The file of the table's corners cannot be read or written; the message is one sentence for the person who started the kiosk. */
public final class CornersUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    CornersUnavailable(String message) {
        super(message);
    }

    CornersUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
