package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.SeatInPlay.Riichi;

/** Discarding, and declaring riichi with it. */
final class DiscardMoves {
    private DiscardMoves() {}

    static Step discard(HandInPlay hand, TableEvent.Discard discard) {
        var tile = discard.tile();
        var seat = discard.seat();
        if (tile.isBonus() && !hand.rules().classical()) {
            return hand.forbid(Law.NO_BONUS_TILES, "this game is played without flowers and seasons");
        }
        return switch (hand.onTurn(seat)) {
            case Step.Forbidden forbidden -> forbidden;
            case Step.Legal(HandInPlay onTurn) -> {
                if (Copies.exhausted(hand, tile)) {
                    yield hand.forbid(Law.COPIES, "all copies of " + tile + " lie on the table already");
                }
                yield discard.riichi() ? withRiichi(onTurn, discard) : new Step.Legal(laid(onTurn, discard));
            }
        };
    }

    private static Step withRiichi(HandInPlay hand, TableEvent.Discard discard) {
        var seat = hand.seat(discard.seat());
        if (hand.rules().classical()) {
            return hand.forbid(Law.RIICHI, "a discard laid sideways declares nothing in this game");
        }
        if (!seat.concealed()) {
            return hand.forbid(
                    Law.RIICHI, "seat " + discard.seat().number() + " has claimed a set and cannot declare riichi");
        }
        if (seat.riichi().isPresent()) {
            return hand.forbid(Law.RIICHI, "seat " + discard.seat().number() + " has declared riichi already");
        }
        if (hand.liveWall() < 4) {
            return hand.forbid(
                    Law.RIICHI, "only " + hand.liveWall() + " tiles are left to draw: riichi asks for at least four");
        }
        // The first go-around lasts until each seat has discarded once with no set laid or declared in between.
        boolean first = hand.uninterrupted() && seat.discards().isEmpty();
        var declared = first ? Riichi.DOUBLE_RIICHI : Riichi.RIICHI;
        return new Step.Legal(laid(hand, discard).with(discard.seat(), s -> s.withRiichi(Optional.of(declared))));
    }

    private static HandInPlay laid(HandInPlay hand, TableEvent.Discard discard) {
        return hand.with(discard.seat(), s -> s.withDiscard(new Discarded(discard.tile(), discard.riichi(), false)))
                .at(new Turn.Open(discard.seat(), discard.tile(), discard.riichi()));
    }
}
