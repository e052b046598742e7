package org.tilewatch.kiosk;

import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Said;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.SeenTile;

/**
 * What the watcher was given since the last hand was settled, on disk. The watcher is a pure function of its looks and presses,
 * so a kiosk that stopped in mid-hand gives them to a new watcher and stands where it stood. Looks lost with a pulled plug
 * are seen again: the table still lies there.
 *
 * <p>It is an aid to memory and stops no game: what a disk does not take now waits in memory until it does, and what was damaged on it
 * is left out. Each entry is its length, its CRC-32C and itself; a look in which nothing changed is kept as its time alone.
 */
final class InputLog implements AutoCloseable {
    private static final byte[] MAGIC = "tilewatch hand 2\n".getBytes(StandardCharsets.US_ASCII);

    private static final int BEGINNING = 'B';
    private static final int LOOK = 'L';
    private static final int SAME_LOOK = 'S';
    private static final int PRESS = 'P';
    private static final int WORD = 'W';

    /** A look at all tiles of a set, with every probability, takes 60 kB. */
    private static final int LONGEST_ENTRY = 1 << 20;
    /** What a disk does not take is remembered up to here: an hour of a lively hand. */
    private static final int MOST_WAITING = 32 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(InputLog.class);

    private final Path file;
    private Optional<FileChannel> channel = Optional.empty();
    /** Where what was written whole ends, in bytes. */
    private long end;

    private ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private Optional<Look> last = Optional.empty();
    /** The disk did not take something: what lies behind the end may be anything. */
    private boolean failing;
    /** A log that missed something is of no use until the next hand; the game goes on without it. */
    private boolean broken;

    private InputLog(Path file, long end) {
        this.file = file;
        this.end = end;
    }

    /** Goes on writing where a log ends, without what a pulled plug cut off. */
    static InputLog goOn(Path file, KeptInputs kept) {
        var log = new InputLog(file, kept.whole());
        log.failing = true;
        return log;
    }

    /** Begins a log, in the place of one that there may be. */
    static InputLog begin(Path file, long told) {
        var log = new InputLog(file, 0);
        log.failing = true;
        if (!log.beginAnew(told)) {
            log.waiting.writeBytes(beginning(told));
        }
        return log;
    }

