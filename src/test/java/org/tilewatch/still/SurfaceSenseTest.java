package org.tilewatch.still;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opencv.core.Scalar;
import org.tilewatch.geometry.PixelPoint;

@Tag("native")
class SurfaceSenseTest {
    private static final PixelPoint IN_THE_ARM = new PixelPoint(400, 450);
    private static final PixelPoint BESIDE_THE_ARM = new PixelPoint(480, 450);

    private final SurfaceSense sense = new SurfaceSense(TableScene.table(), 2);

    private Cells hidden(TableScene scene) {
        try (var frame = scene.frame(0, 1)) {
            return sense.hidden(frame, scene.tiles(), TableScene.TILE_WIDTH);
        }
    }

    private static TableScene laid(Scalar mat) {
        return new TableScene(mat)
                .rowOfTiles(200, 80, 14)
                .rowOfTiles(250, 280, 6)
                .rowOfTiles(480, 200, 6);
    }

    @ParameterizedTest
    @CsvSource({
        "70,110,40, 120,150,205",
        "70,110,40, 140,60,50",
        "60,60,62, 120,150,205",
        "60,60,62, 20,30,120",
        "110,70,40, 210,210,210",
        "40,45,90, 60,60,60"
    })
    void anArmIsSeenOnAnyMatInASinglePicture(int b, int g, int r, int armB, int armG, int armR) {
        var scene = laid(new Scalar(b, g, r)).arm(400, 330, new Scalar(armB, armG, armR));
        var hidden = hidden(scene);
        assertThat(hidden.contains(IN_THE_ARM)).isTrue();
        assertThat(hidden.contains(BESIDE_THE_ARM)).isFalse();
        assertThat(hidden.bounds().top()).isBetween(310, 350);
    }

    @ParameterizedTest
    @CsvSource({"70,110,40", "60,60,62", "110,70,40", "40,45,90"})
    void aTableWithTilesSticksAndAShadowHidesNothing(int b, int g, int r) {
        var scene = laid(new Scalar(b, g, r)).stick(300, 400).stick(500, 420).shadow(150, 330);
        assertThat(hidden(scene).isEmpty()).isTrue();
    }

    @Test
    void tilesThatWereNotFoundCountAsHidden() {
        var scene = laid(new Scalar(70, 110, 40));
        try (var frame = scene.frame(0, 1)) {
            var hidden = sense.hidden(frame, List.of(), TableScene.TILE_WIDTH);
            assertThat(hidden.contains(new PixelPoint(300, 292))).isTrue();
        }
    }
}
