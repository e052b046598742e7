package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.Saying;
import org.tilewatch.geometry.PixelPoint;

class CalibrationTest {
    private static final PixelPoint LEFT = new PixelPoint(200, 1000);
    private static final PixelPoint RIGHT = new PixelPoint(1400, 1020);
    private static final PixelPoint FAR_RIGHT = new PixelPoint(1380, 80);
    private static final PixelPoint FAR_LEFT = new PixelPoint(210, 100);

    @Test
    void clicksMayComeInAnyOrderAfterTheFirst() {
        var expected = List.of(LEFT, RIGHT, FAR_RIGHT, FAR_LEFT);
        assertThat(Calibration.ordered(List.of(LEFT, FAR_LEFT, RIGHT, FAR_RIGHT)))
                .isEqualTo(expected);
        assertThat(Calibration.ordered(List.of(LEFT, FAR_RIGHT, FAR_LEFT, RIGHT)))
                .isEqualTo(expected);
    }

    @Test
    void theFirstClickSaysWhereSeatZeroSits() {
        assertThat(Calibration.ordered(List.of(FAR_RIGHT, LEFT, FAR_LEFT, RIGHT)))
                .isEqualTo(List.of(FAR_RIGHT, FAR_LEFT, LEFT, RIGHT));
    }

    @Test
    void cornersThatRunTheWrongWayRoundAreRefused() {
        assertThatThrownBy(() ->
                        new Calibration(List.of(RIGHT, LEFT, FAR_LEFT, FAR_RIGHT), 800, Lens.unmeasured(1600, 1200)))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(Saying.that("anticlockwise"));
    }

    @Test
    void cornersHeapedInOnePlaceAreRefused() {
        assertThatThrownBy(() -> new Calibration(
                        List.of(
                                new PixelPoint(100, 200),
                                new PixelPoint(200, 200),
                                new PixelPoint(200, 100),
                                new PixelPoint(100, 100)),
                        800,
                        Lens.unmeasured(1600, 1200)))
                .satisfies(Saying.that("too close together"));
    }

    @Test
    void aCameraMatrixOfTheWrongLengthIsNamed() {
        assertThatThrownBy(() -> new Lens(1600, 1200, Optional.of(List.of(1.0, 2.0)), List.of()))
                .hasMessageContaining("nine numbers");
        assertThatThrownBy(() -> new Lens(1600, 1200, Optional.empty(), List.of(1.0)))
                .hasMessageContaining("five numbers");
    }
}
