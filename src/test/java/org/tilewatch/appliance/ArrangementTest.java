package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whether what the hardware's page tells people to buy reaches, by the measures of the model that it shows, in centimetres. */
class ArrangementTest {
    private static final Path MODEL = Path.of("hardware/models/kiosk.scad");
    private static final Path PAGE = Path.of("hardware/README.md");

    private static double measure(String name) throws IOException {
        var found = Pattern.compile("(?m)^" + name + " = ([0-9.]+);").matcher(Files.readString(MODEL));
        assertThat(found.find()).as(name).isTrue();
        return Double.parseDouble(found.group(1));
    }

    private static double arm() throws IOException {
        return Math.hypot(measure("stand_out"), measure("stand_out"));
    }

    private static double toTheJunction() throws IOException {
        double off = measure("stand_out") - measure("junction");
        return Math.hypot(off, off);
    }

    private static double seatCable(double x, double y) throws IOException {
        double junction = measure("junction");
        return Math.hypot(junction - x, junction - y) + measure("over_the_edge") + measure("slack");
    }

    private static void assertReaches(String cable, double needed) throws IOException {
        var row = Pattern.compile("(?m)^\\| " + cable + " \\| (\\d+) cm \\| (\\d+) cm \\|")
                .matcher(Files.readString(PAGE));
        assertThat(row.find()).as(cable).isTrue();
        assertThat(Integer.parseInt(row.group(1))).as(cable).isEqualTo((int) Math.round(needed));
        assertThat(Double.parseDouble(row.group(2))).as(cable).isGreaterThanOrEqualTo(needed);
    }

    @Test
    void everyCableReaches() throws IOException {
        double slack = measure("slack");
        double down = measure("arm_above") + measure("camera") + measure("top");
        double along = measure("box_along");
        double out = measure("box_out");
        assertReaches("ribbon, camera to Pi", measure("pi_from_camera") + slack);
        assertReaches(
                "ten cores, Pi to the table's corner",
                arm() - measure("pi_from_camera") + down + toTheJunction() + slack);
        assertReaches("three cores, corner to the nearest seat", seatCable(out, along));
        assertReaches("three cores, corner to the farthest seat", seatCable(-out, -along));
        assertThat(seatCable(along, -out)).isBetween(seatCable(out, along), seatCable(-out, -along));
        assertThat(seatCable(-along, out)).isBetween(seatCable(out, along), seatCable(-out, -along));
        assertReaches("USB, camera to a Pi at the table's corner", arm() + down + toTheJunction() + 2 * slack);
        assertReaches(
                "lead for the Pi's supply, up the pole and as far as your wall",
                measure("high")
                        + measure("camera")
                        + measure("arm_above")
                        - (measure("foot") - (arm() - measure("pi_from_camera")) - slack));
        assertReaches(
                "rod, from a ceiling of 250 cm to the camera's arm",
                measure("ceiling") - measure("high") - measure("camera") - measure("arm_above"));
    }

    /** A passive USB cable has 3 m at most, and a ribbon of Raspberry Pi's half a metre. */
    @Test
    void whatIsToBeBoughtIsToBeHad() throws IOException {
        var page = Files.readString(PAGE);
        assertThat(page)
                .contains("| ribbon, camera to Pi | 45 cm | 50 cm |")
                .contains("| 1 | camera cable, 50 cm |")
                .contains("| USB, camera to a Pi at the table's corner | 267 cm | 300 cm |")
                .contains("| 4 | three-core cables, 1.5 m |")
                .contains("| 1 | ten-core cable, 2.5 m |");
    }

    /** A chair takes 60 cm of an edge's middle; the short side of the picture is the table and 10 cm about it. */
    @Test
    void theStandIsInNobodysWayAndNotInThePicture() throws IOException {
        double out = measure("stand_out");
        assertThat(out).isGreaterThan(30).isGreaterThan(measure("table") / 2 + 10);
        assertThat(Files.readString(PAGE)).contains("%.0f cm off both edges".formatted(out - measure("table") / 2));
    }

    /** The height is that of the recommended camera, as {@code tilewatch mount} says it. */
    @Test
    void theCameraHangsAsHighAsThePageSays() throws IOException {
        assertThat(Files.readString(PAGE))
                .contains("| Camera Module 3, standard | 41° | %.0f cm |".formatted(measure("camera")));
    }
}
