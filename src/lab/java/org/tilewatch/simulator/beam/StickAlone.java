package org.tilewatch.simulator.beam;

import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;

/**
 * Who shows a hand may have declared riichi though no tile of his lies turned: the stick alone told of it, and no look sees sticks.
 *
 * @param straight whether riichi tiles lie straight at this table, as was agreed: then anybody may have, once the hand is over
 */
record StickAlone(boolean straight) implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var hand = hypothesis.hand();
        if (!hand.rules().has(Trait.RIICHI)) {
            return Stream.empty();
        }
        return hand.rules()
                .seatsFrom(Seat.BOTTOM)
                .filter(seat -> !hypothesis.declaredUnseen().contains(seat)
                        && hypothesis.declared(hand).asIfRiichi(seat).isPresent())
                .filter(seat -> (straight && hand.over())
                        || hasWon(hand, seat)
                        || FacesShown.all(hypothesis, now).stream().anyMatch(shown -> shown.seat() == seat))
                .flatMap(seat -> hypothesis.ifDeclared(seat).stream()
                        .map(hands -> (BeamStep) new BeamStep.DeclaredUnseen(seat, hands)));
    }

    private static boolean hasWon(HandInPlay hand, Seat seat) {
        return hand.wins().stream().anyMatch(win -> win.seat() == seat);
    }
}
