package org.tilewatch.simulator.stills;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.simulator.render.RenderedPicture;
import org.tilewatch.tiles.Face;

@Tag("native")
class StillTest {
    private static final ArtChoice ART = new ArtChoice(List.of(new ArtChoice.ArtSource.OurDrawing(false)));

    private static Still once;

    @BeforeAll
    static void render() {
        once = Still.of(5, 3, ART);
    }

    @Test
    @Tag("thorough")
    void theSameSeedAndNumberGiveTheSamePictureToTheLastPixelAndAnotherNumberAnother() {
        var again = Still.of(5, 3, ART);

        assertThat(again.picture().bgr()).isEqualTo(once.picture().bgr());
        assertThat(again.picture().tiles()).isEqualTo(once.picture().tiles());
        assertThat(Still.of(5, 4, ART).picture().tiles())
                .isNotEqualTo(once.picture().tiles());
    }

    /** Beside the print, in a corner of the face. */
    @Test
    @Tag("thorough")
    void onBlackTilesThePaperIsBlackAndTheyLieAsTheWhiteOnesDo() {
        var white = once.picture();
        var black = Still.of(
                        5,
                        3,
                        new ArtChoice(
                                List.of(new ArtChoice.ArtSource.InBlack(new ArtChoice.ArtSource.OurDrawing(false)))))
                .picture();

        assertThat(black.tiles()).isEqualTo(white.tiles());
        for (var tile : white.tiles()) {
            var corners = tile.corners();
            var place = corners.topLeft().towards(corners.centre(), 0.12);
            if (tile.visible() == 1 && tile.face() == Face.UP) {
                assertThat(brightness(black, place)).as("%s", tile).isLessThan(brightness(white, place) / 2);
            }
        }
    }

    private static int brightness(RenderedPicture picture, PixelPoint place) {
        int rgb = picture.image().getRGB((int) place.x(), (int) place.y());
        return ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
    }
}
