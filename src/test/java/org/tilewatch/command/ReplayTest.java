package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.EventJson;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.DrawnLeftOut;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@Tag("native")
class ReplayTest {
    /** Seconds in which the players are dealt their tiles and the first two discard. */
    private static final double BEGINNING = 23;

    private static final int TOLD_IN_THE_BEGINNING = 3;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int tilewatch(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    /** What happened, without when and how surely, and without the indicators that a recording's truth may leave out. */
    private static List<String> told(List<TableEvent> events) {
        return events.stream()
                .map(event -> event.what() instanceof Scored scored ? withoutIndicators(event, scored) : event)
                .map(DrawnLeftOut::of)
                .map(EventJson::writeTruth)
                .map(line -> line.replaceFirst("\"t\":[0-9.]+,", ""))
                .toList();
    }

    @Test
    @Tag("thorough")
    void theDemosHandIsFollowedFromTheDealToTheScoreAsItTrulyHappenedWithWhyItWasTold() throws IOException {
        long framesBefore = Frame.live();
        try (var demo = DemoRecording.unpack();
                var files = RecordingFiles.open(demo.path())) {
            assertThat(tilewatch("replay", "--explain", demo.path().toString())).isZero();

            var told = out.toString();
            var events = told.lines().map(EventJson::read).toList();
            assertThat(told(events)).isEqualTo(told(files.truth().orElseThrow()));
            assertThat(events).isSortedAccordingTo(Comparator.comparingDouble(TableEvent::t));
            assertThat(err.toString().lines().filter(line -> line.matches("\\d+\\. .*")))
                    .hasSameSizeAs(events);
            assertThat(err.toString()).contains("The tile reads as", "It was the turn of seat", "second");

            // What was recorded is told again as it was told before, and without being asked nothing is said of why.
            out.getBuffer().setLength(0);
            err.getBuffer().setLength(0);
            assertThat(tilewatch("replay", beginning(files).toString())).isZero();
            assertThat(out.toString().lines()).hasSize(TOLD_IN_THE_BEGINNING);
            assertThat(told).startsWith(out.toString());
            assertThat(err.toString()).isEmpty();
        }
        assertThat(Frame.live()).isEqualTo(framesBefore);
    }

    /** A recording of the first seconds of another. */
    private Path beginning(RecordingFiles files) throws IOException {
        var whole = (ObjectNode) JsonMapper.shared().readTree(files.read("recording.json"));
        var frames = whole.putArray("frames");
        for (var frame : ((Pictures.Frames) files.recording().pictures()).frames()) {
            if (frame.t() < BEGINNING) {
                frames.addObject().put("t", frame.t()).put("file", frame.file());
                var file = folder.resolve(frame.file());
                Files.createDirectories(file.getParent());
                Files.write(file, files.read(frame.file()));
            }
        }
        Files.writeString(folder.resolve("recording.json"), whole.toString());
        return folder;
    }

    private static TableEvent withoutIndicators(TableEvent event, Scored scored) {
        return event.with(new Scored(scored.results(), scored.deltas(), scored.totals(), scored.next()));
    }

    @Test
    void aMissingRecordingIsNamedInOneLine() {
        assertThat(tilewatch("replay", folder.resolve("nothing").toString())).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("nothing");
    }

    @Test
    void aFolderThatIsNoRecordingIsNamedInOneLine() throws IOException {
        Files.writeString(folder.resolve("recording.json"), "{\"version\": 1}");
        assertThat(tilewatch("replay", folder.toString())).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("recording.json");
    }
}
