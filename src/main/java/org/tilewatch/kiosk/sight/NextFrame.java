package org.tilewatch.kiosk.sight;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.tilewatch.picture.Frame;

/**
 * Something that is made of the next frame after somebody asked for it, on the pipeline's thread, so that nobody makes what nobody looks
 * at. Safe for use by several threads; all who wait for one frame get the same.
 */
public final class NextFrame<T> {
    private final AtomicReference<Optional<CompletableFuture<T>>> asked = new AtomicReference<>(Optional.empty());
    private final Function<Frame, T> make;
    private final long millis;

    /** @param millis how long to wait for a frame */
    public NextFrame(Function<Frame, T> make, long millis) {
        this.make = make;
        this.millis = millis;
    }

    /** What the next frame gives; empty when none comes in time. */
    public Optional<T> awaited() {
        var waiting = asked.updateAndGet(now -> now.isPresent() ? now : Optional.of(new CompletableFuture<>()));
        try {
            return Optional.of(waiting.orElseThrow().get(millis, TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Answers whoever waits. */
    public void saw(Frame frame) {
        asked.getAndSet(Optional.empty()).ifPresent(waiting -> {
            try {
                waiting.complete(make.apply(frame));
            } catch (RuntimeException damaged) {
                waiting.completeExceptionally(damaged);
            }
        });
    }
}
