package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Players press at the table and on a paired tablet while strangers at 250 addresses send bombs, pictures, hands to score, guesses of the
 * PIN and requests to be paired, listen, watch and drip; -Dsiege.seconds=N for less than ten minutes. It needs root.
 */
@Tag("slow")
@Tag("native")
class BesiegedTableTest {
    private static final int SECONDS = Integer.getInteger("siege.seconds", 600);
    private static final int QUIET_SECONDS = Math.min(60, SECONDS);
    private static final int WARM_UP_SECONDS = 20;
    private static final int MACHINES = 250;
    private static final long BETWEEN_MILLIS = 500;
    private static final long HELD_MILLIS = 100;
    private static final double PROMISED_MILLIS = 100;
    /** Kibibytes. */
    private static final long GROWTH = 64 << 10;

    private static final int BYTES_OF_AN_INPUT_EVENT = 24;

    @TempDir
    Path folder;

    /** Milliseconds until the tablet was told what came of it. */
    private record Pressed(List<Double> words, List<Double> onThePage, List<Double> onTheKeypad) {
        Pressed() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        List<Double> presses() {
            return Stream.concat(onThePage.stream(), onTheKeypad.stream()).toList();
        }

        @Override
        public String toString() {
            return "a press on the page %s, on the keypad %s, a word %s ms (half, 95 and 99 of 100, longest; %d, %d, %d of them)"
                    .formatted(
                            figures(onThePage),
                            figures(onTheKeypad),
                            figures(words),
                            onThePage.size(),
                            onTheKeypad.size(),
                            words.size());
        }

        private static String figures(List<Double> millis) {
            return DoubleStream.of(0.5, 0.95, 0.99, 1)
                    .mapToObj(share -> "%.0f".formatted(TouchingPlayer.share(millis, share)))
                    .collect(Collectors.joining(", "));
        }
    }

    @Test
    void playersPressOnWithinATenthOfASecond() throws Exception {
        var keypad = folder.resolve("keypad");
        new ProcessBuilder("mkfifo", keypad.toString()).inheritIO().start().waitFor();
        try (var network = AttackersNetwork.open();
                var kiosk = AttackedKiosk.onEveryNetwork(folder, List.of("--seats=keypad:" + keypad));
                var keys = new FileOutputStream(keypad.toFile())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            kiosk.post("/api/devices/pin", "{\"pin\":\"48151623\"}");
            var machines = network.machines(MACHINES);
            try (var tablet = new PairedTablet(network, kiosk, "{\"role\":\"operator\"}")) {
                for (int place = 0; place < 5; place++) {
                    tablet.say(RestlessPlayers.told(place, 1));
                    tablet.hears(text -> text.contains("\"version\""));
                }
                press(tablet, keys, WARM_UP_SECONDS);
                var before = press(tablet, keys, QUIET_SECONDS);
                System.out.println("quiet: " + before);
                int files = kiosk.openFiles();
                var strangers = strangers(network, kiosk, machines);
                press(tablet, keys, WARM_UP_SECONDS);
                long heap = kiosk.heap();
                long resident = kiosk.resident();
                double worked = kiosk.coreSeconds();
                var meanwhile = press(tablet, keys, SECONDS);
                worked = kiosk.coreSeconds() - worked;
                long heapAfter = kiosk.heap();
                System.out.println("besieged: " + meanwhile);
                System.out.print(ended(strangers));
                var after = press(tablet, keys, QUIET_SECONDS);
                System.out.println("quiet again: " + after);
                System.out.printf(
                        "the kiosk took %.2f cores; heap %d -> %d KiB, resident %d -> %d KiB, files %d -> %d%n",
                        worked / SECONDS, heap, heapAfter, resident, kiosk.resident(), files, kiosk.openFiles());
                assertThat(kiosk.isAlive()).isTrue();
                // On a machine that others keep busy a press takes longer all the time.
                assertThat(TouchingPlayer.share(meanwhile.presses(), 0.95))
                        .isLessThanOrEqualTo(Math.max(PROMISED_MILLIS, TouchingPlayer.share(before.presses(), 0.95)));
                assertThat(heapAfter - heap).as("growth of the heap in KiB").isLessThan(GROWTH);
                assertThat(kiosk.openFiles()).isLessThan(files + 10);
                assertThat(kiosk.logged()).noneMatch(line -> line.contains("OutOfMemory"));
            }
        }
    }

