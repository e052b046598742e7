package org.tilewatch.ledger;

import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.TableEvent;

/** An event of the time when events went by their row over all games of a ledger. */
final class GlobalNumbering {
    private GlobalNumbering() {}

    /**
     * The event with the numbers that it names counted in its own game.
     *
     * @param others how many rows of other games come before those that it names
     */
    static TableEvent inItsGame(TableEvent event, long others) {
        return switch (event.what()) {
            case Correction e ->
                event.with(new Correction(
                        e.what(),
                        e.replaces().stream().map(number -> number - others).toList(),
                        e.by().stream().map(by -> inItsGame(by, others)).toList(),
                        e.before().map(number -> number - others),
                        e.cause(),
                        e.undoes().map(number -> number - others)));
            case Attention e ->
                event.with(new Attention(
                        e.doubt(),
                        e.reason(),
                        e.seat(),
                        e.tiles(),
                        e.about().map(number -> number - others),
                        e.answers()));
            default -> event;
        };
    }
}
