package org.tilewatch.dashboard.server;

import io.javalin.http.Context;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/**
 * Threads on which requests have something computed: whatever strangers ask, the kiosk's own screen and paired devices have theirs.
 *
 * @param known    whether the own screen or a paired device asks
 * @param ofKnown  for these
 * @param ofOthers for whoever else comes
 */
public record WorkShares(Predicate<Context> known, RequestWork ofKnown, RequestWork ofOthers) implements AutoCloseable {
    /**
     * Has something computed for whoever asks, and waits for it.
     *
     * @throws BadRequest as {@link RequestWork#done} does
     */
    public <T> T done(Context context, Callable<T> work) {
        return (known.test(context) ? ofKnown : ofOthers).done(work);
    }

    @Override
    public void close() {
        ofKnown.close();
        ofOthers.close();
    }
}
