package org.tilewatch.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Saying;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Recording.FrameFile;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class RecordingTest {
    private static final HouseRules TUESDAY = HouseRulesJson.parse("""
        {"name": "tuesday", "base": "ema-riichi-2012", "off": ["ura-dora"], "change": {"tanyao": {"fan": 1, "open": 1}},
         "add": [{"name": "winds", "fan": 2, "when": {"setsOf": [{"of": ["winds"], "count": [2, 4]}]}}]}
        """);

    private static final String HEAD = """
        {"version": 1, "rules": "millington",
         "table": {"sideMm": 800, "corners": [[1,2],[3,4],[5,6],[7,8]]},
         "tile": {"widthMm": 26, "heightMm": 35, "thicknessMm": 20, "bevelMm": 2},
         "camera": {"width": 1920, "height": 1440, "matrix": null, "distortion": null},
         "game": {"east": 2, "roundWind": "z1", "players": ["A","B","C","D"], "options": {}},
         "frames": [{"t": 0.0, "file": "frames/000000.jpg"}],
         "buttons": [{"t": 12.31, "seat": 1, "state": "down"}, {"t": 12.44, "seat": 1, "state": "up"}]}
        """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"hand", "hand.zip"})
    void aRecordingIsReadAsItWasWritten(String name) {
        var path = folder.resolve(name);
        var truth = List.<TableEvent>of(
                TableEvent.said(1, new Happening.HandStart(1, Seat.TOP, Wind.EAST)),
                TableEvent.said(2.5, new Happening.Discard(Seat.TOP, Tile.M7, false)));
        try (var writer = RecordingWriter.create(path)) {
            writer.frame(0, new byte[] {1, 2, 3});
            writer.frame(0.5, new byte[] {4});
            assertThat(writer.bare(new byte[] {5})).isEqualTo("bare.png");
            writer.finish(RecordingTest::recording, truth);
        }
        try (var files = RecordingFiles.open(path)) {
            assertThat(files.recording())
                    .isEqualTo(recording(new Pictures.Frames(
                            List.of(new FrameFile(0, "frames/000000.jpg"), new FrameFile(0.5, "frames/000001.jpg")))));
            assertThat(files.read("frames/000000.jpg")).containsExactly(1, 2, 3);
            assertThat(files.read("bare.png")).containsExactly(5);
            assertThat(files.truth()).contains(truth);
        }
    }

    private static Recording recording(Pictures pictures) {
        return new Recording(
                new Surface(
                        720,
                        List.of(
                                new PixelPoint(10, 900),
                                new PixelPoint(900.25, 910),
                                new PixelPoint(890, 20),
                                new PixelPoint(12, 15))),
                new TileSize(20, 27, 16),
                new Optics(
                        1600,
                        1200,
                        Optional.of(List.of(1500.0, 0.0, 800.0, 0.0, 1500.0, 600.0, 0.0, 0.0, 1.0)),
                        List.of(-0.05, 0.0, 0.0, 0.0, 0.0)),
                new GameSettings(
                        "ema-riichi-2012",
                        List.of("A", "B", "C", "D"),
                        Seat.TOP,
                        Wind.SOUTH,
                        new Options(Map.of("limit", 1000, "roof", "open", "uma", true)),
                        Optional.of(TUESDAY)),
                pictures,
                List.of(new ButtonEdge(1.25, Seat.LEFT, true), new ButtonEdge(1.5, Seat.LEFT, false)),
                OptionalDouble.of(1.2),
                Optional.empty(),
                Optional.of("bare.png"));
    }

    @Test
    void theContractsExampleIsUnderstood() throws IOException {
        try (var files = RecordingFiles.open(written(HEAD))) {
            var recording = files.recording();
            assertThat(recording.game().east()).isEqualTo(Seat.TOP);
            assertThat(recording.camera().matrix()).isEmpty();
            assertThat(recording.buttons()).hasSize(2);
            assertThat(files.truth()).isEmpty();
        }
    }

    private Path written(String head) throws IOException {
        Files.createDirectories(folder.resolve("frames"));
        Files.write(folder.resolve("frames/000000.jpg"), new byte[] {1});
        Files.writeString(folder.resolve("recording.json"), head);
        return folder;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "version": 1 | "version": 2 | version 1 only
        "sideMm": 800 | "sideMm": "wide" | table.sideMm
        [7,8]] | [7]] | table.corners[3]
        "east": 2 | "east": 4 | game.east
        "z1" | "m1" | game.roundWind
        "t": 0.0 | "t": -1 | frames[0].t
        "up"} | "aside"} | buttons[1].state
        "frames/000000.jpg" | "frames/000007.jpg" | holds no such file
        "frames/000000.jpg" | "../secret.jpg" | only files inside it
        "frames": | "pictures": | either frames or a video
        "widthMm": 26 | "widthMm": 0 | tile.widthMm
        ["A","B","C","D"] | ["A","B"] | three to five players
        """)
    void whatIsWrongIsNamedInOneSentence(String right, String wrong, String named) throws IOException {
        var path = written(HEAD.replace(right, wrong));
        assertThatThrownBy(() -> RecordingFiles.open(path))
                .isInstanceOf(RecordingException.class)
                .satisfies(Saying.that(named));
    }

    @Test
    void aLineOfTheTruthThatIsNoEventIsNamed() throws IOException {
        var path = written(HEAD);
        Files.writeString(
                path.resolve("truth.jsonl"), "{\"t\":1,\"event\":\"exhausted\",\"reason\":\"x\"}\n{\"t\":2}\n");
        try (var files = RecordingFiles.open(path)) {
            assertThatThrownBy(files::truth)
                    .isInstanceOf(RecordingException.class)
                    .satisfies(Saying.that("line 2"));
        }
    }

    @Test
    void aZippedFolderIsOpenedToo() throws IOException {
        var path = folder.resolve("mine.zip");
        try (var zip = new ZipOutputStream(Files.newOutputStream(path))) {
            for (var name : List.of("mine/recording.json", "mine/frames/000000.jpg")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.endsWith("json") ? HEAD.getBytes(StandardCharsets.UTF_8) : new byte[] {9});
                zip.closeEntry();
            }
        }
        try (var files = RecordingFiles.open(path)) {
            assertThat(files.read("frames/000000.jpg")).containsExactly(9);
        }
    }

    @Test
    void whatAZipClaimsToHoldIsReadNoFurtherThanAnyPictureIsLarge() throws IOException {
        var path = folder.resolve("bomb.zip");
        try (var zip = new ZipOutputStream(Files.newOutputStream(path))) {
            zip.putNextEntry(new ZipEntry("recording.json"));
            zip.write(HEAD.getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
            zip.putNextEntry(new ZipEntry("frames/000000.jpg"));
            for (int i = 0; i < 65; i++) {
                zip.write(new byte[1 << 20]);
            }
            zip.closeEntry();
        }
        assertThat(Files.size(path)).isLessThan(1 << 20);
        try (var files = RecordingFiles.open(path)) {
            assertThatThrownBy(() -> files.read("frames/000000.jpg")).satisfies(Saying.that("larger than 64 MB"));
        }
    }

    @Test
    void namesThatNoFileCanHaveAreRefusedInOneSentence() throws IOException {
        var head = HEAD.replace("frames/000000.jpg", "frames/\\u0000.jpg");
        Files.writeString(folder.resolve("recording.json"), head);
        assertThatThrownBy(() -> RecordingFiles.open(folder))
                .isInstanceOf(RecordingException.class)
                .satisfies(Saying.that("only files inside it"));
    }

    @Test
    void nothingIsOverwritten() throws IOException {
        written(HEAD);
        assertThatThrownBy(() -> RecordingWriter.create(folder)).satisfies(Saying.that("already"));
        assertThatThrownBy(() -> RecordingFiles.open(folder.resolve("nowhere"))).satisfies(Saying.that("no recording"));
        assertThatThrownBy(() -> RecordingFiles.open(folder.resolve("recording.json")))
                .satisfies(Saying.that("no folder and no sound zip"));
    }

    @Test
    void anUnfinishedZipLeavesNothingBehind() throws IOException {
        try (var writer = RecordingWriter.create(folder.resolve("broken.zip"))) {
            writer.frame(0, new byte[] {1});
        }
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
