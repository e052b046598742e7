package org.tilewatch.dashboard.appliance;

import java.util.Optional;
import org.tilewatch.words.Sentence;

/** The program's own versions, which a host may change. Called on the server's threads. */
public interface Updates {
    /** What a host may ask for. */
    enum UpdateRequest {
        /** To look whether there is a newer version. */
        CHECK,
        /** The newest version. */
        UPDATE,
        /** The version before. */
        BACK
    }

    /**
     * How it stands.
     *
     * @param installed the version that is installed
     * @param offered   a newer one, where one is known of
     * @param before    the one to which it can go back
     * @param playing   whether a hand is being played, which would be cut off for a minute
     * @param busy      whether something that was asked for is being done
     * @param said      what is being done, or what came of it
     */
    record UpdateStatus(
            String installed,
            Optional<String> offered,
            Optional<String> before,
            boolean playing,
            boolean busy,
            Optional<Sentence> said) {}

    /** How it stands. */
    UpdateStatus standing();

    /**
     * Asks for something, which is done soon after; for another version the ledger is copied first.
     *
     * @param evenNow while a hand is being played, too
     * @throws org.tilewatch.words.Refusal when something is being done already, there is no such version, a hand is being played, or
     *                                     the ledger cannot be copied
     */
    void ask(UpdateRequest updateRequest, boolean evenNow);
}
