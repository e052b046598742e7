package org.tilewatch.hall.book;

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
import org.tilewatch.uplink.HallMessage;

/** What the hall says to its tables, kept until each has shown it. Safe for use by several threads. */
public final class HallMessages implements AutoCloseable {
    private static final int MOST_AT_ONCE = 500;

    private final HallBook book;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private boolean closed;

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
            try (var select = connection.prepareStatement(
                    "SELECT coalesce(max(number), 0) + 1 FROM message WHERE kiosk = ?")) {
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
            news.signalAll();
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
        long left = TimeUnit.SECONDS.toNanos(seconds);
        while (true) {
            var said = news(kiosk, number);
            if (!said.isEmpty() || left <= 0) {
                return said;
            }
            lock.lock();
            try {
                if (closed) {
                    return List.of();
                }
                // Another process may say something too: it is looked for at least so often.
                long slice = Math.min(left, TimeUnit.SECONDS.toNanos(2));
                left -= slice - Math.max(0, news.awaitNanos(slice));
            } finally {
                lock.unlock();
            }
        }
    }

    private List<HallMessage> news(UUID kiosk, long number) {
        var standing = HallMessage.STANDING.stream()
                .map(kind -> last(kiosk, kind))
                .flatMap(Optional::stream)
                .toList();
        var said = new ArrayList<HallMessage>();
        for (var one : said(kiosk, number)) {
            boolean stands = standing.stream().anyMatch(last -> last.number() == one.message().number());
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
        return read(
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
        return book.whole(connection -> {
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
        return read(
                "SELECT number, kind, said, body, heard FROM message WHERE kiosk = ? AND number > ?"
                        + " ORDER BY number LIMIT " + MOST_AT_ONCE,
                kiosk,
                select -> select.setLong(2, after));
    }

    /** The second parameter of a query. */
    private interface SecondParameter {
        void of(PreparedStatement select) throws SQLException;
    }

    private List<SaidMessage> read(String query, UUID kiosk, SecondParameter asked) {
        return book.whole(connection -> {
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
        });
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
