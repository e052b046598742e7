package org.tilewatch.camera;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.tilewatch.words.Sentence;

/** A camera gives no pictures, and the person at the kiosk is told why. */
final class CameraTrouble extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Sentence because;

    CameraTrouble(Sentence because) {
        this(because, null);
    }

    CameraTrouble(Sentence because, @Nullable Throwable cause) {
        super(because.toString(), cause);
        this.because = because;
    }

    /** What the person is told of any failure: a device's own words where it has no other. */
    static Sentence of(IOException failed) {
        return failed instanceof CameraTrouble trouble
                ? trouble.because
                : Sentence.asWritten(String.valueOf(failed.getMessage()));
    }
}
