package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    void theDrawingHasTheSizeOfThePicture() {
        var drawing = folder.resolve("seen.png");

        assertThat(run("recognise", "--draw", drawing.toString(), TABLE)).isZero();

        try (var scope = new NativeScope()) {
            var drawn = scope.own(Imgcodecs.imread(drawing.toString()));
            var picture = scope.own(Imgcodecs.imread(TABLE));
            assertThat(drawn.size()).isEqualTo(picture.size());
            assertThat(org.opencv.core.Core.norm(drawn, picture)).isPositive();
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
