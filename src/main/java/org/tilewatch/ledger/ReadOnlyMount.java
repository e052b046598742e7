package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the kernel lets nothing be written to a file system any more, as ext4 does after an error of its disk ({@code errors=remount-ro}).
 * A write then fails like one to a broken disk, and only the table of what is mounted tells them apart: {@code ro}, or since Linux 6.15
 * {@code emergency_ro}, which stands beside {@code rw} (proc_pid_mounts(5); fs/ext4/super.c).
 */
final class ReadOnlyMount {
    private static final Logger LOG = LoggerFactory.getLogger(ReadOnlyMount.class);
    private static final Path MOUNTED = Path.of("/proc/self/mounts");

    private ReadOnlyMount() {}

    /** Whether a file lies on one. */
    static boolean holds(Path file) {
        try {
            return holds(file.toAbsolutePath(), Files.readAllLines(MOUNTED));
        } catch (IOException unknown) {
            LOG.debug("{} cannot be read", MOUNTED, unknown);
            return false;
        }
    }

    /** The file system that is mounted nearest above a file is the one that it lies on, and of several at a place the last. */
    static boolean holds(Path file, List<String> mounted) {
        int nearest = -1;
        boolean readOnly = false;
        for (var line : mounted) {
            var fields = line.split(" ");
            if (fields.length < 4) {
                continue;
            }
            var place = Path.of(unescaped(fields[1]));
            if (file.startsWith(place) && place.getNameCount() >= nearest) {
                nearest = place.getNameCount();
                var options = List.of(fields[3].split(","));
                readOnly = options.contains("ro") || options.contains("emergency_ro");
            }
        }
        return readOnly;
    }

    /** Blanks are written in octal. */
    private static String unescaped(String place) {
        return place.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
    }
}
