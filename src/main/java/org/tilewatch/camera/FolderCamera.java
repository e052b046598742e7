package org.tilewatch.camera;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A folder into which some other program puts the camera's pictures as JPEG files ({@code .jpg}), each under a new name or in the place of
 * the one before. The newest is what is seen; one that is still being written is waited for.
 */
record FolderCamera(Path folder) implements LiveCamera.CaptureDevice {
    /** Milliseconds between two looks into the folder. */
    private static final long PAUSE = 50;

    Sentence name() {
        return Key.FOLDER_CAMERA.with(Argument.of(folder.toString()));
    }

    @Override
    public LiveCamera.Feed open() throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new CameraTrouble(Key.CAMERA_FOLDER_MISSING.with(name()));
        }
        return new Newest(folder, name());
    }

    private record Written(Path file, FileTime when) {}

    private static final class Newest implements LiveCamera.Feed {
        private final Path folder;
        private final Sentence name;
        private final CountDownLatch closed = new CountDownLatch(1);
        private @Nullable Written last;

        Newest(Path folder, Sentence name) {
            this.folder = folder;
            this.name = name;
        }

        @Override
        public LiveCamera.Picture read() throws IOException {
            while (true) {
                var newest = newest();
                if (newest.isPresent() && !newest.get().equals(last)) {
                    var jpeg = whole(newest.get().file());
                    if (jpeg.isPresent()) {
                        last = newest.get();
                        return new LiveCamera.Picture.Coded(jpeg.get());
                    }
                }
                rest();
            }
        }

        private Optional<Written> newest() throws IOException {
            try (var files = Files.list(folder)) {
                return files.filter(file -> file.toString().endsWith(".jpg"))
                        .flatMap(file -> when(file).stream().map(when -> new Written(file, when)))
                        .max(Comparator.comparing(Written::when).thenComparing(Written::file));
            } catch (NoSuchFileException gone) {
                throw new CameraTrouble(Key.CAMERA_FOLDER_MISSING.with(name), gone);
            }
        }

        private static Optional<FileTime> when(Path file) {
            try {
                return Optional.of(Files.getLastModifiedTime(file));
            } catch (IOException alreadyGone) {
                return Optional.empty();
            }
        }

        /** The picture; empty while its end is not written yet. */
        private static Optional<byte[]> whole(Path file) throws IOException {
            try (var stream = Files.newInputStream(file)) {
                return new MotionJpeg(stream).next();
            } catch (NoSuchFileException alreadyGone) {
                return Optional.empty();
            }
        }

        private void rest() throws IOException {
            try {
                if (closed.await(PAUSE, TimeUnit.MILLISECONDS)) {
                    throw new CameraTrouble(Key.CAMERA_OFF.with(name));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CameraTrouble(Key.CAMERA_OFF.with(name), e);
            }
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }
}
