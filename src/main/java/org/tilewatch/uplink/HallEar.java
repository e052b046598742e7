package org.tilewatch.uplink;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Hears what the hall says to this table, on a thread of its own. A message counts as heard once it was shown; until then the hall says it
 * again, after a restart too. Safe for use by several threads.
 */
public final class HallEar implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final Duration PAUSE = Duration.ofSeconds(20);
    /** A message is read within this time, where another one waits. */
    private static final Duration SHORT = Duration.ofSeconds(30);

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int MOST_WAITING = 50;
    private static final int CLOSING_SECONDS = 3;

    private final Uplink uplink;
    private final LongSupplier nanoTime;
    private final Thread thread;
    private final Deque<HallMessage> waiting = new ArrayDeque<>();
    private final List<Long> shown = new ArrayList<>();
    private Optional<Long> since = Optional.empty();
    private volatile boolean stopped;

    /**
     * One that hears nothing yet.
     *
     * @param nanoTime nanoseconds from any start
     */
    public HallEar(Uplink uplink, LongSupplier nanoTime) {
        this.uplink = uplink;
        this.nanoTime = nanoTime;
        this.thread = Thread.ofPlatform().daemon().name("hall-ear").unstarted(this::run);
    }

    /** Hears from now on. */
    public void start() {
        thread.start();
    }

    private void run() {
        long last = 0;
        var told = List.<Long>of();
        while (!stopped) {
            try {
                told = shownSince();
                var messages = uplink.hear(last, told, PATIENCE);
                told = List.of();
                for (var message : messages) {
                    last = Math.max(last, message.number());
                    take(message);
                }
            } catch (UplinkException away) {
                // The courier says so; what was shown is told when the hall is there again.
                putBack(told);
                rest();
            }
        }
    }

    private synchronized List<Long> shownSince() {
        var told = List.copyOf(shown);
        shown.clear();
        return told;
    }

    private synchronized void putBack(List<Long> told) {
        shown.addAll(told);
    }

    private synchronized void take(HallMessage message) {
        if (text(message).isPresent() && waiting.size() < MOST_WAITING) {
            waiting.add(message);
        }
    }

    /** What a message says to people; empty where this version knows no such kind, which then stays unheard. */
    private static Optional<String> text(HallMessage message) {
        if (!message.kind().equals("message")) {
            return Optional.empty();
        }
        try {
            var text = Json.parse(message.body()).path("text").asString("");
            return Optional.of(text).filter(words -> !words.isBlank());
        } catch (BadInput unreadable) {
            return Optional.empty();
        }
    }

    /** What the hall says now, for the table's page; whoever asks shows it. */
    public synchronized Optional<Sentence> said() {
        long now = nanoTime.getAsLong();
        var first = waiting.peek();
        if (first == null) {
            return Optional.empty();
        }
        if (since.isEmpty()) {
            since = Optional.of(now);
            shown.add(first.number());
        } else if (now - since.get() > (waiting.size() > 1 ? SHORT : LONG).toNanos()) {
            waiting.remove();
            since = Optional.empty();
            return said();
        }
        return text(first).map(text -> Key.HALL_SAYS.with(Argument.of(text)));
    }

    private void rest() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    @Override
    public void close() throws InterruptedException {
        stopped = true;
        uplink.close();
        thread.interrupt();
        if (thread.isAlive()) {
            thread.join(Duration.ofSeconds(CLOSING_SECONDS));
        }
    }
}
