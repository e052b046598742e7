package org.tilewatch.dashboard;

import java.util.List;

/** Whether the evening is recorded to be given away, which everybody at the table has to agree to. Called on the server's threads. */
public interface Giving {
    /**
     * How it stands.
     *
     * @param players   in the order of their chairs; none where nothing is played
     * @param recording whether the table is being recorded
     * @param bytes     recorded so far
     * @param most      bytes, at which the recording ends by itself
     */
    record Standing(List<Asked> players, boolean recording, long bytes, long most) {
        public Standing {
            players = List.copyOf(players);
        }
    }

    /** Somebody who plays, and whether he agrees. */
    record Asked(String name, boolean agrees) {}

    /** How it stands. */
    Standing standing();

    /**
     * Somebody agrees, or does so no longer: then the recording ends.
     *
     * @throws org.tilewatch.words.Refusal when nobody of that name plays
     */
    void agree(String player, boolean agrees);

    /** Nobody agrees any longer, and what was recorded since the kiosk started is deleted. */
    void delete();
}
