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
import java.util.concurrent.TimeUnit;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.ledger.Outbox.GameHead;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Courier;
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

    private final List<PlayingTable> tables = new ArrayList<>();
    private final List<Double> delays = new ArrayList<>();

    private static final class PlayingTable {
        private final Membership membership;
        private final TableJournal journal;
        private final Courier courier;
        private final Random random;
        private long nextMillis;
        private Optional<Instant> unheard = Optional.empty();

        private PlayingTable(Membership membership, TableJournal journal, Courier courier, Random random) {
            this.membership = membership;
            this.journal = journal;
            this.courier = courier;
            this.random = random;
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
            return delays.isEmpty() ? 0 : delays.get((int) Math.min(delays.size() - 1L, Math.round(share * delays.size())));
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

    /** Seats one table for each code; all tell the same journal, each at its own times. */
    TablesOfAHall(URI hall, List<String> codes, JournalTemplate template, RoadFaults faults, long seed) {
        Optional<HttpClient> shared = Optional.empty();
        for (int number = 1; number <= codes.size(); number++) {
            var membership = Joining.join(hall, codes.get(number - 1), Integer.toString(number));
            if (shared.isEmpty()) {
                shared = Optional.of(HttpsUplink.client(membership));
            }
            var client = shared.get();
            var random = new Random(seed * 31 + number);
            var journal = new TableJournal(template, new Random(random.nextLong()));
            Uplink way = membership
                    .carrier()
                    .<Uplink>map(by -> new NatsUplink(membership, by))
                    .orElseGet(() -> new HttpsUplink(membership, client));
            var faulty = new FaultyUplink(
                    way, faults, new Random(seed + number), () -> new UplinkException(Obstacle.AWAY, hall, null));
            var courier = new Courier(
                    membership, faulty, () -> journal, InstantSource.system(), new Random(seed - number));
            tables.add(new PlayingTable(membership, journal, courier, random));
        }
    }

    /**
     * All tell for a time.
     *
     * @param every how long a table takes from one entry to the next, on average
     */
    void play(Duration time, Duration every) throws InterruptedException {
        long begun = System.nanoTime();
        tables.forEach(table -> {
            table.courier.start();
            table.nextMillis = Math.round(table.random.nextDouble() * every.toMillis());
        });
        for (long now = 0; now < time.toMillis(); now = (System.nanoTime() - begun) / 1_000_000) {
            for (var table : tables) {
                heard(table);
                if (now >= table.nextMillis) {
                    var at = Instant.now();
                    table.journal.tell(at);
                    if (table.unheard.isEmpty()) {
                        table.unheard = Optional.of(at);
                    }
                    table.courier.told();
                    table.nextMillis += Math.round(-Math.log(1 - table.random.nextDouble()) * every.toMillis());
                }
            }
            TimeUnit.MILLISECONDS.sleep(POLLING_MILLIS);
        }
    }

    /** Everything that a table told is acknowledged; how long it took counts. */
    private void heard(PlayingTable table) {
        if (table.unheard.isPresent() && isThere(table)) {
            delays.add(Duration.between(table.unheard.get(), Instant.now()).toMillis() / 1e3);
            table.unheard = Optional.empty();
        }
    }

    private static boolean isThere(PlayingTable table) {
        return table.courier.acknowledged() >= table.journal.told();
    }

    /** Waits until the hall has acknowledged everything, and asks it for each game's last seal. */
    HallFigures settle() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (tables.stream().anyMatch(table -> !isThere(table)) && System.nanoTime() < end) {
            tables.forEach(this::heard);
            TimeUnit.MILLISECONDS.sleep(POLLING_MILLIS);
        }
        tables.forEach(this::heard);
        int games = 0;
        int lacking = 0;
        long told = 0;
        for (var table : tables) {
            told += table.journal.told();
            var heads = table.journal.heads(0);
            games += heads.size();
            lacking += lacking(table.membership, heads);
        }
        return new HallFigures(told, games, lacking, delays.stream().sorted().toList());
    }

    private static int lacking(Membership membership, List<GameHead> heads) {
        try (var way = membership.uplink()) {
            var asked = heads.stream()
                    .map(head -> new Batch.Head(head.game(), head.last(), head.seal()))
                    .toList();
            var there = way.send(new Batch(membership.kiosk(), membership.epoch(), asked, false, List.of())).standings();
            return (int) asked.stream()
                    .filter(head -> there.stream()
                            .noneMatch(one -> one.game().equals(head.game())
                                    && one.last() == head.last()
                                    && one.seal().equals(head.seal())
                                    && !one.forked()))
                    .count();
        }
    }

    /** What keeps a table's entries from the hall now; empty where nothing does. */
    List<Sentence> troubles() {
        return tables.stream()
                .flatMap(table -> table.courier.standing().trouble().stream())
                .toList();
    }

    @Override
    public void close() throws InterruptedException {
        for (var table : tables) {
            table.courier.close();
        }
    }
}
