package org.tilewatch.lab;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** People who look at a hall's screen as its page does: how long they wait for an answer, and how much comes, unpacked. */
final class HallViewers implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)");

    private final URI hall;
    private final Duration every;
    private final List<Thread> threads = new ArrayList<>();
    private final List<Double> waits = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final long begun = System.nanoTime();
    private volatile boolean ended;

    HallViewers(URI hall, int count, Duration every) {
        this.every = every;
        this.hall = hall;
        for (int viewer = 0; viewer < count; viewer++) {
            long first = every.toMillis() * viewer / count;
            threads.add(Thread.ofVirtual().start(() -> looks(first)));
        }
    }

    private void looks(long first) {
        try {
            TimeUnit.MILLISECONDS.sleep(first);
            var version = "0";
            while (!ended) {
                long asked = System.nanoTime();
                var asking = HttpRequest.newBuilder(hall.resolve("/api/tables?since=" + version))
                        .timeout(Duration.ofSeconds(30))
                        .build();
                var answer = client.send(asking, BodyHandlers.ofString());
                var now = VERSION.matcher(answer.body());
                version = now.find() ? now.group(1) : "0";
                waits.add((System.nanoTime() - asked) / 1e9);
                bytes.addAndGet(answer.body().length());
                if (answer.statusCode() != 200) {
                    failed.incrementAndGet();
                }
                TimeUnit.NANOSECONDS.sleep(every.toNanos() - (System.nanoTime() - asked));
            }
        } catch (IOException broken) {
            if (!ended) {
                failed.incrementAndGet();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** How many were answered otherwise than by the tables, or not at all. */
    long failed() {
        return failed.get();
    }

    String text() {
        var sorted = List.copyOf(waits).stream().sorted().toList();
        double seconds = (System.nanoTime() - begun) / 1e9;
        return String.format(
                Locale.ROOT,
                "%d viewers: %d answers, 95 of 100 within %.2f s, %.1f kB/s each",
                threads.size(),
                sorted.size(),
                sorted.isEmpty() ? 0 : sorted.get((int) (sorted.size() * 0.95)),
                bytes.get() / 1e3 / seconds / Math.max(1, threads.size()));
    }

    @Override
    public void close() throws InterruptedException {
        ended = true;
        for (var thread : threads) {
            thread.interrupt();
            thread.join();
        }
        client.close();
    }
}
