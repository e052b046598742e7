package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.FrameFile;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;

/** A table with the demo's hand on it under a camera that {@link StandInCamera} plays, and kiosks run at it as processes of their own. */
@Tag("native")
final class TableInTheTest implements AutoCloseable {
    /** Seconds. */
    private static final double A_WHILE = 1;

    private final Path folder;
    private final Path hand;
    private final Recording recording;
    private final List<TableEvent> truth;
    private final List<Process> kiosks = new ArrayList<>();

    TableInTheTest(Path folder) throws IOException {
        this.folder = folder;
        this.hand = folder.resolve("hand.zip");
        try (var demo = DemoRecording.unpack()) {
            Files.copy(demo.path(), hand);
        }
        try (var files = RecordingFiles.open(hand)) {
            recording = files.recording();
            truth = files.truth().orElseThrow();
        }
        var program = Files.createDirectories(folder.resolve("bin")).resolve("rpicam-vid");
        Files.writeString(
                program,
                "#!/bin/sh\nif [ -e " + folder.resolve("unplugged")
                        + " ]; then echo 'ERROR: *** no cameras available ***' >&2; exit 255; fi\n"
                        + "exec " + java() + " -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                        + "' "
                        + StandInCamera.class.getName() + " " + hand + " " + folder + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var numbers = recording.camera();
        Files.writeString(
                folder.resolve("lens.json"),
                "{\"width\": %d, \"height\": %d, \"matrix\": %s, \"distortion\": %s}"
                        .formatted(
                                numbers.width(),
                                numbers.height(),
                                numbers.matrix().orElseThrow(),
                                numbers.distortion()));
        goOnUntil(0);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** What truly happens in the hand. */
    List<TableEvent> truth() {
        return truth;
    }

    /**
     * Lets the hand go on until so many of the true events have happened, and rest there. The longest while that the recording
     * shows nothing new begins with the next player's arm over the table; the picture before it shows the table at rest.
     */
    void goOnThrough(int count) throws IOException {
        double from = truth.get(count - 1).t();
        double to = truth.get(count).t();
        var times = ((Pictures.Frames) recording.pictures())
                .frames().stream()
                        .map(FrameFile::t)
                        .filter(t -> t >= from && t <= to)
                        .toList();
        double rest = times.getFirst();
        for (int i = 0; i + 1 < times.size(); i++) {
            if (times.get(i + 1) - times.get(i) > A_WHILE) {
                rest = times.get(Math.max(0, i - 1));
            }
        }
        goOnUntil(rest);
    }

    /** Lets the hand go on to its end. */
    void goOn() throws IOException {
        goOnUntil(Double.MAX_VALUE);
    }

    private void goOnUntil(double t) throws IOException {
        var half = folder.resolve("until.half");
        Files.writeString(half, Double.toString(t));
        Files.move(half, folder.resolve("until"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Pulls the camera's cable out. */
    void unplug(Process kiosk) throws IOException {
        Files.createFile(folder.resolve("unplugged"));
        kiosk.children().forEach(ProcessHandle::destroyForcibly);
    }

    /** Puts the camera's cable in again. */
    void plugIn() throws IOException {
        Files.delete(folder.resolve("unplugged"));
    }

    /** Starts {@code tilewatch run} at this table. */
    Process kiosk(int port, String... more) throws IOException {
        var command = new ArrayList<>(List.of(
                java(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.tilewatch.command.Tilewatch",
                "run",
                "--camera=rpi",
                "--picture=" + recording.camera().width() + "x"
                        + recording.camera().height(),
                "--lens=" + folder.resolve("lens.json"),
                "--table=" + recording.table().sideMm(),
                "--tile=%sx%sx%s"
                        .formatted(
                                recording.tile().widthMm(),
                                recording.tile().heightMm(),
                                recording.tile().thicknessMm()),
                "--corners="
                        + recording.table().corners().stream()
                                .map(corner -> corner.x() + "," + corner.y())
                                .collect(Collectors.joining(" ")),
                "--rules=" + recording.game().rules(),
                "--players=" + String.join(",", recording.game().players()),
                "--east=" + (recording.game().east().number() + 1),
                "--data=" + folder.resolve("data"),
                "--host=127.0.0.1",
                "--port=" + port));
        command.addAll(List.of(more));
        var builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.redirectError(
                ProcessBuilder.Redirect.appendTo(folder.resolve("errors").toFile()));
        builder.environment().merge("PATH", folder.resolve("bin") + ":", (path, first) -> first + path);
        var kiosk = builder.start();
        kiosks.add(kiosk);
        return kiosk;
    }

    /** All that the kiosks have said on their standard error. */
    String errors() throws IOException {
        return Files.readString(folder.resolve("errors"));
    }

    @Override
    public void close() throws InterruptedException {
        for (var kiosk : kiosks) {
            kiosk.destroyForcibly();
            kiosk.waitFor(10, TimeUnit.SECONDS);
        }
    }
}
