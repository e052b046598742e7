package org.tilewatch.herald;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.herald.Receiver.TableStanding;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.ledger.Outbox.GameHead;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/**
 * Tells one receiver the ledger's entries on a thread of its own, for which nobody waits: in order, each again until the receiver has it. What
 * waits, waits in the ledger. A receiver that was never told anything begins with what happens next. Safe for use by several threads.
 */
public final class Herald implements AutoCloseable {
    /** Read from the ledger at once. */
    private static final int MOST_ENTRIES = 200;

    /** Where nothing is told, whether the receiver is there is looked at so often. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** How far a receiver was told is written down no more often: an entry comes every few seconds, and cards wear. */
    private static final Duration KEPT_EVERY = Duration.ofSeconds(10);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(Herald.class);

    private final Receiver receiver;
    private final Supplier<Outbox> opening;
    private final Path kept;
    private final RandomGenerator random;
    private final Semaphore told = new Semaphore(0);
    private final Thread thread;
    private final Map<TableStanding, String> standing = new ConcurrentHashMap<>();

    private final Map<TableStanding, String> shown = new EnumMap<>(TableStanding.class);
    private Optional<ToldUpTo> upTo;
    private long keptAt = System.nanoTime();
    private boolean unkept;
    private boolean recalled;

    private volatile boolean stopped;
    private volatile Optional<Sentence> trouble = Optional.empty();
    private volatile long waiting;

    /**
     * A herald that waits.
     *
     * @param opening opens the ledger's outbox, on the herald's own thread
     * @param folder  the kiosk's, where it is kept how far the receiver was told
     * @param address of the receiver, in full
     * @param random  keeps kiosks apart that lost the same receiver
     */
    public Herald(Receiver receiver, Supplier<Outbox> opening, Path folder, String address, RandomGenerator random) {
        this.receiver = receiver;
        this.opening = opening;
        this.kept = ToldUpTo.file(folder, address);
        this.upTo = ToldUpTo.read(kept);
        this.random = random;
        this.thread = Thread.ofPlatform().daemon().name("herald").unstarted(this::run);
    }

    /** Tells from now on, however long it takes until the receiver hears. */
    public void start() {
        try (var outbox = opening.get()) {
            begin(outbox);
        } catch (SaidException unreadable) {
            say(Optional.of(unreadable.because()));
        }
        thread.start();
    }

    /** Something was written into the ledger. */
    public void told() {
        if (told.availablePermits() == 0) {
            told.release();
        }
    }

    /** How something stands now; what stood before and was not shown yet never is. */
    public void stands(TableStanding what, String json) {
        if (!json.equals(standing.put(what, json))) {
            told();
        }
    }

    /**
     * How it stands with a receiver.
     *
     * @param trouble what keeps it from hearing, while something does
     * @param waiting how many entries it lacks
     */
    public record Hearing(String receiver, Optional<Sentence> trouble, long waiting) {}

    /** How it stands now. */
    public Hearing hearing() {
        return new Hearing(receiver.name(), trouble, waiting);
    }

