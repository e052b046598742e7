package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvException;
import org.opencv.videoio.Videoio;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Saying;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureException;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.words.Sentence;

@Timeout(60)
@Tag("native")
class LiveCameraTest {
    private static final PictureSize SIZE = new PictureSize(640, 480, 10);
    private static final LiveCamera.Patience QUICK = new LiveCamera.Patience(
            Duration.ofMillis(400), Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMillis(200));

    private final long start = System.nanoTime();
    private final DoubleSupplier clock = () -> (System.nanoTime() - start) / 1e9;
    private long framesBefore;

    @TempDir
    Path folder;

    @BeforeEach
    void countFrames() {
        OpenCvLibrary.load();
        framesBefore = Frame.live();
    }

    @AfterEach
    void noFrameIsLeftOpen() {
        assertThat(Frame.live()).isEqualTo(framesBefore);
    }

    /** A program of our own in rpicam-vid's place. */
    private LiveCamera camera(String script) throws IOException {
        return new LiveCamera(
                RaspberryPiCamera.NAME,
                new RaspberryPiCamera(program(script).toString(), 0, SIZE, locks),
                clock,
                QUICK);
    }

    private CameraLocks locks = CameraLocks.NONE;

    private Path program(String script) throws IOException {
        Files.write(folder.resolve("first.jpg"), TestPictures.jpeg(64, 48, 40));
        Files.write(folder.resolve("second.jpg"), TestPictures.jpeg(80, 60, 200));
        var program = folder.resolve("rpicam-vid");
        Files.writeString(program, "#!/bin/sh\ncd \"$(dirname \"$0\")\"\n" + script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return program;
    }

    private static Frame frame(LiveCamera camera) {
        while (true) {
            if (camera.next() instanceof Shot.Seen(Frame frame)) {
                return frame;
            }
        }
    }

    /** The next that a camera has to say for itself, in English. */
    static String complaint(LiveCamera camera) {
        while (true) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> frame.close();
                case Shot.Unseen(double t, Sentence why) -> {
                    return ContractEnglish.of(why);
                }
                case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ -> throw new AssertionError("the camera ended");
            }
        }
    }

    @Test
    void theChildsPicturesBecomeFramesWithTheirTime() throws IOException {
        try (var camera = camera("cat first.jpg; sleep 0.15; cat second.jpg; exec sleep 60\n")) {
            try (var first = frame(camera)) {
                assertThat(first.width()).isEqualTo(64);
                try (var second = frame(camera)) {
                    assertThat(second.width()).isEqualTo(80);
                    assertThat(second.t()).isGreaterThan(first.t() + 0.1);
                }
            }
        }
    }

    @Test
    void theChildIsAskedForPicturesAsThePiWantsIt() throws IOException {
        try (var camera = camera("echo \"$@\" > asked; cat first.jpg; exec sleep 60\n")) {
            frame(camera).close();
            assertThat(folder.resolve("asked"))
                    .hasContent(
                            "--camera 0 -t 0 -n --codec mjpeg -q 80 --width 640 --height 480 --framerate 10 --flush -o -");
        }
    }

    @Test
    void whatTheCameraShallNotChooseItselfIsToldTheChild() throws IOException {
        locks = CameraLocks.NONE
                .withExposure(8.33)
                .withWhiteBalance(2900)
                .withFocus(134)
                .withGain(2.5);
        try (var camera = camera("echo \"$@\" > asked; cat first.jpg; exec sleep 60\n")) {
            frame(camera).close();
            assertThat(folder.resolve("asked"))
                    .content()
                    .contains(
                            " --shutter 8330 --gain 2.50 --awb incandescent --autofocus-mode manual --lens-position 0.75 --flush -o -");
        }
    }

    /** First the driver's own choice is switched off, or it would not take the value. */
    @Test
    void whatTheCameraShallNotChooseItselfIsToldTheDriver() {
        assertThat(KernelLocks.of(CameraLocks.NONE)).isEmpty();
        assertThat(KernelLocks.of(CameraLocks.NONE
                        .withExposure(8.33)
                        .withWhiteBalance(4600)
                        .withFocus(30)
                        .withGain(12)))
                .containsExactly(
                        new KernelLocks("exposure", Videoio.CAP_PROP_AUTO_EXPOSURE, 1),
                        new KernelLocks("exposure", Videoio.CAP_PROP_EXPOSURE, 83),
                        new KernelLocks("gain", Videoio.CAP_PROP_GAIN, 12),
                        new KernelLocks("white balance", Videoio.CAP_PROP_AUTO_WB, 0),
                        new KernelLocks("white balance", Videoio.CAP_PROP_WB_TEMPERATURE, 4600),
                        new KernelLocks("focus", Videoio.CAP_PROP_AUTOFOCUS, 0),
                        new KernelLocks("focus", Videoio.CAP_PROP_FOCUS, 30));
    }

    @Test
    void aReaderThatIsLateGetsTheNewestPictureOnly() throws IOException {
        try (var camera = camera("cat first.jpg first.jpg second.jpg; touch done; exec sleep 60\n")) {
            await().until(() -> Files.exists(folder.resolve("done")));
            await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            try (var frame = frame(camera)) {
                assertThat(frame.width()).isEqualTo(80);
            }
        }
    }

    @Test
    void aPictureToBePassedOverIsNotSeenAndTheNextIs() throws IOException {
        try (var camera =
                camera("cat first.jpg; sleep 0.2; cat second.jpg; sleep 0.2; cat first.jpg; exec sleep 60\n")) {
            frame(camera).close();
            camera.passOver(60);

            var passed = camera.next();
            while (passed instanceof Shot.Unseen) {
                passed = camera.next();
            }
            assertThat(passed).isInstanceOf(Shot.Passed.class);
            camera.passOver(0);
            try (var next = frame(camera)) {
                assertThat(next.width()).isEqualTo(64);
            }
        }
    }

    @Test
    void aChildThatDiesIsStartedAgainAndItsLastWordsArePassedOn() throws IOException {
        var script = "echo x >> starts\n"
                + "if [ \"$(wc -l < starts)\" -lt 3 ]; then echo 'ERROR: no cameras available' >&2; exit 3; fi\n"
                + "cat first.jpg; exec sleep 60\n";
        try (var camera = camera(script)) {
            frame(camera).close();
            assertThat(Files.readAllLines(folder.resolve("starts"))).hasSize(3);
        }
        Files.delete(folder.resolve("starts"));
        try (var camera = camera("echo 'ERROR: no cameras available' >&2; exit 3\n")) {
            assertThat(complaint(camera))
                    .isEqualTo("The Raspberry Pi camera stopped, rpicam-vid ended with status 3: "
                            + "ERROR: no cameras available");
        }
    }

    @Test
    void aChildThatStallsIsEndedAndStartedAgain() throws IOException {
        var script = "echo $$ >> starts; cat first.jpg\n"
                + "if [ \"$(wc -l < starts)\" -lt 2 ]; then exec sleep 60; fi\n"
                + "sleep 0.2; cat second.jpg; exec sleep 60\n";
        try (var camera = camera(script)) {
            frame(camera).close();
            await().until(() -> complaint(camera).contains("has sent no picture for"));
            try (var frame = frame(camera)) {
                assertThat(frame.width()).isIn(64, 80);
            }
            long stalled =
                    Long.parseLong(Files.readAllLines(folder.resolve("starts")).getFirst());
            assertThat(ProcessHandle.of(stalled).filter(ProcessHandle::isAlive)).isEmpty();
        }
    }

    @Test
    void aPictureIsKeptAsTheCameraCodedIt() throws IOException {
        try (var camera = camera("cat first.jpg; exec sleep 60\n");
                var frame = frame(camera)) {
            assertThat(frame.jpeg()).contains(Files.readAllBytes(folder.resolve("first.jpg")));
        }
    }

    @Test
    void oneBrokenPictureIsPassedOverAndNothingElseIsSaidOfIt() throws IOException {
        var broken = "printf '\\377\\330\\377\\332\\000\\002broken\\377\\331'\n";
        try (var camera = camera(broken + "cat second.jpg; exec sleep 60\n");
                var frame = frame(camera)) {
            assertThat(frame.width()).isEqualTo(80);
        }
    }

    @Test
    void aCameraThatSendsNothingButBrokenPicturesSaysSoAndIsStartedAgain() throws IOException {
        var script = "echo x >> starts\n"
                + "if [ \"$(wc -l < starts)\" -gt 1 ]; then cat second.jpg; exec sleep 60; fi\n"
                + "while :; do printf '\\377\\330\\377\\332\\000\\002broken\\377\\331'; sleep 0.05; done\n";
        try (var camera = camera(script)) {
            var said = new ArrayList<String>();
            var shot = camera.next();
            while (shot instanceof Shot.Unseen(double t, Sentence why)) {
                said.add(ContractEnglish.of(why));
                shot = camera.next();
            }
            try (var frame = ((Shot.Seen) shot).frame()) {
                assertThat(frame.width()).isEqualTo(80);
            }
            assertThat(said)
                    .contains(
                            "The Raspberry Pi camera sends broken pictures: unplug its cable and plug it in again, or use a shorter one.");
        }
    }

    /** What a script sends before it sends a sound picture, and what is said meanwhile. */
    private List<String> saidOf(String sends) throws IOException {
        var script = "echo x >> starts\n"
                + "i=0; while [ $i -lt 30 ] && [ \"$(wc -l < starts)\" -lt 3 ]; do " + sends
                + "; sleep 0.05; i=$((i+1)); done\n"
                + "while :; do cat second.jpg; sleep 0.05; cat first.jpg; sleep 0.05; done\n";
        Files.deleteIfExists(folder.resolve("starts"));
        try (var camera = camera(script)) {
            var said = new ArrayList<String>();
            int sound = 0;
            // Of a camera that hangs some pictures look sound, before it can be known.
            while (sound < 12) {
                switch (camera.next()) {
                    case Shot.Seen(Frame frame) -> {
                        frame.close();
                        sound++;
                    }
                    case Shot.Unseen(double t, Sentence why) -> {
                        said.add(ContractEnglish.of(why));
                        sound = 0;
                    }
                    case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ ->
                        throw new AssertionError("the camera ended");
                }
                assertThat(clock.getAsDouble()).isLessThan(60);
            }
            return said;
        }
    }

    @Test
    @Tag("thorough")
    void aPictureThatShowsNothingOrNeverChangesIsSaidInWords() throws IOException {
        Files.write(folder.resolve("black.jpg"), TestPictures.flat(64, 48, 3));
        Files.write(folder.resolve("white.jpg"), TestPictures.flat(64, 48, 250));
        assertThat(saidOf("cat black.jpg")).anyMatch(said -> said.contains("sees only black: take the cover off"));
        assertThat(saidOf("cat white.jpg")).anyMatch(said -> said.contains("only one colour"));
        assertThat(saidOf("cat first.jpg")).anyMatch(said -> said.contains("the same picture again and again"));
    }

    /** The camera was whole before: a table whose near edge is one plain board is no half picture. */
    @Test
    void aPictureWhoseEndIsMissingIsSaidInWords() throws IOException {
        for (int i = 0; i < 4; i++) {
            var whole = TestPictures.jpeg(640, 480, 60 + 30 * i);
            var half = Arrays.copyOf(whole, whole.length / 3 + 1000 * i);
            half[half.length - 2] = (byte) 0xFF;
            half[half.length - 1] = (byte) 0xD9;
            Files.write(folder.resolve("half-" + i), half);
        }
        var script = "cat first.jpg; sleep 0.3; cat second.jpg; sleep 0.3\n"
                + "i=0; while [ $i -lt 40 ]; do cat half-$((i % 4)); sleep 0.05; i=$((i+1)); done\n"
                + "while :; do cat second.jpg; sleep 0.05; cat first.jpg; sleep 0.05; done\n";
        try (var camera = camera(script)) {
            frame(camera).close();
            await().until(() -> complaint(camera).contains("sends half pictures"));
            frame(camera).close();
        }
    }

    /** Headers that claim anything: enormous, empty, cut, of other forms; the thread goes on, and so does the camera. */
    @Test
    void whateverACameraSendsItIsSeenAgainOnceItSendsPictures() throws IOException {
        var sound = TestPictures.jpeg(64, 48, 90);
        for (int attempt = 0; attempt < 12; attempt++) {
            var bytes = sound.clone();
            int frame = header(bytes);
            for (int i = 0; i < 4; i++) {
                bytes[frame + 5 + i] = (byte) (attempt % 3 == 0 ? 0xFF : attempt % 3 == 1 ? 0 : 17 * attempt + i);
            }
            Files.write(folder.resolve("hostile-" + attempt), bytes);
        }
        assertThat(saidOf("cat hostile-$((i % 12))")).isNotEmpty();
    }

    /** Where a JPEG's frame header begins. */
    private static int header(byte[] jpeg) {
        for (int i = 0; i < jpeg.length - 1; i++) {
            if ((jpeg[i] & 0xFF) == 0xFF && (jpeg[i + 1] & 0xFF) == 0xC0) {
                return i;
            }
        }
        throw new AssertionError("no frame header");
    }

    @Test
    void aDeviceThatThrowsAnythingIsOpenedAgain() {
        var opened = new AtomicInteger();
        var device = new LiveCamera.CaptureDevice() {
            @Override
            public LiveCamera.Feed open() {
                switch (opened.incrementAndGet()) {
                    case 1 -> throw new IllegalStateException("a driver's whim");
                    case 2 -> throw new OutOfMemoryError("a header's whim");
                    default -> throw new CvException("a decoder's whim");
                }
            }
        };
        try (var camera = new LiveCamera(RaspberryPiCamera.NAME, device, clock, QUICK)) {
            await().until(() -> opened.get() > 4);
            assertThat(complaint(camera)).contains("stopped");
        }
    }

    @Test
    void closingEndsTheChild() throws IOException {
        long child;
        try (var camera = camera("echo $$ > child; cat first.jpg; exec sleep 60\n")) {
            frame(camera).close();
            child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
            assertThat(ProcessHandle.of(child)).isPresent();
        }
        assertThat(ProcessHandle.of(child).filter(ProcessHandle::isAlive)).isEmpty();
    }

    /** A kiosk that is killed has no last word: what it started must end without it, even where it hears nothing and says nothing. */
    @Test
    void aKilledKioskLeavesNoChildBehind() throws Exception {
        var program = program("echo $$ > child; trap '' HUP INT TERM PIPE; exec sleep 60\n");
        var kiosk = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CameraToBeKilled.class.getName(),
                        program.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("kiosk.log").toFile())
                .start();
        try {
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> Files.exists(folder.resolve("child"))
                            && !Files.readString(folder.resolve("child")).isBlank());
            long child =
                    Long.parseLong(Files.readString(folder.resolve("child")).strip());
            assertThat(ProcessHandle.of(child)).isPresent();
            kiosk.destroyForcibly().waitFor();
            await().atMost(Duration.ofSeconds(3))
                    .until(() -> ProcessHandle.of(child)
                            .filter(ProcessHandle::isAlive)
                            .isEmpty());
        } finally {
            kiosk.destroyForcibly();
        }
    }

    /** Stands for a kiosk with a ribbon camera, until it is killed. */
    static final class CameraToBeKilled {
        private CameraToBeKilled() {}

        public static void main(String[] arguments) throws InterruptedException {
            OpenCvLibrary.load();
            try (var camera = LiveCameras.ribbon(arguments[0], 0, SIZE, CameraLocks.NONE, () -> 0)) {
                Thread.sleep(Duration.ofMinutes(1));
                camera.next();
            }
        }
    }

    @Test
    void aMissingProgramIsNamedWithItsPackage() {
        var device = new RaspberryPiCamera(folder.resolve("nowhere").toString(), 0, SIZE, CameraLocks.NONE);
        try (var camera = new LiveCamera(RaspberryPiCamera.NAME, device, clock, QUICK)) {
            assertThat(complaint(camera)).contains("not installed (package rpicam-apps)");
        }
    }

    @Test
    void aMissingUsbCameraSaysWhatToLookAt() {
        var device = new UsbCamera(folder.resolve("video9").toString(), SIZE, CameraLocks.NONE);
        try (var camera = new LiveCamera(device.name(), device, clock, QUICK)) {
            assertThat(complaint(camera)).contains("is it plugged in");
        }
    }

    @Test
    void aDeviceThatFailsIsTriedAgainEverMoreSlowly() {
        var opened = new CopyOnWriteArrayList<Double>();
        LiveCamera.CaptureDevice failing = () -> {
            opened.add(clock.getAsDouble());
            throw new IOException("It is broken.");
        };
        try (var camera = new LiveCamera(Sentence.asWritten("It"), failing, clock, QUICK)) {
            await().until(() -> opened.size() >= 5);
            assertThat(complaint(camera)).isEqualTo("It is broken.");
            assertThat(opened.get(1) - opened.get(0)).isGreaterThanOrEqualTo(0.02);
            assertThat(opened.get(2) - opened.get(1)).isGreaterThanOrEqualTo(0.04);
            assertThat(opened.get(3) - opened.get(2)).isGreaterThanOrEqualTo(0.08);
        }
    }

    @Test
    void picturesThatNobodyTakesAreReleased() {
        LiveCamera.CaptureDevice tireless = () -> new LiveCamera.Feed() {
            private int left = 200;

            @Override
            public LiveCamera.Picture read() throws IOException {
                if (left-- == 0) {
                    throw new IOException("It is tired.");
                }
                var picture = TestPictures.plain(64, 48, 100);
                picture.put(left % 48, 7, 0.0, 255.0, 0.0);
                return new LiveCamera.Picture.Decoded(picture);
            }

            @Override
            public void close() {}
        };
        try (var camera = new LiveCamera(Sentence.asWritten("It"), tireless, clock, QUICK)) {
            frame(camera).close();
            assertThat(Frame.live()).isLessThanOrEqualTo(framesBefore + 1);
        }
    }

    @Test
    void aNameThatNamesNoCameraIsRefusedWithTheNamesThereAre() {
        assertThatThrownBy(() -> LiveCameras.open("webcam", SIZE, CameraLocks.NONE, clock))
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("usb:1"));
        assertThatThrownBy(() -> LiveCameras.open("rpi:left", SIZE, CameraLocks.NONE, clock))
                .satisfies(Saying.that("left"));
    }
}
