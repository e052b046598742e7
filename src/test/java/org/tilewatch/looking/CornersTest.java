package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.Saying;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.table.Lens;

class CornersTest {
    private static final List<PixelPoint> CORNERS = List.of(
            new PixelPoint(310.25, 1310),
            new PixelPoint(1600, 1330),
            new PixelPoint(1590, 90),
            new PixelPoint(330, 120));

    @TempDir
    Path folder;

    @Test
    void cornersAreReadAsPeopleWriteThemInAnyOrderAfterTheFirst() {
        assertThat(Corners.of("310.25,1310 1600,1330 1590,90 330,120")).isEqualTo(CORNERS);
        assertThat(Corners.of(" 310.25,1310  330,120 1590,90 1600,1330 ")).isEqualTo(CORNERS);
    }

    @Test
    void whatIsNoPairIsNamed() {
        assertThatThrownBy(() -> Corners.of("310,1310 1600 1590,90 330,120")).hasMessageContaining("\"1600\"");
        assertThatThrownBy(() -> Corners.of("1,2 3,4 5,6")).satisfies(Saying.that("four corners, not 3"));
    }

    private static final CornersFile.Clicked CLICKED = new CornersFile.Clicked(1920, 1440, CORNERS);
    private static final Lens LENS = new Lens(1920, 1440, Optional.empty(), List.of(-0.2513, 0.0312, 0.0, 0.0, 0.0));

    @Test
    void clickedCornersAndAMeasuredLensOutlastARestart() {
        for (var cameraCalibration : List.of(
                new CornersFile.CameraCalibration(Optional.of(CLICKED), Optional.empty()),
                new CornersFile.CameraCalibration(Optional.empty(), Optional.of(LENS)),
                new CornersFile.CameraCalibration(Optional.of(CLICKED), Optional.of(LENS)),
                CornersFile.CameraCalibration.NOTHING)) {
            var file = new CornersFile(folder.resolve("camera.txt"));
            file.write(cameraCalibration);
            assertThat(new CornersFile(folder.resolve("camera.txt")).read()).isEqualTo(cameraCalibration);
        }
    }

    @Test
    void nothingIsKnownWhereThereIsNoFile() {
        assertThat(CornersFile.of(folder, "usb").read()).isEqualTo(CornersFile.CameraCalibration.NOTHING);
    }

    /** Versions before kept one file, of corners alone, for whichever camera. */
    @Test
    void anEarlierFileIsReadUntilTheCameraHasItsOwn() throws IOException {
        Files.writeString(folder.resolve("corners"), "1920x1440 310.25,1310 1600,1330 1590,90 330,120\n");
        var usb = CornersFile.of(folder, "usb:/dev/video2");
        assertThat(usb.read()).isEqualTo(new CornersFile.CameraCalibration(Optional.of(CLICKED), Optional.empty()));
        usb.write(new CornersFile.CameraCalibration(Optional.empty(), Optional.of(LENS)));
        assertThat(usb.read()).isEqualTo(new CornersFile.CameraCalibration(Optional.empty(), Optional.of(LENS)));
        assertThat(usb.file()).isEqualTo(folder.resolve("cameras/usb-dev-video2.txt"));
        assertThat(CornersFile.of(folder, "rpi").read().clicked()).contains(CLICKED);
        assertThat(CornersFile.of(folder, "http://" + "a".repeat(300))
                        .file()
                        .getFileName()
                        .toString())
                .hasSizeLessThan(130);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "1920x1440 1,1 2,2 3,3",
                "lens 1920x1440 -0.2",
                "lens 1920x1440 a b",
                "lens 1920x1440 0.1 0.1\nlens 1920x1440 0.1 0.1",
                "lens 0x1440 0.1 0.1",
                "lens 99999999999x1440 0.1 0.1"
            })
    void whatIsNoFileOfACameraIsNamed(String text) throws IOException {
        var file = Files.writeString(folder.resolve("camera.txt"), text);
        assertThatThrownBy(() -> new CornersFile(file).read())
                .isInstanceOf(CornersUnavailable.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void aFileThatHoldsSomethingElseIsNamed() throws IOException {
        var file = folder.resolve("corners");
        Files.writeString(file, "nonsense");
        assertThatThrownBy(() -> new CornersFile(file).read())
                .isInstanceOf(CornersUnavailable.class)
                .hasMessageContaining(file.toString());
    }
}
