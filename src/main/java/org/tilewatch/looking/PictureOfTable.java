package org.tilewatch.looking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small picture of the table that is kept beside its corners, over restarts. An aid: where it cannot be read or written, that is logged, and
 * the kiosk goes on without it.
 *
 * @param file which need not be there
 */
record PictureOfTable(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(PictureOfTable.class);

    /** The file's bytes; empty where there are none. */
    Optional<byte[]> read() {
        try {
            return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException unreadable) {
            LOG.warn("how the table looks could not be read", unreadable);
            return Optional.empty();
        }
    }

    void write(byte[] png) {
        var half = file.resolveSibling(file.getFileName() + ".half");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(half, png);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            LOG.warn("how the table looks could not be written", unwritable);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException stays) {
            LOG.warn("how the table looked could not be deleted", stays);
        }
    }
}
