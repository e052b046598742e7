package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.opencv.core.Core;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
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

    private static final List<String> NAMES = List.of("riichi-1", "classical-2", "riichi-3", "classical-4");

    /** A table, with blue, green and red brighter or dimmer by so much, as in other light. */
    private static TablePortrait portrait(String name, Scalar light) {
        var folder = PublishedPictures.folder("overhead-samples");
        var truth = JsonMapper.shared().readTree(folder.resolve(name + ".json").toFile());
        var picture = Imgcodecs.imread(folder.resolve(name + ".jpg").toString());
        Core.multiply(picture, light, picture);
        try (var frame = new Frame(0, picture)) {
            return TablePortrait.of(frame, view(truth));
        }
    }

    /** Which table lies in the place of which, in its own light, in less, in warm and in cold light. */
    @Test
    void fourTablesAreToldFromOneAnotherAndKnownInOtherLight() {
        OpenCvLibrary.load();
        var lights = List.of(
                new Scalar(1, 1, 1), new Scalar(0.6, 0.6, 0.6), new Scalar(0.7, 1, 1.2), new Scalar(1.15, 1, 0.85));
        int told = 0;
        for (var known : NAMES) {
            for (var now : NAMES) {
                for (var light : lights) {
                    var verdict = AnotherTable.MEASURED.of(portrait(known, lights.getFirst()), portrait(now, light));
                    if (known.equals(now)) {
                        assertThat(verdict).isEqualTo(AnotherTable.Verdict.THE_ONE);
                    } else {
                        told += verdict == AnotherTable.Verdict.THE_ONE ? 0 : 1;
                    }
                }
            }
        }
        System.out.printf("Of 48 pictures of another table %d are told%n", told);
        assertThat(told).isGreaterThanOrEqualTo(36);
    }

    private static CalibratedView view(JsonNode truth) {
        var corners = new ArrayList<PixelPoint>();
        truth.at("/table/corners").forEach(pair -> corners.add(point(pair)));
        var camera = truth.get("camera");
        return CalibratedView.of(new Calibration(
                corners,
                truth.at("/table/sideMm").asDouble(),
                new Lens(
                        truth.get("width").asInt(),
                        truth.get("height").asInt(),
                        Optional.of(numbers(camera.get("matrix"))),
                        numbers(camera.get("distortion")))));
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void facesMeasureWhatTheTileMeasures(String name) {
        var truth = JsonMapper.shared()
                .readTree(PublishedPictures.folder("overhead-samples")
                        .resolve(name + ".json")
                        .toFile());
        var camera = truth.get("camera");
        var view = view(truth);
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
