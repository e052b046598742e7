package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Origin;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.rules.Options;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** What was put right at the table becomes the truth of its recording. */
class LabelTest {
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cecily", "Dmitri"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    @TempDir
    Path folder;

    private Path recording = Path.of("");
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void anEvening() {
        recording = folder.resolve("evening");
        try (var writer = RecordingWriter.create(recording)) {
            for (double t = 10; t <= 60; t += 10) {
                writer.frame(t, new byte[] {1});
            }
            var lens = Lens.unmeasured(160, 120);
            writer.keep(pictures -> new Recording(
                    new Surface(
                            800,
                            List.of(
                                    new PixelPoint(20, 110),
                                    new PixelPoint(140, 110),
                                    new PixelPoint(130, 10),
                                    new PixelPoint(30, 10))),
                    TileSize.USUAL,
                    new Optics(lens.width(), lens.height(), lens.matrix(), lens.distortion()),
                    GAME,
                    pictures,
                    List.of(),
                    OptionalDouble.empty(),
                    Optional.empty(),
                    Optional.empty()));
        }
    }

    private long played(TableEvent... events) {
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system())) {
            long game = ledger.startGame(GAME);
            for (var event : events) {
                ledger.append(event);
            }
            return game;
        }
    }

    private int label(String... more) {
        var arguments = new ArrayList<>(List.of("label", recording.toString(), "--data", folder.toString()));
        arguments.addAll(List.of(more));
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute(arguments.toArray(String[]::new));
    }

    private List<Happening> truth() {
        try (var files = RecordingFiles.open(recording)) {
            return files.truth().orElseThrow().stream().map(TableEvent::what).toList();
        }
    }

    private static TableEvent seen(double t, Happening what) {
        return TableEvent.seen(t, 1, what);
    }

    private static HandStart hand(int number) {
        return new HandStart(number, Seat.BOTTOM, Wind.EAST);
    }

    private static Discard discard(Tile tile) {
        return new Discard(Seat.BOTTOM, tile, false);
    }

    @Test
    void whatWasPutRightIsTheTruth() {
        var right = TableEvent.said(14, discard(Tile.WHITE));
        long game = played(
                seen(12, hand(1)),
                seen(14, discard(Tile.RED)),
                seen(16, discard(Tile.GREEN)),
                TableEvent.said(20, new Correction(Sentence.asWritten("a tile"), List.of(2L), List.of(right))));
        Origin.note(recording, game);
        assertThat(label()).as(err.toString()).isZero();
        assertThat(truth()).containsExactly(hand(1), discard(Tile.WHITE), discard(Tile.GREEN));
    }

    @Test
    void handsThatWereNotRecordedWholeOrNotWatchedAreLeftOut() {
        long game = played(
                seen(2, hand(1)),
                seen(12, discard(Tile.RED)),
                seen(20, hand(2)),
                seen(22, discard(Tile.GREEN)),
                seen(30, hand(3)),
                TableEvent.said(31, new Unwatched()),
                seen(70, hand(4)),
                seen(72, discard(Tile.WHITE)));
        assertThat(label("--game", String.valueOf(game))).as(err.toString()).isZero();
        assertThat(truth()).containsExactly(hand(2), discard(Tile.GREEN));
    }

    @Test
    void whatIsMissingIsNamedInOneSentence() throws Exception {
        assertThat(label()).isEqualTo(2);
        assertThat(err.toString()).contains("does not say of which game it is");
        long game = played(seen(2, hand(1)));
        Origin.note(recording, game + 1);
        assertThat(label()).isEqualTo(2);
        assertThat(err.toString()).contains("the ledger has no game " + (game + 1));
        assertThat(label("--game", String.valueOf(game))).isEqualTo(2);
        assertThat(err.toString()).contains("no hand of game " + game + " was recorded from its beginning");
        assertThat(Files.exists(recording.resolve("truth.jsonl"))).isFalse();
        recording = folder.resolve("nowhere");
        assertThat(label()).isEqualTo(2);
        assertThat(err.toString()).contains("there is no recording in the folder");
    }
}
