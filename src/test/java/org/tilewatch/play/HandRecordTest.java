package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.HandRecord.Replayed;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class HandRecordTest {
    private static final HandInPlay DEALT =
            HandInPlay.dealt(PlayRules.named("millington").orElseThrow(), 1, Seat.BOTTOM, Wind.EAST);

    private static TableEvent.Discard discard(Seat seat, Tile tile) {
        return new TableEvent.Discard(0, 1, seat, tile, false);
    }

    private static HandRecord record(TableEvent... events) {
        var record = HandRecord.begin(DEALT);
        for (var event : events) {
            record = ((Replayed.Stands) record.with(event)).record();
        }
        return record;
    }

    @Test
    void aTileReadWronglyIsReplacedAndTheRestReplayed() {
        var record = record(discard(Seat.BOTTOM, Tile.M1), discard(Seat.RIGHT, Tile.M2));
        var corrected = ((Replayed.Stands) record.replacing(0, discard(Seat.BOTTOM, Tile.M3))).record();
        assertThat(corrected.hand().seat(Seat.BOTTOM).discards().getFirst().tile())
                .isEqualTo(Tile.M3);
        assertThat(corrected.hand().toDiscard()).isEqualTo(record.hand().toDiscard());
    }

    @Test
    void aCorrectionThatTheRestContradictsIsRefusedWithTheFirstEventThatFalls() {
        var record = record(discard(Seat.BOTTOM, Tile.M1), discard(Seat.RIGHT, Tile.M2));
        assertThat(record.removing(0)).isInstanceOfSatisfying(Replayed.Falls.class, falls -> {
            assertThat(falls.index()).isZero();
            assertThat(falls.because().rule()).isEqualTo("36");
        });
    }

    @Test
    void aForgottenEventIsPutInItsPlace() {
        var record = record(discard(Seat.BOTTOM, Tile.M1), discard(Seat.RIGHT, Tile.M2));
        var flower = new TableEvent.Bonus(0, 1, Seat.RIGHT, Tile.PLUM);
        var corrected = ((Replayed.Stands) record.inserting(1, flower)).record();
        assertThat(corrected.events()).hasSize(3);
        assertThat(corrected.hand().seat(Seat.RIGHT).bonus()).containsExactly(Tile.PLUM);
    }
}
