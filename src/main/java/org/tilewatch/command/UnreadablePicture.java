package org.tilewatch.command;

/** What went wrong with one picture, as the contract's code and one sentence. */
final class UnreadablePicture extends Exception {
    private static final long serialVersionUID = 1;

    private final String code;

    UnreadablePicture(String code, String message) {
        super(message);
        this.code = code;
    }

    String code() {
        return code;
    }
}
