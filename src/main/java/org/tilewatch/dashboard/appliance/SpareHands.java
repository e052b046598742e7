package org.tilewatch.dashboard.appliance;

/** What of a kiosk another can take over, and how one begins from nothing. Called on the server's threads. */
public interface SpareHands {
    /**
     * All that makes it this kiosk but for its games, as one file.
     *
     * @param devices whether those that are let in are in it, too
     */
    String settings(boolean devices);

    /**
     * Takes those of another in place of its own; the kiosk begins anew. Throws a Refusal in one sentence, when the file is none.
     *
     * @return whether options came with them that only whoever keeps the machine can put into place
     */
    boolean take(byte[] file);

    /** Forgets everything, games, copies and devices too; the kiosk begins anew as from its card. */
    void forgetAll();
}
