package org.tilewatch.kiosk;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.ButtonEdge;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.Said;
import org.tilewatch.watching.SeenTile;

/**
 * What the watcher was given since the last hand was settled, on disk. The watcher is a pure function of its looks and presses,
 * so a kiosk that stopped in mid-hand gives them to a new watcher and stands where it stood. Looks lost with a pulled plug
 * are seen again: the table still lies there.
 *
 * <p>A look in which nothing changed is kept as its time alone.
 */
final class InputLog implements AutoCloseable {
    private static final int LOOK = 'L';
    private static final int SAME_LOOK = 'S';
    private static final int PRESS = 'P';
    private static final int WORD = 'W';

    private final Path file;
    private DataOutputStream out;
    private Optional<Look> last = Optional.empty();

    private InputLog(Path file, DataOutputStream out) {
        this.file = file;
        this.out = out;
    }

    /** Goes on writing where the log ends. */
    static InputLog open(Path file) {
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

    /** Begins anew: a hand was settled. */
    void clear() {
        close();
        out = stream(file, StandardOpenOption.TRUNCATE_EXISTING);
        last = Optional.empty();
    }

    void write(Look look) {
        try {
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
            out.flush();
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    void write(ButtonEdge edge) {
        try {
            out.writeByte(PRESS);
            out.writeDouble(edge.t());
            out.writeByte(edge.seat().number());
            out.writeBoolean(edge.down());
            out.flush();
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    void write(Said said) {
        try {
            out.writeByte(WORD);
            SaidForm.write(out, said);
            out.flush();
        } catch (IOException e) {
            throw failed(file, e);
        }
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

    /** All that a log holds, in order; what a pulled plug cut off is left out. */
    static List<Input> read(Path file) {
        var inputs = new ArrayList<Input>();
        if (!Files.exists(file)) {
            return inputs;
        }
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            Optional<Look> last = Optional.empty();
            for (int kind = in.read(); kind >= 0; kind = in.read()) {
                double t = in.readDouble();
                switch (kind) {
                    case WORD -> inputs.add(new Input.Heard(SaidForm.read(in, t)));
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
            }
        } catch (EOFException cutOff) {
            return inputs;
        } catch (IOException e) {
            throw failed(file, e);
        }
        return inputs;
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
            throw failed(file, e);
        }
    }
}
