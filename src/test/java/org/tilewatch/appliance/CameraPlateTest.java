package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed plate against the published measures of the boards that go on it ({@code hardware/models/cameras.tsv}), in millimetres. */
class CameraPlateTest {
    private static final Path MODELS = Path.of("hardware/models");
    /** Between a board and the plate: what is soldered onto the board's face. */
    private static final double STANDOFF = 3;

    private static final double PLATE = 4;
    private static final double SEAT = PLATE + STANDOFF;
    /** ISO 4032, M2: 4.0 mm across the flats, 1.6 mm thick. */
    private static final double NUT = 1.6;
    /** The screws of the list: M2 x 8. */
    private static final double SCREW = 8;

    /** A board as its maker has drawn it. Heights are counted from the edge with the plug, which is the picture's foot. */
    record Board(
            String name,
            String plate,
            double wide,
            double high,
            double thick,
            double lens,
            double holesWide,
            double holesHigh,
            double lowerHoles,
            double housingWide,
            double housingHigh,
            double lensHeight,
            double across,
            double down) {

        static Board of(String row) {
            var cells = row.split("\t");
            double[] n = Stream.of(cells)
                    .skip(2)
                    .limit(12)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Board(
                    cells[0], cells[1], n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11]);
        }

        /** From the lens's axis. */
        List<double[]> holes() {
            double lower = lowerHoles - lens;
            return List.of(
                    new double[] {-holesWide / 2, lower},
                    new double[] {holesWide / 2, lower},
                    new double[] {-holesWide / 2, lower + holesHigh},
                    new double[] {holesWide / 2, lower + holesHigh});
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Board> boards() throws IOException {
        return Files.readAllLines(MODELS.resolve("cameras.tsv")).stream()
                .skip(1)
                .map(Board::of)
                .toList();
    }

    private static double measure(String name) throws IOException {
        var found = Pattern.compile("(?m)^" + name + " = (-?[0-9.]+);")
                .matcher(Files.readString(MODELS.resolve("camera-plate.scad")));
        assertThat(found.find()).as(name).isTrue();
        return Double.parseDouble(found.group(1));
    }

    private record Plate(Stl body, double x, double y) {
        List<Stl.Solid> at(double fromTheLens, double up) {
            return body.above(x + fromTheLens, y + up);
        }
    }

    private static Plate plate(Board board) throws IOException {
        var axis = Pattern.compile("(?m)^axis = \\[(-?[0-9.]+), (-?[0-9.]+)];")
                .matcher(Files.readString(MODELS.resolve("camera-plate.scad")));
        assertThat(axis.find()).isTrue();
        var file = board.plate().equals("usb") ? "camera-plate-usb.stl" : "camera-plate.stl";
        return new Plate(
                Stl.read(MODELS.resolve(file)), Double.parseDouble(axis.group(1)), Double.parseDouble(axis.group(2)));
    }

    @Test
    void allThreeModulesAndAUsbCameraAreTried() throws IOException {
        assertThat(boards())
                .extracting(Board::name)
                .contains("Camera Module 1", "Camera Module 2", "Camera Module 3", "Camera Module 3 wide")
                .anyMatch(name -> name.contains("USB"));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void aScrewGoesThroughEveryHoleOfTheBoardAndStandsOnMaterial(Board board) throws IOException {
        var plate = plate(board);
        for (var hole : board.holes()) {
            for (int eighth = 0; eighth < 8; eighth++) {
                double x = Math.cos(eighth * Math.PI / 4);
                double y = Math.sin(eighth * Math.PI / 4);
                assertThat(plate.at(hole[0] + x, hole[1] + y))
                        .as("an M2 screw at %s", List.of(hole[0], hole[1]))
                        .isEmpty();
            }
            assertThat(List.of(plate.at(hole[0] - 1.9, hole[1]), plate.at(hole[0] + 1.9, hole[1])))
                    .allSatisfy(solids -> assertThat(solids)
                            .last()
                            .satisfies(solid -> assertThat(solid.to()).isBetween(SEAT - 0.01, SEAT + 0.01)));
        }
    }

    /** Through board, standoff and what is left of the plate into the whole of its nut, and no farther than the plate's face. */
    @ParameterizedTest
    @MethodSource("boards")
    void theScrewsOfTheListReachThroughTheirNuts(Board board) throws IOException {
        var plate = plate(board);
        for (var hole : board.holes()) {
            var solids = plate.at(hole[0] + 1.5, hole[1]);
            assertThat(solids).hasSize(1);
            double pocket = solids.getFirst().from();
            double through = board.thick() + SEAT - pocket;
            assertThat(pocket).as("room for a nut").isGreaterThanOrEqualTo(NUT);
            assertThat(through + NUT).as("into all of the nut").isLessThanOrEqualTo(SCREW);
            assertThat(SCREW).as("out of the plate").isLessThanOrEqualTo(board.thick() + SEAT + 0.01);
            assertThat(SEAT - STANDOFF - pocket).as("material above the nut").isGreaterThanOrEqualTo(1.2);
        }
        assertThat(Files.readString(Path.of("hardware/README.md"))).contains("M2 x 8", "M2 nuts");
    }

    @ParameterizedTest
    @MethodSource("boards")
    void theHousingOfTheLensHasRoomAndNothingStandsInItsView(Board board) throws IOException {
        var plate = plate(board);
        double play = 0.4;
        for (double x = -board.housingWide() / 2 - play; x <= board.housingWide() / 2 + play; x += 0.5) {
            for (double y = -board.housingHigh() / 2 - play; y <= board.housingHigh() / 2 + play; y += 0.5) {
                assertThat(plate.at(x, y)).as("the housing at %s, %s", x, y).isEmpty();
            }
        }
        double glass = SEAT - board.lensHeight();
        for (double z = 0.05; z < glass; z += 0.25) {
            double x = (glass - z) * Math.tan(Math.toRadians(board.across() / 2)) + 1.5;
            double y = (glass - z) * Math.tan(Math.toRadians(board.down() / 2)) + 1.5;
            double level = z;
            for (double[] corner : new double[][] {{x, y}, {-x, y}, {x, -y}, {-x, -y}}) {
                assertThat(plate.at(corner[0], corner[1]))
                        .as("what the picture's corner goes by")
                        .noneMatch(solid -> solid.holds(level));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("boards")
    void theBoardLiesOnItsStandoffsAlone(Board board) throws IOException {
        var plate = plate(board);
        double play = 0.5;
        for (double x = -board.wide() / 2 - play; x <= board.wide() / 2 + play; x += 1) {
            for (double y = -board.lens() - play; y <= board.high() - board.lens() + play; y += 1) {
                assertThat(plate.at(x, y))
                        .as("below the board at %s, %s", x, y)
                        .allMatch(solid -> solid.to() <= SEAT + 0.01);
            }
        }
    }

    /** ISO 1222: an arm's screw of 1/4 inch stands out by 4.5 mm; its nut is 11.11 mm across the flats and 5.56 mm thick. */
    @ParameterizedTest
    @ValueSource(strings = {"camera-plate.stl", "camera-plate-usb.stl"})
    void anArmsScrewHoldsInItsNut(String file) throws IOException {
        var body = Stl.read(MODELS.resolve(file));
        double x = 64 / 2.0 - 11;
        var beside = body.above(x + 4, 0);
        assertThat(beside).hasSize(2);
        var roof = beside.getLast();
        double pitch = 25.4 / 20;
        assertThat(4.5 - (roof.to() - roof.from())).as("into the nut").isGreaterThan(2 * pitch);
        assertThat(roof.from() - beside.getFirst().to()).as("room for the nut").isBetween(5.56, 6.2);
        assertThat(body.above(x, 0)).as("the screw").allMatch(solid -> solid.to() < roof.from() - 5.56);
        assertThat(measure("nut")).isBetween(11.11, 11.5);
    }

    /** The head lies in the lid, the rest in a hole into which it cuts its thread. */
    @Test
    void theBoxesScrewsHoldByTwiceTheirWidth() throws IOException {
        var body = Stl.read(MODELS.resolve("button-box-body.stl"));
        var lid = Stl.read(MODELS.resolve("button-box-lid.stl"));
        double at = 46 / 2.0 - 7 / 2.0 + 0.01;
        double screw = 10;
        var post = body.above(at + 2, at);
        assertThat(post).hasSize(1);
        var below = body.above(at, at);
        double deep = post.getFirst().to() - below.getLast().to();
        double inTheLid = lid.above(at + 2.4, at).getFirst().to();
        assertThat(lid.above(at, at)).isEmpty();
        assertThat(screw - inTheLid).isBetween(2 * 3.0, deep);
        assertThat(Files.readString(Path.of("hardware/README.md"))).contains("M3 x 10");
    }
}
