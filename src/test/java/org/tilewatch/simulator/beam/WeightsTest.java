package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How much each kind of evidence says, and how that is found. */
class WeightsTest {
    private static WeightsFitted.Contest contest(double readings, double whose, boolean right) {
        var one = LogOdds.NONE.plus(EvidenceKind.READINGS, readings).plus(EvidenceKind.WHOSE, whose);
        return new WeightsFitted.Contest(List.of(one, LogOdds.NONE), List.of(right, !right));
    }

    @Test
    void evidenceThatIsOftenWrongSaysLess() {
        var fitted = new WeightsFitted();
        for (int i = 0; i < 40; i++) {
            fitted.add(List.of(contest(1, 0, true), contest(0, 2, i % 2 == 0)));
        }
        var weights = fitted.fitted();

        assertThat(weights.weight(EvidenceKind.WHOSE)).isLessThan(weights.weight(EvidenceKind.READINGS) / 2);
        assertThat(weights.lines()).contains("whose=").contains("sharpness=");
    }

    @Test
    void whereNothingIsKnownAllCountsAsBefore() {
        var fitted = new WeightsFitted().fitted();

        assertThat(fitted.byKind().values())
                .allSatisfy(weight -> assertThat(weight).isEqualTo(1));
        assertThat(fitted.sharpness()).isEqualTo(2);
    }

    @Test
    void theFileHoldsAllKinds() {
        assertThat(Weights.FITTED.byKind()).containsOnlyKeys(EvidenceKind.values());
        assertThatThrownBy(() -> new Weights(Map.of(), 1)).hasMessageContaining("is a number above 0");
    }
}
