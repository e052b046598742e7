package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Why;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Sentence;

/** Whoever hears what the kiosk has to say. Called on the pipeline's thread; whoever is slow makes the kiosk slow. */
public interface Audience {
    /**
     * An event, already in the journal, as it was told. A correction brings others: whoever reacts to what has happened listens to
     * {@link #holds}.
     */
    default void tell(NumberedEvent event) {}

    /**
     * What holds of the game after each event, and once when a game is gone on with.
     *
     * @param before what held until then; of a game that begins, nothing
     * @param now    the same when a game is gone on with
     */
    default void holds(HoldingEvents before, HoldingEvents now) {}

    /** Why the event just told was told. */
    default void because(NumberedEvent event, Why why) {}

    /** Who has confirmed the score card, told whenever it changes; empty when there is none to confirm. */
    default void confirmation(Optional<Confirmation> now) {}

    /** What keeps the kiosk from seeing the table, in one sentence; empty when it sees it again. */
    default void trouble(Optional<Sentence> sentence) {}

    /** The frame just looked at; it is closed when this returns. */
    default void saw(Frame frame) {}

    /** How the loop fares, after every picture. */
    default void pulse(Pulse now) {}

    /** Several as one. */
    static Audience of(List<Audience> all) {
        var members = List.copyOf(all);
        return new Audience() {
            @Override
            public void tell(NumberedEvent event) {
                members.forEach(member -> member.tell(event));
            }

            @Override
            public void holds(HoldingEvents before, HoldingEvents now) {
                members.forEach(member -> member.holds(before, now));
            }

            @Override
            public void because(NumberedEvent event, Why why) {
                members.forEach(member -> member.because(event, why));
            }

            @Override
            public void confirmation(Optional<Confirmation> now) {
                members.forEach(member -> member.confirmation(now));
            }

            @Override
            public void trouble(Optional<Sentence> sentence) {
                members.forEach(member -> member.trouble(sentence));
            }

            @Override
            public void saw(Frame frame) {
                members.forEach(member -> member.saw(frame));
            }

            @Override
            public void pulse(Pulse now) {
                members.forEach(member -> member.pulse(now));
            }
        };
    }
}
