package org.tilewatch.dashboard;

import io.javalin.http.HttpStatus;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** A request that the page's routes cannot answer. */
final class Unanswerable extends SaidException {
    private static final long serialVersionUID = 1;

    private final HttpStatus status;

    private Unanswerable(HttpStatus status, Sentence because) {
        super(because);
        this.status = status;
    }

    private Unanswerable(HttpStatus status, Sentence because, Throwable cause) {
        super(because, cause);
        this.status = status;
    }

    /** What is asked for is not there. */
    static Unanswerable notFound(Sentence because) {
        return new Unanswerable(HttpStatus.NOT_FOUND, because);
    }

    /** Whoever asks may not do that. */
    static Unanswerable notAllowed(Sentence because) {
        return new Unanswerable(HttpStatus.FORBIDDEN, because);
    }

    /** Whoever asks has to wait. */
    static Unanswerable tooSoon(Sentence because) {
        return new Unanswerable(HttpStatus.TOO_MANY_REQUESTS, because);
    }

    /** What is sent is more than anybody needs. */
    static Unanswerable tooLarge(Sentence because) {
        return new Unanswerable(HttpStatus.CONTENT_TOO_LARGE, because);
    }

    /** What is sent comes too slowly. */
    static Unanswerable tooSlow(Sentence because) {
        return new Unanswerable(HttpStatus.REQUEST_TIMEOUT, because);
    }

    /** What is sent is malformed, or ended before it was whole. */
    static Unanswerable brokenOff(Throwable cause) {
        return new Unanswerable(HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence(), cause);
    }

    /** As many are asking as can be answered at once. */
    static Unanswerable busy() {
        return new Unanswerable(HttpStatus.SERVICE_UNAVAILABLE, Key.KIOSK_BUSY.sentence());
    }

    /** The status of the answer. */
    HttpStatus status() {
        return status;
    }
}
