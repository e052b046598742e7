package org.tilewatch.kiosk.session;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What was opened, to be closed in the opposite order; a part that does not close keeps no other open. */
final class OpenedParts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenedParts.class);

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    /** Closes this part, too, before those that were there. */
    <T extends AutoCloseable> T with(T part) {
        opened.push(part);
        return part;
    }

    @Override
    public void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                LOG.warn("a part of the kiosk did not close", e);
            }
        }
    }
}
