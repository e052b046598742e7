package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.uplink.HallMessage;

/** What the hall says to its tables, kept until each has shown it. Safe for use by several threads. */
public final class HallMessages implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallMessages.class);

    private static final int MOST_AT_ONCE = 500;
    /** Another process may say something too: it is looked for so often. */
    private static final long LOOKED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final HallBook book;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantLock looking = new ReentrantLock();
    /** The number of what was said last to each table, as it was when it was looked. */
    private final Map<UUID, Long> newest = new HashMap<>();

    private long looked = System.nanoTime() - LOOKED_EVERY_NANOS;
    /** Those who wait, by their tables: what is said to one wakes nobody else of a thousand. */
    private final Map<UUID, WaitingTable> waiting = new HashMap<>();

    private final Condition ending = lock.newCondition();
    private Optional<Thread> looker = Optional.empty();
    private boolean closed;

    /** Whoever waits for what is said to one table. */
    private static final class WaitingTable {
        private final Condition news;
        private int count;

        WaitingTable(Condition news) {
            this.news = news;
        }
    }

    public HallMessages(HallBook book, InstantSource clock) {
        this.book = book;
        this.clock = clock;
    }

    /** Whether a table has shown a message, and when. */
    public record SaidMessage(UUID kiosk, HallMessage message, Optional<Instant> heard) {}

    /** Says something to a table; returns the message's number. */
    public long say(UUID kiosk, String kind, String body) {
        long number = book.whole(connection -> {
            long next;
            try (var select =
                    connection.prepareStatement("SELECT coalesce(max(number), 0) + 1 FROM message WHERE kiosk = ?")) {
                select.setString(1, kiosk.toString());
                try (var row = select.executeQuery()) {
                    row.next();
                    next = row.getLong(1);
                }
            }
            try (var insert = connection.prepareStatement(
                    "INSERT INTO message(kiosk, number, kind, said, body) VALUES (?, ?, ?, ?, ?)")) {
                insert.setString(1, kiosk.toString());
                insert.setLong(2, next);
                insert.setString(3, kind);
                insert.setString(4, clock.instant().toString());
                insert.setString(5, body);
                insert.executeUpdate();
            }
            return next;
        });
        lock.lock();
        try {
            newest.merge(kiosk, number, Math::max);
            wake(kiosk);
        } finally {
            lock.unlock();
        }
        return number;
    }

    /** A table has shown a message; said again it changes nothing. */
    public void heard(UUID kiosk, long number) {
        book.whole(connection -> {
            try (var update = connection.prepareStatement(
                    "UPDATE message SET heard = ? WHERE kiosk = ? AND number = ? AND heard IS NULL")) {
                update.setString(1, clock.instant().toString());
                update.setString(2, kiosk.toString());
                update.setLong(3, number);
                return update.executeUpdate();
            }
        });
    }

    /**
     * What is said to a table after a message and was not heard yet; where nothing is, it is waited for. A table that has heard nothing yet is
     * told what stands, even where it was heard before: it has started again.
     */
    public List<HallMessage> after(UUID kiosk, long number, long seconds) throws InterruptedException {
        look(seconds == 0);
        long left = TimeUnit.SECONDS.toNanos(seconds);
        long seen = 0;
        while (true) {
            long last = last(kiosk);
            if (last > seen) {
                seen = last;
                var said = book.look(connection -> news(connection, kiosk, number));
                if (!said.isEmpty()) {
                    return said;
                }
            }
            if (left <= 0) {
                return List.of();
            }
            left = await(kiosk, seen, left);
        }
    }

    private long last(UUID kiosk) {
        lock.lock();
        try {
            return newest.getOrDefault(kiosk, 0L);
        } finally {
            lock.unlock();
        }
    }

    /** Waits until something newer than what was seen is said to a table; returns the nanoseconds that are left. */
    private long await(UUID kiosk, long seen, long nanos) throws InterruptedException {
        lock.lock();
        try {
            if (looker.isEmpty() && !closed) {
                looker = Optional.of(
                        Thread.ofPlatform().daemon().name("messages").start(this::lookOnAndOn));
            }
            var table = waiting.computeIfAbsent(kiosk, one -> new WaitingTable(lock.newCondition()));
            table.count++;
            try {
                long left = nanos;
                while (!closed && left > 0 && newest.getOrDefault(kiosk, 0L) <= seen) {
                    left = table.news.awaitNanos(left);
                }
                return closed ? 0 : left;
            } finally {
                table.count--;
                if (table.count == 0) {
                    waiting.remove(kiosk);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void wake(UUID kiosk) {
        Optional.ofNullable(waiting.get(kiosk)).ifPresent(table -> table.news.signalAll());
    }

    /** One looks for all who wait. */
    private void lookOnAndOn() {
        while (isOpenAfter(LOOKED_EVERY_NANOS)) {
            try {
                look(true);
            } catch (HallException away) {
                LOG.debug("What is said to the tables is not known", away);
            }
        }
    }

    private boolean isOpenAfter(long nanos) {
        lock.lock();
        try {
            for (long left = nanos; left > 0 && !closed; ) {
                left = ending.awaitNanos(left);
            }
            return !closed;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** Looks what was said last to each table, if it was not looked a moment ago; whoever is told something is woken. */
    private void look(boolean now) {
        looking.lock();
        try {
            if (!now && System.nanoTime() - looked < LOOKED_EVERY_NANOS) {
                return;
            }
            var read = book.look(HallMessages::newest);
            looked = System.nanoTime();
            lock.lock();
            try {
                for (var one : read.entrySet()) {
                    if (newest.getOrDefault(one.getKey(), 0L) < one.getValue()) {
                        newest.put(one.getKey(), one.getValue());
                        wake(one.getKey());
                    }
                }
            } finally {
                lock.unlock();
            }
        } finally {
            looking.unlock();
        }
    }

    private static Map<UUID, Long> newest(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT kiosk, max(number) FROM message GROUP BY kiosk")) {
            var numbers = new HashMap<UUID, Long>();
            while (row.next()) {
                numbers.put(UUID.fromString(row.getString(1)), row.getLong(2));
            }
            return numbers;
        }
    }

    private List<HallMessage> news(Connection connection, UUID kiosk, long number) throws SQLException {
        var standing = new ArrayList<HallMessage>();
        for (var kind : HallMessage.STANDING) {
            last(connection, kiosk, kind).ifPresent(standing::add);
        }
        var said = new ArrayList<HallMessage>();
        for (var one : said(connection, kiosk, number)) {
            boolean stands = standing.stream()
                    .anyMatch(last -> last.number() == one.message().number());
            boolean words = !HallMessage.STANDING.contains(one.message().kind());
            if (one.heard().isEmpty() && (words || stands)) {
                said.add(one.message());
            }
        }
        if (number == 0) {
            standing.stream()
                    .filter(last -> said.stream().noneMatch(one -> one.number() == last.number()))
                    .forEach(said::add);
            said.sort((one, other) -> Long.compare(one.number(), other.number()));
        }
        return said;
    }

    /** What was said last of a kind; empty where nothing was. */
    public Optional<HallMessage> last(UUID kiosk, String kind) {
        return book.look(connection -> last(connection, kiosk, kind));
    }

    private Optional<HallMessage> last(Connection connection, UUID kiosk, String kind) throws SQLException {
        return read(
                        connection,
                        "SELECT number, kind, said, body, heard FROM message WHERE kiosk = ? AND kind = ?"
                                + " ORDER BY number DESC LIMIT 1",
                        kiosk,
                        select -> select.setString(2, kind))
                .stream()
                .findFirst()
                .map(SaidMessage::message);
    }

    /** How many messages each table has not shown yet, of those that stand the last alone; a table that has shown all is left out. */
    public Map<UUID, Integer> unheard() {
        return book.look(connection -> {
            try (var statement = connection.createStatement();
                    var row = statement.executeQuery("SELECT kiosk, kind, count(*) FROM message WHERE heard IS NULL"
                            + " AND NOT EXISTS (SELECT 1 FROM message AS later WHERE later.kiosk = message.kiosk"
                            + " AND later.kind = message.kind AND later.number > message.number"
                            + " AND message.kind IN ('seating', 'clock')) GROUP BY kiosk, kind")) {
                var unheard = new HashMap<UUID, Integer>();
                while (row.next()) {
                    unheard.merge(UUID.fromString(row.getString(1)), row.getInt(3), Integer::sum);
                }
                return unheard;
            }
        });
    }

    /** What was said to a table after a message, with whether it was heard. */
    public List<SaidMessage> said(UUID kiosk, long after) {
        return book.look(connection -> said(connection, kiosk, after));
    }

    private List<SaidMessage> said(Connection connection, UUID kiosk, long after) throws SQLException {
        return read(
                connection,
                "SELECT number, kind, said, body, heard FROM message WHERE kiosk = ? AND number > ?"
                        + " ORDER BY number LIMIT " + MOST_AT_ONCE,
                kiosk,
                select -> select.setLong(2, after));
    }

    /** The second parameter of a query. */
    private interface SecondParameter {
        void of(PreparedStatement select) throws SQLException;
    }

    private List<SaidMessage> read(Connection connection, String query, UUID kiosk, SecondParameter asked)
            throws SQLException {
        try (var select = connection.prepareStatement(query)) {
            select.setString(1, kiosk.toString());
            asked.of(select);
            var now = clock.instant();
            var messages = new ArrayList<SaidMessage>();
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    var told = Instant.parse(row.getString(3));
                    messages.add(new SaidMessage(
                            kiosk,
                            new HallMessage(
                                    row.getLong(1),
                                    row.getString(2),
                                    told,
                                    Duration.between(told, now),
                                    row.getString(4)),
                            Optional.ofNullable(row.getString(5)).map(Instant::parse)));
                }
            }
            return messages;
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            ending.signalAll();
            waiting.keySet().forEach(this::wake);
        } finally {
            lock.unlock();
        }
    }
}
