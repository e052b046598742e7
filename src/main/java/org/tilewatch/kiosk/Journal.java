package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;

/** Where every event is written down before anybody hears of it. */
@FunctionalInterface
public interface Journal {
    /**
     * Writes an event down, safe from a pulled plug when this returns, and gives its number in the game. Empty when it could not be
     * written now: the same event is to be given again before any other.
     *
     * @param by through which device somebody said it, where somebody did and it is known
     */
    OptionalLong append(TableEvent event, Optional<Speaker> by);

    /** What waits for being written, the event that could not be written first. */
    default void waits(List<TableEvent> events) {}

    /** One that writes at once or fails. */
    static Journal in(Ledger ledger) {
        return (event, by) -> OptionalLong.of(ledger.append(event, by));
    }
}
