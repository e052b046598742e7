package org.tilewatch.kiosk.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

class SeatLampsTest {
    private static final Set<Seat> ALL = Set.of(Seat.values());

    private final Map<Seat, SeatLight> shown = new EnumMap<>(Seat.class);
    private final SeatPanel panel = new SeatPanel() {
        @Override
        public void onEdge(Consumer<ButtonEdge> listener) {}

        @Override
        public void show(Seat seat, SeatLight light) {
            if (light != SeatLight.REFUSED) {
                shown.put(seat, light);
            }
        }

        @Override
        public void close() {}
    };

    private static NumberedEvent question(long number, Seat seat) {
        return new NumberedEvent(
                number,
                TableEvent.said(
                        1,
                        new Happening.Attention(
                                Happening.Doubt.READING,
                                Key.ASK_WHICH_TILE.sentence(),
                                Optional.of(seat),
                                List.of(Tile.M1))));
    }

    private static void hold(SeatLamps lamps, NumberedEvent... journal) {
        lamps.holds(HoldingEvents.NONE, HoldingEvents.of(List.of(journal)));
    }

    private static NumberedEvent discard(long number) {
        return new NumberedEvent(number, TableEvent.said(2, new Happening.Discard(Seat.BOTTOM, Tile.M1, false)));
    }

    @Test
    void aSeatThatIsAskedPulsesUntilTheQuestionIsAnsweredWhateverElseHappens() {
        var lamps = new SeatLamps(panel, List.of());
        hold(lamps, question(7, Seat.TOP), discard(8));
        assertThat(shown).containsEntry(Seat.TOP, SeatLight.ASKED).containsEntry(Seat.LEFT, SeatLight.OFF);

        var answered = new Happening.Correction(Sentence.asWritten("the tile"), List.of(6L, 7L), List.of());
        hold(lamps, question(7, Seat.TOP), discard(8), new NumberedEvent(9, TableEvent.said(3, answered)));
        assertThat(shown).containsEntry(Seat.TOP, SeatLight.OFF);
    }

    @Test
    void aQuestionThatWasOpenWhenTheKioskStoppedPulsesAgain() {
        var unused = new SeatLamps(panel, List.of(question(7, Seat.TOP)));
        assertThat(shown).containsEntry(Seat.TOP, SeatLight.ASKED);
    }

    @Test
    void aQuestionThatACorrectionBringsBackPulses() {
        var lamps = new SeatLamps(panel, List.of());
        var takenBack = new Happening.Correction(
                Sentence.asWritten("the answer is taken back"),
                List.of(),
                List.of(question(7, Seat.TOP).event()));
        hold(lamps, discard(8), new NumberedEvent(9, TableEvent.said(3, takenBack)));
        assertThat(shown).containsEntry(Seat.TOP, SeatLight.ASKED);
    }

    @Test
    void aClaimBurnsUntilTheNextThingHappens() {
        var lamps = new SeatLamps(panel, List.of());
        var claim =
                new NumberedEvent(1, TableEvent.said(1, new Happening.Call(Seat.LEFT, Happening.Claim.ANY, true, 300)));
        hold(lamps, claim);
        assertThat(shown).containsEntry(Seat.LEFT, SeatLight.CLAIM_HELD);
        hold(lamps, claim, discard(2));
        assertThat(shown).containsEntry(Seat.LEFT, SeatLight.OFF);
    }

    @Test
    void theScoreCardMakesEverySeatPulseWhoHasConfirmedBurnAndAllGoOutInTheEnd() {
        var lamps = new SeatLamps(panel, List.of());
        lamps.confirmation(Optional.of(new Confirmation(1, 5, ALL, Set.of())));
        assertThat(shown.values()).containsOnly(SeatLight.ASKED).hasSize(4);

        lamps.confirmation(Optional.of(new Confirmation(1, 5, ALL, Set.of(Seat.RIGHT))));
        assertThat(shown).containsEntry(Seat.RIGHT, SeatLight.CLAIM_HELD).containsEntry(Seat.LEFT, SeatLight.ASKED);

        lamps.confirmation(Optional.of(new Confirmation(1, 5, ALL, ALL)));
        assertThat(shown.values()).containsOnly(SeatLight.OFF);
    }
}
