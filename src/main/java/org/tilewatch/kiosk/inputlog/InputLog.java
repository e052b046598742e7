package org.tilewatch.kiosk.inputlog;

import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.play.Said;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.watching.seen.Look;

/**
 * What the watcher was given since the last hand was settled, on disk. The watcher is a pure function of its looks and presses,
 * so a kiosk that stopped in mid-hand gives them to a new watcher and stands where it stood. Looks lost with a pulled plug
 * are seen again: the table still lies there.
 *
 * <p>It is an aid to memory and stops no game: what a disk does not take now waits in memory until it does, and what was damaged on it
 * is left out. What an entry looks like is {@link InputEntries}'s.
 */
public final class InputLog implements AutoCloseable {
    /** What a disk does not take is remembered up to here: an hour of a lively hand. */
    private static final int MOST_WAITING = 32 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(InputLog.class);

    private final Path file;
    private Optional<FileChannel> channel = Optional.empty();
    /** Where what was written whole ends, in bytes. */
    private long end;

    private ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private Optional<Look> last = Optional.empty();
    /** The disk did not take something: what lies behind the end may be anything. */
    private boolean failing;
    /** A log that missed something is of no use until the next hand; the game goes on without it. */
    private boolean broken;

    private InputLog(Path file, long end) {
        this.file = file;
        this.end = end;
    }

    /** Goes on writing where a log ends, without what a pulled plug cut off. */
    public static InputLog goOn(Path file, InputEntries.KeptInputs kept) {
        var log = new InputLog(file, kept.whole());
        log.failing = true;
        return log;
    }

    /** Begins a log, in the place of one that there may be. */
    public static InputLog begin(Path file, long told) {
        var log = new InputLog(file, 0);
        log.failing = true;
        if (!log.beginAnew(told)) {
            log.waiting.writeBytes(InputEntries.beginning(told));
        }
        return log;
    }

    /**
     * Sets a log aside that is of no use, such as a damaged one or one of another version: the game goes on without it.
     *
     * @return where it lies now; empty when there is none, or it cannot be moved
     */
    public static Optional<Path> setAside(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var aside = file.resolveSibling(file.getFileName() + ".unread");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            LOG.warn("The file {} cannot be gone on with; it lies in {} now.", file, aside);
            return Optional.of(aside);
        } catch (IOException e) {
            LOG.warn("The file {} cannot be gone on with, nor be moved: {}", file, e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Begins anew: a hand was settled, and the journal has it.
     *
     * @param told how much has been told of the game
     * @return whether the disk took it; the log goes on as it was where not
     */
    public boolean beginAnew(long told) {
        var anew = file.resolveSibling(file.getFileName() + ".new");
        var bytes = InputEntries.beginning(told);
        try {
            try (var out =
                    FileChannel.open(anew, StandardOpenOption.CREATE, StandardOpenOption.WRITE, TRUNCATE_EXISTING)) {
                writeAll(out, bytes);
                out.force(true);
            }
            Files.move(anew, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return false;
        }
        close();
        if (broken || failing) {
            LOG.debug("The file {} is written again.", file);
        }
        broken = false;
        failing = false;
        end = bytes.length;
        waiting = new ByteArrayOutputStream();
        last = Optional.empty();
        return true;
    }

    private void log(byte[] entry) {
        if (broken) {
            return;
        }
        waiting.writeBytes(entry);
        writeOut();
        if (waiting.size() > MOST_WAITING) {
            broken = true;
            waiting = new ByteArrayOutputStream();
            LOG.warn(
                    "The file {} misses too much: a restart before this hand is settled will know of it only what the"
                            + " ledger and the table say.",
                    file);
        }
    }

    private void writeOut() {
        if (waiting.size() == 0) {
            return;
        }
        try {
            var open = open();
            if (failing) {
                open.truncate(end);
            }
            open.position(end);
            writeAll(open, waiting.toByteArray());
            end += waiting.size();
            waiting = new ByteArrayOutputStream();
            failing = false;
        } catch (IOException e) {
            if (!failing) {
                LOG.warn("The file {} cannot be written now: {}. The game goes on.", file, e.getMessage());
            }
            failing = true;
        }
    }

    private FileChannel open() throws IOException {
        if (channel.isEmpty()) {
            channel = Optional.of(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        }
        return channel.get();
    }

    private static void writeAll(FileChannel out, byte[] bytes) throws IOException {
        var left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            out.write(left);
        }
    }

    /** What was written is safe from a pulled plug when this returns, if the disk takes it: the journal shall not know more than the log. */
    void keep() {
        if (channel.isPresent() && !failing) {
            try {
                channel.get().force(false);
            } catch (IOException e) {
                LOG.warn("The file {} is not safe from a pulled plug: {}", file, e.getMessage());
            }
        }
    }

    void write(Look look) {
        log(InputEntries.of(look, last));
        last = Optional.of(look);
    }

    void write(ButtonEdge edge) {
        log(InputEntries.of(edge));
    }

    void write(Said said) {
        log(InputEntries.of(said));
    }

    /** What a log holds up to where it was cut off or damaged. Empty where there is none, or none that can be read. */
    public static Optional<InputEntries.KeptInputs> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return InputEntries.read(Files.readAllBytes(file));
        } catch (IOException | RuntimeException unreadable) {
            LOG.warn("The file {} cannot be read: {}", file, unreadable.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try {
            if (channel.isPresent()) {
                channel.get().close();
            }
        } catch (IOException e) {
            LOG.warn("The file {} did not close: {}", file, e.getMessage());
        }
        channel = Optional.empty();
    }
}
