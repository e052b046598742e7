package org.tilewatch.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.TableRows.Table;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * What was committed since the ledger's file was last whole by itself, a second time, in a file of its own. SQLite ends its write-ahead
 * log at the first frame whose sum does not fit, and opens what comes before as if that were all; this log says how far the ledger had
 * come, and brings back what is missing. It is written after each commit and before anybody hears of it: a ledger may be ahead of it by
 * one change, and never behind.
 *
 * <p>Each line is the CRC-32C of its JSON, in hexadecimal, and the JSON; it begins with the line feed, so that what a pulled plug cut off
 * spoils no line but itself. What cannot be written now waits for the next: the ledger itself is safe. Safe for use by several threads.
 */
final class RedoLog {
    /** What its name has after the ledger's. */
    static final String SUFFIX = "-redo";

    /** The changes of a ledger are counted where SQLite counts the rows of its tables: the count takes part in every commit. */
    private static final String COUNTED = "change";

    /** What a disk does not take is remembered up to here. */
    private static final int MOST_WAITING = 4 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(RedoLog.class);

    private final Path file;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private Optional<FileChannel> channel = Optional.empty();

    RedoLog(Path ledger) {
        this.file = beside(ledger);
    }

    /** Where the log of a ledger lies. */
    static Path beside(Path ledger) {
        return ledger.resolveSibling(ledger.getFileName() + SUFFIX);
    }

    /**
     * A change of the ledger.
     *
     * @param number counts the changes of this ledger, from 1
     * @param game   of which something was told; 0 where it was about others
     * @param place  how many entries the game's journal has since
     * @param rows   that are there or otherwise since; none where only the number is known
     */
    record RedoEntry(long number, long game, long place, List<TableRows> rows) {
        RedoEntry {
            rows = List.copyOf(rows);
        }

        private String line() {
            var json = Json.text(out -> {
                out.writeStartObject();
                out.writeNumberProperty("change", number);
                out.writeNumberProperty("game", game);
                out.writeNumberProperty("place", place);
                out.writeArrayPropertyStart("rows");
                for (var some : rows) {
                    for (var row : some.values()) {
                        out.writeStartObject();
                        out.writeStringProperty("table", some.table().name());
                        out.writeArrayPropertyStart("values");
                        row.forEach(value -> write(out, value));
                        out.writeEndArray();
                        out.writeEndObject();
                    }
                }
                out.writeEndArray();
                out.writeEndObject();
            });
            return "\n" + sum(json) + " " + json;
        }

        private static void write(JsonGenerator out, @Nullable Object value) {
            switch (value) {
                case null -> out.writeNull();
                case Number number -> out.writeNumber(number.longValue());
                case byte[] seal -> {
                    out.writeStartObject();
                    out.writeStringProperty("seal", HexFormat.of().formatHex(seal));
                    out.writeEndObject();
                }
                default -> out.writeString(value.toString());
            }
        }

        private static RedoEntry of(JsonNode node) {
            var rows = new ArrayList<TableRows>();
            for (var row : node.required("rows")) {
                var values = new ArrayList<Object>();
                row.required("values").forEach(value -> values.add(value(value)));
                rows.add(new TableRows(Table.valueOf(row.required("table").asString()), List.of(values)));
            }
            return new RedoEntry(
                    node.required("change").asLong(),
                    node.required("game").asLong(),
                    node.required("place").asLong(),
                    rows);
        }

        private static @Nullable Object value(JsonNode value) {
            if (value.isObject()) {
                return HexFormat.of().parseHex(value.required("seal").asString());
            }
            return value.isNull() ? null : value.isNumber() ? value.asLong() : value.asString();
        }
    }

    /** How often a ledger was changed; 0 for one that no version with such a log has changed. */
    static long count(Connection connection) throws SQLException {
        try (var select = connection.prepareStatement("SELECT seq FROM sqlite_sequence WHERE name = ?")) {
            select.setString(1, COUNTED);
            try (var row = select.executeQuery()) {
                return row.next() ? row.getLong(1) : 0;
            }
        }
    }

    /** Counts a change within its transaction; returns its number. */
    static long counted(Connection connection) throws SQLException {
        try (var update = connection.prepareStatement("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ?")) {
            update.setString(1, COUNTED);
            if (update.executeUpdate() == 0) {
                try (var insert = connection.prepareStatement("INSERT INTO sqlite_sequence(name, seq) VALUES (?, 1)")) {
                    insert.setString(1, COUNTED);
                    insert.executeUpdate();
                }
            }
        }
        return count(connection);
    }

    /** What the log of a ledger tells, by its numbers, without what does not bear its sum; nothing where there is none. */
    static List<RedoEntry> read(Path ledger) {
        var file = beside(ledger);
        if (!Files.exists(file)) {
            return List.of();
        }
        var told = new ArrayList<RedoEntry>();
        try {
            var text = Files.readString(file, StandardCharsets.ISO_8859_1);
            for (var line : text.split("\n")) {
                var json = line.length() > 9
                        ? new String(line.substring(9).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                        : "";
                if (line.startsWith(sum(json) + " ")) {
                    told.add(RedoEntry.of(Json.parse(json)));
                }
            }
        } catch (IOException | RuntimeException unreadable) {
            LOG.warn("The file {} cannot be read to its end", file, unreadable);
        }
        return told.stream().sorted(Comparator.comparingLong(RedoEntry::number)).toList();
    }

    private static String sum(String json) {
        var sum = new CRC32C();
        sum.update(json.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }

    /** Writes a change that was committed; it is on the disk when this returns, where the disk takes it. */
    synchronized void write(RedoEntry redoEntry) {
        waiting.writeBytes(redoEntry.line().getBytes(StandardCharsets.UTF_8));
        try {
            var out = open();
            var bytes = ByteBuffer.wrap(waiting.toByteArray());
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(false);
            waiting.reset();
        } catch (IOException notNow) {
            LOG.warn("The file {} cannot be written", file, notNow);
            close();
            if (waiting.size() > MOST_WAITING) {
                waiting.reset();
            }
        }
    }

    /** Brings a ledger's file into a state in which it needs no log. */
    interface Checkpoint {
        /** @return whether it is in that state */
        boolean made() throws SQLException;
    }

    /**
     * Begins anew, where the ledger's file holds everything by itself.
     *
     * @param last the change up to which it was told
     */
    synchronized void after(Checkpoint checkpoint, RedoEntry last) {
        try {
            if (checkpoint.made()) {
                open().truncate(0);
                waiting.reset();
                write(new RedoEntry(last.number(), last.game(), last.place(), List.of()));
            }
        } catch (SQLException | IOException later) {
            LOG.warn("The ledger beside {} keeps its logs until the next hand", file, later);
        }
    }

    private FileChannel open() throws IOException {
        if (channel.isEmpty()) {
            boolean there = Files.exists(file);
            channel = Optional.of(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
            if (!there) {
                OwnerOnlyFiles.make(file);
                try (var folder = FileChannel.open(file.toAbsolutePath().getParent())) {
                    folder.force(true);
                }
            }
        }
        return channel.orElseThrow();
    }

    /** Opened again by the next change. */
    synchronized void close() {
        try {
            if (channel.isPresent()) {
                channel.get().close();
            }
        } catch (IOException stays) {
            LOG.warn("The file {} did not close", file, stays);
        }
        channel = Optional.empty();
    }
}
