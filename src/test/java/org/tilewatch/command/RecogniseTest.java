package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Core;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.picture.NativeScope;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("native")
class RecogniseTest {
    private static final String TABLE = "src/test/resources/seeing/table.png";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void everyTileIsListedInTheContractsForm() {
        assertThat(run("recognise", "--tile-width", "24", TABLE)).isZero();

        var result = lines().getFirst();
        assertThat(result.get("image").asString()).isEqualTo(TABLE);
        assertThat(result.get("width").asInt()).isEqualTo(448);
        assertThat(result.get("height").asInt()).isEqualTo(320);
        assertThat(result.get("millis").asDouble()).isPositive();
        assertThat(result.get("tiles")).isNotEmpty();
        var codes = new ArrayList<String>();
        for (var tile : result.get("tiles")) {
            codes.add(tile.get("tile").asString());
            assertThat(tile.get("confidence").asDouble()).isBetween(0.0, 1.0);
            assertThat(tile.get("face").asString()).isIn("up", "down", "edge");
            assertThat(tile.get("corners"))
                    .hasSize(4)
                    .allSatisfy(corner -> assertThat(corner).hasSize(2));
            for (var alternative : tile.get("alternatives")) {
                assertThat(alternative.get("confidence").asDouble())
                        .isLessThanOrEqualTo(tile.get("confidence").asDouble());
            }
        }
        assertThat(codes).isNotEmpty();
    }

    @Test
    void aFileThatIsNoPictureIsSaidSoAndTheOthersAreStillAnswered() throws IOException {
        var text = Files.writeString(folder.resolve("notes.jpg"), "no picture");
        var empty = Files.createFile(folder.resolve("empty.png"));
        var missing = folder.resolve("missing.jpg");

        assertThat(run("recognise", text.toString(), empty.toString(), missing.toString(), TABLE))
                .isEqualTo(2);

        var results = lines();
        assertThat(results).hasSize(4);
        assertThat(results.subList(0, 3))
                .allSatisfy(result -> assertThat(result.propertyNames()).containsExactly("image", "error"));
        assertThat(results.get(0).get("error").get("code").asString()).isEqualTo("not-a-picture");
        assertThat(results.get(1).get("error").get("code").asString()).isEqualTo("not-a-picture");
        assertThat(results.get(2).get("error").get("code").asString()).isEqualTo("missing");
        assertThat(results.get(2).get("error").get("message").asString()).contains("missing.jpg");
        assertThat(results.get(3).get("tiles")).isNotEmpty();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aPictureOfTooManyPixelsIsRefusedByItsHeader() throws IOException {
        // A PNG's first bytes say its size; nothing after them is there.
        var header = ByteBuffer.allocate(33)
                .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10})
                .putInt(13)
                .put(new byte[] {'I', 'H', 'D', 'R'})
                .putInt(10_000)
                .putInt(10_000)
                .put(new byte[] {8, 2, 0, 0, 0});
        var crc = new CRC32();
        crc.update(header.array(), 12, 17);
        header.putInt((int) crc.getValue());
        var huge = Files.write(folder.resolve("huge.png"), header.array());

        assertThat(run("recognise", huge.toString())).isEqualTo(2);

        var error = lines().getFirst().get("error");
        assertThat(error.get("code").asString()).isEqualTo("too-large");
        assertThat(error.get("message").asString()).contains("huge.png").contains("100 million pixels");
    }

    /** Cuts, noise, and headers that claim anything: each file gets its sentence, and the one after them all is read. */
    @Test
    void hostileFilesEndNothing() throws IOException {
        var sound = Files.readAllBytes(Path.of(TABLE));
        var random = new Random(27);
        var files = new ArrayList<String>(List.of("recognise"));
        for (int attempt = 0; attempt < 24; attempt++) {
            var bytes = attempt % 2 == 0 ? Arrays.copyOf(sound, 20 + random.nextInt(200)) : sound.clone();
            for (int i = 0; i < 30; i++) {
                bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt();
            }
            files.add(Files.write(folder.resolve("hostile-" + attempt + ".png"), bytes)
                    .toString());
        }
        files.add(folder.toString());
        files.add(TABLE);

        assertThat(run(files.toArray(String[]::new))).isEqualTo(2);
        assertThat(lines()).hasSize(26);
        assertThat(lines().getLast().get("tiles")).isNotEmpty();
    }

    @Test
    void theDrawingHasTheSizeOfThePicture() {
        var drawing = folder.resolve("seen.png");

        assertThat(run("recognise", "--draw", drawing.toString(), TABLE)).isZero();

        try (var scope = new NativeScope()) {
            var drawn = scope.own(Imgcodecs.imread(drawing.toString()));
            var picture = scope.own(Imgcodecs.imread(TABLE));
            assertThat(drawn.size()).isEqualTo(picture.size());
            assertThat(Core.norm(drawn, picture)).isPositive();
        }
    }

    @Test
    void aDrawingOfTwoPicturesIsRefusedInOneSentence() {
        assertThat(run("recognise", "--draw", "seen.png", TABLE, TABLE)).isEqualTo(2);

        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("--draw writes one picture: give one IMAGE, not 2");
    }

    private int run(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private List<JsonNode> lines() {
        return out.toString()
                .lines()
                .map(line -> JsonMapper.shared().readTree(line))
                .toList();
    }
}
