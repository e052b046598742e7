package org.tilewatch.camera;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A camera on a Raspberry Pi's ribbon cable, through the system's own program {@code rpicam-vid}: the kernel's video device
 * alone gives no usable pictures there.
 *
 * @param program the program's name or path
 * @param number  of the camera where there are two, 0 and up
 * @param locks   what it shall not choose by itself
 */
record RaspberryPiCamera(String program, int number, PictureSize size, CameraLocks locks)
        implements LiveCamera.CaptureDevice {
    static final Sentence NAME = Key.RASPBERRY_CAMERA.sentence();

    /**
     * Has the kernel kill the program when the thread ends that opened the camera: a kiosk that is killed leaves none behind that
     * hangs and holds the camera. Every Debian has it.
     */
    private static final Path BINDER = Path.of("/usr/bin/setpriv");

    @Override
    public LiveCamera.Feed open() throws IOException {
        if (!isInstalled()) {
            throw new CameraTrouble(Key.CAMERA_NEEDS_A_PROGRAM.with(NAME, Argument.of(program)));
        }
        var command = new ArrayList<String>();
        if (Files.isExecutable(BINDER)) {
            command.addAll(List.of(BINDER.toString(), "--pdeathsig", "KILL"));
        }
        command.addAll(List.of(
                program,
                "--camera",
                Integer.toString(number),
                "-t",
                "0",
                "-n",
                "--codec",
                "mjpeg",
                "-q",
                "80",
                "--width",
                Integer.toString(size.width()),
                "--height",
                Integer.toString(size.height()),
                "--framerate",
                Integer.toString(size.framesPerSecond())));
        command.addAll(RibbonLocks.arguments(locks));
        // Without it the end of each picture waits in the program for the next one.
        command.addAll(List.of("--flush", "-o", "-"));
        return new Child(new ProcessBuilder(command).start());
    }

    private boolean isInstalled() {
        var places = program.contains("/")
                ? Stream.of(Path.of(program))
                : Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                        .splitAsStream(Objects.requireNonNullElse(System.getenv("PATH"), ""))
                        .map(place -> Path.of(place, program));
        return places.anyMatch(Files::isExecutable);
    }

    private static final class Child implements LiveCamera.Feed {
        private final Process process;
        private final MotionJpeg pictures;
        private final Thread complaints;
        private volatile Optional<Argument> lastComplaint = Optional.empty();

        Child(Process process) {
            this.process = process;
            this.pictures = new MotionJpeg(process.getInputStream());
            this.complaints =
                    Thread.ofPlatform().daemon().name("rpicam-vid messages").start(this::hear);
        }

        /** The program writes a line a frame; a pipe that nobody empties would stop it. */
        private void hear() {
            try (var reader =
                    new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
                for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                    if (!line.isBlank()) {
                        lastComplaint = Optional.of(Argument.of(line.strip()));
                    }
                }
            } catch (IOException e) {
                lastComplaint = Optional.of(Key.MESSAGES_BROKE_OFF.with(Argument.of(String.valueOf(e.getMessage()))));
            }
        }

        @Override
        public LiveCamera.Picture read() throws IOException {
            var picture = pictures.next();
            if (picture.isEmpty()) {
                throw new CameraTrouble(ending());
            }
            return new LiveCamera.Picture.Coded(picture.get());
        }

        private Sentence ending() {
            try {
                if (!process.waitFor(2, TimeUnit.SECONDS)) {
                    return Key.CAMERA_STOPPED.with(NAME);
                }
                complaints.join(500);
                var status = Argument.of(process.exitValue());
                return lastComplaint
                        .map(said -> Key.CAMERA_ENDED_SAYING.with(NAME, status, said))
                        .orElseGet(() -> Key.CAMERA_ENDED.with(NAME, status));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Key.CAMERA_OFF.with(NAME);
            }
        }

        @Override
        public void close() {
            process.destroy();
            try {
                if (!process.waitFor(1, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }
}
