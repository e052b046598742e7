package org.tilewatch.watching.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Numbers that somebody may set otherwise. */
class OddsTest {
    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> new Missing(0.003, 1.2, 5000, 6))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1.2");
        assertThatThrownBy(() -> new Missing(Double.NaN, 0.33, 5000, 6)).isInstanceOf(IllegalArgumentException.class);
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
