package org.tilewatch.health;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether the disk on which games are kept takes more of them. */
final class DiskCheck implements Check {
    private static final double GIGABYTE = 1e9;

    @Override
    public String name() {
        return "disk";
    }

    @Override
    public Finding of(Condition now) {
        if (!Files.isDirectory(now.folder())) {
            return find().unmeasured();
        }
        if (!Files.isWritable(now.folder())) {
            return find().poor(Key.DISK_READ_ONLY.sentence());
        }
        double free = room(now);
        var gigabytes = Argument.of(Math.round(10 * free / GIGABYTE) / 10.0);
        return free >= HealthLimit.DISK_FAIR.value()
                ? find().good(Key.DISK_HAS_ROOM.with(gigabytes))
                : free >= HealthLimit.DISK_POOR.value()
                        ? find().fair(Key.DISK_NEARLY_FULL.with(gigabytes))
                        : find().poor(Key.DISK_NEARLY_FULL.with(gigabytes));
    }

    private static double room(Condition now) {
        try {
            return Files.getFileStore(now.folder()).getUsableSpace();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
