package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;

/** A table on which a millimetre is a pixel. */
@Tag("native")
class WeakFindsTest {
    private static final List<PixelArea> WHOLE = List.of(new PixelArea(0, 0, 448, 320));
    private static final FoundTile GLIMPSE = SecondReadingTest.found(200, 150, 12, 16, 0.22);

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    private final WeakFinds glimpses = new WeakFinds(placing());

    @Test
    void whatIsGlimpsedAgainAndAgainIsATile() {
        assertThat(look(1, GLIMPSE)).isEmpty();
        assertThat(look(21, SecondReadingTest.found(203, 149, 12, 16, 0.2))).isEmpty();
        assertThat(look(41, GLIMPSE)).containsExactly(GLIMPSE);
    }

    @Test
    void looksInQuickSuccessionSeeTheSame() {
        assertThat(look(1, GLIMPSE)).isEmpty();
        assertThat(look(1.2, GLIMPSE)).isEmpty();
        assertThat(look(1.4, GLIMPSE)).isEmpty();
        assertThat(look(1.6, GLIMPSE)).isEmpty();
    }

    @Test
    void aPlaceThatShowsNothingInBetweenBeginsAnew() {
        look(1, GLIMPSE);
        look(21, GLIMPSE);
        look(41);

        assertThat(look(61, GLIMPSE)).isEmpty();
    }

    @Test
    void whatLiesOutsideTheAreasLookedAtIsRemembered() {
        look(1, GLIMPSE);
        look(21, GLIMPSE);
        glimpses.addedUp(30, List.of(), List.of(new PixelArea(0, 0, 100, 100)));

        assertThat(look(41, GLIMPSE)).containsExactly(GLIMPSE);
    }

    private List<FoundTile> look(double t, FoundTile... weak) {
        return glimpses.addedUp(t, List.of(weak), WHOLE);
    }

    private static Placing placing() {
        var corners = List.of(
                new PixelPoint(60, 320), new PixelPoint(380, 320), new PixelPoint(380, 0), new PixelPoint(60, 0));
        var lens = new Lens(448, 320, Optional.empty(), List.of());
        return new Placing(CalibratedView.of(new Calibration(corners, 320, lens)), new TileSize(24, 32, 1));
    }
}