    /**
     * Sets a log aside that is of no use, such as a damaged one or one of another version: the game goes on without it.
     *
     * @return where it lies now; empty when there is none, or it cannot be moved
     */
    static Optional<Path> setAside(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var aside = file.resolveSibling(file.getFileName() + ".unread");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            LOG.warn("The file {} cannot be gone on with; it lies in {} now.", file, aside);
            return Optional.of(aside);
        } catch (IOException e) {
            LOG.warn("The file {} cannot be gone on with, nor be moved: {}", file, e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * What a log holds, as far as it is whole.
     *
     * @param told   how much had been told of the game when the log began
     * @param inputs in order
     * @param whole  where the last whole entry ends, in bytes
     */
    record KeptInputs(long told, List<Input> inputs, long whole) {}

    /**
     * Begins anew: a hand was settled, and the journal has it.
     *
     * @param told how much has been told of the game
     * @return whether the disk took it; the log goes on as it was where not
     */
    boolean beginAnew(long told) {
        var anew = file.resolveSibling(file.getFileName() + ".new");
        var bytes = beginning(told);
        try {
            try (var out =
                    FileChannel.open(anew, StandardOpenOption.CREATE, StandardOpenOption.WRITE, TRUNCATE_EXISTING)) {
                writeAll(out, bytes);
                out.force(true);
            }
            Files.move(anew, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return false;
        }
        close();
        if (broken || failing) {
            LOG.debug("The file {} is written again.", file);
        }
        broken = false;
        failing = false;
        end = bytes.length;
        waiting = new ByteArrayOutputStream();
        last = Optional.empty();
        return true;
    }

    private static byte[] beginning(long told) {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(MAGIC);
        bytes.writeBytes(framed(out -> {
            out.writeByte(BEGINNING);
            out.writeDouble(0);
            out.writeLong(told);
        }));
        return bytes.toByteArray();
    }

    /** Writes one entry whole. */
    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] framed(Writing writing) {
        var entry = new ByteArrayOutputStream();
        try {
            writing.to(new DataOutputStream(entry));
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes whatever is written", e);
        }
        var check = new CRC32C();
        check.update(entry.toByteArray());
        return ByteBuffer.allocate(Integer.BYTES * 2 + entry.size())
                .putInt(entry.size())
                .putInt((int) check.getValue())
                .put(entry.toByteArray())
                .array();
    }

    private void log(Writing writing) {
        if (broken) {
            return;
        }
        waiting.writeBytes(framed(writing));
        writeOut();
        if (waiting.size() > MOST_WAITING) {
            broken = true;
            waiting = new ByteArrayOutputStream();
            LOG.warn(
                    "The file {} misses too much: a restart before this hand is settled will know of it only what the"
                            + " ledger and the table say.",
                    file);
        }
    }

    private void writeOut() {
        if (waiting.size() == 0) {
            return;
        }
        try {
            var open = open();
            if (failing) {
                open.truncate(end);
            }
            open.position(end);
            writeAll(open, waiting.toByteArray());
            end += waiting.size();
            waiting = new ByteArrayOutputStream();
            failing = false;
        } catch (IOException e) {
            if (!failing) {
                LOG.warn("The file {} cannot be written now: {}. The game goes on.", file, e.getMessage());
            }
            failing = true;
        }
    }

    private FileChannel open() throws IOException {
        if (channel.isEmpty()) {
            channel = Optional.of(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        }
        return channel.get();
    }

    private static void writeAll(FileChannel out, byte[] bytes) throws IOException {
        var left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            out.write(left);
        }
    }

    /** What was written is safe from a pulled plug when this returns, if the disk takes it: the journal shall not know more than the log. */
    void keep() {
        if (channel.isPresent() && !failing) {
            try {
                channel.get().force(false);
            } catch (IOException e) {
                LOG.warn("The file {} is not safe from a pulled plug: {}", file, e.getMessage());
            }
        }
    }

    void write(Look look) {
        boolean same = last.filter(before ->
                        before.tiles().equals(look.tiles()) && before.hidden().equals(look.hidden()))
                .isPresent();
        log(out -> {
            out.writeByte(same ? SAME_LOOK : LOOK);
            out.writeDouble(look.t());
            if (!same) {
                writeTiles(out, look.tiles());
                writeRegions(out, look.hidden());
            }
        });
        last = Optional.of(look);
    }

    void write(ButtonEdge edge) {
        log(out -> {
            out.writeByte(PRESS);
            out.writeDouble(edge.t());
            out.writeByte(edge.seat().number());
            out.writeBoolean(edge.down());
        });
    }

    void write(Said said) {
        log(out -> {
            out.writeByte(WORD);
            out.writeDouble(said.t());
            out.write(SaidJson.write(said).getBytes(StandardCharsets.UTF_8));
        });
    }

    private static void writeTiles(DataOutputStream out, List<SeenTile> tiles) throws IOException {
        out.writeInt(tiles.size());
        for (var tile : tiles) {
            out.writeDouble(tile.centre().x());
            out.writeDouble(tile.centre().y());
            out.writeDouble(tile.direction());
            out.writeByte(tile.face().ordinal());
            out.writeDouble(tile.confidence());
            out.writeBoolean(tile.reading().isPresent());
            if (tile.reading().isPresent()) {
                for (double probability : tile.reading().get().probabilities()) {
                    out.writeDouble(probability);
                }
            }
        }
    }

    private static void writeRegions(DataOutputStream out, List<Look.Region> regions) throws IOException {
        out.writeInt(regions.size());
        for (var region : regions) {
            out.writeDouble(region.minX());
            out.writeDouble(region.minY());
            out.writeDouble(region.maxX());
            out.writeDouble(region.maxY());
        }
    }

    /** What a log holds up to where it was cut off or damaged. Empty where there is none, or none that can be read. */
    static Optional<KeptInputs> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return read(Files.readAllBytes(file));
        } catch (IOException | RuntimeException unreadable) {
            LOG.warn("The file {} cannot be read: {}", file, unreadable.getMessage());
            return Optional.empty();
        }
    }

