package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.SeatInPlay.Riichi;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.Seat;

/** Discarding, and declaring riichi with it. */
final class DiscardMoves {
    private DiscardMoves() {}

    static Ruling discard(HandInPlay hand, Happening.Discard discard) {
        var tile = discard.tile();
        var seat = discard.seat();
        if (tile.isBonus()) {
            return hand.rules().has(Trait.BONUS_TILES)
                    ? hand.forbid(Law.BONUS, "a flower or season is declared, not discarded")
                    : hand.forbid(Law.NO_BONUS_TILES, "this game is played without flowers and seasons");
        }
        if (!hand.rules().faces().contains(tile)) {
            return hand.forbid(Copies.law(tile), "this game is played without the tile " + tile);
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                if (Copies.exhausted(hand, tile)) {
                    yield hand.forbid(Copies.law(tile), "all copies of " + tile + " lie on the table already");
                }
                yield discard.riichi() ? withRiichi(onTurn, discard) : new Ruling.Legal(laid(onTurn, discard));
            }
        };
    }

    private static Ruling withRiichi(HandInPlay hand, Happening.Discard discard) {
        var seat = discard.seat();
        var inPlay = hand.seat(seat);
        var why = forbidsRiichi(hand, seat);
        if (why.isPresent()) {
            return why.get();
        }
        // The first go-around lasts until each seat has discarded once with no set laid or declared in between.
        boolean first = hand.uninterrupted() && inPlay.discards().isEmpty();
        var declared = first ? Riichi.DOUBLE_RIICHI : Riichi.RIICHI;
        return new Ruling.Legal(laid(hand, discard)
                .with(
                        seat,
                        s -> s.withRiichi(Optional.of(declared))
                                .with(s.conduct().declaring(s.melds().size()))));
    }

    /** Why a seat on turn may not declare riichi, as far as the table shows it: whether it waits is seen at the end. */
    private static Optional<Ruling> forbidsRiichi(HandInPlay hand, Seat seat) {
        var inPlay = hand.seat(seat);
        String who = "seat " + seat.number();
        if (!hand.rules().has(Trait.RIICHI)) {
            return Optional.of(hand.forbid(Law.RIICHI, "a discard laid sideways declares nothing in this game"));
        }
        if (!inPlay.concealed()) {
            return Optional.of(hand.forbid(Law.RIICHI, who + " has claimed a set and cannot declare riichi"));
        }
        if (inPlay.riichi().isPresent()) {
            return Optional.of(hand.forbid(Law.RIICHI, who + " has declared riichi already"));
        }
        if (inPlay.conduct().fault().isPresent()) {
            return Optional.of(hand.forbid(
                    Law.FAULTY_HAND, who + " has a dead hand, which never waits and cannot declare riichi"));
        }
        if (hand.memory().withoutStake().contains(seat)) {
            return Optional.of(hand.forbid(Law.RIICHI, who + " has no 1000 points to declare riichi with"));
        }
        if (hand.liveWall() < 4) {
            return Optional.of(hand.forbid(
                    Law.RIICHI, "only " + hand.liveWall() + " tiles are left to draw: riichi asks for at least four"));
        }
        return Optional.empty();
    }

    private static HandInPlay laid(HandInPlay hand, Happening.Discard discard) {
        boolean afterClaim = hand.turn() instanceof Turn.Acting acting && acting.gained() == Gained.CLAIMED;
        var laid = new Discarded(discard.tile(), discard.riichi(), Optional.empty(), afterClaim);
        return hand.with(discard.seat(), s -> s.withDiscard(laid))
                .at(new Turn.Open(discard.seat(), discard.tile(), discard.riichi()))
                .remembering(hand);
    }
}