    private Process strangers(AttackersNetwork network, AttackedKiosk kiosk, List<InetAddress> machines)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                Strangers.class.getName(),
                network.kiosk().getHostAddress(),
                Integer.toString(kiosk.port()),
                Integer.toString(SECONDS + 3 * WARM_UP_SECONDS)));
        machines.forEach(machine -> command.add(machine.getHostAddress()));
        var process = network.program(command)
                .redirectOutput(said().toFile())
                .redirectError(folder.resolve("strangers.log").toFile())
                .start();
        while (process.isAlive() && !Files.readString(said()).contains("ready")) {
            Thread.sleep(50);
        }
        return process;
    }

    private Path said() {
        return folder.resolve("strangers");
    }

    private String ended(Process strangers) throws IOException, InterruptedException {
        int status = strangers.waitFor();
        if (status != 0) {
            throw new AssertionError(Files.readString(folder.resolve("strangers.log")));
        }
        return Files.readString(said());
    }

    /** Takes a settled hand back and settles it again, and confirms its card at each seat, two of them on the keypad. */
    private static Pressed press(PairedTablet tablet, OutputStream keys, int seconds)
            throws IOException, InterruptedException {
        var pressed = new Pressed();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        while (System.nanoTime() < end) {
            pressed.words()
                    .add(timed(
                            tablet,
                            () -> tablet.say("{\"undo\":%d}"
                                    .formatted(tablet.shown()
                                            .path("undo")
                                            .path("changes")
                                            .path(0)
                                            .asLong())),
                            page -> !page.path("confirmed").asBoolean() && !isAsked(page)));
            pressed.words()
                    .add(timed(
                            tablet,
                            () -> tablet.say("{\"redo\":%d}"
                                    .formatted(tablet.shown()
                                            .path("redo")
                                            .path("changes")
                                            .path(0)
                                            .asLong())),
                            BesiegedTableTest::isAsked));
            for (int seat = 0; seat < 4; seat++) {
                int now = seat;
                Predicate<JsonNode> confirmed =
                        page -> page.path("seats").path(now).path("confirmed").asBoolean();
                if (seat < 2) {
                    pressed.onThePage().add(timed(tablet, () -> onThePage(tablet, now), confirmed));
                } else {
                    pressed.onTheKeypad().add(timed(tablet, () -> onTheKeypad(tablet, keys, now), confirmed));
                }
            }
        }
        return pressed;
    }

    /** What somebody does; nanoseconds at which he did. */
    private interface Doing {
        long at() throws IOException, InterruptedException;
    }

    /** A short press is known as such when the finger leaves. */
    private static long onThePage(PairedTablet tablet, int seat) throws IOException, InterruptedException {
        tablet.say("{\"press\":%d,\"down\":true}".formatted(seat));
        Thread.sleep(HELD_MILLIS);
        return tablet.say("{\"press\":%d,\"down\":false}".formatted(seat));
    }

    private static long onTheKeypad(PairedTablet tablet, OutputStream keys, int seat)
            throws IOException, InterruptedException {
        keys.write(key(seat, true));
        Thread.sleep(HELD_MILLIS);
        tablet.forget();
        long at = System.nanoTime();
        keys.write(key(seat, false));
        return at;
    }

    private static double timed(PairedTablet tablet, Doing doing, Predicate<JsonNode> awaited)
            throws IOException, InterruptedException {
        Thread.sleep(BETWEEN_MILLIS);
        long start = doing.at();
        long heard = tablet.hears(text -> {
            var page = JsonMapper.shared().readTree(text);
            return page.has("version") && awaited.test(page);
        });
        return (heard - start) / 1e6;
    }

    private static boolean isAsked(JsonNode page) {
        return page.path("seats").path(0).path("light").asString().equals("asked");
    }

    /** A struct input_event of a 64-bit kernel: the figures 1 to 4 are the codes 2 to 5. */
    private static byte[] key(int seat, boolean down) {
        return ByteBuffer.allocate(BYTES_OF_AN_INPUT_EVENT)
                .order(ByteOrder.nativeOrder())
                .putShort(16, (short) 1)
                .putShort(18, (short) (2 + seat))
                .putInt(20, down ? 1 : 0)
                .array();
    }
}
