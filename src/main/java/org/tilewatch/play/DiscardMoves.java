package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.SeatInPlay.RiichiDeclaration;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.rules.sets.SwapCalling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Discarding, and declaring riichi with it. */
final class DiscardMoves {
    private DiscardMoves() {}

    static Ruling discard(HandInPlay hand, Happening.Discard discard) {
        var tile = discard.tile();
        var seat = discard.seat();
        if (tile.isBonus()) {
            return hand.rules().has(Trait.BONUS_TILES)
                    ? hand.forbid(Law.BONUS, Key.FLOWER_NOT_DISCARDED.sentence())
                    : hand.forbid(Law.NO_BONUS_TILES, Key.NO_FLOWERS.sentence());
        }
        if (!hand.rules().faces().contains(tile)) {
            return hand.forbid(TileCopies.law(tile), Key.WITHOUT_THE_TILE.with(Argument.of(tile)));
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                if (TileCopies.exhausted(hand, tile)) {
                    yield hand.forbid(TileCopies.law(tile), Key.ALL_COPIES.with(Argument.of(tile)));
                }
                var swapped = forbidsSwap(onTurn, discard);
                if (swapped.isPresent()) {
                    yield swapped.get();
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
        var declared = first ? RiichiDeclaration.DOUBLE_RIICHI : RiichiDeclaration.RIICHI;
        return new Ruling.Legal(laid(hand, discard)
                .with(
                        seat,
                        s -> s.withRiichi(Optional.of(declared))
                                .with(s.seatHistory().declaring(s.melds().size()))));
    }

    /** Why a seat on turn may not declare riichi, as far as the table shows it: whether it waits is seen at the end. */
    private static Optional<Ruling> forbidsRiichi(HandInPlay hand, Seat seat) {
        var inPlay = hand.seat(seat);
        if (!hand.rules().has(Trait.RIICHI)) {
            return Optional.of(hand.forbid(Law.RIICHI, Key.SIDEWAYS_MEANS_NOTHING.sentence()));
        }
        if (!inPlay.concealed()) {
            return Optional.of(hand.forbid(Law.RIICHI, Key.RIICHI_OPEN.with(seat)));
        }
        if (inPlay.riichiDeclaration().isPresent()) {
            return Optional.of(hand.forbid(Law.RIICHI, Key.RIICHI_AGAIN.with(seat)));
        }
        if (inPlay.seatHistory().fault().isPresent()) {
            return Optional.of(hand.forbid(Law.FAULTY_HAND, Key.RIICHI_DEAD.with(seat)));
        }
        if (hand.memory().withoutStake().contains(seat)) {
            return Optional.of(hand.forbid(Law.RIICHI, Key.RIICHI_POOR.with(seat)));
        }
        int needed = hand.rules().stock().forRiichi();
        if (hand.liveWall() < needed) {
            var late = needed == 4
                    ? Key.RIICHI_LATE.with(Argument.of(hand.liveWall()))
                    : Key.RIICHI_ASKS_FOR.with(Argument.of(needed));
            return Optional.of(hand.forbid(Law.RIICHI, late));
        }
        return Optional.empty();
    }

    /** Why a tile may not be discarded right after a claim, if it may not. */
    private static Optional<Ruling> forbidsSwap(HandInPlay hand, Happening.Discard discard) {
        var swapCalling = hand.rules().swapCalling();
        boolean claimed = hand.turn() instanceof Turn.Acting acting && acting.gained() == Gained.CLAIMED;
        var inPlay = hand.seat(discard.seat());
        if (!claimed || swapCalling == SwapCalling.ALLOWED || inPlay.melds().isEmpty()) {
            return Optional.empty();
        }
        var meld = inPlay.melds().getLast();
        return meld.from()
                .map(giver -> hand.seat(giver.seatFor(discard.seat())).discards())
                .filter(discards -> !discards.isEmpty())
                .map(discards -> discards.getLast().tile())
                .filter(tile -> !swapCalling.allows(tile, without(meld.tiles(), tile), discard.tile()))
                .map(tile -> hand.forbid(
                        Law.SWAP_CALLING, Key.SWAP_CALLED.with(Argument.of(discard.tile()), Argument.of(tile))));
    }

    private static List<Tile> without(List<Tile> tiles, Tile one) {
        var others = new ArrayList<>(tiles);
        others.remove(one);
        return others;
    }

    private static HandInPlay laid(HandInPlay hand, Happening.Discard discard) {
        boolean afterClaim = hand.turn() instanceof Turn.Acting acting && acting.gained() == Gained.CLAIMED;
        var laid = new Discarded(discard.tile(), discard.riichi(), afterClaim);
        return Furiten.discarded(hand, discard.seat())
                .with(discard.seat(), s -> s.withDiscard(laid))
                .with(hand.wall().withIndicatorWaiting(false))
                .at(new Turn.OpenDiscard(discard.seat(), discard.tile(), discard.riichi()))
                .remembering(hand);
    }
}
