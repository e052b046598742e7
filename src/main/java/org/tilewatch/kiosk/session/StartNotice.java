package org.tilewatch.kiosk.session;

import java.util.Optional;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.play.Happening;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.words.Sentence;

/** What was found amiss at the start; said until a hand is settled. */
final class StartNotice implements Audience {
    private volatile Optional<Sentence> said;

    StartNotice(Optional<Sentence> found) {
        this.said = found;
    }

    /** What is still to be said of it. */
    Optional<Sentence> now() {
        return said;
    }

    @Override
    public void holds(HoldingEvents before, HoldingEvents now) {
        if (now.count(Happening.Scored.class) > before.count(Happening.Scored.class)) {
            said = Optional.empty();
        }
    }
}
