package org.tilewatch.dashboard.appliance;

import java.util.List;
import java.util.Optional;
import org.tilewatch.dashboard.appliance.RecordingConsent.PlayerConsent;
import org.tilewatch.play.NumberedEvent;

/**
 * The last seconds of the table, for a dispute: pictures that are kept in memory alone, where everybody who plays agrees to it, until the
 * next hand. Called on the server's threads.
 */
public interface LookBack {
    /**
     * How it stands.
     *
     * @param players  in the order of their chairs, and who agrees; none where nothing is played
     * @param seconds  that are kept at most
     * @param pictures kept, the oldest first; none unless everybody agrees
     * @param told     the events of that time, in their order
     * @param sha256   of all pictures one after the other, by which they can be known again; empty where there is none
     */
    record Moments(
            List<PlayerConsent> players,
            double seconds,
            List<KeptMoment> pictures,
            List<NumberedEvent> told,
            Optional<String> sha256) {
        public Moments {
            players = List.copyOf(players);
            pictures = List.copyOf(pictures);
            told = List.copyOf(told);
        }
    }

    /**
     * A picture that is kept.
     *
     * @param number by which it is asked for
     * @param t      seconds from the session's start, as those of events
     */
    record KeptMoment(long number, double t) {}

    /** How it stands. */
    Moments standing();

    /** A picture as a JPEG; empty where it is not kept any longer. */
    Optional<byte[]> picture(long number);

    /**
     * Somebody agrees, or does so no longer: then what is kept is gone.
     *
     * @throws org.tilewatch.words.Refusal when nobody of that name plays
     */
    void agree(String player, boolean agrees);
}
