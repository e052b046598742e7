package org.tilewatch.kiosk.monitor;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The socket on which systemd hears of a service, after sd_notify(3). Java has no datagram sockets in the file system, and a child that
 * spoke for the kiosk would have to be let in with all others.
 */
record NotifySocket(String address) {
    private static final int AF_UNIX = 1;
    /** SOCK_DGRAM and SOCK_CLOEXEC. */
    private static final int DATAGRAM = 2 | 0x80000;
    /** Of sockaddr_un: the family, two bytes, and the path. */
    private static final int FAMILY = 2;

    private static final int LONGEST_PATH = 108;

    private static final MethodHandle SOCKET =
            function("socket", ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    private static final MethodHandle CLOSE = function("close", ValueLayout.JAVA_INT);
    private static final MethodHandle SEND = Linker.nativeLinker()
            .downcallHandle(
                    Linker.nativeLinker().defaultLookup().find("sendto").orElseThrow(),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_INT,
                            ValueLayout.ADDRESS,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_INT,
                            ValueLayout.ADDRESS,
                            ValueLayout.JAVA_INT));

    private static MethodHandle function(String name, ValueLayout... arguments) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().find(name).orElseThrow(),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
    }

    /** @throws IOException when nobody hears it */
    void send(String words) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var text = words.getBytes(StandardCharsets.UTF_8);
            var address = socketAddress();
            int socket = (int) SOCKET.invokeExact(AF_UNIX, DATAGRAM, 0);
            try {
                long sent = (long) SEND.invokeExact(
                        socket, copied(arena, text), (long) text.length, 0, copied(arena, address), address.length);
                if (sent != text.length) {
                    throw new IOException("nobody listens at " + address());
                }
            } finally {
                int closed = (int) CLOSE.invokeExact(socket);
                assert closed == 0 || socket < 0;
            }
        } catch (IOException said) {
            throw said;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static MemorySegment copied(Arena arena, byte[] bytes) {
        return arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
    }

    /** A path; one in the abstract name space is written with an @ before it. */
    private byte[] socketAddress() throws IOException {
        var path = address.getBytes(StandardCharsets.UTF_8);
        if (path.length >= LONGEST_PATH) {
            throw new IOException("the socket's path is too long: " + address);
        }
        boolean named = path[0] != '@';
        var all = ByteBuffer.allocate(FAMILY + path.length + (named ? 1 : 0)).order(ByteOrder.nativeOrder());
        all.putShort((short) AF_UNIX).put(path);
        if (!named) {
            all.put(FAMILY, (byte) 0);
        }
        return all.array();
    }
}
