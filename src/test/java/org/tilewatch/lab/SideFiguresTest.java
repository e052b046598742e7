package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SideFiguresTest {
    @Test
    void itIsCountedHowManyAreRightOfThoseThatAreToldAtSoMuch() {
        var sides = List.of(
                told(0.75, true),
                told(0.75, true),
                told(0.75, false),
                told(0.25, false),
                told(0.99, false),
                told(0.99, true));

        var figures = SideFigures.of(sides, HeardSide::now);

        assertThat(figures.sides()).isEqualTo(6);
        assertThat(figures.wrong()).isEqualTo(2);
        assertThat(figures.surelyWrong()).isEqualTo(1);
        assertThat(figures.logLoss())
                .isCloseTo(-(3 * Math.log(0.75) + Math.log(0.25) + Math.log(0.99) + Math.log(0.01)) / 6, within(1e-9));
        assertThat(figures.bands())
                .filteredOn(band -> band.sides() > 0)
                .extracting(SideFigures.Band::from, SideFigures.Band::sides, SideFigures.Band::right)
                .containsExactly(tuple(0.7, 4, 3), tuple(0.98, 2, 1));
    }

    @Test
    void ofThoseToldToBeAFaceItIsCountedAsWhich() {
        var sides = List.of(
                new HeardSide(Map.of(), 2, -5, false, 0.9, true),
                new HeardSide(Map.of(), 2, -5, false, 0.99, false),
                new HeardSide(Map.of(), 2, -5, true, 0.4, false),
                new HeardSide(Map.of(), 2, 5, true, 0.99, false));

        var figures = SideFigures.ofFaces(sides);

        assertThat(figures.sides()).isEqualTo(3);
        assertThat(figures.wrong()).isEqualTo(2);
        assertThat(figures.surelyWrong()).isEqualTo(1);
    }

    @Test
    void nothingIsToldSurerThanSoManySidesCanShow() {
        var certain = HeardSide.of(Map.of("Paper", 50.0), 1, 50, false, 1, true);

        assertThat(certain.said()).containsEntry("Paper", HeardSide.SURELY);
        assertThat(certain.read()).isEqualTo(HeardSide.SURELY);
        assertThat(SideFigures.of(List.of(certain), side -> 50).logLoss()).isCloseTo(Math.log(1000), within(1e-9));
    }

    @Test
    void theStrongestWordCountsAgainstWhatWasRead() {
        assertThat(new HeardSide(Map.of("Paper", 3.0, "Print", 1.0), 2, 0, true, 1, true).strongest())
                .isEqualTo(1);
        assertThat(new HeardSide(Map.of(), -3, 0, false, 1, true).strongest()).isEqualTo(-HeardSide.SURELY);
    }

    private static HeardSide told(double back, boolean isBack) {
        return new HeardSide(Map.of(), 0, Math.log(back / (1 - back)), isBack, 1, true);
    }
}
