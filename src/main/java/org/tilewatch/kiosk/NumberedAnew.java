package org.tilewatch.kiosk;

import java.util.function.LongUnaryOperator;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Attention;
import org.tilewatch.play.TableEvent.Correction;

/** An event whose references to other events go by other numbers: the watcher counts in one game, the journal over all. */
final class NumberedAnew {
    private NumberedAnew() {}

    static TableEvent of(TableEvent event, LongUnaryOperator number) {
        return switch (event) {
            case Correction e ->
                new Correction(
                        e.t(),
                        e.confidence(),
                        e.what(),
                        e.replaces().stream().map(number::applyAsLong).toList(),
                        e.by().stream().map(by -> of(by, number)).toList(),
                        e.before().map(number::applyAsLong),
                        e.cause(),
                        e.undoes().map(number::applyAsLong));
            case Attention e ->
                new Attention(
                        e.t(),
                        e.confidence(),
                        e.reason(),
                        e.seat(),
                        e.tiles(),
                        e.about().map(number::applyAsLong),
                        e.answers());
            default -> event;
        };
    }
}
