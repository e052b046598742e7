package org.tilewatch.hall.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.tilewatch.access.PrivateFile;
import org.tilewatch.contract.Json;
import org.tilewatch.uplink.Joining;
import org.tilewatch.words.GivenName;

/** Who may tell a hall anything: kiosks join by a code, are known by their key, and are sent away again. Safe for several threads. */
public final class HallKiosks {
    private static final Duration HOLDS = Duration.ofHours(1);
    /** Without letters that are read for others. */
    private static final String LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    private static final Duration KNOWN_FOR = Duration.ofSeconds(2);

    private static final int CODE_LETTERS = 12;
    private static final int GROUP = 4;

    private final HallBook book;
    private final Path members;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();
    private final ReentrantLock looking = new ReentrantLock();
    private volatile KnownKeys keys = KnownKeys.NONE;

    /**
     * The keys of all, as they were when they were looked at: every request asks for one, and nobody can wait for the book as often. Whoever
     * has joined stays in the book, and whoever was sent away does not come back, so that their numbers say whether the keys are the same.
     */
    private record KnownKeys(Instant looked, UUID book, long joined, long revoked, Map<UUID, String> keys) {
        static final KnownKeys NONE = new KnownKeys(Instant.EPOCH, new UUID(0, 0), 0, 0, Map.of());

        boolean isOf(Instant now) {
            return Duration.between(looked, now).abs().compareTo(KNOWN_FOR) <= 0;
        }
    }

    /**
     * Those of a book. Who they are stands a second time in a file of its own, beside the hall's authority: a new book in the place of one
     * that was lost knows them, and they tell it everything again.
     *
     * @param folder of the hall
     * @throws HallException when the file cannot be read
     */
    public HallKiosks(HallBook book, Path folder, InstantSource clock) {
        this.book = book;
        this.members = folder.resolve("certificates").resolve("kiosks.json");
        this.clock = clock;
        if (Files.exists(members) && all().isEmpty()) {
            readMembers();
        }
    }

    private void readMembers() {
        try {
            var read = Json.parse(Files.readString(members));
            book.whole(connection -> {
                for (var member : read) {
                    KioskRows.insert(
                            connection,
                            UUID.fromString(member.required("id").asString()),
                            member.required("name").asString(),
                            member.required("key").asString(),
                            clock.instant());
                }
                return true;
            });
        } catch (IOException | RuntimeException unreadable) {
            throw HallException.of(unreadable);
        }
    }

    private void writeMembers() {
        var text = book.look(connection -> {
            try (var statement = connection.createStatement();
                    var row = statement.executeQuery(
                            "SELECT id, name, key FROM kiosk WHERE revoked IS NULL ORDER BY id")) {
                var rows = new ArrayList<List<String>>();
                while (row.next()) {
                    rows.add(List.of(row.getString(1), row.getString(2), row.getString(3)));
                }
                return Json.text(out -> {
                    out.writeStartArray();
                    for (var one : rows) {
                        out.writeStartObject();
                        out.writeStringProperty("id", one.get(0));
                        out.writeStringProperty("name", one.get(1));
                        out.writeStringProperty("key", one.get(2));
                        out.writeEndObject();
                    }
                    out.writeEndArray();
                });
            }
        });
        try {
            Files.createDirectories(members.getParent());
            PrivateFile.write(members, text);
        } catch (IOException full) {
            throw HallException.of(full);
        }
    }

    /**
     * A table of the hall.
     *
     * @param epoch   the latest that was heard of it
     * @param heard   when it was heard last
     * @param revoked when it was sent away, where it was
     */
    public record Seated(UUID id, String name, long epoch, Optional<Instant> heard, Optional<Instant> revoked) {}

