package org.tilewatch.kiosk;

import java.util.function.LongUnaryOperator;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.TableEvent;

/** An event whose references to other events go by other numbers: the watcher counts in one game, the journal over all. */
final class NumberedAnew {
    private NumberedAnew() {}

    static TableEvent of(TableEvent event, LongUnaryOperator number) {
        return switch (event.what()) {
            case Correction e ->
                event.with(new Correction(
                        e.what(),
                        e.replaces().stream().map(number::applyAsLong).toList(),
                        e.by().stream().map(by -> of(by, number)).toList(),
                        e.before().map(number::applyAsLong),
                        e.cause(),
                        e.undoes().map(number::applyAsLong)));
            case Attention e ->
                event.with(new Attention(
                        e.doubt(), e.reason(), e.seat(), e.tiles(), e.about().map(number::applyAsLong), e.answers()));
            default -> event;
        };
    }
}
