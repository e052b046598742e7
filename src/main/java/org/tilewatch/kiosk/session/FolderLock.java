package org.tilewatch.kiosk.session;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.ledger.FileRights;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Holds a data folder for one kiosk: two that wrote into one ledger would mix up their games. A kill frees it. */
public final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Makes the folder where there is none, and holds it.
     *
     * @throws KioskException with one sentence, as {@link #of} does
     */
    public static FolderLock making(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new KioskException(
                    Key.FOLDER_UNWRITABLE.with(
                            Argument.of(String.valueOf(folder)), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
        return of(folder);
    }

    /** @throws KioskException with one sentence, when another kiosk holds the folder or it cannot be written */
    public static FolderLock of(Path folder) {
        var file = folder.resolve("lock");
        try {
            var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!locked(channel)) {
                channel.close();
                throw new KioskException(Key.FOLDER_HELD.with(Argument.of(String.valueOf(folder))));
            }
            return new FolderLock(channel);
        } catch (AccessDeniedException denied) {
            throw new KioskException(
                    FileRights.refuses(file)
                            .orElseGet(() -> Key.FOLDER_UNWRITABLE.with(
                                    Argument.of(String.valueOf(folder)),
                                    Argument.of(String.valueOf(denied.getMessage())))),
                    denied);
        } catch (IOException e) {
            throw new KioskException(
                    Key.FOLDER_UNWRITABLE.with(
                            Argument.of(String.valueOf(folder)), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException inThisProcess) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
