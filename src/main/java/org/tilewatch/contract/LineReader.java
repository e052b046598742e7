package org.tilewatch.contract;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a stream of UTF-8, each held only to a longest length: what a line has beyond that is read and forgotten, so a
 * line of any length costs the same memory. Bytes that are no UTF-8 read as replacement characters.
 */
public final class LineReader implements Closeable {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Reader reader;
    private final int longest;
    private final char[] chunk = new char[1 << 13];
    private final StringBuilder line = new StringBuilder();
    private int next;
    private int end;
    private boolean first = true;

    /**
     * Lines of a stream, which closing closes.
     *
     * @param longest characters of a line that are held
     */
    public LineReader(InputStream stream, int longest) {
        this.reader = new InputStreamReader(stream, StandardCharsets.UTF_8);
        this.longest = longest;
    }

    /** One line without its end; {@code whole} is false when it was longer than could be held. */
    public record InputLine(String text, boolean whole) {}

    /** The next line, or null after the last. A last line without a line end counts. */
    public @Nullable InputLine next() throws IOException {
        line.setLength(0);
        boolean whole = true;
        boolean any = false;
        while (true) {
            if (next == end) {
                end = reader.read(chunk);
                next = 0;
                if (end < 0) {
                    end = 0;
                    return any ? line(whole) : null;
                }
            }
            any = true;
            int from = next;
            while (next < end && chunk[next] != '\n') {
                next++;
            }
            whole &= hold(from);
            if (next < end) {
                next++;
                return line(whole);
            }
        }
    }

    private boolean hold(int from) {
        int room = Math.max(0, longest - line.length());
        line.append(chunk, from, Math.min(room, next - from));
        return next - from <= room;
    }

    private InputLine line(boolean whole) {
        int length = line.length();
        if (length > 0 && line.charAt(length - 1) == '\r') {
            line.setLength(length - 1);
        }
        if (first && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
            line.deleteCharAt(0);
        }
        first = false;
        return new InputLine(line.toString(), whole);
    }

    /** Whether the next line can be had without waiting for more to arrive. */
    public boolean ready() throws IOException {
        return next < end || reader.ready();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