    private static Optional<KeptInputs> read(byte[] bytes) {
        var inputs = new ArrayList<Input>();
        var told = OptionalLong.empty();
        var in = ByteBuffer.wrap(bytes);
        if (bytes.length < MAGIC.length || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            return Optional.empty();
        }
        in.position(MAGIC.length);
        long whole = MAGIC.length;
        Optional<Look> last = Optional.empty();
        for (var entry = next(in); entry.isPresent(); entry = next(in)) {
            try {
                var one = new DataInputStream(new ByteArrayInputStream(entry.get()));
                int kind = one.read();
                double t = one.readDouble();
                switch (kind) {
                    case BEGINNING -> told = OptionalLong.of(one.readLong());
                    case WORD ->
                        inputs.add(new Input.Heard(said(new String(one.readAllBytes(), StandardCharsets.UTF_8), t)));
                    case PRESS ->
                        inputs.add(new Input.Pressed(new ButtonEdge(t, Seat.of(one.readByte()), one.readBoolean())));
                    case SAME_LOOK -> {
                        var before = last.orElseThrow(() -> new IOException("a look is missing"));
                        inputs.add(new Input.Seen(new Look(t, before.tiles(), before.hidden())));
                    }
                    case LOOK -> {
                        var look = new Look(t, readTiles(one), readRegions(one));
                        last = Optional.of(look);
                        inputs.add(new Input.Seen(look));
                    }
                    default -> throw new IOException("there is no such entry");
                }
                whole = in.position();
            } catch (IOException | RuntimeException unknown) {
                break;
            }
        }
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(new KeptInputs(told.getAsLong(), List.copyOf(inputs), whole));
    }

    /** The next whole entry; empty at the end, or where what comes is none. */
    private static Optional<byte[]> next(ByteBuffer in) {
        if (in.remaining() < 2 * Integer.BYTES) {
            return Optional.empty();
        }
        int length = in.getInt();
        int check = in.getInt();
        if (length <= 0 || length > Math.min(LONGEST_ENTRY, in.remaining())) {
            return Optional.empty();
        }
        var entry = new byte[length];
        in.get(entry);
        var sum = new CRC32C();
        sum.update(entry);
        return (int) sum.getValue() == check ? Optional.of(entry) : Optional.empty();
    }

    private static Said said(String text, double t) throws IOException {
        try {
            return SaidJson.read(Json.parse(text), t).orElseThrow(() -> new IOException("nobody says " + text));
        } catch (BadInput unreadable) {
            throw new IOException(unreadable.sentence(), unreadable);
        }
    }

    private static List<SeenTile> readTiles(DataInputStream in) throws IOException {
        int count = in.readInt();
        var tiles = new ArrayList<SeenTile>();
        for (int i = 0; i < count; i++) {
            var centre = new TablePoint(in.readDouble(), in.readDouble());
            double direction = in.readDouble();
            var face = Face.values()[in.readByte()];
            double confidence = in.readDouble();
            tiles.add(new SeenTile(
                    centre, direction, face, in.readBoolean() ? readReading(in) : Optional.empty(), confidence));
        }
        return tiles;
    }

    private static Optional<Reading> readReading(DataInputStream in) throws IOException {
        double[] probabilities = new double[Tile.values().length];
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = in.readDouble();
        }
        return Optional.of(Reading.of(probabilities));
    }

    private static List<Look.Region> readRegions(DataInputStream in) throws IOException {
        int count = in.readInt();
        var regions = new ArrayList<Look.Region>();
        for (int i = 0; i < count; i++) {
            regions.add(new Look.Region(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble()));
        }
        return regions;
    }

    @Override
    public void close() {
        try {
            if (channel.isPresent()) {
                channel.get().close();
            }
        } catch (IOException e) {
            LOG.warn("The file {} did not close: {}", file, e.getMessage());
        }
        channel = Optional.empty();
    }
}
