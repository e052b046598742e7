package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.film.LaidOutSet;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/** A Millington set of the house's drawing, laid out in five rows under the kiosk's camera. */
@Tag("native")
@Tag("long")
class EnrolmentTest {
    private static Reader reader;
    private static PhotographReader photographs;
    private static Filming filming;
    private static LaidOutSet set;
    private static byte[] picture;
    private static byte[] withBacks;
    /** What is seen in the picture. */
    private static List<ReadTile> inThePicture;

    /** What the picture teaches with its layout: most of what is tried here begins with it. */
    private static Enrolment enrolment;

    private static Enrolment enrolmentWithBacks;

    @BeforeAll
    static void layOut() {
        OpenCvLibrary.load();
        reader = Reader.load();
        photographs = new PhotographReader(Finder.load(), reader);
        var performance = SimulatedGame.play(new SimulatedGame.Order(3, "millington", 1, 1, Disturbance.of(0)));
        filming = Filming.sparse(performance, DrawnArt.house(), 3);
        set = filming.laidOut();
        picture = filming.picture(set, 3);
        withBacks = filming.picture(set.withBacks(2), 3);
        try (var frame = frame()) {
            inThePicture = photographs.read(frame);
        }
        enrolment = enrolled(set.layout());
        enrolmentWithBacks = enrolled(set.layout(), withBacks);
    }

    @Test
    void aToldLayoutTeachesEveryTile() {
        assertThat(enrolment.learnt()).extracting(Enrolment.Learnt::tile).containsExactlyElementsOf(tiles(set.rows()));
        assertThat(enrolment.profile().tiles()).containsExactlyInAnyOrderElementsOf(tiles(set.rows()));
        assertThat(enrolment.profile().heightToWidth()).isBetween(1.2, 1.5);
        assertThat(enrolment.profile().gaps()).isNotEmpty();
        assertThat(enrolment.profile().pictures().keySet())
                .containsExactlyInAnyOrderElementsOf(tiles(set.rows()).stream()
                        .filter(tile -> tile.isBonus() || tile == Tile.WHITE)
                        .toList());
    }

    @Test
    void whatWasLearntIsReadMoreSurelyThanBefore() {
        var corners = enrolment.learnt().stream().map(Enrolment.Learnt::corners).toList();
        var knowing = reader.of(enrolment.profile());
        try (var frame = frame()) {
            for (int i = 0; i < corners.size(); i++) {
                var tile = enrolment.learnt().get(i).tile();
                assertThat(probability(knowing, frame, corners.get(i), tile))
                        .as("%s", tile)
                        .isGreaterThan(0.9);
            }
        }
    }

    @Test
    void aTileThatWasNotShownIsReadAsItselfLessSurelyThanIfItHadBeen() {
        var shown = new EnumMap<>(enrolment.profile().looks());
        shown.keySet().removeAll(List.of(Tile.M2, Tile.P7, Tile.S8, Tile.WEST));
        var partly = reader.of(new SetProfile(shown, enrolment.profile().heightToWidth()));
        var wholly = reader.of(enrolment.profile());
        try (var frame = frame()) {
            for (var learnt : enrolment.learnt()) {
                double chance = probability(partly, frame, learnt.corners(), learnt.tile());
                if (shown.containsKey(learnt.tile())) {
                    assertThat(chance).as("%s", learnt.tile()).isGreaterThan(0.9);
                } else {
                    assertThat(chance)
                            .as("%s", learnt.tile())
                            .isBetween(0.5, probability(wholly, frame, learnt.corners(), learnt.tile()));
                }
            }
        }
    }

    @Test
    void tilesLaidFaceDownBesideTheRowsTeachWhatBacksLookLikeAndBelongToNoRow() {
        assertThat(enrolmentWithBacks.learnt())
                .extracting(Enrolment.Learnt::tile)
                .containsExactlyElementsOf(tiles(set.rows()));
        assertThat(enrolmentWithBacks.profile().backs()).hasSize(2);
        assertThat(enrolled("auto", withBacks).profile().backs()).hasSize(2);
        assertThat(enrolment.profile().backs()).isEmpty();
    }

