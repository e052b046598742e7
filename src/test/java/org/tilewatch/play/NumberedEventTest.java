package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;

class NumberedEventTest {
    private static final TableEvent FIRST = discard(Tile.M1);
    private static final TableEvent SECOND = discard(Tile.M2);
    private static final TableEvent BETTER = discard(Tile.M9);

    @Test
    void withoutCorrectionsAJournalStandsAsWritten() {
        var journal = List.of(new NumberedEvent(4, FIRST), new NumberedEvent(5, SECOND));

        assertThat(NumberedEvent.holding(journal)).isEqualTo(journal);
    }

    @Test
    void aCorrectionPutsItsEventsWhereTheReplacedOneStood() {
        var journal = List.of(
                new NumberedEvent(4, FIRST), new NumberedEvent(5, SECOND), correction(6, List.of(4L), List.of(BETTER)));

        assertThat(NumberedEvent.holding(journal))
                .containsExactly(new NumberedEvent(6, BETTER), new NumberedEvent(5, SECOND));
    }

    @Test
    void aCorrectionCanOnlyTakeBack() {
        var journal = List.of(
                new NumberedEvent(4, FIRST), new NumberedEvent(5, SECOND), correction(6, List.of(5L), List.of()));

        assertThat(NumberedEvent.holding(journal)).containsExactly(new NumberedEvent(4, FIRST));
    }

    @Test
    void aCorrectionCanBeCorrected() {
        var journal = List.of(
                new NumberedEvent(4, FIRST),
                correction(5, List.of(4L), List.of(SECOND)),
                correction(6, List.of(5L), List.of(BETTER)));

        assertThat(NumberedEvent.holding(journal)).containsExactly(new NumberedEvent(6, BETTER));
    }

    @Test
    void aCorrectionThatReplacesNothingAddsWhatWasOverlooked() {
        var journal = List.of(new NumberedEvent(4, FIRST), correction(5, List.of(), List.of(SECOND)));

        assertThat(NumberedEvent.holding(journal))
                .extracting(NumberedEvent::event)
                .containsExactly(FIRST, SECOND);
    }

    private static TableEvent discard(Tile tile) {
        return TableEvent.said(1, new Discard(Seat.BOTTOM, tile, false));
    }

    private static NumberedEvent correction(long number, List<Long> replaces, List<TableEvent> by) {
        return new NumberedEvent(
                number, TableEvent.said(2, new Correction(Sentence.asWritten("a person said so"), replaces, by)));
    }
}
