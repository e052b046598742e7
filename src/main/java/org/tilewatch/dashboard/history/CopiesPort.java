package org.tilewatch.dashboard.history;

import java.util.Optional;

/** Copies of the ledger, one of which a host may put in its place. Called on the server's threads. */
public interface CopiesPort {
    /** All of them, the newest first, as one JSON object. */
    String all();

    /**
     * A copy with what it misses of the ledger, as JSON; empty when there is no such copy.
     *
     * @throws org.tilewatch.words.SaidException when it is damaged or cannot be read
     */
    Optional<String> one(String name);

    /**
     * Copies the ledger now.
     *
     * @throws org.tilewatch.words.SaidException when it cannot be copied
     */
    void make();

    /**
     * A copy's bytes, to be kept elsewhere; empty when there is no such copy.
     *
     * @throws org.tilewatch.words.SaidException when it cannot be read
     */
    Optional<byte[]> file(String name);

    /**
     * Takes a copy in that was kept elsewhere.
     *
     * @throws org.tilewatch.words.SaidException when it is none, or damaged
     */
    void take(byte[] file);

    /**
     * Begins the kiosk anew with a copy in the ledger's place, soon after it is asked.
     *
     * @return whether there is such a copy
     * @throws org.tilewatch.words.SaidException when it is damaged or cannot be read
     */
    boolean putBack(String name);
}
