package org.tilewatch.command;

import java.nio.file.Path;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What went wrong with one picture, as the contract's code and one sentence. */
final class UnreadablePicture extends Exception {
    private static final long serialVersionUID = 1;

    private final String code;
    private final transient Sentence because;

    UnreadablePicture(String code, Sentence because) {
        super(because.toString());
        this.code = code;
        this.because = because;
    }

    /** What no step should have failed at: the other pictures are looked at all the same. */
    static UnreadablePicture failed(Path image, Throwable why) {
        return new UnreadablePicture(
                "failed",
                Key.PICTURE_NOT_LOOKED_AT.with(
                        Argument.of(String.valueOf(image)),
                        Argument.of(String.valueOf(why.getMessage())
                                .lines()
                                .findFirst()
                                .orElse(""))));
    }

    String code() {
        return code;
    }

    Sentence because() {
        return because;
    }
}
