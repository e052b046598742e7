package org.tilewatch.recording;

/** A recording that cannot be used; the message is one sentence that names the file or field at fault. */
public final class RecordingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RecordingException(String message) {
        super(message);
    }

    public RecordingException(String message, Throwable cause) {
        super(message, cause);
    }
}
