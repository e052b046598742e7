package org.tilewatch.herald;

import java.util.Map;

/** Who is told. Used by one thread but for {@link #close}. */
public interface Receiver extends AutoCloseable {
    /** By which the host knows it: where it answers, without what is secret in it. */
    String name();

    /**
     * Makes contact where there is none, and says what only needs to be said once.
     *
     * @return whether contact was made anew
     * @throws ReceiverException in one sentence, when there is none to be had
     */
    boolean greet() throws InterruptedException;

    /** An entry of the hand in play that it was told by an earlier run, so that later ones can be understood. */
    void recall(Announcement announcement);

    /**
     * Tells an entry, and returns once the receiver has it.
     *
     * @throws ReceiverException in one sentence, when it does not
     */
    void tell(Announcement announcement) throws InterruptedException;

    /**
     * Says how things stand, where that is of interest to it.
     *
     * @param standing by what it is about, as JSON
     * @throws ReceiverException in one sentence, when nobody hears
     */
    void show(Map<TableStanding, String> standing) throws InterruptedException;

    /** What stands, of which only the latest is of interest. */
    enum TableStanding {
        /** What everybody at the table sees of it. */
        TABLE,
        /** What the seats' lights show. */
        LIGHTS,
        /** How the kiosk fares, and whether it sees the table. */
        HEALTH
    }

    /** Lets go of what contact there is. */
    void hangUp();

    /** Says good-bye; nothing is told afterwards. */
    @Override
    void close();
}
