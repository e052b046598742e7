package org.tilewatch.camera;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.camera.SimulatedUsbCamera.Control;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.words.Sentence;

/**
 * Runs on a kernel with a simulated camera on USB, which the kernel's own driver (uvcvideo) takes: opens it with what shall be locked, and
 * asks the kernel and the camera itself what is. Says PASSED or FAILED, and why, on its standard output.
 */
final class KernelLocksProgram {
    private static final PictureSize SIZE = new PictureSize(SimulatedUsbCamera.WIDTH, SimulatedUsbCamera.HEIGHT, 10);
    private static final CameraLocks LOCKS =
            CameraLocks.NONE.withExposure(12.5).withWhiteBalance(3200).withFocus(40);
    private static final long PATIENCE_SECONDS = 120;
    private static final Path ATTACH = Path.of("/sys/devices/platform/vhci_hcd.0/attach");
    private static final Path FILES = Path.of("/proc/self/fd");
    private static final int HIGH_SPEED = 3;

    /** The kernel's request for a control's value, and the numbers of those that are locked (videodev2.h). */
    private static final long VIDIOC_G_CTRL = 0xC008_561BL;

    private static final int EXPOSURE_AUTO = 0x009A_0901;
    private static final int EXPOSURE_ABSOLUTE = 0x009A_0902;
    private static final int FOCUS_ABSOLUTE = 0x009A_090A;
    private static final int FOCUS_AUTO = 0x009A_090C;
    private static final int AUTO_WHITE_BALANCE = 0x0098_090C;
    private static final int WHITE_BALANCE_TEMPERATURE = 0x0098_091A;

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final long started = System.nanoTime();

    public static void main(String[] arguments) throws Exception {
        var program = new KernelLocksProgram();
        try {
            program.run();
            program.out.println("PASSED");
        } catch (IllegalStateException wrong) {
            program.out.println("FAILED: " + wrong.getMessage());
        }
        System.exit(0);
    }

    private double now() {
        return (System.nanoTime() - started) / 1e9;
    }

    private void run() throws Exception {
        var before = devices();
        try (var plugged = plugIn()) {
            var device = appeared(before);
            out.println("the kernel's driver has taken the camera as " + device);
            asks(device, EXPOSURE_AUTO, 3, "what it chooses itself: the exposure");
            asks(device, AUTO_WHITE_BALANCE, 1, "the white balance");
            asks(device, FOCUS_AUTO, 1, "and the focus");
            try (var camera = LiveCameras.open("usb:" + device, SIZE, LOCKS, this::now)) {
                seen(camera);
                out.println("its pictures come");
                asks(device, EXPOSURE_AUTO, 1, "exposure is by hand");
                asks(device, EXPOSURE_ABSOLUTE, 125, "exposure is locked");
                asks(device, AUTO_WHITE_BALANCE, 0, "white balance is by hand");
                asks(device, WHITE_BALANCE_TEMPERATURE, 3200, "white balance is locked");
                asks(device, FOCUS_AUTO, 0, "focus is by hand");
                asks(device, FOCUS_ABSOLUTE, 40, "focus is locked");
                has(plugged, Control.EXPOSURE_MODE, 1);
                has(plugged, Control.EXPOSURE, 125);
                has(plugged, Control.WHITE_BALANCE_BY_ITSELF, 0);
                has(plugged, Control.WHITE_BALANCE, 3200);
                has(plugged, Control.FOCUS_BY_ITSELF, 0);
                has(plugged, Control.FOCUS, 40);
                out.println("the camera itself has all six");
            }
        }
    }

