package org.tilewatch.kiosk;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.play.TableEvent;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A journal for a disk that may be full: what cannot be written now is tried again until there is room, and what comes after it
 * waits. Nothing is announced that is not on the disk; the players are told why nothing moves.
 */
final class PatientJournal implements Journal {
    private final Journal journal;
    private final Consumer<Optional<Sentence>> trouble;
    private final Duration pause;
    private final CountDownLatch closed = new CountDownLatch(1);

    /**
     * @param trouble hears why nothing can be written, and hears that it can be again
     * @param pause   between two tries
     */
    PatientJournal(Journal journal, Consumer<Optional<Sentence>> trouble, Duration pause) {
        this.journal = journal;
        this.trouble = trouble;
        this.pause = pause;
    }

    /** @throws LedgerException when waiting is of no use, or the kiosk is stopped meanwhile */
    @Override
    public long append(TableEvent event) {
        boolean said = false;
        while (true) {
            try {
                long number = journal.append(event);
                if (said) {
                    trouble.accept(Optional.empty());
                }
                return number;
            } catch (LedgerException failed) {
                if (!failed.mayPass() || !paused()) {
                    throw failed;
                }
                trouble.accept(Optional.of(Key.KIOSK_WAITS.with(failed.because())));
                said = true;
            }
        }
    }

    /** False when the kiosk is being stopped. */
    private boolean paused() {
        try {
            return !closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends the waiting. */
    void stop() {
        closed.countDown();
    }
}
