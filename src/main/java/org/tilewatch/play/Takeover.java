package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * A better claim takes a discard from the seat that has it already, as long as that seat has not discarded, drawn for a flower or
 * declared another kong (millington 62, 63, 70; Russian form III; riichi 3.3.1).
 */
final class Takeover {
    private Takeover() {}

    /** The discard that the seat on turn has claimed or taken back, while it may still go to a better claim. */
    static Optional<Turn.OpenDiscard> open(HandInPlay hand) {
        return hand.turn() instanceof Turn.Acting ? hand.before().flatMap(HandInPlay::open) : Optional.empty();
    }

    /** The discard of another that the seat on turn has claimed, while it may still go to a better claim. */
    static Optional<Turn.OpenDiscard> claimed(HandInPlay hand) {
        return open(hand)
                .filter(openDiscard ->
                        !(hand.turn() instanceof Turn.Acting acting && acting.seat() == openDiscard.discarder()));
    }

    /** The hand in which the claimed discard lies open again to a better claim, or the hand itself where nothing is claimed. */
    static Ruling open(HandInPlay hand, Seat seat, Claim claim, Seat from) {
        var openDiscard = open(hand).filter(o -> o.discarder() == from);
        if (openDiscard.isEmpty() || !(hand.turn() instanceof Turn.Acting acting) || acting.seat() == seat) {
            return new Ruling.Legal(hand);
        }
        // Millington 70: a discard taken back may be claimed until another is discarded.
        if (acting.seat() == from) {
            return new Ruling.Legal(hand.before().orElseThrow());
        }
        var held = of(hand.seat(acting.seat()).melds().getLast().type());
        var precedence = hand.rules().precedence();
        return precedence.rank(claim) < precedence.rank(held)
                ? new Ruling.Legal(hand.before().orElseThrow())
                : hand.forbid(
                        Law.PRECEDENCE, Key.PRECEDENCE.with(Argument.of(acting.seat()), claim.word(), held.word()));
    }

    /** The claim that a set's tiles show. */
    static Claim of(MeldType type) {
        return switch (type) {
            case CHOW -> Claim.CHOW;
            case PUNG -> Claim.PUNG;
            case KONG -> Claim.KONG;
        };
    }
}
