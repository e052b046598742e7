package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ScoringLines;

class ScoreAndSettleTest {
    private static final String HAND = """
            {"id":"%s","rules":"ema-riichi-2008","concealed":["m2","m3","m4","m5","m6","m7","p3","p4","p5","s6","s7","p9","p9"],\
            "winningTile":"s8","selfDrawn":true,"seatWind":"z1","roundWind":"z1"}
            """;
    private static final String EXHAUSTED = """
            {"id":"draw","rules":"ema-riichi-2012","roundWind":"z1","outcome":"exhausted","tenpai":["z1"],"counters":2}
            """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("hands.jsonl"), text).toString();
    }

    @Test
    void scoreAnswersEachLineThatIsNotBlankInOrder() throws IOException {
        int status = run(
                "score",
                file(HAND.formatted("one") + "\n   \nno hand\r\n"
                        + HAND.formatted("two").trim()));
        assertThat(status).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("{\"id\":\"one\",\"valid\":true,\"rules\":\"ema-riichi-2008\"")
                                .contains("\"payments\":{\"each\":700}"),
                        line -> assertThat(line).contains("\"valid\":false").contains("bad-json"),
                        line -> assertThat(line).startsWith("{\"id\":\"two\",\"valid\":true"));
    }

    @Test
    void settleAnswersFinishedHands() throws IOException {
        assertThat(run("settle", file(EXHAUSTED))).isZero();
        assertThat(out.toString())
                .startsWith(
                        "{\"id\":\"draw\",\"valid\":true,\"deltas\":{\"z1\":3000,\"z2\":-1000,\"z3\":-1000,\"z4\":-1000}")
                .endsWith("\"next\":{\"eastStays\":true,\"counters\":3,\"riichiSticks\":0}}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", ""})
    void standardInputIsReadForADashAndForNothing(String file) {
        var before = System.in;
        System.setIn(new ByteArrayInputStream(HAND.formatted("ř").getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(file.isEmpty() ? run("score") : run("score", file)).isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(out.toString()).startsWith("{\"id\":\"ř\",\"valid\":true").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "settle"})
    void aFileThatIsNotThereIsOneLineOnStandardErrorAndStatusTwo(String command) {
        assertThat(run(command, folder.resolve("none.jsonl").toString())).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString())
                .contains("none.jsonl")
                .contains("no such file")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "settle"})
    void aFolderIsNoFileOfHands(String command) {
        assertThat(run(command, folder.toString())).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("folder").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "settle"})
    void aWrongOptionIsOneLineOnStandardErrorAndStatusTwo(String command) throws IOException {
        assertThat(run(command, "--fast", file(HAND))).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("--fast").hasLineCount(1);
    }

    @Test
    void aSecondFileIsAWrongOptionToo() throws IOException {
        assertThat(run("score", file(HAND), "more")).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("more").hasLineCount(1);
    }

    @Test
    void aLineLongerThanAnyHandIsRefusedAndTheNextIsAnswered() throws IOException {
        var endless = "[".repeat(3 * ScoringLines.LONGEST_LINE);
        assertThat(run("score", file(endless + "\n" + HAND.formatted("next")))).isZero();
        assertThat(out.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("bad-json").contains("longer than"),
                        line -> assertThat(line).startsWith("{\"id\":\"next\",\"valid\":true"));
    }

    private static final int MANY = 150_000;

    /** What is answered is not kept: at no time are more lines on their way than the buffers hold, a fifteenth of all. */
    @ParameterizedTest
    @ValueSource(strings = {"score", "settle"})
    void manyLinesAreAnsweredAsTheyCome(String command) {
        var asked = new AtomicInteger();
        var answered = new AtomicInteger();
        var onTheirWay = new AtomicInteger();
        var before = System.in;
        System.setIn(new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("bytes are read in blocks");
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                if (asked.get() == MANY) {
                    return -1;
                }
                into[offset] = '{';
                into[offset + 1] = '}';
                into[offset + 2] = '\n';
                onTheirWay.accumulateAndGet(asked.incrementAndGet() - answered.get(), Math::max);
                return 3;
            }

            @Override
            public int available() {
                return 3;
            }
        });
        try {
            var counting = new Writer() {
                @Override
                public void write(char[] text, int offset, int length) {
                    for (int i = offset; i < offset + length; i++) {
                        answered.addAndGet(text[i] == '\n' ? 1 : 0);
                    }
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            };
            var line = Tilewatch.commandLine().setOut(new PrintWriter(counting)).setErr(new PrintWriter(err));
            assertThat(line.execute(command)).isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(answered).hasValue(MANY);
        assertThat(onTheirWay.get()).isLessThan(10_000);
    }

    @Test
    void progressIsShownOnATerminalAndTakenOffAgain() throws IOException {
        var terminal = new StringWriter();
        var clock = new long[1];
        var progress = new Progress(new PrintWriter(terminal), true, 1000, () -> clock[0]);
        try (var stream = progress.counting(new ByteArrayInputStream(new byte[500]))) {
            assertThat(stream.readAllBytes()).hasSize(500);
        }
        clock[0] = 2_000_000_000L;
        for (int line = 0; line < 2560; line++) {
            progress.answered();
        }
        progress.clear();
        assertThat(terminal.toString()).startsWith("\r256 lines, 50%").endsWith("\r");
    }

    @Test
    void progressIsSilentWhereThereIsNoTerminal() {
        var notATerminal = new StringWriter();
        var clock = new long[1];
        var progress = new Progress(new PrintWriter(notATerminal), false, 0, () -> clock[0]);
        clock[0] = 2_000_000_000L;
        for (int line = 0; line < 2560; line++) {
            progress.answered();
        }
        progress.clear();
        assertThat(notATerminal.toString()).isEmpty();
    }
}
