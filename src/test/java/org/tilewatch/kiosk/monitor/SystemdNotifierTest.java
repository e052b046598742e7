package org.tilewatch.kiosk.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.view.Pulse;

/** What a real socket of the kernel's hears, in systemd's place. */
@Tag("native")
class SystemdNotifierTest {
    private static final long SECOND = 1_000_000_000;
    private static final int DO_NOT_WAIT = 0x40;

    private static final MethodHandle SOCKET =
            function("socket", ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    private static final MethodHandle BIND =
            function("bind", ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
    private static final MethodHandle RECEIVE =
            function("recv", ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    private static final MethodHandle CLOSE = function("close", ValueLayout.JAVA_INT);

    @TempDir
    private Path folder;

    private String address;
    private int socket;
    private long time;
    private int asked;

    private static MethodHandle function(String name, MemoryLayout... arguments) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().find(name).orElseThrow(),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
    }

    @BeforeEach
    void listen() throws Throwable {
        address = folder.resolve("notify").toString();
        socket = (int) SOCKET.invokeExact(1, 2, 0);
        try (var arena = Arena.ofConfined()) {
            var path = address.getBytes(StandardCharsets.UTF_8);
            var name = new byte[2 + path.length + 1];
            name[0] = 1;
            System.arraycopy(path, 0, name, 2, path.length);
            assertThat((int) BIND.invokeExact(socket, arena.allocateFrom(ValueLayout.JAVA_BYTE, name), name.length))
                    .isZero();
        }
    }

    @AfterEach
    void close() throws Throwable {
        assertThat((int) CLOSE.invokeExact(socket)).isZero();
    }

    @Test
    void isToldOfTheFirstRoundAndThenAThirdOfItsPatienceApart() throws Throwable {
        var manager = manager(Map.of("NOTIFY_SOCKET", address, "WATCHDOG_USEC", "30000000"));
        pulseFor(manager, 9);
        assertThat(heard()).containsExactly("READY=1");
        pulseFor(manager, 12);
        assertThat(heard()).containsExactly("WATCHDOG=1", "WATCHDOG=1");
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void hearsNothingWhileTheLoopStands() throws Throwable {
        var manager = manager(Map.of("NOTIFY_SOCKET", address, "WATCHDOG_USEC", "30000000"));
        pulseFor(manager, 1);
        time += 60 * SECOND;
        assertThat(heard()).containsExactly("READY=1");
    }

    @Test
    void withoutOneNothingIsSaid() throws Throwable {
        pulseFor(manager(Map.of("WATCHDOG_USEC", "30000000")), 60);
        assertThat(heard()).isEmpty();
        assertThat(asked).isZero();
    }

    @Test
    void oneThatDoesNotListenEndsNothing() {
        pulseFor(manager(Map.of("NOTIFY_SOCKET", folder.resolve("nobody").toString())), 2);
        assertThat(asked).isZero();
    }

    private SystemdNotifier manager(Map<String, String> environment) {
        return SystemdNotifier.of(environment, () -> asked++, () -> time);
    }

    private void pulseFor(SystemdNotifier manager, int seconds) {
        for (int i = 0; i < seconds; i++) {
            manager.pulse(Pulse.NONE);
            time += SECOND;
        }
    }

    private List<String> heard() throws Throwable {
        var heard = new ArrayList<String>();
        try (var arena = Arena.ofConfined()) {
            var words = arena.allocate(100);
            while (true) {
                int length = (int) RECEIVE.invokeExact(socket, words, 100, DO_NOT_WAIT);
                if (length < 0) {
                    return heard;
                }
                heard.add(new String(words.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8));
            }
        }
    }
}
