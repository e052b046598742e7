package org.tilewatch.uplink;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.ledger.Outbox.GameHead;
import org.tilewatch.ledger.Outbox.OutgoingEntry;
import org.tilewatch.ledger.OutgoingJournals;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/**
 * Carries the ledger's entries to the hall on a thread of its own, for which nobody waits. How far the hall has each game is asked of the
 * hall at first contact and after each silence, and nothing else is remembered: a ledger that was put back and a hall that has lost its
 * disk are found out so. What waits, waits in the ledger. Safe for use by several threads.
 */
public final class Courier implements AutoCloseable {
    /** In one batch: what a hall has taken soon is followed by twice as much, and what it takes long for by half. */
    private static final int MOST_ENTRIES = 500;

    private static final int LEAST_ENTRIES = 50;
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(4);

    private static final int MOST_BYTES = 400_000;
    private static final int MOST_HEADS = 2000;

    /** Where nothing is told, the hall is asked all the same so often, in seconds: it shows which tables it hears. */
    private static final int SILENCE_SECONDS = 60;

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int PATIENCE_SECONDS = 5;

    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);

    private final Membership membership;
    private final Uplink uplink;
    private final Supplier<? extends OutgoingJournals> opening;
    private final InstantSource clock;
    private final RandomGenerator random;
    private final Semaphore told = new Semaphore(0);
    private final Thread thread;

    private final ConcurrentHashMap<UUID, Cursor> cursors = new ConcurrentHashMap<>();
    private final Set<UUID> forked = ConcurrentHashMap.newKeySet();
    private Optional<UUID> book = Optional.empty();
    /** The hall that answered last has another memory than the one before. */
    private boolean anotherBook;

    private long offset;
    /** Entries that the next batch holds. */
    private int most = LEAST_ENTRIES;
    /** Games before this one are with the hall, and nothing more is told of them. */
    private long from;

    private volatile boolean stopped;
    private volatile Optional<Sentence> trouble = Optional.empty();
    private volatile long waiting;

    /** Up to which entry the hall has a game, and its seal. */
    private record Cursor(long last, Seal seal) {
        static final Cursor NOWHERE = new Cursor(-1, Seal.NONE);
    }

    /**
     * A courier that waits.
     *
     * @param opening opens the ledger's outbox, on the courier's own thread
     * @param random  keeps kiosks apart that lost the same hall
     */
    public Courier(
            Membership membership,
            Uplink uplink,
            Supplier<? extends OutgoingJournals> opening,
            InstantSource clock,
            RandomGenerator random) {
        this.membership = membership;
        this.uplink = uplink;
        this.opening = opening;
        this.clock = clock;
        this.random = random;
        this.thread = Thread.ofPlatform().daemon().name("hall").unstarted(this::run);
    }

    /** Sends from now on. */
    public void start() {
        thread.start();
    }

    /** Something was written into the ledger. */
    public void told() {
        if (told.availablePermits() == 0) {
            told.release();
        }
    }

    /**
     * How it stands with the hall.
     *
     * @param hall    by its address
     * @param trouble what keeps entries from it, while something does
     * @param waiting how many entries it lacks, as far as it was ever heard
     * @param forked  how many games it has in two branches
     */
    public record HallStanding(String hall, Optional<Sentence> trouble, long waiting, int forked) {}

    /** How it stands now. */
    public HallStanding standing() {
        return new HallStanding(membership.hall().getAuthority(), trouble, waiting, forked.size());
    }

    /** How many entries the hall is known to have; fewer, for a while, where it was silent and is asked anew. */
    public long acknowledged() {
        return cursors.values().stream()
                .mapToLong(cursor -> Math.max(0, cursor.last()))
                .sum();
    }

    private void run() {
        var pause = FIRST_PAUSE;
        while (!stopped) {
            try (var outbox = opening.get()) {
                while (!stopped) {
                    carry(outbox);
                    say(Optional.empty());
                    pause = FIRST_PAUSE;
                    rest(Duration.ofSeconds(SILENCE_SECONDS), true);
                }
            } catch (SaidException notNow) {
                say(Optional.of(notNow.because()));
                // Who was silent may be another.
                cursors.clear();
                from = 0;
                most = LEAST_ENTRIES;
                rest(spread(pause), false);
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            } catch (RuntimeException own) {
                LOG.error("what is told does not go to the hall", own);
                rest(LONGEST_PAUSE, false);
            }
        }
    }

    private Duration spread(Duration pause) {
        return Duration.ofMillis((long) (pause.toMillis() * random.nextDouble(0.7, 1.3)));
    }

    private void rest(Duration most, boolean untilTold) {
        try {
            if (!untilTold) {
                synchronized (this) {
                    if (!stopped) {
                        wait(most.toMillis());
                    }
                }
            } else if (told.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
                told.drainPermits();
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    private void say(Optional<Sentence> now) {
        if (!now.equals(trouble)) {
            LOG.info("{}", now.map(ContractEnglish::of).orElse("The hall hears this table again."));
        }
        trouble = now;
    }

    /** Asks how far the hall has each game, and sends what it lacks: another hall, found out meanwhile, of every game. */
    private void carry(OutgoingJournals outbox) {
        do {
            anotherBook = false;
            carryOnce(outbox);
        } while (anotherBook && !stopped);
    }

    private void carryOnce(OutgoingJournals outbox) {
        var heads = outbox.heads(from);
        boolean first = from == 0;
        if (heads.isEmpty()) {
            send(List.of(), first, List.of());
        }
        for (int begin = 0; begin < heads.size(); begin += MOST_HEADS) {
            var some = heads.subList(begin, Math.min(heads.size(), begin + MOST_HEADS));
            var unknown = some.stream()
                    .filter(head -> cursors.get(head.game()) == null)
                    .map(head -> new Batch.Head(head.game(), head.last(), head.seal()))
                    .toList();
            boolean quiet = some.stream().allMatch(this::isThere);
            if (!unknown.isEmpty() || quiet) {
                send(unknown, first && heads.size() <= MOST_HEADS, List.of());
            }
        }
        waiting = heads.stream().mapToLong(this::lacking).sum();
        for (var head : heads) {
            while (!isThere(head) && !stopped && !anotherBook) {
                send(head, outbox);
                waiting = heads.stream().mapToLong(this::lacking).sum();
            }
        }
        if (!heads.isEmpty() && !anotherBook) {
            from = heads.getLast().number();
        }
    }

    private long lacking(GameHead head) {
        return Math.max(0, head.last() - Math.max(0, cursor(head.game()).last()));
    }

    private boolean isThere(GameHead head) {
        return cursor(head.game()).last() >= head.last();
    }

    private Cursor cursor(UUID game) {
        return cursors.getOrDefault(game, Cursor.NOWHERE);
    }

    private void send(GameHead head, OutgoingJournals outbox) {
        var before = cursor(head.game());
        var entries = outbox.after(head.number(), before.last(), most);
        boolean follows = !entries.isEmpty()
                && (before.last() < 0 || entries.getFirst().prev().equals(before.seal()));
        if (!follows) {
            if (before.last() < 0) {
                throw refused();
            }
            // The hall has another branch of this game: it is told all of this one.
            cursors.put(head.game(), Cursor.NOWHERE);
            return;
        }
        long begun = System.nanoTime();
        send(List.of(), false, envelopes(head.game(), entries));
        var took = Duration.ofNanos(System.nanoTime() - begun);
        if (took.compareTo(LONG) > 0) {
            most = Math.max(LEAST_ENTRIES, most / 2);
        } else if (took.compareTo(SOON) < 0) {
            most = Math.min(MOST_ENTRIES, most * 2);
        }
        long now = cursor(head.game()).last();
        // Below 0 the hall knows no such branch, and is told all of it.
        if (now <= before.last() && (now >= 0 || before.last() < 0)) {
            throw refused();
        }
    }

    private UplinkException refused() {
        return new UplinkException(Obstacle.REFUSED, membership.hall(), null);
    }

    private List<Envelope> envelopes(UUID game, List<OutgoingEntry> entries) {
        var envelopes = new ArrayList<Envelope>();
        int bytes = 0;
        for (var entry : entries) {
            bytes += entry.body().length();
            if (bytes > MOST_BYTES && !envelopes.isEmpty()) {
                break;
            }
            envelopes.add(new Envelope(
                    membership.kiosk(),
                    membership.epoch(),
                    game,
                    entry.seq(),
                    entry.seal(),
                    entry.prev(),
                    entry.at(),
                    offset,
                    entry.body()));
        }
        return envelopes;
    }

    private void send(List<Batch.Head> heads, boolean complete, List<Envelope> envelopes) {
        var receipt = uplink.send(new Batch(membership.kiosk(), membership.epoch(), heads, complete, envelopes));
        if (book.isPresent() && !book.get().equals(receipt.book())) {
            LOG.warn("The hall has another memory than before: it is told everything again");
            cursors.clear();
            from = 0;
            anotherBook = true;
        }
        book = Optional.of(receipt.book());
        offset = Duration.between(clock.instant(), receipt.now()).toMillis();
        for (var standing : receipt.standings()) {
            cursors.put(standing.game(), new Cursor(standing.last(), standing.seal()));
            if (standing.forked()) {
                forked.add(standing.game());
            } else {
                forked.remove(standing.game());
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        synchronized (this) {
            stopped = true;
            notifyAll();
        }
        told.release();
        uplink.close();
        if (thread.isAlive() && !thread.join(Duration.ofSeconds(PATIENCE_SECONDS))) {
            thread.interrupt();
        }
    }
}
