package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.published.PublishedPictures;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Against ray-traced pictures of other people's making. */
@PublishedPictures.Measured
@Tag("native")
class OverheadSampleTest {
    private static List<Double> numbers(JsonNode array) {
        var list = new ArrayList<Double>();
        array.forEach(number -> list.add(number.asDouble()));
        return list;
    }

    private static PixelPoint point(JsonNode pair) {
        return new PixelPoint(pair.get(0).asDouble(), pair.get(1).asDouble());
    }

    @ParameterizedTest
    @ValueSource(strings = {"riichi-1", "classical-2", "riichi-3", "classical-4"})
    void facesMeasureWhatTheTileMeasures(String name) {
        var truth = JsonMapper.shared()
                .readTree(PublishedPictures.folder("overhead-samples")
                        .resolve(name + ".json")
                        .toFile());
        var corners = new ArrayList<PixelPoint>();
        truth.at("/table/corners").forEach(pair -> corners.add(point(pair)));
        var camera = truth.get("camera");
        var view = CalibratedView.of(new Calibration(
                corners,
                truth.at("/table/sideMm").asDouble(),
                new Lens(
                        truth.get("width").asInt(),
                        truth.get("height").asInt(),
                        Optional.of(numbers(camera.get("matrix"))),
                        numbers(camera.get("distortion")))));
        double width = truth.at("/tile/widthMm").asDouble();
        double height = truth.at("/tile/heightMm").asDouble();
        double thickness = truth.at("/tile/thicknessMm").asDouble();

        assertThat(view.cameraHeightMm()).isCloseTo(camera.get("heightMm").asDouble(), within(15.0));
        int faces = 0;
        for (var tile : truth.get("tiles")) {
            if (!tile.get("face").asString().equals("up")) {
                continue;
            }
            faces++;
            var quad = tile.get("corners");
            var side = new PixelQuad(point(quad.get(0)), point(quad.get(1)), point(quad.get(2)), point(quad.get(3)));
            var topLeft = view.toTable(side.topLeft(), thickness);
            assertThat(topLeft.distanceTo(view.toTable(side.topRight(), thickness)))
                    .isCloseTo(width, within(0.5));
            assertThat(topLeft.distanceTo(view.toTable(side.bottomLeft(), thickness)))
                    .isCloseTo(height, within(0.5));
        }
        assertThat(faces).isGreaterThan(20);
    }
}
