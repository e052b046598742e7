package org.tilewatch.kiosk.inputlog;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
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
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * What stands in the log of a hand: each entry is its length, its CRC-32C and itself; a look in which nothing changed is kept as its time
 * alone. What was written whole is read again, up to where it was cut off or damaged.
 */
public final class InputEntries {
    private static final byte[] MAGIC = "tilewatch hand 2\n".getBytes(StandardCharsets.US_ASCII);

    private static final int BEGINNING = 'B';
    private static final int LOOK = 'L';
    private static final int SAME_LOOK = 'S';
    private static final int PRESS = 'P';
    private static final int WORD = 'W';

    /** A look at all tiles of a set, with every probability, takes 60 kB. */
    private static final int LONGEST_ENTRY = 1 << 20;

    private InputEntries() {}

    /**
     * What a log holds, as far as it is whole.
     *
     * @param told   how much had been told of the game when the log began
     * @param inputs in order
     * @param whole  where the last whole entry ends, in bytes
     */
    public record KeptInputs(long told, List<Input> inputs, long whole) {}

    /** What a log begins with, before anything has happened. */
    static byte[] beginning(long told) {
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

    /**
     * A look.
     *
     * @param last the look written before it; empty when it is the log's first
     */
    static byte[] of(Look look, Optional<Look> last) {
        boolean same = last.filter(before ->
                        before.tiles().equals(look.tiles()) && before.hidden().equals(look.hidden()))
                .isPresent();
        return framed(out -> {
            out.writeByte(same ? SAME_LOOK : LOOK);
            out.writeDouble(look.t());
            if (!same) {
                writeTiles(out, look.tiles());
                writeRegions(out, look.hidden());
                for (var tile : look.tiles()) {
                    out.writeDouble(tile.restsSince());
                }
            }
        });
    }

    static byte[] of(ButtonEdge edge) {
        return framed(out -> {
            out.writeByte(PRESS);
            out.writeDouble(edge.t());
            out.writeByte(edge.seat().number());
            out.writeBoolean(edge.down());
            if (edge.held().isPresent()) {
                out.writeDouble(edge.held().getAsDouble());
            }
        });
    }

    static byte[] of(Said said) {
        return framed(out -> {
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

    /** What a log's bytes hold up to where they were cut off or damaged. Empty where they are no log. */
    static Optional<KeptInputs> read(byte[] bytes) {
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
                        inputs.add(new Input.Pressed(new ButtonEdge(t, Seat.of(one.readByte()), one.readBoolean())
                                .held(
                                        one.available() > 0
                                                ? OptionalDouble.of(one.readDouble())
                                                : OptionalDouble.empty())));
                    case SAME_LOOK -> {
                        var before = last.orElseThrow(() -> new IOException("a look is missing"));
                        inputs.add(new Input.Looked(new Look(t, before.tiles(), before.hidden())));
                    }
                    case LOOK -> {
                        var tiles = readTiles(one);
                        var regions = readRegions(one);
                        var look = new Look(t, readRest(one, tiles), regions);
                        last = Optional.of(look);
                        inputs.add(new Input.Looked(look));
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

    /** The tiles with since when each has rested; of an older log nobody knows. */
    private static List<SeenTile> readRest(DataInputStream in, List<SeenTile> tiles) throws IOException {
        var rested = new ArrayList<SeenTile>();
        for (var tile : tiles) {
            rested.add(tile.restingSince(in.available() > 0 ? in.readDouble() : SeenTile.UNKNOWN));
        }
        return rested;
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
}
