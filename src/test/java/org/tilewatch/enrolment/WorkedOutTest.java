package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.enrolment.Enrolment.Worked;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A set laid out in any order is worked out as one. */
class WorkedOutTest {
    private static double confidence(List<Worked> worked, int place) {
        return worked.stream()
                .filter(one -> one.place() == place)
                .findFirst()
                .orElseThrow()
                .confidence();
    }

    private static Tile tile(List<Worked> worked, int place) {
        return worked.stream()
                .filter(one -> one.place() == place)
                .findFirst()
                .orElseThrow()
                .tile();
    }

    @Test
    void eachTileIsWhatItIsReadAsWhileTheSetHasSoMany() {
        var readings = new ArrayList<>(Collections.nCopies(4, Reading.mostly(Tile.M1, 0.97)));
        readings.add(Reading.mostly(Tile.AUTUMN, 1));
        var worked = Enrolment.worked(readings);
        assertThat(worked).hasSize(5).allMatch(one -> one.confidence() >= 0.95);
        assertThat(tile(worked, 4)).isEqualTo(Tile.AUTUMN);
    }

    /** A summer that is read as an autumn, surer than the autumn itself, is not learnt as one for good. */
    @Test
    void twoThatLookLikeTheOnlyTileOfAKindAreBothAskedAbout() {
        var worked = Enrolment.worked(List.of(
                Reading.mostly(Tile.AUTUMN, 1), Reading.mostly(Tile.AUTUMN, 0.92), Reading.mostly(Tile.SPRING, 0.99)));
        assertThat(confidence(worked, 0)).isZero();
        assertThat(confidence(worked, 1)).isZero();
        assertThat(confidence(worked, 2)).isGreaterThan(0.98);
        assertThat(List.of(tile(worked, 0), tile(worked, 1))).containsOnlyOnce(Tile.AUTUMN);
    }

    @Test
    void allFiveOfWhatASetHasFourTimesAreAskedAbout() {
        var worked = Enrolment.worked(Collections.nCopies(5, Reading.mostly(Tile.P4, 0.99)));
        assertThat(worked).allMatch(one -> one.confidence() == 0);
    }
}
