package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is said of a face by how it came to sight. */
class ArrivalTest {
    private static Arrival of(long came, OptionalLong laid) {
        return new Arrival(true, came, laid, false);
    }

    @Test
    void ofMoreTilesThanPlayersLaidNotAllWereLaid() {
        assertThat(of(2, OptionalLong.of(1)).wasLaid()).isFalse();
    }

    @Test
    void asManyAsPlayersLaidWereLaid() {
        assertThat(of(1, OptionalLong.of(1)).wasLaid()).isTrue();
    }

    @Test
    void whereHandsWereNotCountedNothingIsKnownOfIt() {
        assertThat(of(1, OptionalLong.empty()).wasLaid()).isFalse();
    }
}
