package org.tilewatch.lab;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.ledger.Outbox.GameHead;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Courier;
import org.tilewatch.uplink.HallEar;
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Joining;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.NatsUplink;
import org.tilewatch.uplink.Uplink;
import org.tilewatch.uplink.UplinkException;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.Sentence;

/**
 * Tables of a hall that is somewhere: each tells a journal at its own times, by the kiosk's own courier, over a way on which things go
 * wrong. At the end the hall is asked whether it has each game up to its last seal.
 */
final class TablesOfAHall implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(20);
    private static final long POLLING_MILLIS = 20;
    private static final int AT_ONCE = 32;
    private static final long STARTING_MILLIS = 10;
    /** For which the hall is away for a table, where it is. */
    private static final double AWAY_MILLIS = 20_000;
    /** Entries that the hall lacks of a table that tells no more until it has some: who asks for more than a hall can take asks for its pace. */
    private static final long MOST_AHEAD = Long.getLong("ahead", Long.MAX_VALUE);

    private final List<PlayingTable> tables = new ArrayList<>();
    private final List<Double> delays = new ArrayList<>();
    private final List<Uplink> ways = new ArrayList<>();
    private boolean started;

    private static final class PlayingTable {
        private final Membership membership;
        private final Uplink way;
        private final FaultyUplink faulty;
        /** A kiosk asks all the time what the hall says to it, and so does each of these. */
        private final HallEar ear;

        private final Random random;
        private TableJournal journal;
        private Courier courier;
        private Optional<TableJournal> copy = Optional.empty();
        private long nextMillis;
        private Optional<Instant> unheard = Optional.empty();

        private PlayingTable(
                Membership membership, Uplink way, FaultyUplink faulty, TableJournal journal, Random random) {
            this.membership = membership;
            this.way = way;
            this.faulty = faulty;
            this.ear = new HallEar(faulty, System::nanoTime);
            this.journal = journal;
            this.random = random;
            this.courier = courier();
        }

        private Courier courier() {
            var from = journal;
            return new Courier(membership, faulty, () -> from, InstantSource.system(), new Random(random.nextLong()));
        }

        private void tell(Instant at) {
            journal.tell(at);
            courier.told();
        }

        /** Its card is taken out and another put in, and it goes on with what that one holds. */
        private void goesOnWith(TableJournal other) throws InterruptedException {
            courier.close();
            journal = other;
            courier = courier();
            courier.start();
            tell(Instant.now());
        }
    }

    /**
     * What came of them.
     *
     * @param told   entries that were told
     * @param games  that were told
     * @param lacking games that the hall has not up to their last entry
     * @param delays  seconds from told to acknowledged, sorted, where a table had nothing else on its way
     */
    record HallFigures(long told, int games, int lacking, List<Double> delays) {
        double share(double share) {
            return delays.isEmpty()
                    ? 0
                    : delays.get((int) Math.min(delays.size() - 1L, Math.round(share * delays.size())));
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "%d entries of %d games told; %d games lack something in the hall; told to acknowledged: half within"
                            + " %.2f s, 95 of 100 within %.2f s, 99 within %.2f s, longest %.2f s",
                    told,
                    games,
                    lacking,
                    share(0.5),
                    share(0.95),
                    share(0.99),
                    share(1));
        }
    }

    /** Joins a hall by each of some codes. */
    static List<Membership> joined(URI hall, List<String> codes) {
        var members = new ArrayList<Membership>();
        for (var code : codes) {
            members.add(Joining.join(hall, code, Integer.toString(members.size() + 1)));
        }
        return members;
    }

    /**
     * Seats one table for each member of a hall; all tell the same journal, each at its own times.
     *
     * @param faults on their way to the network
     */
    TablesOfAHall(URI hall, List<Membership> members, JournalTemplate template, RoadFaults faults, long seed) {
        this(hall, members, template, faults, seed, straight -> straight);
    }

    /**
     * Seats tables as the other does.
     *
     * @param road by which what a table tells and hears goes; how far the hall is at the end it is asked straight
     */
    TablesOfAHall(
            URI hall,
            List<Membership> members,
            JournalTemplate template,
            RoadFaults faults,
            long seed,
            UnaryOperator<Membership> road) {
        Optional<HttpClient> shared = Optional.empty();
        for (int number = 1; number <= members.size(); number++) {
            var membership = members.get(number - 1);
            if (shared.isEmpty()) {
                shared = Optional.of(HttpsUplink.client(membership));
            }
            var client = shared.get();
            var random = new Random(seed * 31 + number);
            var journal = new TableJournal(template, new Random(random.nextLong()));
            var way = way(membership, client);
            var over = road.apply(membership);
            var faulty = new FaultyUplink(
                    over.equals(membership) ? way : way(over, client),
                    faults,
                    new Random(seed + number),
                    () -> new UplinkException(Obstacle.AWAY, hall, null));
            tables.add(new PlayingTable(membership, way, faulty, journal, random));
        }
    }

    private Uplink way(Membership membership, HttpClient client) {
        Uplink way = membership
                .carrier()
                .<Uplink>map(by -> new NatsUplink(membership, by))
                .orElseGet(() -> new HttpsUplink(membership, client));
        ways.add(way);
        return way;
    }

    /**
     * All tell for a time; the delays are those of this time alone.
     *
     * @param every how long a table takes from one entry to the next, on average
     * @param away  the share of tables that the hall is away for at any time: each in its turn for a while, and all are back at the end
     */
    void play(Duration time, Duration every, double away) throws InterruptedException {
        starts();
        long begun = System.nanoTime();
        delays.clear();
        tables.forEach(table -> {
            table.nextMillis = Math.round(table.random.nextDouble() * every.toMillis());
        });
        for (long now = 0; now < time.toMillis(); now = (System.nanoTime() - begun) / 1_000_000) {
            double gone = away * tables.size();
            long first = (long) (now / AWAY_MILLIS * gone);
            for (int nth = 0; nth < tables.size(); nth++) {
                var table = tables.get(nth);
                table.faulty.isAway((nth + first) % tables.size() < gone);
                plays(table, now, every);
            }
            TimeUnit.MILLISECONDS.sleep(POLLING_MILLIS);
        }
        tables.forEach(table -> table.faulty.isAway(false));
    }

    /** Tells the table's next entry, where it is time for it. */
    private void plays(PlayingTable table, long now, Duration every) {
        heard(table);
        if (now >= table.nextMillis && !isAhead(table)) {
            var at = Instant.now();
            table.tell(at);
            if (table.unheard.isEmpty()) {
                table.unheard = Optional.of(at);
            }
            table.nextMillis += Math.round(-Math.log(1 - table.random.nextDouble()) * every.toMillis());
        }
    }

    /**
     * The first tables come back with what they told while the hall was away for them, and the others play on meanwhile.
     *
     * @param back    how many come back
     * @param entries that each of them brings
     * @param every   how long one of the others takes from one entry to the next, on average
     * @return seconds until everything that was brought is acknowledged; the delays are those of the others
     */
    double storm(int back, int entries, Duration every) throws InterruptedException {
        var bring = tables.subList(0, back);
        var others = tables.subList(back, tables.size());
        starts();
        delays.clear();
        // What was told before, and heard while nobody looked, is not what the others wait for.
        tables.forEach(table -> table.unheard = Optional.empty());
        for (var table : bring) {
            for (int entry = 0; entry < entries; entry++) {
                table.journal.tell(Instant.now());
            }
        }
        long begun = System.nanoTime();
        bring.forEach(table -> table.courier.told());
        others.forEach(table -> table.nextMillis = Math.round(table.random.nextDouble() * every.toMillis()));
        while (bring.stream().anyMatch(table -> !isThere(table)) && System.nanoTime() - begun < PATIENCE.toNanos()) {
            long now = (System.nanoTime() - begun) / 1_000_000;
            others.forEach(table -> plays(table, now, every));
            TimeUnit.MILLISECONDS.sleep(POLLING_MILLIS);
        }
        return (System.nanoTime() - begun) / 1e9;
    }

    /** How many entries were told. */
    long told() {
        return tables.stream().mapToLong(table -> table.journal.told()).sum();
    }

    private void starts() throws InterruptedException {
        if (!started) {
            started = true;
            for (var table : tables) {
                table.courier.start();
                table.ear.start();
                // Kiosks are not switched on within one moment: thousands of greetings at once take longer than each
                // has patience.
                TimeUnit.MILLISECONDS.sleep(STARTING_MILLIS);
            }
        }
    }

    /** Each tells so many entries at once: an evening that nobody waits for. */
    void tell(int entries) throws InterruptedException {
        starts();
        for (var table : tables) {
            for (int entry = 0; entry < entries; entry++) {
                table.journal.tell(Instant.now());
            }
            table.courier.told();
        }
    }

    /** A copy of each ledger is kept. */
    void copy() {
        tables.forEach(table -> table.copy = Optional.of(table.journal.copy(table.random)));
    }

    /**
     * The first tables go on with the copies of their own ledgers, and those after them with each other's, two by two.
     *
     * @param own     how many with their own
     * @param swapped how many with another's, an even number
     */
    void putBack(int own, int swapped) throws InterruptedException {
        for (int number = 0; number < own + swapped; number++) {
            int from = number < own ? number : own + ((number - own) ^ 1);
            tables.get(number).goesOnWith(tables.get(from).copy.orElseThrow().copy(new Random(number)));
        }
    }

    /** Everything that a table told is acknowledged; how long it took counts. */
    private void heard(PlayingTable table) {
        if (table.unheard.isPresent() && isThere(table)) {
            delays.add(Duration.between(table.unheard.get(), Instant.now()).toMillis() / 1e3);
            table.unheard = Optional.empty();
        }
    }

    private static boolean isAhead(PlayingTable table) {
        return MOST_AHEAD < Long.MAX_VALUE && table.journal.told() - table.courier.acknowledged() >= MOST_AHEAD;
    }

    private static boolean isThere(PlayingTable table) {
        return table.courier.acknowledged() >= table.journal.told();
    }

    /** Waits until the hall has acknowledged everything, and asks it for each game's last seal. */
    HallFigures settle() throws InterruptedException {
        awaitAcknowledged();
        tables.forEach(this::heard);
        int games =
                tables.stream().mapToInt(table -> table.journal.heads(0).size()).sum();
        var lacking = new AtomicInteger();
        forEach(table -> lacking.addAndGet(lacking(table, table.journal.heads(0))));
        return new HallFigures(
                told(), games, lacking.get(), delays.stream().sorted().toList());
    }

    /** Waits until all that was told is acknowledged, of whichever branch. */
    void awaitAcknowledged() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (tables.stream().anyMatch(table -> !isThere(table)) && System.nanoTime() < end) {
            tables.forEach(this::heard);
            TimeUnit.MILLISECONDS.sleep(POLLING_MILLIS);
        }
    }

    /** Every table asks a hall that has lost its book, and tells it everything again; waits until that has it. */
    void awaitRefilled() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        tables.forEach(table -> table.courier.told());
        for (var table : tables) {
            while (lacking(table, table.journal.heads(0)) > 0 && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(10 * POLLING_MILLIS);
            }
        }
    }

    /** How many of a table's games the hall has not up to their last entry; it is asked by the table's own way, on which nothing goes wrong. */
    private static int lacking(PlayingTable table, List<GameHead> heads) {
        var membership = table.membership;
        var asked = heads.stream()
                .map(head -> new Batch.Head(head.game(), head.last(), head.seal()))
                .toList();
        var there = table.way
                .send(new Batch(membership.kiosk(), membership.epoch(), asked, false, List.of()))
                .standings();
        return (int) asked.stream()
                .filter(head -> there.stream()
                        .noneMatch(one -> one.game().equals(head.game())
                                && one.last() == head.last()
                                && one.seal().equals(head.seal())
                                && !one.forked()))
                .count();
    }

    /** What keeps a table's entries from the hall now; empty where nothing does. */
    List<Sentence> troubles() {
        return tables.stream()
                .flatMap(table -> table.courier.standing().trouble().stream())
                .toList();
    }

    /** Something done with a table. */
    private interface WithTable {
        void does(PlayingTable table) throws Exception;
    }

    /** Does something with every table, several at a time: each waits for an answer, and a thousand waits in a row are minutes. */
    private void forEach(WithTable what) throws InterruptedException {
        try (var several = Executors.newFixedThreadPool(AT_ONCE)) {
            var done = several.invokeAll(tables.stream()
                    .<Callable<Boolean>>map(table -> () -> {
                        what.does(table);
                        return true;
                    })
                    .toList());
            for (var one : done) {
                one.get();
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    @Override
    public void close() throws InterruptedException {
        forEach(table -> {
            table.courier.close();
            if (started) {
                table.ear.close();
            }
        });
        // One client may be that of all.
        ways.forEach(Uplink::close);
    }
}
