package org.tilewatch.openhand;

/** Tiles of a picture that make no hand, or a tile that the picture does not show; the message is one sentence. */
public final class OpenHandException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OpenHandException(String message) {
        super(message);
    }
}
