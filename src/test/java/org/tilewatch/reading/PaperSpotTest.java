package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;

/** Faces in two rows, of which some look black. */
class PaperSpotTest {
    private static final int FACES = 16;
    private static final double WIDTH = 30;

    private final Random random = new Random(5);

    /** Blurred prints are as even as the paper about them. */
    @Test
    void facesAreBlackWhoseDarkIsTheSameFromTileToTileThoughFewLookSo() {
        assertThat(PaperSpot.areBlack(faces(3, 0.7, 0.05))).isTrue();
    }

    @Test
    void facesAreWhiteWhoseLightIsTheSameThoughSomeLookBlack() {
        assertThat(PaperSpot.areBlack(faces(6, 0.05, 0.7))).isFalse();
    }

    @Test
    void whereNeitherIsMoreAlikeManyDecide() {
        assertThat(PaperSpot.areBlack(faces(12, 0.2, 0.2))).isTrue();
        assertThat(PaperSpot.areBlack(faces(1, 0.2, 0.2))).isFalse();
    }

    /** One tile looked at again and again is like itself in everything. */
    @Test
    void aTileThatIsSeenAgainIsNoNeighbourOfItself() {
        var faces = faces(3, 0.7, 0.05);
        var again = new ArrayList<PaperSpot>();
        for (int look = 0; look < 7; look++) {
            again.addAll(faces);
        }
        assertThat(PaperSpot.areBlack(again)).isTrue();
    }

    @Test
    void ofAFewFacesMostDecide() {
        assertThat(PaperSpot.areBlack(faces(3, 0.7, 0.05).subList(0, 3))).isTrue();
        assertThat(PaperSpot.areBlack(faces(1, 0.7, 0.05).subList(0, 3))).isFalse();
        assertThat(PaperSpot.areBlack(List.of())).isFalse();
    }

    /**
     * @param black how many of them look black, the first ones
     * @param light how much their light differs, as a logarithm
     * @param dark  the same of their dark
     */
    private List<PaperSpot> faces(int black, double light, double dark) {
        var faces = new ArrayList<PaperSpot>();
        for (int i = 0; i < FACES; i++) {
            double lamp = random.nextDouble() - 0.5;
            faces.add(new PaperSpot(
                    new PixelPoint(1.1 * WIDTH * (i % 8), 1.5 * WIDTH * (i / 8)),
                    WIDTH,
                    new SideLook.SideGround(grey(0.3, light * lamp), grey(0.08, dark * lamp), i < black)));
        }
        return faces;
    }

    /** @param lighter as a logarithm */
    private static ColourLight grey(double usual, double lighter) {
        double light = usual * Math.exp(lighter);
        return new ColourLight(light, light, light);
    }
}
