package org.tilewatch.hall.book;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
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

    /** What is said to a table after a message and was not heard yet; where nothing is, it is waited for. */
    public List<HallMessage> after(UUID kiosk, long number, long seconds) throws InterruptedException {
        long left = TimeUnit.SECONDS.toNanos(seconds);
        while (true) {
            var said = said(kiosk, number).stream()
                    .filter(one -> one.heard().isEmpty())
                    .map(SaidMessage::message)
                    .toList();
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

    /** What was said to a table after a message, with whether it was heard. */
    public List<SaidMessage> said(UUID kiosk, long after) {
        return book.whole(connection -> {
            try (var select = connection.prepareStatement(
                    "SELECT number, kind, said, body, heard FROM message WHERE kiosk = ? AND number > ?"
                            + " ORDER BY number LIMIT " + MOST_AT_ONCE)) {
                select.setString(1, kiosk.toString());
                select.setLong(2, after);
                var messages = new ArrayList<SaidMessage>();
                try (var row = select.executeQuery()) {
                    while (row.next()) {
                        messages.add(new SaidMessage(
                                kiosk,
                                new HallMessage(
                                        row.getLong(1),
                                        row.getString(2),
                                        Instant.parse(row.getString(3)),
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
