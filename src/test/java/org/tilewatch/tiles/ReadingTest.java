package org.tilewatch.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class ReadingTest {
    private static Reading of(Object... tilesAndProbabilities) {
        var values = new double[Tile.values().length];
        for (int i = 0; i < tilesAndProbabilities.length; i += 2) {
            values[((Tile) tilesAndProbabilities[i]).ordinal()] = (double) tilesAndProbabilities[i + 1];
        }
        return Reading.of(values);
    }

    private static EnumSet<Tile> withoutFlowers() {
        var riichi = EnumSet.allOf(Tile.class);
        riichi.removeIf(Tile::isBonus);
        return riichi;
    }

    @Test
    void aFlowerThatTheGameDoesNotHaveLeavesItsShareToTheOthers() {
        var reading = of(Tile.ORCHID, 0.2, Tile.S3, 0.6, Tile.S2, 0.2).among(withoutFlowers());

        assertThat(reading.best()).isEqualTo(Tile.S3);
        assertThat(reading.probability(Tile.S3)).isCloseTo(3 * reading.probability(Tile.S2), within(1e-9));
        assertThat(Arrays.stream(reading.probabilities()).sum()).isCloseTo(1, within(1e-9));
        assertThat(reading.probability(Tile.ORCHID)).isZero();
    }

    @Test
    void aPictureInAGameWithoutFlowersIsRatherTheBirdOfTheOneOfBamboos() {
        var reading = of(Tile.GREEN, 0.24, Tile.ORCHID, 0.2, Tile.BAMBOO, 0.15, Tile.S1, 0.12, Tile.P1, 0.03)
                .among(withoutFlowers());

        assertThat(reading.best()).isEqualTo(Tile.S1);
        assertThat(reading.probability(Tile.GREEN)).isGreaterThan(0.2);
    }

    @Test
    void aRedFiveThatTheSetDoesNotHaveIsAFive() {
        var classical = EnumSet.allOf(Tile.class);
        classical.removeIf(Tile::isRedFive);

        var reading = of(Tile.RED_P5, 0.5, Tile.P5, 0.4, Tile.P4, 0.1).among(classical);

        assertThat(reading.probability(Tile.P5)).isCloseTo(0.9, within(1e-9));
        assertThat(reading.probability(Tile.P4)).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void whatIsMostLikelyNoFaceSaysHardlyAnythingOfItsTile() {
        var all = EnumSet.allOf(Tile.class);

        var reading = of(Tile.P2, 0.01).among(all);

        assertThat(reading.probability(Tile.P2)).isLessThan(2 * reading.probability(Tile.P3));
        assertThat(Arrays.stream(reading.probabilities()).sum()).isCloseTo(1, within(1e-9));
    }
}
