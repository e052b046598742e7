package org.tilewatch.recording;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Recording.FrameFile;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Writes a recording, picture by picture, into a folder or a {@code .zip}. A zip appears under its name only when it is finished;
 * a folder can be kept readable all along by {@link #keep}.
 */
public final class RecordingWriter implements AutoCloseable {
    private static final String BARE = "bare.png";

    private final Path path;
    private final Optional<ZipOutputStream> zip;
    private final Path unfinished;
    private final List<FrameFile> frames = new ArrayList<>();
    private int kept;
    private boolean finished;

    private RecordingWriter(Path path, Path unfinished, Optional<ZipOutputStream> zip) {
        this.path = path;
        this.unfinished = unfinished;
        this.zip = zip;
    }

    /**
     * Begins a recording: in a zip when the name ends so, else in a folder, which must be new or empty.
     *
     * @throws RecordingException when it cannot be written there
     */
    public static RecordingWriter create(Path path) {
        try {
            var name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
            var parent = path.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            if (name.endsWith(".zip")) {
                var unfinished = path.resolveSibling(path.getFileName() + ".part");
                var zip = new ZipOutputStream(Files.newOutputStream(unfinished));
                zip.setLevel(Deflater.BEST_SPEED);
                return new RecordingWriter(path, unfinished, Optional.of(zip));
            }
            if (Files.exists(path) && !isEmptyFolder(path)) {
                throw new RecordingException(Key.RECORDING_PLACE_TAKEN.with(Argument.of(String.valueOf(path))));
            }
            Files.createDirectories(path.resolve("frames"));
            return new RecordingWriter(path, path, Optional.empty());
        } catch (IOException failed) {
            throw new RecordingException(
                    Key.RECORDING_CANNOT_BE_WRITTEN.with(Argument.of(String.valueOf(path))), failed);
        }
    }

    private static boolean isEmptyFolder(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (var files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    /** Adds a picture, a JPEG file's bytes; pictures come in order of time. */
    public void frame(double t, byte[] jpeg) {
        var name = String.format(Locale.ROOT, "frames/%06d.jpg", frames.size());
        write(name, jpeg);
        synchronized (frames) {
            frames.add(new FrameFile(t, name));
        }
    }

    /**
     * Adds a picture (PNG) of the table with nothing on it, as the eyes have learnt it.
     *
     * @return the name by which the recording has to name it
     */
    public String bare(byte[] png) {
        write(BARE, png);
        return BARE;
    }

    /**
     * Makes a folder a recording of what was written so far, which neither a kill nor a pulled plug takes away again. May be
     * called by another thread than the one that adds pictures.
     *
     * @param recording what it says of itself, given its pictures so far
     */
    public void keep(Function<Pictures, Recording> recording) {
        List<FrameFile> soFar;
        synchronized (frames) {
            soFar = List.copyOf(frames);
        }
        try {
            for (var frame : soFar.subList(kept, soFar.size())) {
                onTheDisk(path.resolve(frame.file()));
            }
            kept = soFar.size();
            var half = path.resolve(RecordingFiles.HEAD + ".half");
            Files.writeString(half, RecordingJson.write(recording.apply(new Pictures.Frames(soFar))) + "\n");
            onTheDisk(half);
            Files.move(half, path.resolve(RecordingFiles.HEAD), StandardCopyOption.ATOMIC_MOVE);
            onTheDisk(path);
        } catch (IOException failed) {
            throw new RecordingException(
                    Key.RECORDING_NOT_KEPT_UP.with(
                            Argument.of(String.valueOf(path)), Argument.of(String.valueOf(failed.getMessage()))),
                    failed);
        }
    }

    private static void onTheDisk(Path file) throws IOException {
        boolean isFolder = Files.isDirectory(file);
        // Windows opens no folder; a name is on the disk there with its file.
        if (isFolder && !FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try (var channel = FileChannel.open(file, isFolder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Writes what the recording says of itself, given its pictures, and the truth where it is known. */
    public void finish(Function<Pictures, Recording> recording, List<TableEvent> truth) {
        if (!truth.isEmpty()) {
            write(RecordingFiles.TRUTH, lines(truth).getBytes(StandardCharsets.UTF_8));
        }
        var head = RecordingJson.write(recording.apply(new Pictures.Frames(frames))) + "\n";
        write(RecordingFiles.HEAD, head.getBytes(StandardCharsets.UTF_8));
        finished = true;
    }

    /**
     * Writes into a recording's folder what really happened in it, in place of what was there.
     *
     * @throws RecordingException when it cannot be written
     */
    public static void truth(Path recording, List<TableEvent> truth) {
        try {
            Files.writeString(recording.resolve(RecordingFiles.TRUTH), lines(truth));
        } catch (IOException failed) {
            throw new RecordingException(
                    Key.RECORDING_FILE_NOT_WRITTEN.with(
                            Argument.of(RecordingFiles.TRUTH), Argument.of(String.valueOf(recording))),
                    failed);
        }
    }

    private static String lines(List<TableEvent> truth) {
        var lines = new StringBuilder();
        truth.forEach(event -> lines.append(EventJson.writeTruth(event)).append('\n'));
        return lines.toString();
    }

    private void write(String name, byte[] bytes) {
        try {
            if (zip.isPresent()) {
                zip.get().putNextEntry(new ZipEntry(name));
                zip.get().write(bytes);
                zip.get().closeEntry();
            } else {
                Files.write(path.resolve(name), bytes);
            }
        } catch (IOException failed) {
            throw new RecordingException(
                    Key.RECORDING_FILE_NOT_WRITTEN.with(Argument.of(name), Argument.of(String.valueOf(path))), failed);
        }
    }

    /** Ends the recording; a zip that was not finished is taken away again. */
    @Override
    public void close() {
        try {
            if (zip.isPresent()) {
                zip.get().close();
                if (finished) {
                    Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING);
                } else {
                    Files.deleteIfExists(unfinished);
                }
            }
        } catch (IOException failed) {
            throw new RecordingException(Key.RECORDING_NOT_FINISHED.with(Argument.of(String.valueOf(path))), failed);
        }
    }
}
