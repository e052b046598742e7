package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Optional;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.SeatInPlay.RiichiDeclaration;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What stands because the players agree, though a rule forbids it: whoever discards is on turn, and whoever lays a set has the tile that it
 * claims. What no table can show cannot be agreed on: a fifth copy, a fifth set, a tile claimed that nobody has discarded, anything after
 * the end.
 */
final class Agreed {
    private Agreed() {}

    /** The hand after an event that the players let stand. */
    static Ruling after(HandInPlay hand, Happening event) {
        return switch (hand.after(event)) {
            case Ruling.Legal legal -> legal;
            case Ruling.Forbidden forbidden ->
                all(hand, event).<Ruling>map(Ruling.Legal::new).orElse(forbidden);
        };
    }

    private static Optional<HandInPlay> all(HandInPlay hand, Happening event) {
        boolean goesOn = hand.turn() instanceof Turn.Acting || hand.turn() instanceof Turn.OpenDiscard;
        if (!goesOn || event.bySeat().filter(hand.rules()::isTaken).isEmpty()) {
            return event instanceof Win win ? win(hand, win) : Optional.empty();
        }
        return switch (event) {
            case Discard discard -> discard(hand, discard);
            case Bonus bonus -> bonus(hand, bonus);
            case MeldLaid laid ->
                laid.from().isPresent() ? claimed(hand, laid, laid.from().get()) : drawn(hand, laid);
            case Win win -> win(hand, win);
            default -> Optional.empty();
        };
    }

    /** A seat on turn, whoever was: it has drawn, where nobody has since the last discard. */
    private static HandInPlay onTurn(HandInPlay hand, Seat seat) {
        return switch (hand.onTurn(seat)) {
            case Ruling.Legal(HandInPlay next) -> next;
            case Ruling.Forbidden _ -> {
                var drawn = hand.turn() instanceof Turn.OpenDiscard && hand.liveWall() > 0
                        ? hand.with(hand.wall().drawn())
                        : hand;
                yield drawn.forgotten().at(new Turn.Acting(seat, Gained.LIVE_WALL, Optional.empty(), 0));
            }
        };
    }

    private static Optional<HandInPlay> discard(HandInPlay hand, Discard discard) {
        var tile = discard.tile();
        if (tile.isBonus() || !hand.rules().faces().contains(tile) || TileCopies.exhausted(hand, tile)) {
            return Optional.empty();
        }
        var seat = discard.seat();
        var acting = onTurn(hand, seat);
        boolean declares = discard.riichi()
                && hand.rules().has(Trait.RIICHI)
                && hand.seat(seat).riichiDeclaration().isEmpty();
        var laid = acting.with(seat, s -> s.withDiscard(new Discarded(tile, discard.riichi(), false)))
                .at(new Turn.OpenDiscard(seat, tile, discard.riichi()))
                .remembering(acting);
        return Optional.of(
                declares
                        ? laid.with(
                                seat,
                                s -> s.withRiichi(Optional.of(RiichiDeclaration.RIICHI))
                                        .with(s.seatHistory()
                                                .declaring(s.melds().size())))
                        : laid);
    }

    private static Optional<HandInPlay> bonus(HandInPlay hand, Bonus bonus) {
        boolean one = bonus.tile().isBonus()
                && hand.rules().faces().contains(bonus.tile())
                && !hand.known().contains(bonus.tile());
        return one
                ? Optional.of(onTurn(hand, bonus.seat())
                        .with(bonus.seat(), s -> s.withBonus(bonus.tile()))
                        .replaced())
                : Optional.empty();
    }

    /** A set with the last tile of its kind that another has discarded and nobody has: also late, or in no order. */
    private static Optional<HandInPlay> claimed(HandInPlay hand, MeldLaid laid, Seat from) {
        var claimed = laid.claimed()
                .filter(tile -> from != laid.seat() && laid.meld().tiles().contains(tile));
        var own = new ArrayList<>(laid.meld().tiles());
        claimed.ifPresent(own::remove);
        boolean open = claimed.filter(tile -> hand.seat(from).discards().stream()
                        .anyMatch(discard -> discard.tile() == tile && !discard.claimed()))
                .isPresent();
        if (!open || !fits(hand, laid.seat()) || !TileCopies.fit(hand.known(), own)) {
            return Optional.empty();
        }
        boolean kong = laid.meld().type() == MeldType.KONG;
        var taken = hand.forgotten()
                .with(from, giver -> giver.withDiscardTaken(claimed.orElseThrow(), laid.seat()))
                .with(laid.seat(), s -> s.withMeld(laid).with(s.seatHistory().changing()))
                .interrupted()
                .remembering(hand)
                .at(new Turn.Acting(
                        laid.seat(), kong ? Gained.KONG_REPLACEMENT : Gained.CLAIMED, Optional.empty(), kong ? 1 : 0));
        return Optional.of(kong ? taken.replaced() : taken);
    }

    /** A set of a player's own tiles, whenever it is laid. */
    private static Optional<HandInPlay> drawn(HandInPlay hand, MeldLaid laid) {
        var seat = laid.seat();
        var pung = hand.seat(seat).melds().stream()
                .filter(set -> laid.meld().added()
                        && set.type() == MeldType.PUNG
                        && set.lowest() == laid.meld().lowest())
                .findFirst();
        var more = new ArrayList<Tile>(laid.meld().tiles());
        pung.ifPresent(set -> set.tiles().forEach(more::remove));
        if (laid.meld().added() != pung.isPresent()
                || (pung.isEmpty() && !fits(hand, seat))
                || !TileCopies.fit(hand.known(), more)) {
            return Optional.empty();
        }
        var acting = onTurn(hand, seat);
        var laidDown = acting.with(
                        seat,
                        s -> pung.map(set -> s.withMeldReplaced(set, laid.meld()))
                                .orElseGet(() -> s.withMeld(laid)))
                .interrupted();
        return Optional.of(
                laid.meld().type() == MeldType.KONG
                        ? laidDown.replaced().at(new Turn.Acting(seat, Gained.KONG_REPLACEMENT, Optional.empty(), 1))
                        : laidDown);
    }

    private static boolean fits(HandInPlay hand, Seat seat) {
        return hand.seat(seat).melds().size() < 4;
    }

    /** A win of whoever may not win in this hand, or not on this tile. */
    private static Optional<HandInPlay> win(HandInPlay hand, Win win) {
        return WinMoves.agreed(hand, win).hand();
    }
}
