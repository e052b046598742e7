package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SideWordTest {
    @Test
    void oddsOfAChanceAreEvenAtAHalfAndBoundedAtItsEnds() {
        assertThat(SideWord.odds(0.5)).isZero();
        assertThat(SideWord.odds(0.8)).isEqualTo(Math.log(4), within(1e-12));
        assertThat(SideWord.odds(1)).isLessThan(SideWord.CERTAIN).isGreaterThan(SideWord.odds(0.999999));
        assertThat(SideWord.odds(0)).isEqualTo(-SideWord.odds(1), within(1e-6));
    }

    @Test
    void ofWhatTwoWitnessesSayTheStrongerWordCounts() {
        var doubtful = SideWord.backUnlessRead(0.2);
        var surer = SideWord.backUnlessRead(0.98);

        assertThat(doubtful.and(surer)).isEqualTo(surer.and(doubtful)).isEqualTo(surer);
        assertThat(SideWord.NOTHING.and(SideWord.SURELY_CLOTH)).isEqualTo(SideWord.SURELY_CLOTH);
    }
}
