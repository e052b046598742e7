package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** When a discard may have been made that no look has shown. */
class MissedDiscardsTest {
    private static LaidTable withAFaceInTheMiddle() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        return table.look(2);
    }

    @Test
    void aDiscardWasMissedOnlyWhereSomethingIsUnexplained() {
        var bare = new LaidTable("millington").look(1);
        assertThat(bare.steps(new MissedDiscards(), bare.dealt())).isEmpty();

        var table = withAFaceInTheMiddle();
        assertThat(table.steps(new MissedDiscards(), table.dealt()))
                .singleElement()
                .isInstanceOfSatisfying(
                        BeamStep.SeenByNone.class,
                        missed -> assertThat(missed.what().seat()).isEqualTo(Seat.BOTTOM));
    }

    @Test
    void itWasMissedBeforeWhatIsUnexplainedCame() {
        var table = withAFaceInTheMiddle();

        assertThat(table.steps(new MissedDiscards(), table.dealt()))
                .singleElement()
                .isInstanceOfSatisfying(
                        BeamStep.SeenByNone.class,
                        missed -> assertThat(missed.t())
                                .isLessThanOrEqualTo(table.face(Tile.M1).firstSeen()));
    }

    @Test
    void nobodyMissesTwoDiscardsWithoutAnythingBetween() {
        var table = withAFaceInTheMiddle();
        var missed = table.steps(new MissedDiscards(), table.dealt()).getFirst();

        assertThat(table.steps(new MissedDiscards(), with(table.dealt(), missed)))
                .isEmpty();
    }
}
