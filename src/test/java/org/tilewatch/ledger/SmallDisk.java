package org.tilewatch.ledger;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small real file system, mounted for a test; a test that may not mount one is left out. */
public final class SmallDisk implements AutoCloseable {
    private final Path folder;
    private final Path filling;

    private SmallDisk(Path folder) {
        this.folder = folder;
        this.filling = folder.resolve("filling");
    }

    /** What kinds there are. */
    public enum Kind {
        TMPFS,
        EXT4
    }

    /** Mounts one that holds a hand with its ledger and its logs, and no more than some megabytes, at a folder below another. */
    public static SmallDisk mounted(Kind kind, Path below) throws IOException, InterruptedException {
        assumeThat(System.getProperty("user.name"))
                .as("only root may mount a file system")
                .isEqualTo("root");
        var folder = Files.createDirectory(below.resolve("disk"));
        switch (kind) {
            case TMPFS -> SystemCommands.mayDo("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder.toString());
            case EXT4 -> {
                var image = below.resolve("image");
                try (var file = new RandomAccessFile(image.toFile(), "rw")) {
                    file.setLength(32 << 20);
                }
                SystemCommands.mayDo("mkfs.ext4", "-q", "-F", image.toString());
                SystemCommands.mayDo("mount", "-o", "loop,errors=remount-ro", image.toString(), folder.toString());
            }
        }
        return new SmallDisk(folder);
    }

    public Path folder() {
        return folder;
    }

    /** Takes all room that there is. */
    public void fill() throws IOException {
        try (var out = Files.newOutputStream(filling)) {
            for (int size = 1 << 16; size > 0; size /= 2) {
                fill(out, size);
            }
        }
    }

    private static void fill(OutputStream out, int size) {
        try {
            while (true) {
                out.write(new byte[size]);
                out.flush();
            }
        } catch (IOException full) {
            return;
        }
    }

    public void makeRoom() throws IOException {
        Files.delete(filling);
    }

    /** Has the kernel find an error in an ext4, which lets nothing be written from then on. */
    public void failWithAnError() throws IOException {
        var device = Path.of(Files.getFileStore(folder).name());
        var trigger = Path.of("/sys/fs/ext4", String.valueOf(device.getFileName()), "trigger_fs_error");
        assumeThat(Files.isWritable(trigger))
                .as("the kernel lets errors be tried")
                .isTrue();
        Files.writeString(trigger, "a test");
    }

    @Override
    public void close() throws IOException {
        try {
            SystemCommands.run("umount", folder.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
