package org.tilewatch.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A recording as anybody hands it on: a zip, or the two texts of a folder, what it says of itself up to the first line that begins with
 * {@code #} and what really happened behind it. Whatever is wrong with it is said by one exception.
 */
public final class RecordingFuzz {
    private static final List<String> FILES = List.of("a.jpg", "b.jpg", "film.mkv", "profile.zip");
    private static final Path FOLDER = folder();

    private RecordingFuzz() {}

    private static Path folder() {
        try {
            var memory = Path.of("/dev/shm");
            var folder = Files.isWritable(memory)
                    ? Files.createTempDirectory(memory, "tilewatch-fuzz")
                    : Files.createTempDirectory("tilewatch-fuzz");
            var recording = Files.createDirectory(folder.resolve("recording"));
            for (var name : FILES) {
                Files.writeString(recording.resolve(name), name);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static void delete(Path folder) {
        try (var all = Files.walk(folder)) {
            for (var one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    /** @param input a zip or two texts */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        if (input.length > 1 && input[0] == 'P' && input[1] == 'K') {
            var zip = FOLDER.resolve("recording.zip");
            Files.write(zip, input);
            read(zip);
            return;
        }
        var recording = FOLDER.resolve("recording");
        int end = 0;
        while (end < input.length && !(input[end] == '#' && (end == 0 || input[end - 1] == '\n'))) {
            end++;
        }
        Files.write(recording.resolve(RecordingFiles.HEAD), Arrays.copyOf(input, end));
        var truth = recording.resolve(RecordingFiles.TRUTH);
        if (end < input.length) {
            Files.write(truth, Arrays.copyOfRange(input, end + 1, input.length));
        } else {
            Files.deleteIfExists(truth);
        }
        read(recording);
    }

    private static void read(Path path) {
        try (var files = RecordingFiles.open(path)) {
            switch (files.recording().pictures()) {
                case Recording.Pictures.Frames frames ->
                    frames.frames().stream().limit(3).forEach(frame -> files.read(frame.file()));
                case Recording.Pictures.Video video -> files.read(video.file());
            }
            files.truth();
        } catch (RecordingException said) {
            said.because();
        }
    }
}
