package org.tilewatch.command;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tilewatch.ledger.SystemCommands;

/**
 * A small real disk whose plug is pulled: what was not synchronised is lost. An ext4 lies in a file on another ext4, each on a loop device.
 * The kernel can shut an ext4 down at once, without writing anything more (EXT4_IOC_SHUTDOWN without a flush of its journal, as xfstests
 * do for the same purpose): what it held in memory is gone, and what is mounted next is recovered from what had reached the device.
 *
 * <p>Shut down inside, the machine lost its memory, and the disk had everything that was sent to it. Shut down outside, the disk lost its
 * own cache too: of what the inner one sent, the outer one has what was followed by a flush, and what else it happened to write back.
 */
final class LosingDisk implements AutoCloseable {
    /** {@code _IOR('X', 125, __u32)} of the kernel's fs/ext4/ext4.h. */
    private static final long EXT4_IOC_SHUTDOWN = 0x8004587DL;

    private static final int WITHOUT_FLUSHING = 2;
    private static final long OUTER_BYTES = 160 << 20;
    private static final int INNER_BYTES = 128 << 20;

    private final Path outerImage;
    private final Path outer;
    private final Path inner;

    private LosingDisk(Path below) {
        this.outerImage = below.resolve("disk.image");
        this.outer = below.resolve("disk");
        this.inner = below.resolve("mounted");
    }

    /** What loses what it holds when the plug is pulled. */
    enum Loses {
        MACHINE_MEMORY,
        DISK_CACHE_TOO
    }

    /** Makes one and mounts it at a folder below another; a test that may not is left out. */
    static LosingDisk mounted(Path below) throws IOException, InterruptedException {
        assumeThat(System.getProperty("user.name"))
                .as("only root may mount a file system")
                .isEqualTo("root");
        var disk = new LosingDisk(below);
        Files.createDirectories(disk.outer);
        Files.createDirectories(disk.inner);
        try (var file = new RandomAccessFile(disk.outerImage.toFile(), "rw")) {
            file.setLength(OUTER_BYTES);
        }
        SystemCommands.mayDo("mkfs.ext4", "-q", "-F", disk.outerImage.toString());
        SystemCommands.mayDo("mount", "-o", "loop", disk.outerImage.toString(), disk.outer.toString());
        // Written whole, so that nothing is allocated later: a disk loses what is in its sectors, and never has fewer
        // of them.
        try (var file = new RandomAccessFile(disk.innerImage().toFile(), "rw")) {
            file.write(new byte[INNER_BYTES]);
            file.getFD().sync();
        }
        SystemCommands.mayDo("mkfs.ext4", "-q", "-F", disk.innerImage().toString());
        SystemCommands.mayDo("mount", "-o", "loop", disk.innerImage().toString(), disk.inner.toString());
        SystemCommands.mayDo("sync", "-f", disk.inner.toString());
        SystemCommands.mayDo("sync", "-f", disk.outer.toString());
        return disk;
    }

    private Path innerImage() {
        return outer.resolve("disk.image");
    }

    Path folder() {
        return inner;
    }

    /** Pulls the plug: from now on nothing is written, and whoever synchronises is told so. */
    void pullThePlug(Loses what) throws Throwable {
        shutDown(what == Loses.MACHINE_MEMORY ? inner : outer);
    }

    /** Puts the plug in again, once no program is left that had something open there. */
    void putItIn() throws IOException, InterruptedException {
        SystemCommands.mayDo("umount", inner.toString());
        SystemCommands.mayDo("umount", outer.toString());
        SystemCommands.mayDo("mount", "-o", "loop", outerImage.toString(), outer.toString());
        SystemCommands.mayDo("mount", "-o", "loop", innerImage().toString(), inner.toString());
    }

    private static void shutDown(Path mounted) throws Throwable {
        var linker = Linker.nativeLinker();
        var library = linker.defaultLookup();
        var open = linker.downcallHandle(
                library.find("open").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
                Linker.Option.firstVariadicArg(2));
        var ioctl = linker.downcallHandle(
                library.find("ioctl").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
                Linker.Option.firstVariadicArg(2));
        var close =
                linker.downcallHandle(library.find("close").orElseThrow(), FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        try (var arena = Arena.ofConfined()) {
            int root = (int) open.invokeExact(arena.allocateFrom(mounted.toString()), 0);
            int failed =
                    (int) ioctl.invokeExact(root, EXT4_IOC_SHUTDOWN, arena.allocateFrom(JAVA_INT, WITHOUT_FLUSHING));
            int _ = (int) close.invokeExact(root);
            if (root < 0 || failed != 0) {
                throw new IOException("the file system at " + mounted + " is not shut down");
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            SystemCommands.run("umount", inner.toString());
            SystemCommands.run("umount", outer.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
