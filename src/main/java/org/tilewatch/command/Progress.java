package org.tilewatch.command;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;

/** How far a long run has come, on one line of a terminal that is rewritten in place; nothing anywhere else. */
public final class Progress {
    private static final long FIRST_AFTER_NANOS = 1_000_000_000L;
    private static final long EVERY_NANOS = 250_000_000L;

    /** Looking at the clock costs more than a line; so only now and then. */
    private static final int LINES_BETWEEN_LOOKS = 256;

    private final PrintWriter terminal;
    private final boolean shown;
    private final long bytesInAll;
    private final LongSupplier nanoTime;
    private long bytes;
    private long lines;
    private long due;
    private int width;

    /**
     * Progress over a number of bytes.
     *
     * @param shown      whether the writer writes to a terminal
     * @param bytesInAll 0 where that is not known
     * @param nanoTime   nanoseconds from any start
     */
    Progress(PrintWriter terminal, boolean shown, long bytesInAll, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.shown = shown;
        this.bytesInAll = bytesInAll;
        this.nanoTime = nanoTime;
        this.due = nanoTime.getAsLong() + FIRST_AFTER_NANOS;
    }

    static Progress onStandardError(PrintWriter err, long bytesInAll) {
        return new Progress(err, standardErrorIsTerminal(), bytesInAll, System::nanoTime);
    }

    /** Whether what is written there is seen at once, and can be rewritten in place. */
    public static boolean standardErrorIsTerminal() {
        try {
            var target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            // Not a Linux: better silent than control characters in a file.
            return false;
        }
    }

    /** The stream, with what is read of it counted. */
    InputStream counting(InputStream stream) {
        return new FilterInputStream(stream) {
            @Override
            public int read() throws IOException {
                int read = super.read();
                bytes += read < 0 ? 0 : 1;
                return read;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, length);
                bytes += Math.max(0, read);
                return read;
            }
        };
    }

    /** One line more is answered. */
    void answered() {
        lines++;
        if (shown && lines % LINES_BETWEEN_LOOKS == 0 && nanoTime.getAsLong() - due >= 0) {
            due = nanoTime.getAsLong() + EVERY_NANOS;
            var text = String.format(Locale.ROOT, "%,d lines", lines)
                    + (bytesInAll > 0 ? ", " + Math.min(100, 100 * bytes / bytesInAll) + "%" : "");
            terminal.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
            terminal.flush();
            width = text.length();
        }
    }

    /** Takes the line off the terminal. */
    void clear() {
        if (width > 0) {
            terminal.print("\r" + " ".repeat(width) + "\r");
            terminal.flush();
            width = 0;
        }
    }
}
