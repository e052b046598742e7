package org.tilewatch.dashboard.server;

import io.javalin.http.HttpStatus;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** A request that the page's routes cannot answer. */
public final class BadRequest extends SaidException {
    private static final long serialVersionUID = 1;

    private final HttpStatus status;

    private BadRequest(HttpStatus status, Sentence because) {
        super(because);
        this.status = status;
    }

    private BadRequest(HttpStatus status, Sentence because, Throwable cause) {
        super(because, cause);
        this.status = status;
    }

    /** What is asked for is not there. */
    public static BadRequest notFound(Sentence because) {
        return new BadRequest(HttpStatus.NOT_FOUND, because);
    }

    /** Whoever asks may not do that. */
    public static BadRequest notAllowed(Sentence because) {
        return new BadRequest(HttpStatus.FORBIDDEN, because);
    }

    /** Whoever asks has to wait. */
    public static BadRequest tooSoon(Sentence because) {
        return new BadRequest(HttpStatus.TOO_MANY_REQUESTS, because);
    }

    /** What is sent is more than anybody needs. */
    public static BadRequest tooLarge(Sentence because) {
        return new BadRequest(HttpStatus.CONTENT_TOO_LARGE, because);
    }

    /** What is sent comes too slowly. */
    static BadRequest tooSlow(Sentence because) {
        return new BadRequest(HttpStatus.REQUEST_TIMEOUT, because);
    }

    /** What is sent is malformed, or ended before it was whole. */
    public static BadRequest brokenOff(Throwable cause) {
        return new BadRequest(HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence(), cause);
    }

    /** As many are asking as can be answered at once. */
    public static BadRequest busy() {
        return new BadRequest(HttpStatus.SERVICE_UNAVAILABLE, Key.KIOSK_BUSY.sentence());
    }

    /** What is asked for takes more time than anybody may have. */
    static BadRequest takesTooLong(Sentence because) {
        return new BadRequest(HttpStatus.SERVICE_UNAVAILABLE, because);
    }

    /** The status of the answer. */
    HttpStatus status() {
        return status;
    }
}
