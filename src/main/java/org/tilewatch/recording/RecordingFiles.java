package org.tilewatch.recording;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.TableEvent;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** An opened recording: a folder, or the same in a {@code .zip}. Only files inside it can be read. */
public final class RecordingFiles implements AutoCloseable {
    static final String HEAD = "recording.json";
    static final String TRUTH = "truth.jsonl";
    /** No file of a recording is larger, in bytes, but its film: a zip of a few kilobytes can claim to hold any number. */
    private static final int MOST_BYTES = 64 << 20;

    private final Path path;
    private final Optional<ZipFile> zip;
    /** Where in the zip the recording lies: a zipped folder brings its name along. */
    private final String inside;

    private final Recording recording;

    private RecordingFiles(Path path) throws IOException {
        this.path = path;
        this.zip = Files.isDirectory(path) ? Optional.empty() : Optional.of(new ZipFile(path.toFile()));
        try {
            this.inside = zip.map(RecordingFiles::folderInside).orElse("");
            this.recording = head();
        } catch (RuntimeException | IOException unreadable) {
            close();
            throw unreadable;
        }
    }

    /**
     * Opens a recording and reads what it says of itself.
     *
     * @throws RecordingException with one sentence, when there is no recording or it does not keep to the contract
     */
    public static RecordingFiles open(Path path) {
        if (!Files.exists(path)) {
            throw new RecordingException(Key.RECORDING_MISSING.with(Argument.of(String.valueOf(path))));
        }
        try {
            return new RecordingFiles(path);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new RecordingException(Key.RECORDING_NOT_READ.with(Argument.of(String.valueOf(path))), unreadable);
        }
    }

    private static String folderInside(ZipFile zip) {
        if (zip.getEntry(HEAD) != null) {
            return "";
        }
        return zip.stream()
                .map(entry -> entry.getName())
                .filter(name -> name.endsWith("/" + HEAD) && name.indexOf('/') == name.length() - HEAD.length() - 1)
                .map(name -> name.substring(0, name.length() - HEAD.length()))
                .findFirst()
                .orElse("");
    }

    private Recording head() throws IOException {
        if (!has(HEAD)) {
            throw new RecordingException(
                    Key.RECORDING_WITHOUT.with(Argument.of(String.valueOf(path)), Argument.of(HEAD)));
        }
        try {
            var read = RecordingJson.read(new String(bytes(HEAD), StandardCharsets.UTF_8));
            checkNamesAreThere(read);
            return read;
        } catch (BadInput bad) {
            throw new RecordingException(
                    Key.RECORDING_FILE_WRONG.with(Argument.of(HEAD), Argument.of(String.valueOf(path)), bad.because()),
                    bad);
        }
    }

    private void checkNamesAreThere(Recording read) {
        var names = new ArrayList<String>();
        switch (read.pictures()) {
            case Recording.Pictures.Frames frames -> frames.frames().forEach(frame -> names.add(frame.file()));
            case Recording.Pictures.Video video -> names.add(video.file());
        }
        read.profile().ifPresent(names::add);
        read.bare().ifPresent(names::add);
        for (var name : names) {
            if (!has(name)) {
                throw new RecordingException(Key.RECORDING_NAMES_NO_FILE.with(
                        Argument.of(HEAD), Argument.of(String.valueOf(path)), Argument.of(name)));
            }
        }
    }

    /** What the recording says of itself. */
    public Recording recording() {
        return recording;
    }

    /** Whether the recording holds a file of this name. */
    public boolean has(String name) {
        check(name);
        return zip.map(file -> file.getEntry(inside + name) != null)
                .orElseGet(() -> Files.isRegularFile(path.resolve(name)));
    }

    /**
     * The bytes of one of its files.
     *
     * @throws RecordingException when it is not there or cannot be read
     */
    public byte[] read(String name) {
        try {
            return bytes(name);
        } catch (IOException unreadable) {
            throw new RecordingException(
                    Key.RECORDING_FILE_NOT_READ.with(Argument.of(name), Argument.of(String.valueOf(path))), unreadable);
        }
    }

    private byte[] bytes(String name) throws IOException {
        try (var in = stream(name)) {
            var read = in.readNBytes(MOST_BYTES + 1);
            if (read.length > MOST_BYTES) {
                throw new RecordingException(Key.RECORDING_FILE_TOO_LARGE.with(
                        Argument.of(name), Argument.of(String.valueOf(path)), Argument.of(MOST_BYTES >> 20)));
            }
            return read;
        } catch (IllegalArgumentException damaged) {
            throw new IOException("the zip is damaged", damaged);
        }
    }

    /**
     * Copies one of its files, of any size for which there is room.
     *
     * @throws RecordingException when it is not there, cannot be read, or leaves no room on the disk
     */
    public void copy(String name, Path to) {
        try (var in = stream(name);
                var out = Files.newOutputStream(to)) {
            long room = Files.getFileStore(to).getUsableSpace() / 2;
            var some = new byte[1 << 16];
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                room -= read;
                if (room < 0) {
                    throw new RecordingException(
                            Key.RECORDING_FILLS_THE_DISK.with(Argument.of(name), Argument.of(String.valueOf(path))));
                }
                out.write(some, 0, read);
            }
        } catch (IOException unreadable) {
            throw new RecordingException(
                    Key.RECORDING_FILE_NOT_READ.with(Argument.of(name), Argument.of(String.valueOf(path))), unreadable);
        }
    }

    private InputStream stream(String name) throws IOException {
        check(name);
        if (zip.isEmpty()) {
            var file = path.resolve(name).toRealPath();
            if (!file.startsWith(path.toRealPath())) {
                throw new RecordingException(Key.RECORDING_NAMES_OUTSIDE.with(Argument.of(name)));
            }
            return Files.newInputStream(file);
        }
        var entry = zip.get().getEntry(inside + name);
        if (entry == null) {
            throw new FileNotFoundException(name);
        }
        return zip.get().getInputStream(entry);
    }

    /** A recording that comes from elsewhere must not reach for other files of this machine. */
    private static void check(String name) {
        Path asked;
        try {
            asked = Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new RecordingException(Key.RECORDING_NAMES_OUTSIDE.with(Argument.of(name)), impossible);
        }
        if (name.isEmpty() || asked.isAbsolute() || !asked.normalize().equals(asked) || asked.startsWith("..")) {
            throw new RecordingException(Key.RECORDING_NAMES_OUTSIDE.with(Argument.of(name)));
        }
    }

    /**
     * What really happened, for recordings that say so; empty for the others.
     *
     * @throws RecordingException with the line at fault
     */
    public Optional<List<TableEvent>> truth() {
        if (!has(TRUTH)) {
            return Optional.empty();
        }
        var events = new ArrayList<TableEvent>();
        int number = 0;
        for (var line : new String(read(TRUTH), StandardCharsets.UTF_8).lines().toList()) {
            number++;
            if (!line.isBlank()) {
                try {
                    events.add(EventJson.read(line));
                } catch (BadInput bad) {
                    throw new RecordingException(
                            Key.RECORDING_LINE_WRONG.with(
                                    Argument.of(TRUTH),
                                    Argument.of(String.valueOf(path)),
                                    Argument.of(number),
                                    bad.because()),
                            bad);
                }
            }
        }
        return Optional.of(List.copyOf(events));
    }

    @Override
    public void close() {
        zip.ifPresent(file -> {
            try {
                file.close();
            } catch (IOException failed) {
                throw new RecordingException(Key.RECORDING_NOT_CLOSED.with(Argument.of(String.valueOf(path))), failed);
            }
        });
    }
}
