package org.tilewatch.access;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A file of the kiosk's own user alone, which was never anybody else's. */
public final class PrivateFile {
    private PrivateFile() {}

    /** Replaces the file as a whole: after a pulled plug it is the old one or the new one. */
    public static void write(Path file, String text) throws IOException {
        var half = file.resolveSibling(file.getFileName() + ".half");
        Files.deleteIfExists(half);
        try (var out = FileChannel.open(half, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), own())) {
            var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static FileAttribute<?>[] own() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
