package org.tilewatch.command;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Players at a kiosk without a camera who never pause, and a program that hears all that comes of it. */
final class RestlessPlayers {
    /** What a total comes to, in the event that tells of it. */
    static final Pattern TOTAL = Pattern.compile("\"points\":(\\d+)");

    private static final int FIRST_TOTAL = 1_000;
    /** Longest wait for what comes of a word before the next, in milliseconds: some words bring nothing about. */
    private static final long PATIENCE = 40;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final Function<RestlessPlayers, Optional<String>> words;
    /** Whether the next word waits for the answer to this one. */
    private final boolean patient;

    private final AnnouncedEvents events = new AnnouncedEvents();
    private final Shown shown = new Shown();
    private final List<Thread> busy = new ArrayList<>();
    private int total = FIRST_TOTAL;
    private int step;

    /** What the page shows can be undone and redone. */
    private static final class Shown implements WebSocket.Listener {
        private static final Pattern UNDO = Pattern.compile("\"undo\":\\{.*?\"changes\":\\[(\\d+)");
        private static final Pattern REDO = Pattern.compile("\"redo\":\\{.*?\"changes\":\\[(\\d+)");

        private final StringBuilder state = new StringBuilder();
        private volatile long undo;
        private volatile long redo;

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
            state.append(text);
            if (last) {
                undo = number(UNDO, undo);
                redo = number(REDO, redo);
                state.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(text);
        }

        private long number(Pattern pattern, long before) {
            var found = pattern.matcher(state);
            return found.find() ? Long.parseLong(found.group(1)) : before;
        }
    }

    private RestlessPlayers(boolean patient, Function<RestlessPlayers, Optional<String>> words) {
        this.patient = patient;
        this.words = words;
    }

    /**
     * They begin hands, tell them, put them right, undo, redo, confirm, press and write totals, of which no two are alike, for as long as
     * the kiosk lives.
     */
    static RestlessPlayers playing() {
        return new RestlessPlayers(false, players -> Optional.of(players.played()));
    }

    /** They tell one hand, and put it right so often. */
    static RestlessPlayers puttingRight(int corrections) {
        return new RestlessPlayers(
                true,
                players -> players.events.corrections() < corrections
                        ? Optional.of(players.putRight())
                        : Optional.empty());
    }

    /** Everything that the kiosk has announced. */
    AnnouncedEvents events() {
        return events;
    }

    /**
     * They play at a kiosk until it is gone, or they have said all, or so many words: who says more at once is asked to pause.
     */
    void sitDown(int port, int most) {
        busy.add(Thread.ofVirtual().start(() -> events.listen(client, port)));
        busy.add(Thread.ofVirtual().start(() -> play(port, most)));
    }

    /** Waits until they have said what they had to say. */
    void haveSaidAll() throws InterruptedException {
        busy.getLast().join();
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

    private void play(int port, int most) {
        try {
            var socket = client.newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + port + "/live"), shown)
                    .get(10, TimeUnit.SECONDS);
            for (int said = 0; said < most; said++) {
                var word = words.apply(this);
                if (word.isEmpty()) {
                    return;
                }
                int before = events.all().size();
                long corrections = events.corrections();
                long refusals = events.refusals();
                socket.sendText(word.get(), true).get(10, TimeUnit.SECONDS);
                if (patient) {
                    events.awaitAnswer(corrections, refusals, PATIENCE * 10);
                } else {
                    events.awaitMoreThan(before, PATIENCE);
                }
            }
        } catch (ExecutionException | TimeoutException | CompletionException gone) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String played() {
        if (step++ % 2 == 0) {
            return "{\"arrange\":{\"what\":\"total\",\"seat\":%d,\"points\":%d}}".formatted(total % 4, ++total);
        }
        return switch (step / 2 % 14) {
            case 1, 2, 3, 4, 5 -> told(step / 2 % 14 - 1, events.lastHand() + 1);
            case 6, 10 -> replace(win(Tile.P3));
            case 7, 8 -> "{\"undo\":" + shown.undo + "}";
            case 9 -> "{\"redo\":" + shown.redo + "}";
            case 11 -> "{\"press\":2,\"down\":true}";
            case 12 -> "{\"press\":2,\"down\":false}";
            case 13 -> replace(win(Tile.P4));
            default -> "{\"confirm\":" + events.lastHand() + "}";
        };
    }

    private String putRight() {
        int now = step++;
        return now < 5
                ? told(now, events.lastHand() + 1)
                : now % 4 == 3
                        ? "{\"undo\":" + shown.undo + "}"
                        : replace(win(List.of(Tile.P3, Tile.P4, Tile.P5).get(now % 3)));
    }

    /** A hand from its beginning to its settlement. */
    static String told(int place, long hand) {
        return switch (place) {
            case 0 -> "{\"begin\":" + hand + "}";
            case 1 -> insert(win(Tile.P2));
            case 2 -> insert(new Happening.Declared(Seat.BOTTOM, Declaration.THROWN_AWAY));
            case 3 -> insert(new Happening.Declared(Seat.TOP, Declaration.THROWN_AWAY));
            default -> insert(new Happening.Declared(Seat.LEFT, Declaration.THROWN_AWAY));
        };
    }

    private static String insert(Happening what) {
        return "{\"insert\":" + json(what) + ",\"before\":null}";
    }

    private String replace(Happening by) {
        return "{\"replace\":" + events.lastWin() + ",\"by\":" + json(by) + "}";
    }

    private static String json(Happening what) {
        return EventJson.write(TableEvent.said(0, what));
    }

    /** The right player's hand, won on the left one's discard. */
    private static Happening win(Tile pung) {
        var dragons =
                new Meld(MeldType.PUNG, List.of(Tile.RED, Tile.RED, Tile.RED), false, Optional.empty(), false, false);
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
