package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class HandRecordTest {
    private static final HandInPlay DEALT =
            HandInPlay.dealt(Games.named("millington").orElseThrow().play(), 1, Seat.BOTTOM, Wind.EAST);

    private static NumberedEvent discard(long number, Seat seat, Tile tile) {
        return new NumberedEvent(number, TableEvent.said(0, new Happening.Discard(seat, tile, false)));
    }

    private static final NumberedEvent FIRST = discard(1, Seat.BOTTOM, Tile.M1);
    private static final NumberedEvent SECOND = discard(2, Seat.RIGHT, Tile.M2);

    @Test
    void aFurtherEventChangesTheHandOnlyWhereTheRulesAllowIt() {
        var record = HandRecord.begin(DEALT).with(FIRST);
        var forbidden = record.with(discard(2, Seat.TOP, Tile.M2));
        assertThat(forbidden.hand()).isEqualTo(record.hand());
        assertThat(forbidden.contradictions()).hasSize(1);
        assertThat(record.with(SECOND).hand().toDiscard()).contains(Seat.TOP);
    }

    @Test
    void aTileReadWronglyIsReplacedAndTheRestFoldedAgain() {
        var record = HandRecord.of(DEALT, List.of(FIRST, SECOND));
        var corrected = record.replacing(1, discard(3, Seat.BOTTOM, Tile.M3));
        assertThat(corrected.hand().seat(Seat.BOTTOM).discards().getFirst().tile())
                .isEqualTo(Tile.M3);
        assertThat(corrected.hand().toDiscard()).isEqualTo(record.hand().toDiscard());
        assertThat(corrected.contradictions()).isEmpty();
    }

    @Test
    void anEventThatCannotStandStaysInTheRecordWithTheRuleThatForbidsIt() {
        var record = HandRecord.of(DEALT, List.of(SECOND, discard(3, Seat.BOTTOM, Tile.M1)));
        assertThat(record.events()).hasSize(2);
        assertThat(record.contradictions()).singleElement().satisfies(contradiction -> {
            assertThat(contradiction.event()).isEqualTo(SECOND);
            assertThat(contradiction.because().rule()).isEqualTo("36");
        });
        assertThat(record.hand().seat(Seat.BOTTOM).discards()).hasSize(1);
        assertThat(record.hand().seat(Seat.RIGHT).discards()).isEmpty();
    }

    @Test
    void anEventBeyondAContradictionIsFoldedOnAndACorrectionOfTheFirstMakesAllStand() {
        var events = new ArrayList<>(List.of(discard(1, Seat.BOTTOM, Tile.M1), discard(2, Seat.TOP, Tile.M3)));
        assertThat(HandRecord.of(DEALT, events).contradictions()).hasSize(1);
        events.add(1, SECOND);
        assertThat(HandRecord.of(DEALT, events).contradictions()).isEmpty();
    }

    private static HandRecord told(Happening... events) {
        var record = HandRecord.begin(DEALT);
        for (var event : events) {
            record = record.with(new NumberedEvent(record.events().size() + 1L, TableEvent.said(0, event)));
        }
        assertThat(record.contradictions()).isEmpty();
        return record;
    }

    private static Optional<Long> number(long number) {
        return Optional.of(number);
    }

    @Test
    void whatLiesOnTheTableIsKnownByTheEventThatLaidIt() {
        var hand = told(
                        Told.bonus(Told.SOUTH, Tile.PLUM),
                        Told.discard(Told.EAST, Tile.P1),
                        Told.pung(Told.WEST, Tile.P1, Told.EAST),
                        Told.discard(Told.WEST, Tile.S1))
                .hand();

        assertThat(hand.seat(Told.SOUTH).flowers()).containsExactly(new SeatInPlay.LaidBonus(Tile.PLUM, number(1)));
        assertThat(hand.seat(Told.EAST).discards()).singleElement().satisfies(discard -> {
            assertThat(discard.event()).isEqualTo(number(2));
            assertThat(discard.taker()).contains(Told.WEST);
        });
        assertThat(hand.seat(Told.WEST).sets()).singleElement().satisfies(set -> {
            assertThat(set.event()).isEqualTo(number(3));
            assertThat(set.claimed()).contains(Tile.P1);
        });
        assertThat(hand.seat(Told.WEST).discards())
                .singleElement()
                .satisfies(discard -> assertThat(discard.event()).isEqualTo(number(4)));
    }

    @Test
    void theSameDiscardAfterOneThatWasTakenBackIsAnother() {
        var back = Told.declared(Told.EAST, Happening.Declaration.TAKE_BACK);
        var hand = told(Told.discard(Told.EAST, Tile.P1), back, Told.discard(Told.EAST, Tile.P1))
                .hand();

        assertThat(hand.seat(Told.EAST).discards())
                .singleElement()
                .satisfies(discard -> assertThat(discard.event()).isEqualTo(number(3)));
    }

    @Test
    void aKongMadeOfAPungIsKnownByTheEventThatLaidThePung() {
        var hand = told(
                        Told.discard(Told.EAST, Tile.P1),
                        Told.pung(Told.WEST, Tile.P1, Told.EAST),
                        Told.discard(Told.WEST, Tile.S1),
                        Told.discard(Told.NORTH, Tile.S2),
                        Told.discard(Told.EAST, Tile.S3),
                        Told.discard(Told.SOUTH, Tile.S4),
                        Told.addedKong(Told.WEST, Tile.P1, Told.EAST))
                .hand();

        assertThat(hand.seat(Told.WEST).sets()).singleElement().satisfies(set -> {
            assertThat(set.meld().added()).isTrue();
            assertThat(set.event()).isEqualTo(number(2));
        });
    }

    @Test
    void whatIsOnlySupposedIsKnownByNoEvent() {
        var hand = Told.after(DEALT, Told.discard(Told.EAST, Tile.P1), Told.chow(Told.SOUTH, Tile.P1, Tile.P1));

        assertThat(hand.seat(Told.EAST).discards().getFirst().event()).isEmpty();
        assertThat(hand.seat(Told.SOUTH).sets().getFirst().event()).isEmpty();
    }

    @Test
    void theLastDiscardIsNoneThatWasTakenBackOrForbidden() {
        var back = Told.declared(Told.SOUTH, Happening.Declaration.TAKE_BACK);
        var record = told(Told.discard(Told.EAST, Tile.P1), Told.discard(Told.SOUTH, Tile.P2), back);
        assertThat(record.lastDiscard()).map(NumberedEvent::number).contains(1L);

        var forbidden = record.with(discard(4, Seat.LEFT, Tile.P3));
        assertThat(forbidden.contradictions()).hasSize(1);
        assertThat(forbidden.lastDiscard()).map(NumberedEvent::number).contains(1L);
    }
}
