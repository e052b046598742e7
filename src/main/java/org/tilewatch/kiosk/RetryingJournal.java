package org.tilewatch.kiosk;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A journal on a disk that may be full, failing or read-only: what cannot be written now is refused for now, and tried again after a
 * pause for as long as it takes. The players are told why nothing moves, and of a disk that takes nothing any more what waits.
 */
public final class RetryingJournal implements Journal {
    private final Ledger ledger;
    private final Consumer<Optional<Sentence>> trouble;
    private final LongSupplier nanoTime;
    private final Duration pause;
    private OptionalLong failedAt = OptionalLong.empty();
    /** Why the disk takes nothing, while it is read-only. */
    private Optional<Sentence> readOnly = Optional.empty();

    private boolean last;

    /**
     * @param trouble  hears why nothing can be written, and hears that it can be again
     * @param nanoTime nanoseconds from any start
     * @param pause    between two tries
     */
    public RetryingJournal(Ledger ledger, Consumer<Optional<Sentence>> trouble, LongSupplier nanoTime, Duration pause) {
        this.ledger = ledger;
        this.trouble = trouble;
        this.nanoTime = nanoTime;
        this.pause = pause;
    }

    /** @throws LedgerException when waiting is of no use */
    @Override
    public OptionalLong append(TableEvent event, Optional<Speaker> by) {
        if (!last && failedAt.isPresent() && nanoTime.getAsLong() - failedAt.getAsLong() < pause.toNanos()) {
            return OptionalLong.empty();
        }
        try {
            long number = ledger.append(event, by);
            if (failedAt.isPresent()) {
                failedAt = OptionalLong.empty();
                readOnly = Optional.empty();
                trouble.accept(Optional.empty());
            }
            return OptionalLong.of(number);
        } catch (LedgerException failed) {
            if (!failed.mayPass()) {
                throw failed;
            }
            failedAt = OptionalLong.of(nanoTime.getAsLong());
            readOnly = Optional.of(failed.because()).filter(why -> failed.isReadOnly());
            trouble.accept(
                    Optional.of((failed.isReadOnly() ? Key.KIOSK_READ_ONLY : Key.KIOSK_WAITS).with(failed.because())));
            return OptionalLong.empty();
        }
    }

    /** Of a disk that takes nothing any more what waits is told, so that people can copy it. */
    @Override
    public void waits(List<TableEvent> events) {
        readOnly.ifPresent(why -> UnwrittenEvents.said(events)
                .ifPresent(waiting -> trouble.accept(Optional.of(Key.KIOSK_READ_ONLY_WAITING.with(why, waiting)))));
    }

    /** The kiosk is being stopped: what is still to be written is tried without a pause. */
    public void stop() {
        last = true;
    }
}
