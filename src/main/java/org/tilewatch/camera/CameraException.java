package org.tilewatch.camera;

/** A picture source that cannot be used at all; the message is one sentence for the person at the kiosk. */
public class CameraException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CameraException(String message) {
        super(message);
    }

    public CameraException(String message, Throwable cause) {
        super(message, cause);
    }
}
