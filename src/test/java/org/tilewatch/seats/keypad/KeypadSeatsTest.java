package org.tilewatch.seats.keypad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The kernel's events through a named pipe, which is read as its event device is. */
class KeypadSeatsTest {
    private static final int EV_SYN = 0;
    private static final int EV_KEY = 1;

    @TempDir
    Path folder;

    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();

    private static byte[] event(int type, int code, int value) {
        return ByteBuffer.allocate(24)
                .order(ByteOrder.nativeOrder())
                .putLong(1_800_000_000L)
                .putLong(12)
                .putShort((short) type)
                .putShort((short) code)
                .putInt(value)
                .array();
    }

    private static void type(OutputStream keys, int code, int value) throws Exception {
        keys.write(event(4, 4, 0x7001e));
        keys.write(event(EV_KEY, code, value));
        keys.write(event(EV_SYN, 0, 0));
        keys.flush();
    }

    private Path pipe() throws Exception {
        var pipe = folder.resolve("event7");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    @Test
    void theKeysOneToFourAreTheSeatsAndAHeldOneIsPressedOnce() throws Exception {
        var pipe = pipe();
        try (var keypad = new KeypadSeats(pipe, () -> 3.5, Duration.ofMillis(20));
                var keys = Files.newOutputStream(pipe)) {
            keypad.onEdge(edges::add);
            type(keys, 2, 1);
            type(keys, 2, 2);
            type(keys, 2, 2);
            type(keys, 2, 0);
            type(keys, 75, 1);
            type(keys, 16, 1);
            type(keys, 75, 0);
            await().until(() -> edges.size() >= 4);
            assertThat(edges)
                    .containsExactly(
                            new ButtonEdge(3.5, Seat.of(0), true),
                            new ButtonEdge(3.5, Seat.of(0), false),
                            new ButtonEdge(3.5, Seat.of(3), true),
                            new ButtonEdge(3.5, Seat.of(3), false));
            assertThat(keypad.trouble()).isEmpty();
        }
    }

    @Test
    void aKeypadThatIsUnpluggedHoldsNothingIsToldOfAndReadAgainWhenItIsBack() throws Exception {
        var pipe = pipe();
        try (var keypad = new KeypadSeats(pipe, () -> 1, Duration.ofMillis(20))) {
            keypad.onEdge(edges::add);
            try (var keys = Files.newOutputStream(pipe)) {
                type(keys, 4, 1);
                await().until(() -> edges.size() == 1);
            }
            await().until(() -> edges.size() == 2);
            assertThat(edges.get(1)).isEqualTo(new ButtonEdge(1, Seat.of(2), false));
            assertThat(keypad.trouble()).contains(Key.KEYPAD_UNREACHABLE.with(Argument.of(pipe.toString())));

            try (var keys = Files.newOutputStream(pipe)) {
                await().until(() -> keypad.trouble().isEmpty());
                type(keys, 80, 1);
                await().until(() -> edges.size() == 3);
            }
            assertThat(edges.get(2).seat()).isEqualTo(Seat.of(1));
        }
    }

    @Test
    void aDeviceThatIsNotThereIsSaid() {
        try (var keypad = new KeypadSeats(folder.resolve("none"), () -> 1, Duration.ofMillis(20))) {
            await().until(() -> keypad.trouble().isPresent());
        }
    }
}
