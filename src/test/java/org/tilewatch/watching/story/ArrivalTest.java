package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is said of a face by how it came to sight. */
class ArrivalTest {
    private static Arrival of(boolean known, long came, OptionalLong laid, boolean justUnder) {
        return new Arrival(known, true, came, laid, justUnder, !justUnder, false);
    }

    @Test
    void ofMoreTilesThanPlayersLaidOneLayThereBefore() {
        var late = of(true, 2, OptionalLong.of(1), false);

        assertThat(late.moreThanLaid()).isTrue();
        assertThat(late.isLate()).isTrue();
        assertThat(late.wasLaid()).isFalse();
    }

    @Test
    void asManyAsPlayersLaidWereLaid() {
        var laid = of(true, 1, OptionalLong.of(1), false);

        assertThat(laid.wasLaid()).isTrue();
        assertThat(laid.isLate()).isFalse();
    }

    @Test
    void whereHandsWereNotCountedNothingIsKnownOfIt() {
        var uncounted = of(true, 1, OptionalLong.empty(), false);

        assertThat(uncounted.wasLaid()).isFalse();
        assertThat(uncounted.moreThanLaid()).isFalse();
    }

    @Test
    void whatAnArmBroughtByItselfWasLaidWhateverTheHandsSay() {
        var brought = of(true, 1, OptionalLong.of(0), true);

        assertThat(brought.justLaid()).isTrue();
        assertThat(brought.isLate()).isFalse();
    }

    @Test
    void whatHasJustComeIsUnclearUnlessAnArmBroughtIt() {
        assertThat(of(false, 1, OptionalLong.of(1), false).isUnclear()).isTrue();
        assertThat(of(false, 1, OptionalLong.of(1), true).isUnclear()).isFalse();
        assertThat(of(false, 2, OptionalLong.of(1), true).isUnclear()).isTrue();
    }
}
