package org.tilewatch.uplink;

import java.time.Duration;
import java.util.List;

/** The way to a hall and back, whatever carries it. Safe for two threads, one that sends and one that hears. */
public interface Uplink extends AutoCloseable {
    /**
     * Sends a batch, and returns once the hall has it on its disk.
     *
     * @throws UplinkException in one sentence, when it does not
     */
    Receipt send(Batch batch);

    /**
     * What the hall says to this table after a message that is known.
     *
     * @param after the number of the last one that was heard, 0 before any
     * @param heard of those that have been shown at the table, which the hall counts as heard
     * @param patience how long to wait for one
     * @throws UplinkException in one sentence, when the hall is not there
     */
    List<HallMessage> hear(long after, List<Long> heard, Duration patience);

    @Override
    void close();
}
