package org.tilewatch.watching.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers that somebody may set otherwise. */
class OddsTest {
    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> new Missing(0.003, 1.2, 5000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1.2");
        assertThatThrownBy(() -> new Missing(Double.NaN, 0.33, 5000)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"0.33, 6", "0.2, 4", "0.5, 9", "0.9, 65", "0, 0"})
    void aFaceThatIsMissedForLongerThanHardlyEverHappensHasGone(double missedAgain, int longest) {
        var missing = new Missing(0.003, missedAgain, 5000);

        assertThat(missing.longest()).isEqualTo(longest);
        assertThat(Math.pow(missedAgain, longest)).isGreaterThanOrEqualTo(Odds.USUAL.hardlyEver());
        assertThat(Math.pow(missedAgain, longest + 1)).isLessThan(Odds.USUAL.hardlyEver());
    }

    @Test
    void aScaleOfSurenessWhoseStepsAreNotInTheirOrderIsRefused() {
        assertThatThrownBy(() -> new Sureness(0.0001, 0.001, 0.03, 0.1, 0.3, 0.8, 0.5, 0.9, 0.96))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0.8");
        assertThatThrownBy(() -> new Sureness(0.0001, 0.001, 0.03, 0.1, 0.3, 0.5, 0.8, 0.9, 1.1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsBeyondDoubtIsTwentyFourTimesAsLikely() {
        assertThat(Sureness.USUAL.timesBeyondDoubt()).isCloseTo(24, Offset.offset(1e-9));
    }
}
