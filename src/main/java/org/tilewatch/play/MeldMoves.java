package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.PlayRules.Refill;
import org.tilewatch.play.SeatHistory.OriginalCall;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Laying sets: claimed chows, pungs and kongs, concealed kongs, and pungs made kongs (millington 39 to 51). */
final class MeldMoves {
    private MeldMoves() {}

    static Ruling lay(HandInPlay hand, Happening.MeldLaid laid) {
        if (laid.meld().added()) {
            return added(hand, laid.seat(), laid.meld());
        }
        if (laid.from().isPresent()) {
            var from = laid.from().get();
            return switch (Takeover.open(
                    hand, laid.seat(), Takeover.of(laid.meld().type()), from)) {
                case Ruling.Forbidden forbidden -> forbidden;
                case Ruling.Legal(HandInPlay open) -> claimed(open, laid, from);
            };
        }
        if (laid.meld().type() != MeldType.KONG) {
            return hand.forbid(Law.LAST_DISCARD, Key.DRAWN_SET_CONCEALED.sentence());
        }
        return concealedKong(hand, laid);
    }

    private static Ruling claimed(HandInPlay hand, Happening.MeldLaid laid, Seat from) {
        var seat = laid.seat();
        var meld = laid.meld();
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard) || openDiscard.discarder() != from) {
            return hand.forbid(Law.LAST_DISCARD, Key.ONLY_THE_LAST_DISCARD.with(from));
        }
        var why = forbidsClaim(hand, seat, meld, openDiscard);
        if (why.isPresent()) {
            return why.get();
        }
        var own = new ArrayList<>(meld.tiles());
        own.remove(openDiscard.tile());
        if (!TileCopies.fit(hand.known(), own)) {
            return hand.forbid(TileCopies.law(openDiscard.tile()), Key.NOT_THAT_MANY_COPIES.sentence());
        }
        var next = Furiten.claimed(hand.forgotten(), openDiscard, seat)
                .with(from, giver -> giver.withLastDiscardTaken(seat))
                .with(seat, s -> s.withMeld(laid).with(s.seatHistory().changing()))
                .interrupted();
        next = next.with(Cannon.tooLate(next.memory(), seat));
        if (meld.type() == MeldType.KONG) {
            return replaced(next.remembering(hand), seat, Law.CLAIMED_KONG, Optional.empty(), 1);
        }
        return new Ruling.Legal(Cannon.claimed(next, hand, from, seat, openDiscard.tile())
                .remembering(hand)
                .at(new Turn.Acting(seat, Gained.CLAIMED, Optional.empty(), 0)));
    }

    /** Why a seat may not claim the open discard for a set, if it may not. */
    private static Optional<Ruling> forbidsClaim(HandInPlay hand, Seat seat, Meld meld, Turn.OpenDiscard openDiscard) {
        var inPlay = hand.seat(seat);
        if (!meld.tiles().contains(openDiscard.tile())) {
            return Optional.of(
                    hand.forbid(Law.LAST_DISCARD, Key.SET_WITHOUT_THE_DISCARD.with(Argument.of(openDiscard.tile()))));
        }
        if (seat == openDiscard.discarder()) {
            return Optional.of(hand.forbid(Law.LAST_DISCARD, Key.OWN_DISCARD.sentence()));
        }
        if (meld.type() == MeldType.CHOW && hand.rules().next(openDiscard.discarder()) != seat) {
            return Optional.of(hand.forbid(
                    Law.CHOW,
                    Key.CHOW_FROM_BEFORE.with(hand.rules().isTaken(seat.plus(-1)) ? seat.plus(-1) : seat.plus(-2))));
        }
        boolean hasPung =
                inPlay.melds().stream().anyMatch(m -> m.type() == MeldType.PUNG && m.lowest() == meld.lowest());
        if (meld.type() == MeldType.KONG && hasPung) {
            return Optional.of(
                    hand.forbid(Law.ONE_DISCARD_A_SET, Key.PUNG_LAID_ALREADY.with(Argument.of(meld.lowest()))));
        }
        if (inPlay.melds().size() >= 4) {
            return Optional.of(hand.forbid(Law.TILE_COUNT, Key.FOUR_SETS_ALREADY.with(seat)));
        }
        if (inPlay.riichiDeclaration().isPresent()) {
            return Optional.of(hand.forbid(Law.RIICHI, Key.RIICHI_ONLY_WINS.with(seat)));
        }
        if (hand.rules().has(Trait.DEAD_HANDS) && inPlay.seatHistory().fault().isPresent()) {
            return Optional.of(hand.forbid(Law.FAULTY_HAND, Key.DEAD_CLAIMS_NOTHING.with(seat)));
        }
        if (hand.rules().has(Trait.ORIGINAL_CALL_ONLY_WINS)
                && inPlay.seatHistory().originalCall() == OriginalCall.MADE) {
            return Optional.of(hand.forbid(Law.ORIGINAL_CALL, Key.OPENED_HAND_ONLY_WINS.with(seat)));
        }
        if (hand.rules().has(Trait.LAST_DISCARD_ONLY_WINS) && hand.liveWall() == 0) {
            return Optional.of(hand.forbid(Law.LAST_TILE, Key.LAST_DISCARD_ONLY_WINS.sentence()));
        }
        return hand.brokenOff().map(reason -> hand.forbid(Law.ABORTIVE, Key.IS_BROKEN_OFF_UNLESS.with(reason)));
    }

    private static Ruling concealedKong(HandInPlay hand, Happening.MeldLaid laid) {
        var seat = laid.seat();
        var meld = laid.meld();
        if (hand.seat(seat).melds().size() >= 4) {
            return hand.forbid(Law.TILE_COUNT, Key.FOUR_SETS_ALREADY.with(seat));
        }
        if (!TileCopies.fit(hand.known(), meld.tiles())) {
            return hand.forbid(TileCopies.law(meld.lowest()), Key.COPY_ELSEWHERE.sentence());
        }
        if (hand.rules().has(Trait.KONGS_BEFORE_FIRST_DISCARD)
                && !hand.begun()
                && hand.turn() instanceof Turn.Acting acting
                && acting.seat() != seat) {
            return new Ruling.Legal(
                    hand.forgotten().with(seat, s -> s.withMeld(laid)).replaced());
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(Law.CONCEALED_KONG, Key.KONG_AFTER_A_DRAW.sentence());
                }
                var next = onTurn.with(
                        seat, s -> s.withMeld(laid).with(s.seatHistory().changing()));
                yield replaced(next, seat, Law.CONCEALED_KONG, Optional.of(meld.lowest()), acting.kongs() + 1);
            }
        };
    }

    private static Ruling added(HandInPlay hand, Seat seat, Meld kong) {
        var pung = hand.seat(seat).melds().stream()
                .filter(m -> m.type() == MeldType.PUNG && m.lowest() == kong.lowest())
                .findFirst();
        if (pung.isEmpty()) {
            return hand.forbid(
                    Law.ADDED_KONG, Key.NO_PUNG_TO_ADD_TO.with(Argument.of(seat), Argument.of(kong.lowest())));
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(Law.ADDED_KONG, Key.ADD_AFTER_A_DRAW.sentence());
                }
                var tile = new ArrayList<>(kong.tiles());
                pung.get().tiles().forEach(tile::remove);
                Tile fourth = tile.isEmpty() ? kong.lowest() : tile.getFirst();
                if (!TileCopies.fit(hand.known(), List.of(fourth))) {
                    yield hand.forbid(TileCopies.law(fourth), Key.ALL_COPIES.with(Argument.of(fourth)));
                }
                var next = onTurn.with(
                        seat,
                        s -> s.withMeldReplaced(pung.get(), kong)
                                .with(s.seatHistory().changing()));
                yield replaced(next, seat, Law.ADDED_KONG, Optional.of(fourth), acting.kongs() + 1);
            }
        };
    }

    private static Ruling replaced(HandInPlay hand, Seat seat, Law law, Optional<Tile> robbable, int kongs) {
        if (hand.rules().has(Trait.DEAD_HANDS)
                && hand.seat(seat).seatHistory().fault().isPresent()) {
            return hand.forbid(Law.FAULTY_HAND, Key.DEAD_NO_KONG.with(seat));
        }
        if (hand.rules().has(Trait.FOUR_KONGS_AT_MOST) && hand.kongs() > 4) {
            return hand.forbid(Law.KONG_LIMIT, Key.NO_FIFTH_KONG.sentence());
        }
        if (!hand.wall().replaces(hand.rules())) {
            return hand.rules().stock().refill() == Refill.EACH
                    ? hand.forbid(Law.LAST_TILE, Key.LAST_TILE_NO_KONG.sentence())
                    : hand.forbid(law, Key.NO_REPLACEMENT.sentence());
        }
        var late = law == Law.CONCEALED_KONG ? Trait.CONCEALED_KONG_TURNED_LATE : Trait.CLAIMED_KONG_TURNED_LATE;
        var next = hand.replaced();
        return new Ruling.Legal(
                next.with(next.wall().withIndicatorWaiting(hand.rules().has(late)))
                        .at(new Turn.Acting(seat, Gained.KONG_REPLACEMENT, robbable, kongs)));
    }
}
