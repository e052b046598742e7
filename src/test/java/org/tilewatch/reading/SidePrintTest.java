package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;

class SidePrintTest extends PaintedSides {
    @Test
    void sidesOfOnePrintHaveItPointByPointWhicheverWayUpAndHoweverLitTheyLie() {
        var one = striped(0, 3);
        var other = striped(1, 3);
        var turned = new PixelQuad(other.bottomRight(), other.bottomLeft(), other.topLeft(), other.topRight());
        frame.image().submat(0, 60, 40, 80).convertTo(frame.image().submat(0, 60, 40, 80), -1, 0.8, 0);

        assertThat(likeness(one, other)).isCloseTo(1, within(0.02));
        // Turned over its head an outline that ends between two points lies half a point beside itself.
        assertThat(likeness(one, turned)).isGreaterThan(0.85);
    }

    @Test
    void anOutlineALittleBesideAnotherSidesDoesNotMatter() {
        var one = striped(0, 3);
        var other = striped(1, 3);

        assertThat(likeness(one, moved(other, 2))).isGreaterThan(0.85);
        assertThat(likeness(one, moved(other, 7))).isLessThan(0.75);
    }

    @Test
    void sidesOfDifferentPrintsHaveLittleInCommon() {
        for (int which = 1; which < 10; which++) {
            assertThat(likeness(striped(0, 0), striped(which, which)))
                    .as("print %d", which)
                    .isLessThan(0.75);
        }
    }

    private double likeness(PixelQuad one, PixelQuad other) {
        return SidePrint.of(frame, one).likeness(SidePrint.of(frame, other));
    }

    private static PixelQuad moved(PixelQuad side, double right) {
        return new PixelQuad(
                moved(side.topLeft(), right),
                moved(side.topRight(), right),
                moved(side.bottomRight(), right),
                moved(side.bottomLeft(), right));
    }

    private static PixelPoint moved(PixelPoint point, double right) {
        return new PixelPoint(point.x() + right, point.y());
    }
}
