package org.tilewatch.contract;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a stream of UTF-8, each held only to a longest length: what a line has beyond that is read and forgotten, so a
 * line of any length costs the same memory. Bytes that are no UTF-8 read as replacement characters.
 */
public final class LineReader implements Closeable {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** Of a character that is held in UTF-8, a surrogate being half of one of four. */
    private static final int MOST_BYTES = 3;

    private final InputStream stream;
    private final int longest;
    private final byte[] chunk = new byte[1 << 14];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int next;
    private int end;
    private boolean first = true;

    /**
     * Lines of a stream, which closing closes.
     *
     * @param longest characters of a line that are held
     */
    public LineReader(InputStream stream, int longest) {
        this.stream = stream;
        this.longest = longest;
    }

    /** One line without its end; {@code whole} is false when it was longer than could be held. */
    public record InputLine(String text, boolean whole) {}

    /** The next line, or null after the last. A last line without a line end counts. */
    public @Nullable InputLine next() throws IOException {
        line.reset();
        boolean whole = true;
        boolean any = false;
        while (true) {
            if (next == end) {
                end = stream.read(chunk);
                next = 0;
                if (end < 0) {
                    end = 0;
                    return any ? line(line.toByteArray(), 0, line.size(), whole) : null;
                }
            }
            any = true;
            int from = next;
            while (next < end && chunk[next] != '\n') {
                next++;
            }
            if (next < end && line.size() == 0) {
                next++;
                return line(chunk, from, next - 1 - from, whole);
            }
            whole &= hold(from);
            if (next < end) {
                next++;
                return line(line.toByteArray(), 0, line.size(), whole);
            }
        }
    }

    private boolean hold(int from) {
        int room = Math.max(0, MOST_BYTES * longest - line.size());
        line.write(chunk, from, Math.min(room, next - from));
        return next - from <= room;
    }

    private InputLine line(byte[] bytes, int from, int length, boolean held) {
        var text = new String(bytes, from, length, StandardCharsets.UTF_8);
        boolean whole = held && text.length() <= longest;
        if (text.length() > longest) {
            text = text.substring(0, longest);
        }
        if (!text.isEmpty() && text.charAt(text.length() - 1) == '\r') {
            text = text.substring(0, text.length() - 1);
        }
        if (first && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
            text = text.substring(1);
        }
        first = false;
        return new InputLine(text, whole);
    }

    /** Whether the next line can be had without waiting for more to arrive. */
    public boolean ready() throws IOException {
        return next < end || stream.available() > 0;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
