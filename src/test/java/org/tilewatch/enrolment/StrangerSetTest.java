package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.published.PublishedPictures;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A set that neither our art nor our renderer drew: each picture is read by what the other three teach of the set. */
@PublishedPictures.Measured
@Tag("native")
class StrangerSetTest {
    private static final List<String> NAMES = List.of("riichi-1", "classical-2", "riichi-3", "classical-4");
    private static final double LEAST_VISIBLE = 0.6;

    /** A found face and what it truly shows. */
    private record Shown(FoundTile found, Tile tile, PixelPoint up) {
        /** The corners as the face is truly read. */
        PixelQuad upright() {
            var corners = found.corners().corners();
            return List.of(0, 1, 2, 3).stream()
                    .map(turn -> new PixelQuad(
                            corners.get(turn),
                            corners.get((turn + 1) % 4),
                            corners.get((turn + 2) % 4),
                            corners.get((turn + 3) % 4)))
                    .max(Comparator.comparingDouble(
                            quad -> Math.cos(quad.up()) * up.x() + Math.sin(quad.up()) * up.y()))
                    .orElseThrow();
        }
    }

    private record Picture(Frame frame, List<Shown> faces) {}

    private static Reader reader;
    private static List<Picture> pictures;
    /** What each picture teaches of the set. */
    private static List<SetProfile> profiles;

    @BeforeAll
    static void look() throws IOException {
        var samples = PublishedPictures.folder("overhead-samples");
        OpenCvLibrary.load();
        reader = Reader.load();
        var photographs = new PhotographReader(Finder.load(), reader);
        pictures = new ArrayList<>();
        for (var name : NAMES) {
            pictures.add(picture(samples.resolve(name + ".jpg"), photographs));
        }
        profiles = pictures.stream()
                .map(picture -> Enrolment.profile(
                        picture.frame(),
                        picture.faces().stream()
                                .map(shown -> new Enrolment.Learnt(shown.tile(), 1, shown.upright()))
                                .toList(),
                        reader))
                .toList();
    }

    @AfterAll
    static void close() {
        if (pictures != null) {
            pictures.forEach(picture -> picture.frame().close());
        }
    }

    /** What the other pictures teach. */
    private static SetProfile others(int tested) {
        return profiles.stream()
                .filter(profile -> profile != profiles.get(tested))
                .reduce(SetProfile::and)
                .orElseThrow();
    }

    private static List<Shown> known(int tested, SetProfile set) {
        return pictures.get(tested).faces().stream()
                .filter(shown -> set.tiles().contains(shown.tile()))
                .toList();
    }

    @Test
    void aSetThatWasLearntIsReadAtLeastAsWellAsAStranger() {
        int asked = 0;
        int without = 0;
        int with = 0;
        for (int i = 0; i < pictures.size(); i++) {
            var set = others(i);
            var known = known(i, set);
            asked += known.size();
            without += right(reader, pictures.get(i).frame(), known);
            with += right(reader.of(set), pictures.get(i).frame(), known);
        }
        var figures = "of %d tiles %d read right without enrolment, %d with it".formatted(asked, without, with);
        assertThat(asked).as(figures).isGreaterThan(200);
        assertThat(with).as(figures).isGreaterThanOrEqualTo(without).isGreaterThanOrEqualTo(Math.round(0.98f * asked));
    }

    @Test
    void ofMorePicturesNoLessIsLearnt() {
        int asked = 0;
        int without = 0;
        int ofOne = 0;
        int ofThree = 0;
        for (int i = 0; i < pictures.size(); i++) {
            for (int teacher = 0; teacher < pictures.size(); teacher++) {
                if (teacher == i) {
                    continue;
                }
                var known = known(i, profiles.get(teacher));
                var frame = pictures.get(i).frame();
                asked += known.size();
                without += right(reader, frame, known);
                ofOne += right(reader.of(profiles.get(teacher)), frame, known);
                ofThree += right(reader.of(others(i)), frame, known);
            }
        }
        var figures = "of %d tiles %d read right without enrolment, %d from one picture, %d from three"
                .formatted(asked, without, ofOne, ofThree);
        assertThat(ofThree).as(figures).isGreaterThanOrEqualTo(ofOne);
        assertThat(ofOne).as(figures).isGreaterThanOrEqualTo(without).isGreaterThanOrEqualTo(Math.round(0.98f * asked));
    }

    private static int right(Reader reader, Frame frame, List<Shown> faces) {
        var read = reader.read(frame, faces.stream().map(Shown::found).toList());
        int right = 0;
        for (int i = 0; i < faces.size(); i++) {
            right += read.get(i).reading().map(Reading::best).orElseThrow()
                            == faces.get(i).tile()
                    ? 1
                    : 0;
        }
        return right;
    }

    private static Picture picture(Path file, PhotographReader photographs) throws IOException {
        var beside = file.resolveSibling(file.getFileName().toString().replace(".jpg", ".json"));
        var truth = JsonMapper.shared().readTree(Files.readString(beside));
        var frame = new Frame(0, Imgcodecs.imread(file.toString()));
        var found = photographs.read(frame).stream()
                .map(ReadTile::tile)
                .filter(tile -> tile.face() == Face.UP)
                .toList();
        var faces = new ArrayList<Shown>();
        for (var tile : truth.get("tiles")) {
            if (!tile.get("face").asString().equals("up") || tile.get("visible").asDouble() < LEAST_VISIBLE) {
                continue;
            }
            var place = corners(tile.get("corners"));
            found.stream()
                    .min(Comparator.comparingDouble(
                            one -> one.corners().centre().distanceTo(place.centre())))
                    .filter(one -> one.corners().centre().distanceTo(place.centre())
                            < 0.4 * one.corners().width())
                    .ifPresent(one -> faces.add(new Shown(
                            one,
                            Tile.ofCode(tile.get("tile").asString()).orElseThrow(),
                            new PixelPoint(Math.cos(place.up()), Math.sin(place.up())))));
        }
        return new Picture(frame, faces);
    }

    private static PixelQuad corners(JsonNode four) {
        return new PixelQuad(point(four.get(0)), point(four.get(1)), point(four.get(2)), point(four.get(3)));
    }

    private static PixelPoint point(JsonNode pair) {
        return new PixelPoint(pair.get(0).asDouble(), pair.get(1).asDouble());
    }
}
