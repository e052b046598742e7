package org.tilewatch.uplink;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.uplink.HallRound.RoundClock;
import org.tilewatch.uplink.HallRound.RoundSeats;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Hears what the hall says to this table, on a thread of its own. A message counts as heard once it was shown; until then the hall says it
 * again, after a restart too. Safe for use by several threads.
 */
public final class HallEar implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallEar.class);

    private static final Duration PATIENCE = Duration.ofSeconds(50);
    private static final Duration PAUSE = Duration.ofSeconds(20);
    /** A message is read within this time, where another one waits. */
    private static final Duration SHORT = Duration.ofSeconds(30);

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int MOST_WAITING = 50;
    private static final int CLOSING_SECONDS = 3;

    private final Uplink uplink;
    private final LongSupplier nanoTime;
    private final Duration pause;
    private final Thread thread;
    private final Deque<HallMessage> waiting = new ArrayDeque<>();
    private final List<Long> shown = new ArrayList<>();
    private Optional<Long> since = Optional.empty();
    private Optional<RoundSeats> seats = Optional.empty();
    private Optional<RoundClock> clock = Optional.empty();
    private Consumer<Optional<RoundClock>> clockChanged = now -> {};
    private volatile boolean stopped;

    /**
     * One that hears nothing yet.
     *
     * @param nanoTime nanoseconds from any start
     */
    public HallEar(Uplink uplink, LongSupplier nanoTime) {
        this(uplink, nanoTime, PAUSE);
    }

    /** @param pause between two tries, where the hall is not heard */
    HallEar(Uplink uplink, LongSupplier nanoTime, Duration pause) {
        this.uplink = uplink;
        this.nanoTime = nanoTime;
        this.pause = pause;
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
            } catch (RuntimeException own) {
                LOG.error("what the hall says is not heard", own);
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
        var round = HallRound.of(message, nanoTime.getAsLong());
        round.ifPresent(this::take);
        if (words(message).isPresent() && waiting.size() < MOST_WAITING) {
            // Who sat here before is no news any more.
            if (message.kind().equals(HallMessage.SEATING)
                    && waiting.removeIf(one -> one.kind().equals(message.kind()))) {
                since = Optional.empty();
            }
            waiting.add(message);
        }
    }

    private void take(HallRound round) {
        switch (round) {
            case RoundSeats now -> seats = Optional.of(now);
            case RoundClock now -> {
                clock = Optional.of(now);
                clockChanged.accept(clock);
                shown.add(now.told());
            }
            case HallRound.NoClock(long told) -> {
                clock = Optional.empty();
                clockChanged.accept(clock);
                shown.add(told);
            }
        }
    }

    /** Has somebody show what the round's clock is, now and whenever it changes, on this ear's thread; empty while there is none. */
    public synchronized void onClock(Consumer<Optional<RoundClock>> hears) {
        clockChanged = hears;
        hears.accept(clock);
    }

    /** The clock of the round that is played; empty while there is none. */
    public synchronized Optional<RoundClock> clock() {
        return clock;
    }

    /** Who sits here in the round that was seated last; empty before any was. */
    public synchronized Optional<RoundSeats> seats() {
        return seats;
    }

    /** What a message says to people; empty where it is none for them or this version knows no such kind, which then stays unheard. */
    private Optional<Sentence> words(HallMessage message) {
        return message.kind().equals(HallMessage.SEATING)
                ? seats.map(now -> Key.HALL_SEATS.with(
                        Argument.of(now.round()),
                        Argument.of(now.players().get(0)),
                        Argument.of(now.players().get(1)),
                        Argument.of(now.players().get(2)),
                        Argument.of(now.players().get(3))))
                : text(message).map(text -> Key.HALL_SAYS.with(Argument.of(text)));
    }

    private static Optional<String> text(HallMessage message) {
        if (!message.kind().equals(HallMessage.MESSAGE)) {
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
        return words(first);
    }

    private void rest() {
        try {
            Thread.sleep(pause);
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