    private void run() {
        var pause = FIRST_PAUSE;
        while (!stopped) {
            try (var outbox = opening.get()) {
                begin(outbox);
                while (!stopped) {
                    round(outbox);
                    say(Optional.empty());
                    pause = FIRST_PAUSE;
                    if (told.tryAcquire(SILENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                        told.drainPermits();
                    }
                }
            } catch (SaidException notNow) {
                say(Optional.of(notNow.because()));
                receiver.hangUp();
                keep(true);
                pause(Duration.ofMillis((long) (pause.toMillis() * random.nextDouble(0.7, 1.3))));
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
                stopped = true;
            } catch (RuntimeException own) {
                LOG.error("what happens is not told to {}", receiver.name(), own);
                receiver.hangUp();
                pause(LONGEST_PAUSE);
            }
        }
        keep(true);
    }

    private synchronized void pause(Duration most) {
        try {
            if (!stopped) {
                wait(most.toMillis());
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    private void say(Optional<Sentence> now) {
        if (!now.equals(trouble)) {
            LOG.info("{}", now.map(ContractEnglish::of).orElse(receiver.name() + " hears again."));
        }
        trouble = now;
    }

    private void round(Outbox outbox) throws InterruptedException {
        if (receiver.greet()) {
            shown.clear();
        }
        show();
        carry(outbox);
        keep(false);
    }

    /** Shows what stands otherwise than it was shown. */
    private void show() throws InterruptedException {
        var now = new EnumMap<TableStanding, String>(TableStanding.class);
        now.putAll(standing);
        now.entrySet().removeAll(shown.entrySet());
        if (!now.isEmpty()) {
            receiver.show(now);
            shown.putAll(now);
        }
    }

    /** Years of games are nobody's news, and of a ledger that was put back nobody knows what was told. */
    private void begin(Outbox outbox) {
        if (upTo.isEmpty() || !stillHolds(outbox, upTo.get())) {
            reached(end(outbox));
        }
        recall(outbox);
    }

    private void carry(Outbox outbox) throws InterruptedException {
        var heads = outbox.heads(Math.max(1, now().game()));
        waiting = heads.stream().mapToLong(this::lacking).sum();
        for (var head : heads) {
            if (head.number() != now().game()) {
                reached(new ToldUpTo(head.number(), -1, ToldUpTo.NOTHING.seal()));
            }
            while (now().number() < head.last() && !stopped) {
                tell(outbox, head);
            }
        }
    }

    /** What an earlier run told of the game that goes on. */
    private void recall(Outbox outbox) {
        if (recalled) {
            return;
        }
        recalled = true;
        for (var head : outbox.heads(Math.max(1, now().game()))) {
            if (head.number() == now().game()) {
                outbox.after(head.number(), -1, Math.toIntExact(Math.max(0, now().number()) + 1)).stream()
                        .filter(entry -> entry.seq() <= now().number())
                        .map(entry -> Announcement.of(head.game(), entry))
                        .forEach(receiver::recall);
            }
        }
    }

    private ToldUpTo now() {
        return upTo.orElse(ToldUpTo.NOTHING);
    }

    private void tell(Outbox outbox, GameHead head) throws InterruptedException {
        for (var entry : outbox.after(head.number(), now().number(), MOST_ENTRIES)) {
            if (stopped) {
                return;
            }
            receiver.tell(Announcement.of(head.game(), entry));
            reached(new ToldUpTo(head.number(), entry.seq(), entry.seal()));
            waiting = Math.max(0, waiting - 1);
            keep(false);
            // Whoever looks at a light does not wait until an hour's events are told.
            show();
        }
    }

    private void reached(ToldUpTo place) {
        upTo = Optional.of(place);
        unkept = true;
    }

    private void keep(boolean now) {
        if (unkept && (now || System.nanoTime() - keptAt > KEPT_EVERY.toNanos())) {
            upTo.ifPresent(place -> place.write(kept));
            keptAt = System.nanoTime();
            unkept = false;
        }
    }

    private long lacking(GameHead head) {
        return head.number() == now().game() ? Math.max(0, head.last() - Math.max(0, now().number())) : head.last();
    }

    /** Whether the ledger is the one of which somebody was told so far. */
    private static boolean stillHolds(Outbox outbox, ToldUpTo place) {
        if (place.number() < 0) {
            return true;
        }
        List<Outbox.OutgoingEntry> there = outbox.after(place.game(), place.number() - 1, 1);
        return !there.isEmpty() && there.getFirst().seal().equals(place.seal());
    }

    private static ToldUpTo end(Outbox outbox) {
        var heads = outbox.heads(0);
        return heads.isEmpty()
                ? ToldUpTo.NOTHING
                : new ToldUpTo(
                        heads.getLast().number(),
                        heads.getLast().last(),
                        heads.getLast().seal());
    }

    @Override
    public void close() throws InterruptedException {
        synchronized (this) {
            stopped = true;
            notifyAll();
        }
        told.release();
        if (thread.isAlive() && !thread.join(PATIENCE)) {
            thread.interrupt();
            thread.join(PATIENCE);
        }
        receiver.close();
    }
}
