package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * Players at a kiosk without a camera who never pause: they begin hands, tell them, put them right, undo, redo, confirm, press and write
 * totals, of which no two are alike. A program listens beside them and keeps every event that the kiosk announces, over many lives of it.
 */
final class RestlessPlayers {
    /** What a total comes to, in the event that tells of it. */
    static final Pattern TOTAL = Pattern.compile("\"points\":(\\d+)");

    private static final Pattern HAND_BEGUN = Pattern.compile("\"event\":\"hand-start\",\"hand\":(\\d+)");
    private static final int FIRST_TOTAL = 1_000;
    /** Longest wait for an answer to a word before the next, in milliseconds: some words bring nothing about. */
    private static final long PATIENCE = 40;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    /** By their numbers in the game. */
    private final Map<Long, String> announced = new ConcurrentSkipListMap<>();

    private final List<Thread> busy = new ArrayList<>();
    private final Object heardSomething = new Object();
    private volatile String place = "1.0";
    private volatile long lastWin;
    private volatile long lastHand;
    private int total = FIRST_TOTAL;
    private int step;

    /** Everything that was announced, by its number. */
    Map<Long, String> announced() {
        return announced;
    }

    /** Plays at a kiosk until it is gone. */
    void sitDown(int port) {
        busy.add(Thread.ofVirtual().start(() -> listen(port)));
        busy.add(Thread.ofVirtual().start(() -> play(port)));
    }

    /** The kiosk is gone, and so they soon notice. */
    void standUp() throws InterruptedException {
        for (var one : busy) {
            if (!one.join(Duration.ofSeconds(30))) {
                throw new AssertionError("the kiosk is gone, and somebody waits for it still");
            }
        }
        busy.clear();
    }

    private void listen(int port) {
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

    private void heard(String id, String json) {
        place = id;
        long number = Long.parseLong(id.substring(id.indexOf('.') + 1));
        if (number == 0) {
            return;
        }
        var before = announced.put(number, json);
        if (before != null && !before.equals(json)) {
            throw new AssertionError("announced as " + before + " and then as " + json);
        }
        if (json.contains("\"event\":\"win\"")) {
            lastWin = number;
        }
        var begun = HAND_BEGUN.matcher(json);
        if (begun.find()) {
            lastHand = Long.parseLong(begun.group(1));
        }
        synchronized (heardSomething) {
            heardSomething.notifyAll();
        }
    }

    private void play(int port) {
        try {
            var socket = client.newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + port + "/live"), new WebSocket.Listener() {})
                    .get(10, TimeUnit.SECONDS);
            while (true) {
                int before = announced.size();
                socket.sendText(word(), true).get(10, TimeUnit.SECONDS);
                synchronized (heardSomething) {
                    if (announced.size() == before) {
                        heardSomething.wait(PATIENCE);
                    }
                }
            }
        } catch (ExecutionException | TimeoutException | CompletionException gone) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String word() {
        if (step++ % 2 == 0) {
            return "{\"arrange\":{\"what\":\"total\",\"seat\":%d,\"points\":%d}}".formatted(total % 4, ++total);
        }
        return switch (step / 2 % 14) {
            case 0 -> "{\"begin\":true}";
            case 1 -> insert(win(Tile.P2));
            case 2 -> insert(new Happening.Declared(Seat.BOTTOM, Declaration.THROWN_AWAY));
            case 3 -> insert(new Happening.Declared(Seat.TOP, Declaration.THROWN_AWAY));
            case 4 -> insert(new Happening.Declared(Seat.LEFT, Declaration.THROWN_AWAY));
            case 5, 9 -> "{\"replace\":" + lastWin + ",\"by\":" + json(win(Tile.P3)) + "}";
            case 6, 7 -> "{\"undo\":true}";
            case 8 -> "{\"redo\":true}";
            case 10 -> "{\"press\":2,\"down\":true}";
            case 11 -> "{\"press\":2,\"down\":false}";
            case 12 -> "{\"replace\":" + lastWin + ",\"by\":" + json(win(Tile.P4)) + "}";
            default -> "{\"confirm\":" + lastHand + "}";
        };
    }

    private static String insert(Happening what) {
        return "{\"insert\":" + json(what) + ",\"before\":null}";
    }

    private static String json(Happening what) {
        return EventJson.write(TableEvent.said(0, what));
    }

    private static Happening win(Tile pung) {
        var dragons = new Meld(
                MeldType.PUNG, List.of(Tile.RED, Tile.RED, Tile.RED), false, Optional.empty(), false, false);
        return new Happening.Win(
                Seat.RIGHT,
                Tile.EAST,
                false,
                Optional.of(Seat.LEFT),
                List.of(Tile.M1, Tile.M1, Tile.M1, pung, pung, pung, Tile.S9, Tile.S9, Tile.S9, Tile.EAST),
                List.of(dragons),
                List.of());
    }
}
