package org.tilewatch.kiosk;

/** What keeps the kiosk from starting or going on, as one sentence for the person who started it. */
public final class KioskException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public KioskException(String message) {
        super(message);
    }

    public KioskException(String message, Throwable cause) {
        super(message, cause);
    }
}
