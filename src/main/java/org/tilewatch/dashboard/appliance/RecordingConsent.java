package org.tilewatch.dashboard.appliance;

import java.util.List;

/** Whether the evening is recorded to be given away, which everybody at the table has to agree to. Called on the server's threads. */
public interface RecordingConsent {
    /**
     * How it stands.
     *
     * @param players   in the order of their chairs; none where nothing is played
     * @param recording whether the table is being recorded
     * @param bytes     recorded so far
     * @param most      bytes, at which the recording ends by itself
     */
    record ConsentStatus(List<PlayerConsent> players, boolean recording, long bytes, long most) {
        public ConsentStatus {
            players = List.copyOf(players);
        }
    }

    /** Somebody who plays, and whether he agrees. */
    record PlayerConsent(String name, boolean agrees) {}

    /** How it stands. */
    ConsentStatus standing();

    /**
     * Somebody agrees, or does so no longer: then the recording ends.
     *
     * @throws org.tilewatch.words.Refusal when nobody of that name plays
     */
    void agree(String player, boolean agrees);

    /** Nobody agrees any longer, and what was recorded since the kiosk started is deleted. */
    void delete();
}
