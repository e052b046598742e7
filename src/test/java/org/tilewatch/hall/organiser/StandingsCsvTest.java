package org.tilewatch.hall.organiser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a place counts for in EMA's ranking. */
class StandingsCsvTest {
    /** The third of 16 and the 32nd of 60 are examples that players explain the ranking by. */
    @ParameterizedTest
    @CsvSource({"1, 60, 1000", "3, 16, 867", "32, 60, 475", "60, 60, 0", "1, 1, 1000"})
    void placesLieAtEvenDistances(int place, int players, int counts) {
        assertThat(StandingsCsv.mers(place, players)).isEqualTo(counts);
    }
}
