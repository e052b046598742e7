package org.tilewatch.dashboard.server;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tilewatch.words.Key;

/**
 * What requests have computed, on few threads of its own. The threads that serve the page are no more than the machine has cores, and
 * one that computes lets nobody else through: a press would wait for whatever strangers ask. Safe for use by several threads.
 */
public final class RequestWork implements AutoCloseable {
    private final ThreadPoolExecutor threads;
    private final int seconds;

    private RequestWork(String name, int atOnce, BlockingQueue<Runnable> waiting, int seconds) {
        this.threads = new ThreadPoolExecutor(
                atOnce,
                atOnce,
                0,
                TimeUnit.SECONDS,
                waiting,
                givingWay(Thread.ofPlatform().name(name + "-", 1).daemon().factory()));
        this.seconds = seconds;
    }

    private static ThreadFactory givingWay(ThreadFactory threads) {
        return work -> threads.newThread(() -> {
            ThreadNice.lowest();
            work.run();
        });
    }

    /** For pictures: one that finds no thread is refused, for each takes seconds and much memory. */
    public static RequestWork onPictures() {
        return new RequestWork(
                "asked-pictures",
                RequestLimit.PICTURES_AT_ONCE.value(),
                new SynchronousQueue<>(),
                RequestLimit.PICTURE_SECONDS.value());
    }

    /** For pictures of the own screen and of paired devices, which wait in line for one another and for nobody else. */
    public static RequestWork onPicturesOfKnown() {
        return new RequestWork(
                "known-pictures",
                RequestLimit.PICTURES_AT_ONCE.value(),
                new ArrayBlockingQueue<>(RequestLimit.PICTURES_IN_LINE.value()),
                RequestLimit.PICTURE_SECONDS.value());
    }

    /** For hands to score and settle: as many wait in line as may be asked for at once. */
    public static RequestWork onHands() {
        return new RequestWork(
                "asked-hands",
                RequestLimit.SCORING_THREADS.value(),
                new ArrayBlockingQueue<>(2 * RequestLimit.SCORINGS_AT_ONCE.value()),
                RequestLimit.SCORING_SECONDS.value());
    }

    /**
     * Has something computed and waits for it. What is waited for no longer is interrupted; it holds its thread until it heeds that or
     * ends.
     *
     * @throws BadRequest when as much is computed already as may be at once, or it takes too long
     */
    public <T> T done(Callable<T> work) {
        try {
            var result = threads.submit(work);
            try {
                return result.get(seconds, TimeUnit.SECONDS);
            } finally {
                result.cancel(true);
            }
        } catch (RejectedExecutionException full) {
            throw BadRequest.busy();
        } catch (TimeoutException tooLong) {
            throw BadRequest.takesTooLong(Key.WORK_TOO_LONG.sentence());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw BadRequest.busy();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException itself) {
                throw itself;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
