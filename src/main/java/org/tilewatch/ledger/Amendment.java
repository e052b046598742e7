package org.tilewatch.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Sentence;

/**
 * A correction with what it changed.
 *
 * @param written when it was journalled
 * @param what    in the words of whoever made it
 * @param by      through which device somebody made it, where somebody did and it is known
 * @param old     the events that no longer hold; empty when something was only added
 * @param now     the events that hold instead; empty when something was only taken away
 */
public record Amendment(
        Instant written, Sentence what, Optional<Speaker> by, List<TableEvent> old, List<TableEvent> now) {
    public Amendment {
        old = List.copyOf(old);
        now = List.copyOf(now);
    }
}