    /** Hands the kernel one end of a connection, and answers at the other. */
    private SimulatedUsbCamera plugIn() throws IOException {
        var place = UnixDomainSocketAddress.of("/tmp/camera.sock");
        SocketChannel ours;
        int kernels;
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(place);
            var before = sockets();
            var theirs = SocketChannel.open(place);
            var opened = sockets();
            opened.removeAll(before);
            kernels = opened.first();
            ours = server.accept();
            expect(theirs.isConnected(), "no connection to hand to the kernel");
        }
        var camera = new SimulatedUsbCamera(
                ours,
                IntStream.range(0, 5)
                        .mapToObj(i -> TestPictures.jpeg(SIZE.width(), SIZE.height(), 60 + 20 * i))
                        .toList());
        Thread.ofPlatform().daemon().name("usb").start(() -> {
            try {
                camera.run();
            } catch (IOException e) {
                out.println("the camera ended: " + e.getMessage());
            }
        });
        Files.writeString(ATTACH, "0 %d 65537 %d".formatted(kernels, HIGH_SPEED));
        return camera;
    }

    /** The numbers of this program's open sockets. */
    private static TreeSet<Integer> sockets() throws IOException {
        try (var all = Files.list(FILES)) {
            return all.map(one -> Integer.parseInt(String.valueOf(one.getFileName())))
                    .filter(KernelLocksProgram::isSocket)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean isSocket(int file) {
        try {
            return Files.readSymbolicLink(FILES.resolve(Integer.toString(file)))
                    .toString()
                    .startsWith("socket:");
        } catch (IOException gone) {
            return false;
        }
    }

    private static Set<String> devices() throws IOException {
        try (var all = Files.list(Path.of("/dev"))) {
            return all.map(Path::toString)
                    .filter(one -> one.startsWith("/dev/video"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The new device that gives pictures: the first, since the other gives what is known of them. */
    private String appeared(Set<String> before) throws Exception {
        for (int i = 0; i < PATIENCE_SECONDS; i++) {
            var now = devices();
            now.removeAll(before);
            if (!now.isEmpty()) {
                TimeUnit.SECONDS.sleep(2);
                return now.iterator().next();
            }
            TimeUnit.SECONDS.sleep(1);
        }
        throw new IllegalStateException("no driver took the camera");
    }

    private void seen(FrameSource camera) {
        double until = now() + PATIENCE_SECONDS;
        var why = "nothing";
        while (now() < until) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> {
                    try (frame) {
                        expect(frame.width() == SIZE.width(), "a picture %d wide came".formatted(frame.width()));
                    }
                    return;
                }
                case Shot.Unseen(double t, Sentence reason) -> why = reason.toString();
                case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ ->
                    throw new IllegalStateException("the camera ended");
            }
        }
        throw new IllegalStateException("no picture came, but: " + why);
    }

    private void asks(String device, int control, int wanted, String what) throws Exception {
        int value = value(device, control);
        expect(value == wanted, "%s: the kernel has %d, not %d".formatted(what, value, wanted));
        out.println(what + ": " + value);
    }

    /** What the kernel says of a control. */
    private static int value(String device, int control) throws Exception {
        var linker = Linker.nativeLinker();
        var library = linker.defaultLookup();
        var open = linker.downcallHandle(
                library.findOrThrow("open"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT),
                Linker.Option.firstVariadicArg(2));
        var ioctl = linker.downcallHandle(
                library.findOrThrow("ioctl"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS),
                Linker.Option.firstVariadicArg(2));
        var close = linker.downcallHandle(
                library.findOrThrow("close"), FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        try (var arena = Arena.ofConfined()) {
            int file = (int) open.invokeExact(arena.allocateFrom(device), 2);
            expect(file >= 0, device + " cannot be opened");
            var asked = arena.allocate(ValueLayout.JAVA_INT, 2);
            asked.setAtIndex(ValueLayout.JAVA_INT, 0, control);
            int failed = (int) ioctl.invokeExact(file, VIDIOC_G_CTRL, asked);
            int closed = (int) close.invokeExact(file);
            expect(failed == 0 && closed == 0, "the kernel does not know the control %x".formatted(control));
            return asked.getAtIndex(ValueLayout.JAVA_INT, 1);
        } catch (Exception e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void has(SimulatedUsbCamera camera, Control control, int wanted) {
        expect(
                camera.chosen(control) == wanted,
                "of %s the camera has %d, not %d".formatted(control, camera.chosen(control), wanted));
    }

    private static void expect(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
