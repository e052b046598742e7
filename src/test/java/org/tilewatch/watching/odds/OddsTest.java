package org.tilewatch.watching.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Numbers that somebody may set otherwise. */
class OddsTest {
    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> new Missing(0.003, 1.2, 5000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1.2");
        assertThatThrownBy(() -> new Missing(Double.NaN, 0.33, 5000)).isInstanceOf(IllegalArgumentException.class);
    }

    /** With a third of the misses followed by another, seven in a row are rarer than one of a thousand. */
    @Test
    void aFaceThatIsMissedForLongerThanHardlyEverHappensHasGone() {
        assertThat(Missing.USUAL.longest()).isEqualTo(6);
        assertThat(Math.pow(Missing.USUAL.missedAgain(), Missing.USUAL.longest() + 1))
                .isLessThan(Odds.USUAL.hardlyEver());
    }

    @Test
    void theSurerAReadingIsTheMoreItIsBelieved() {
        var sureness = Sureness.USUAL;
        assertThat(new double[] {
                    sureness.floor(),
                    sureness.hardly(),
                    sureness.unlike(),
                    sureness.rival(),
                    sureness.alike(),
                    sureness.rather(),
                    sureness.likely(),
                    sureness.surely(),
                    sureness.beyondDoubt()
                })
                .isSorted();
    }
}
