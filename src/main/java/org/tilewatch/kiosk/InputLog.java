package org.tilewatch.kiosk;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * <p>A look in which nothing changed is kept as its time alone.
 */
final class InputLog implements AutoCloseable {
    private static final int BEGINNING = 'B';
    private static final int LOOK = 'L';
    private static final int SAME_LOOK = 'S';
    private static final int PRESS = 'P';
    private static final int WORD = 'W';

    private static final Logger LOG = LoggerFactory.getLogger(InputLog.class);

    private final Path file;
    private DataOutputStream out;
    private Optional<Look> last = Optional.empty();
    /** A log that missed something is of no use until the next hand; the game goes on without it. */
    private boolean broken;

    InputLog(Path file, DataOutputStream out) {
        this.file = file;
        this.out = out;
    }

    /** Goes on writing where the log ends, without what a pulled plug cut off. */
    static InputLog open(Path file) {
        if (Files.exists(file)) {
            long whole = scan(file).whole();
            try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(whole);
            } catch (IOException e) {
                throw failed(file, e);
            }
        }
        return new InputLog(file, stream(file, StandardOpenOption.APPEND));
    }

    private static DataOutputStream stream(Path file, StandardOpenOption how) {
        try {
            return new DataOutputStream(
                    new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE, how)));
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    private static KioskException failed(Path file, IOException e) {
        return new KioskException("The file " + file + " cannot be used: " + e.getMessage() + ".", e);
    }

    /**
     * What a log holds.
     *
     * @param told   how much had been told of the game when the log began
     * @param inputs in order
     */
    record Kept(long told, List<Input> inputs) {}

    /**
     * Begins anew: a hand was settled, and the journal has it.
     *
     * @param told how much has been told of the game
     */
    void beginAnew(long told) {
        if (broken) {
            LOG.info("The file {} is written again.", file);
        } else {
            close();
        }
        broken = false;
        var beginning = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (var anew = new DataOutputStream(Files.newOutputStream(beginning))) {
                anew.writeByte(BEGINNING);
                anew.writeDouble(0);
                anew.writeLong(told);
            }
            Files.move(beginning, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw failed(file, e);
        }
        out = stream(file, StandardOpenOption.APPEND);
        last = Optional.empty();
    }

    /** Writes one input whole. */
    private interface Writing {
        void run() throws IOException;
    }

    private void log(Writing writing) {
        if (broken) {
            return;
        }
        try {
            writing.run();
            out.flush();
        } catch (IOException e) {
            broken = true;
            LOG.warn(
                    "The file {} cannot be written: {}. The game goes on, but a restart before this hand is settled"
                            + " would know of it only what lies on the table.",
                    file,
                    e.getMessage());
        }
    }

    void write(Look look) {
        log(() -> {
            boolean same = last.filter(before -> before.tiles().equals(look.tiles())
                            && before.hidden().equals(look.hidden()))
                    .isPresent();
            out.writeByte(same ? SAME_LOOK : LOOK);
            out.writeDouble(look.t());
            if (!same) {
                writeTiles(look.tiles());
                writeRegions(look.hidden());
                last = Optional.of(look);
            }
        });
    }

    void write(ButtonEdge edge) {
        log(() -> {
            out.writeByte(PRESS);
            out.writeDouble(edge.t());
            out.writeByte(edge.seat().number());
            out.writeBoolean(edge.down());
        });
    }

    void write(Said said) {
        log(() -> {
            out.writeByte(WORD);
            out.writeDouble(said.t());
            out.writeUTF(SaidJson.write(said));
        });
    }

    private void writeTiles(List<SeenTile> tiles) throws IOException {
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

    private void writeRegions(List<Look.Region> regions) throws IOException {
        out.writeInt(regions.size());
        for (var region : regions) {
            out.writeDouble(region.minX());
            out.writeDouble(region.minY());
            out.writeDouble(region.maxX());
            out.writeDouble(region.maxY());
        }
    }

    /** All that a log holds; what a pulled plug cut off is left out. Empty where there is no log. */
    static Optional<Kept> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var scanned = scan(file);
        return scanned.told().map(told -> new Kept(told, scanned.inputs()));
    }

    /**
     * The whole inputs of a log.
     *
     * @param whole where they end, in bytes
     * @param told  empty where the log does not say where it began
     */
    private record Scanned(long whole, Optional<Long> told, List<Input> inputs) {}

    private static Scanned scan(Path file) {
        var inputs = new ArrayList<Input>();
        Optional<Long> told = Optional.empty();
        long whole = 0;
        try (var counted = new CountedStream(new BufferedInputStream(Files.newInputStream(file)));
                var in = new DataInputStream(counted)) {
            Optional<Look> last = Optional.empty();
            for (int kind = in.read(); kind >= 0; kind = in.read()) {
                double t = in.readDouble();
                switch (kind) {
                    case BEGINNING -> told = Optional.of(in.readLong());
                    case WORD -> inputs.add(new Input.Heard(said(in.readUTF(), t)));
                    case PRESS ->
                        inputs.add(new Input.Pressed(new ButtonEdge(t, Seat.of(in.readByte()), in.readBoolean())));
                    case SAME_LOOK -> {
                        var before = last.orElseThrow(() -> new IOException("a look is missing"));
                        inputs.add(new Input.Seen(new Look(t, before.tiles(), before.hidden())));
                    }
                    case LOOK -> {
                        var look = new Look(t, readTiles(in), readRegions(in));
                        last = Optional.of(look);
                        inputs.add(new Input.Seen(look));
                    }
                    default -> throw new IOException("it is no log of looks");
                }
                whole = counted.count;
            }
        } catch (EOFException cutOff) {
            return new Scanned(whole, told, inputs);
        } catch (IOException e) {
            throw failed(file, e);
        }
        return new Scanned(whole, told, inputs);
    }

    private static Said said(String text, double t) throws IOException {
        try {
            return SaidJson.read(Json.parse(text), t).orElseThrow(() -> new IOException("nobody says " + text));
        } catch (BadInput unreadable) {
            throw new IOException(unreadable.sentence(), unreadable);
        }
    }

    /** Counts the bytes that were read. */
    private static final class CountedStream extends FilterInputStream {
        private long count;

        CountedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count += one < 0 ? 0 : 1;
            return one;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            int some = super.read(into, from, most);
            count += Math.max(0, some);
            return some;
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
            out.close();
        } catch (IOException e) {
            if (!broken) {
                throw failed(file, e);
            }
        }
    }
}
