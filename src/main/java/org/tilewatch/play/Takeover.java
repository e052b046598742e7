package org.tilewatch.play;

import org.tilewatch.play.TableEvent.Claim;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;

/**
 * A better claim takes a discard from the seat that has it already, as long as that seat has not discarded, drawn for a flower or
 * declared another kong (millington 62, 63; Russian form III; riichi 3.3.1).
 */
final class Takeover {
    private Takeover() {}

    /** The hand in which the claimed discard lies open again to a better claim, or the hand itself where nothing is claimed. */
    static Step open(HandInPlay hand, Seat seat, Claim claim, Seat from) {
        if (!(hand.turn() instanceof Turn.Acting acting)) {
            return new Step.Legal(hand);
        }
        var before = hand.before()
                .filter(b -> b.open().filter(open -> open.discarder() == from).isPresent());
        if (before.isEmpty() || acting.seat() == seat) {
            return new Step.Legal(hand);
        }
        var held = of(hand.seat(acting.seat()).melds().getLast().type());
        var precedence = hand.rules().precedence();
        return precedence.rank(claim) < precedence.rank(held)
                ? new Step.Legal(before.get())
                : hand.forbid(
                        Law.PRECEDENCE,
                        "seat " + acting.seat().number() + " has the discard already, and a " + word(claim)
                                + " does not go before a " + word(held));
    }

    /** The claim that a set's tiles show. */
    static Claim of(MeldType type) {
        return switch (type) {
            case CHOW -> Claim.CHOW;
            case PUNG -> Claim.PUNG;
            case KONG -> Claim.KONG;
        };
    }

    private static String word(Claim claim) {
        return claim.name().toLowerCase(java.util.Locale.ROOT);
    }
}