    /** A wooden rim and a chair look like backs to the finder where nothing else does. */
    @Test
    void whatLiesFarFromTheRowsTeachesNothingOfBacks() {
        assertThat(backsTaught(1.5)).isEqualTo(1);
        assertThat(backsTaught(6)).isZero();
    }

    /** How many backs are learnt where something green of a tile's size lies so many widths beside the rightmost face. */
    private static int backsTaught(double widths) {
        try (var frame = frame()) {
            var last = inThePicture.stream()
                    .map(tile -> tile.tile().corners())
                    .max(Comparator.comparingDouble(corners -> corners.centre().x()))
                    .orElseThrow();
            var beside = last.moved(corner -> new PixelPoint(corner.x() + widths * last.width(), corner.y()));
            int reach = (int) beside.height();
            var box = frame.image()
                    .submat(new Rect(
                            (int) beside.centre().x() - reach / 2,
                            (int) beside.centre().y() - reach / 2,
                            reach,
                            reach));
            box.setTo(new Scalar(60, 140, 40));
            box.release();
            var found = new ReadTile(new FoundTile(beside, Face.DOWN, 0.9), Optional.empty());
            return ShownSet.of(
                            frame,
                            Stream.concat(inThePicture.stream(), Stream.of(found))
                                    .toList())
                    .backs()
                    .size();
        }
    }

    @Test
    void whatLiesBetweenTwoFacesOfARowIsAWhiteDragonHoweverItLooks() {
        try (var frame = frame()) {
            var seen = new ArrayList<>(inThePicture);
            var within = enrolment.learnt().get(4).corners();
            seen.removeIf(tile -> tile.tile().corners().centre().distanceTo(within.centre()) < within.width() / 2);
            var reach = frame.image()
                    .submat(new Rect(
                            (int) within.topLeft().x(), (int) within.topLeft().y(), (int) within.width(), (int)
                                    within.height()));
            reach.setTo(new Scalar(60, 140, 40));
            reach.release();
            seen.add(new ReadTile(new FoundTile(within, Face.DOWN, 0.9), Optional.empty()));

            var shown = ShownSet.of(frame, seen);

            assertThat(shown.backs()).isEmpty();
            assertThat(shown.tiles()).hasSize(tiles(set.rows()).size());
        }
    }

    @Test
    void whatLiesInATilesPlaceOfTheRowsIsNoBackHoweverItLooks() {
        var learnt = enrolmentWithBacks.learnt();
        try (var frame = frame(withBacks)) {
            var shown = ShownSet.of(frame, photographs.read(frame));
            assertThat(shown.backsBeside(learnt)).hasSize(2);
            var inARow = new ShownSet(
                    shown.tiles(),
                    shown.backs().stream()
                            .map(back -> new ShownSet.ShownBack(
                                    learnt.getFirst().corners().centre(), back.look()))
                            .toList());
            assertThat(inARow.backsBeside(learnt)).isEmpty();
        }
    }

    @Test
    void aLayoutWithAnotherCountNamesItsRow() {
        var rows = new ArrayList<>(set.rows());
        rows.set(2, rows.get(2).subList(1, 9));

        assertThatThrownBy(() -> enrolled(new LaidOutSet(rows).layout()))
                .isInstanceOf(EnrolmentException.class)
                .extracting(EnrolmentTest::said)
                .isEqualTo("Row 3 of the layout has 8 tiles, and the picture shows 9 there.");
    }

    @Test
    void aRowThatIsNotThereIsNamed() {
        var rows = new ArrayList<>(set.rows());
        rows.add(2, List.of(Tile.M5, Tile.P5, Tile.S5));

        assertThatThrownBy(() -> enrolled(new LaidOutSet(rows).layout()))
                .isInstanceOf(EnrolmentException.class)
                .extracting(EnrolmentTest::said)
                .isEqualTo("The layout has 6 rows and the picture shows 5: row 3 is missing.");
    }

