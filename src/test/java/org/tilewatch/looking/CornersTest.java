package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Saying;
import org.tilewatch.geometry.PixelPoint;

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

    @Test
    void clickedCornersOutlastARestart() {
        var file = new CornersFile(folder.resolve("corners"));
        assertThat(file.read()).isEmpty();
        file.write(new CornersFile.Clicked(1920, 1440, CORNERS));
        assertThat(new CornersFile(folder.resolve("corners")).read())
                .contains(new CornersFile.Clicked(1920, 1440, CORNERS));
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