    /** A code by which one kiosk joins, within an hour. */
    public String invite() {
        var code = new StringBuilder();
        for (int letter = 0; letter < CODE_LETTERS; letter++) {
            if (letter > 0 && letter % GROUP == 0) {
                code.append('-');
            }
            code.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return book.whole(connection -> {
            try (var insert = connection.prepareStatement("INSERT INTO invitation(code, until) VALUES (?, ?)")) {
                insert.setString(1, code.toString());
                insert.setString(2, clock.instant().plus(HOLDS).toString());
                insert.executeUpdate();
            }
            return code.toString();
        });
    }

    /**
     * Takes a kiosk in that proves that it knows a code.
     *
     * @param authority the fingerprint of the hall's own, which the kiosk must have seen
     * @return the hall's own proof; empty where the code is none
     */
    public Optional<String> join(UUID kiosk, String name, String key, String proof, String authority) {
        var joined = book.whole(connection -> {
            for (var code : codes(connection)) {
                if (Joining.isProof(proof, Joining.proof(code, "kiosk", kiosk.toString(), key, authority))) {
                    try (var delete = connection.prepareStatement("DELETE FROM invitation WHERE code = ?")) {
                        delete.setString(1, code);
                        delete.executeUpdate();
                    }
                    KioskRows.insert(connection, kiosk, GivenName.cleaned(name), key, clock.instant());
                    return Optional.of(Joining.proof(code, "hall", kiosk.toString(), key, authority));
                }
            }
            return Optional.<String>empty();
        });
        if (joined.isPresent()) {
            forgetKeys();
            writeMembers();
        }
        return joined;
    }

    private List<String> codes(Connection connection) throws SQLException {
        try (var delete = connection.prepareStatement("DELETE FROM invitation WHERE until < ?")) {
            delete.setString(1, clock.instant().toString());
            delete.executeUpdate();
        }
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT code FROM invitation")) {
            var codes = new ArrayList<String>();
            while (row.next()) {
                codes.add(row.getString(1));
            }
            return codes;
        }
    }

    /**
     * The key by which a kiosk proves itself; empty where there is no such kiosk, or it was sent away: by another process no longer ago than
     * {@link #KNOWN_FOR}. Whoever asks for one that does not exist has nobody look more often.
     */
    public Optional<String> key(UUID kiosk) {
        var now = clock.instant();
        var known = keys;
        if (!known.isOf(now)) {
            looking.lock();
            try {
                known = keys;
                if (!known.isOf(now)) {
                    known = look(known, now);
                    keys = known;
                }
            } finally {
                looking.unlock();
            }
        }
        return Optional.ofNullable(known.keys().get(kiosk));
    }

    private KnownKeys look(KnownKeys before, Instant now) {
        return book.look(connection -> {
            try (var statement = connection.createStatement()) {
                long joined;
                long revoked;
                try (var row = statement.executeQuery("SELECT count(*), count(revoked) FROM kiosk")) {
                    row.next();
                    joined = row.getLong(1);
                    revoked = row.getLong(2);
                }
                var identity = book.identity();
                if (before.book().equals(identity) && before.joined() == joined && before.revoked() == revoked) {
                    return new KnownKeys(now, identity, joined, revoked, before.keys());
                }
                try (var row = statement.executeQuery("SELECT id, key FROM kiosk WHERE revoked IS NULL")) {
                    var all = new HashMap<UUID, String>();
                    while (row.next()) {
                        all.put(UUID.fromString(row.getString(1)), row.getString(2));
                    }
                    return new KnownKeys(now, identity, joined, revoked, Map.copyOf(all));
                }
            }
        });
    }

    /** Who may ask has changed here: whoever asks next looks. */
    private void forgetKeys() {
        looking.lock();
        try {
            keys = KnownKeys.NONE;
        } finally {
            looking.unlock();
        }
    }

    /** All tables, by their names. */
    public List<Seated> all() {
        return book.look(connection -> {
            try (var statement = connection.createStatement();
                    var row = statement.executeQuery(
                            "SELECT id, name, epoch, heard, revoked FROM kiosk ORDER BY length(name), name, id")) {
                var all = new ArrayList<Seated>();
                while (row.next()) {
                    all.add(new Seated(
                            UUID.fromString(row.getString(1)),
                            row.getString(2),
                            row.getLong(3),
                            time(row.getString(4)),
                            time(row.getString(5))));
                }
                return all;
            }
        });
    }

    private static Optional<Instant> time(@Nullable String text) {
        return Optional.ofNullable(text).map(Instant::parse);
    }

    /** The game that a kiosk began last: identities of games go by their beginnings. */
    public Optional<UUID> latestGame(UUID kiosk) {
        return book.look(
                connection -> KioskRows.games(connection, kiosk).stream().max(Comparator.comparing(UUID::toString)));
    }

    /** Sends a kiosk away: what it tells from now on is not taken. Says whether there is such a kiosk. */
    public boolean revoke(UUID kiosk) {
        boolean there = book.whole(connection -> {
            try (var update = connection.prepareStatement("UPDATE kiosk SET revoked = ? WHERE id = ?")) {
                update.setString(1, clock.instant().toString());
                update.setString(2, kiosk.toString());
                return update.executeUpdate() > 0;
            }
        });
        forgetKeys();
        writeMembers();
        return there;
    }
}