    @Test
    void aTileLeftLyingBesideTheRowsIsNoRow() {
        var rows = new ArrayList<>(set.rows());
        rows.add(2, List.of(Tile.M5));

        var beside = enrolled(set.layout(), filming.picture(new LaidOutSet(rows), 3));

        assertThat(beside.learnt()).extracting(Enrolment.Learnt::tile).containsExactlyElementsOf(tiles(set.rows()));
    }

    @Test
    void aRowOfDotsIsReadFromTheSideFromWhichItIsTheLayout() {
        var row = new LaidOutSet(
                List.of(List.of(Tile.P7, Tile.P3, Tile.P2, Tile.P1, Tile.P5, Tile.P9, Tile.P8, Tile.P4)));
        byte[] jpeg = filming.picture(row, 3);

        for (var seen : List.of(jpeg, upsideDown(jpeg))) {
            var ofDots = enrolled(row.layout(), seen);

            assertThat(ofDots.learnt()).extracting(Enrolment.Learnt::tile).containsExactlyElementsOf(tiles(row.rows()));
            assertThat(ofDots.unsure()).isEmpty();
        }
    }

    @Test
    void aRowOfWhichMostTilesAreSurelyOthersIsRefused() {
        var rows = new ArrayList<>(set.rows());
        rows.set(0, set.rows().get(1));
        rows.set(1, set.rows().get(0));

        assertThatThrownBy(() -> enrolled(new LaidOutSet(rows).layout()))
                .isInstanceOf(EnrolmentException.class)
                .extracting(EnrolmentTest::said)
                .isEqualTo(
                        "Row 1 of the layout is another row in the picture: its tile 1 is m1 there and not p1, and so"
                                + " with 9 of its 9 tiles.");
    }

    @Test
    void aProfileIsTheSameAfterItWasWrittenAndReadAndAFurtherPictureAddsToIt(@TempDir Path folder) {
        var profile = enrolment.profile();
        var file = folder.resolve("set.json");
        ProfileFile.write(profile, file);

        var read = ProfileFile.read(file);
        assertThat(read.tiles()).isEqualTo(profile.tiles());
        assertThat(looks(read)).isEqualTo(looks(profile));
        assertThat(read.pictures()).isEqualTo(profile.pictures());
        assertThat(read.gaps()).hasSameSizeAs(profile.gaps());
        assertThat(looks(read.and(profile))).isEqualTo(2 * looks(profile));
        assertThat(ProfileFile.readIfThere(folder.resolve("none.json"))).isEmpty();
    }

    private static byte[] upsideDown(byte[] jpeg) {
        try (var frame = frame(jpeg)) {
            var turned = new Mat();
            var bytes = new MatOfByte();
            Core.rotate(frame.image(), turned, Core.ROTATE_180);
            Imgcodecs.imencode(".jpg", turned, bytes);
            byte[] encoded = bytes.toArray();
            turned.release();
            bytes.release();
            return encoded;
        }
    }

    private static int looks(SetProfile profile) {
        return profile.looks().values().stream().collect(Collectors.summingInt(List::size));
    }

    private static double probability(Reader reader, Frame frame, PixelQuad corners, Tile tile) {
        var found = new FoundTile(corners, Face.UP, 1);
        return reader.read(frame, List.of(found))
                .getFirst()
                .reading()
                .orElseThrow()
                .probability(tile);
    }

    private static Enrolment enrolled(String layout) {
        return enrolled(layout, picture);
    }

    private static Enrolment enrolled(String layout, byte[] jpeg) {
        try (var frame = frame(jpeg)) {
            return Enrolment.of(frame, SetLayout.parse(layout), photographs, reader);
        }
    }

    private static List<Tile> tiles(List<List<Tile>> rows) {
        return rows.stream().flatMap(List::stream).toList();
    }

    private static Frame frame() {
        return frame(picture);
    }

    private static Frame frame(byte[] jpeg) {
        return Optional.of(new MatOfByte(jpeg))
                .map(bytes -> new Frame(0, Imgcodecs.imdecode(bytes, Imgcodecs.IMREAD_COLOR)))
                .orElseThrow();
    }

    /** What a failure says in English. */
    static String said(Throwable failed) {
        return ContractEnglish.of(((EnrolmentException) failed).because());
    }
}
