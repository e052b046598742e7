package org.tilewatch.lab;

import static java.net.HttpURLConnection.HTTP_OK;
import static java.net.HttpURLConnection.HTTP_UNAVAILABLE;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * People who look at a hall's screen as its page does, each at one page of sixteen tables after another: how long they wait for an answer,
 * and how much comes to each, packed as a browser asks for it and with what stands at its head.
 */
final class HallViewers implements AutoCloseable {
    /** From a machine of their own: a hall that has no more connections takes one from whoever has most, which are the simulated tables. */
    private static final InetAddress MACHINE = InetAddress.ofLiteral("127.0.0.2");

    private final HttpClient client =
            HttpClient.newBuilder().localAddress(MACHINE).build();
    private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)");
    private static final Pattern COUNT = Pattern.compile("\"count\":(\\d+)");
    /** Of a screen of 1280 to 800 points. */
    private static final int ROOM = 16;

    private static final Duration TURNED_EVERY = Duration.ofSeconds(12);
    /** Of each line of an answer's head: a colon, a space, and its end. */
    private static final int BETWEEN = 4;

    private final URI hall;
    private final Duration every;
    private final List<Thread> threads = new ArrayList<>();
    private final List<Double> waits = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong sentAway = new AtomicLong();
    private final long begun = System.nanoTime();
    private volatile boolean ended;

    HallViewers(URI hall, int count, Duration every) {
        this.every = every;
        this.hall = hall;
        for (int viewer = 0; viewer < count; viewer++) {
            int nth = viewer;
            threads.add(Thread.ofVirtual().start(() -> looks(nth, every.toMillis() * nth / count)));
        }
    }

    private void looks(int nth, long first) {
        try {
            TimeUnit.MILLISECONDS.sleep(first);
            var version = "0";
            long turned = System.nanoTime();
            int from = 0;
            int count = 0;
            while (!ended) {
                long asked = System.nanoTime();
                if (asked - turned > TURNED_EVERY.toNanos()) {
                    turned = asked;
                    from = from + ROOM < count ? from + ROOM : 0;
                    version = "0";
                }
                var asking = HttpRequest.newBuilder(
                                hall.resolve("/api/tables?since=" + version + "&from=" + from + "&count=" + ROOM))
                        .header("Accept-Encoding", "gzip")
                        .timeout(Duration.ofSeconds(30))
                        .build();
                var answer = client.send(asking, BodyHandlers.ofByteArray());
                var body = unpacked(answer);
                version = number(VERSION, body);
                if (count == 0) {
                    // Screens that were switched on one after another show different pages.
                    count = Integer.parseInt(number(COUNT, body));
                    from = ROOM * (nth % Math.max(1, Math.ceilDiv(count, ROOM)));
                    version = from == 0 ? version : "0";
                }
                waits.add((System.nanoTime() - asked) / 1e9);
                bytes.addAndGet(answer.body().length + head(answer));
                if (answer.statusCode() == HTTP_UNAVAILABLE) {
                    sentAway.incrementAndGet();
                } else if (answer.statusCode() != HTTP_OK) {
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

    private static String unpacked(HttpResponse<byte[]> answer) throws IOException {
        if (answer.headers().firstValue("Content-Encoding").isEmpty()) {
            return new String(answer.body(), StandardCharsets.UTF_8);
        }
        try (var in = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String number(Pattern name, String body) {
        var found = name.matcher(body);
        return found.find() ? found.group(1) : "0";
    }

    /** Bytes of an answer's head. */
    private static long head(HttpResponse<byte[]> answer) {
        return answer.headers().map().entrySet().stream()
                .flatMap(line ->
                        line.getValue().stream().map(value -> line.getKey().length() + value.length() + BETWEEN))
                .mapToLong(Integer::longValue)
                .sum();
    }

    /** How many were answered otherwise than by the tables or that there is no room for them now, or not at all. */
    long failed() {
        return failed.get();
    }

    String text() {
        var sorted = List.copyOf(waits).stream().sorted().toList();
        double seconds = (System.nanoTime() - begun) / 1e9;
        return String.format(
                Locale.ROOT,
                "%d viewers: %d answers, %d of them that there is no room now, 95 of 100 within %.2f s, %.1f kB/s each",
                threads.size(),
                sorted.size(),
                sentAway.get(),
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
