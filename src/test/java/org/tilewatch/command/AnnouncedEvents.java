package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Pattern;

/** A program that listens to a kiosk and keeps every event that it announces, over many lives of it. Safe for use by several threads. */
final class AnnouncedEvents {
    private static final Pattern HAND_BEGUN = Pattern.compile("\"event\":\"hand-start\",\"hand\":(\\d+)");

    /** By their numbers in the game. */
    private final Map<Long, String> announced = new ConcurrentSkipListMap<>();

    private volatile String place = "1.0";
    private long lastWin;
    private long lastHand;
    private long corrections;
    private long refusals;

    /** Every event, by its number. */
    Map<Long, String> all() {
        return announced;
    }

    /** Under which number the win was told last. */
    synchronized long lastWin() {
        return lastWin;
    }

    /** The number of the hand that was begun last. */
    synchronized long lastHand() {
        return lastHand;
    }

    /** How many corrections people have made. */
    synchronized long corrections() {
        return corrections;
    }

    /** How much was said that could not be. */
    synchronized long refusals() {
        return refusals;
    }

    /** Waits until there are more than so many, but not longer than so many milliseconds. */
    synchronized void awaitMoreThan(int events, long millis) throws InterruptedException {
        if (announced.size() <= events) {
            wait(millis);
        }
    }

    /** Waits until people have made more than so many corrections, or were refused more often. */
    synchronized void awaitAnswer(long corrections, long refusals, long millis) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        while (this.corrections <= corrections && this.refusals <= refusals && System.nanoTime() < end) {
            wait(1 + millis / 10);
        }
    }

    /** Listens from where it heard last, until the kiosk is gone. */
    void listen(HttpClient client, int port) {
        var asking = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/events"))
                .header("Accept", "text/event-stream")
                .header("Last-Event-ID", place)
                .build();
        try (var lines = client.send(asking, BodyHandlers.ofLines()).body()) {
            var id = new String[] {""};
            lines.forEach(line -> {
                if (line.startsWith("id: ")) {
                    id[0] = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    heard(id[0], line.substring(6));
                }
            });
        } catch (IOException | RuntimeException gone) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void heard(String id, String json) {
        place = id;
        long number = Long.parseLong(id.substring(id.indexOf('.') + 1));
        if (number == 0) {
            return;
        }
        if (!announced.containsKey(number)) {
            corrections += json.contains("\"event\":\"correction\"") && json.contains("\"cause\":\"person\"") ? 1 : 0;
            refusals += json.contains("\"doubt\":\"refused\"") ? 1 : 0;
        }
        announced.merge(number, json, (before, now) -> before.equals(now) ? now : before + " and then " + now);
        if (json.contains("\"event\":\"win\"")) {
            lastWin = number;
        }
        var begun = HAND_BEGUN.matcher(json);
        if (begun.find()) {
            lastHand = Long.parseLong(begun.group(1));
        }
        notifyAll();
    }
}
