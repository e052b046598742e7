package org.tilewatch.command;

import java.nio.file.Path;

/** What went wrong with one picture, as the contract's code and one sentence. */
final class UnreadablePicture extends Exception {
    private static final long serialVersionUID = 1;

    private final String code;

    UnreadablePicture(String code, String message) {
        super(message);
        this.code = code;
    }

    /** What no step should have failed at: the other pictures are looked at all the same. */
    static UnreadablePicture failed(Path image, Throwable why) {
        return new UnreadablePicture(
                "failed",
                "The picture " + image + " could not be looked at: "
                        + String.valueOf(why.getMessage()).lines().findFirst().orElse("") + ".");
    }

    String code() {
        return code;
    }
}
