package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.LineReader.InputLine;

class LineReaderTest {
    private static List<InputLine> lines(InputStream stream, int longest) throws IOException {
        var lines = new ArrayList<InputLine>();
        try (var reader = new LineReader(stream, longest)) {
            for (var line = reader.next(); line != null; line = reader.next()) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static List<InputLine> lines(String text, int longest) throws IOException {
        return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), longest);
    }

    @Test
    void linesEndWithEitherSystemsEndsAndTheLastNeedsNone() throws IOException {
        assertThat(lines("a\r\nb\n\nž", 9))
                .containsExactly(
                        new InputLine("a", true),
                        new InputLine("b", true),
                        new InputLine("", true),
                        new InputLine("ž", true));
    }

    @Test
    void anEmptyStreamHasNoLine() throws IOException {
        assertThat(lines("", 9)).isEmpty();
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
        assertThat(lines("\uFEFF{}\n\uFEFF", 9))
                .containsExactly(new InputLine("{}", true), new InputLine("\uFEFF", true));
    }

    @Test
    void aLineIsHeldOnlyToTheLongestLengthAndTheNextOneIsWholeAgain() throws IOException {
        assertThat(lines("abcdef\nabc\n", 3)).containsExactly(new InputLine("abc", false), new InputLine("abc", true));
    }

    @Test
    void aHundredMegabytesOfOneLineCostNoMemory() throws IOException {
        var endless = new InputStream() {
            private int left = 100_000_000;

            @Override
            public int read() {
                return left-- > 0 ? '[' : -1;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                int count = Math.min(length, left);
                if (count <= 0) {
                    return -1;
                }
                Arrays.fill(into, offset, offset + count, (byte) '[');
                left -= count;
                return count;
            }
        };
        var lines = lines(endless, 1000);
        assertThat(lines).singleElement().satisfies(line -> {
            assertThat(line.whole()).isFalse();
            assertThat(line.text()).hasSize(1000);
        });
    }

    @Test
    void bytesThatAreNoTextReadAsReplacements() throws IOException {
        assertThat(lines(new ByteArrayInputStream(new byte[] {(byte) 0xC3, (byte) 0x28, '\n'}), 9))
                .containsExactly(new InputLine("\uFFFD(", true));
    }
}
