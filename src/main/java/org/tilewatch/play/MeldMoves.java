package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Conduct.OriginalCall;
import org.tilewatch.play.PlayRules.Refill;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Laying sets: claimed chows, pungs and kongs, concealed kongs, and pungs made kongs. */
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
            return hand.forbid(Law.LAST_DISCARD, "a drawn chow or pung stays concealed in the hand");
        }
        return concealedKong(hand, laid.seat(), laid.meld());
    }

    private static Ruling claimed(HandInPlay hand, Happening.MeldLaid laid, Seat from) {
        var seat = laid.seat();
        var meld = laid.meld();
        if (!(hand.turn() instanceof Turn.Open open) || open.discarder() != from) {
            return hand.forbid(
                    Law.LAST_DISCARD,
                    "only the last discard may be claimed, and none of seat " + from.number() + " lies open");
        }
        var why = forbidsClaim(hand, seat, meld, open);
        if (why.isPresent()) {
            return why.get();
        }
        var own = new ArrayList<>(meld.tiles());
        own.remove(open.tile());
        if (!Copies.fit(hand.known(), own)) {
            return hand.forbid(Copies.law(open.tile()), "there are not that many copies of the tiles of this set");
        }
        var next = Furiten.claimed(hand.forgotten(), open, seat)
                .with(from, giver -> giver.withLastDiscardTaken(seat))
                .with(seat, s -> s.withMeld(meld).with(s.conduct().changing()))
                .interrupted();
        next = next.with(Cannon.tooLate(next.memory(), seat));
        if (meld.type() == MeldType.KONG) {
            return replaced(next.remembering(hand), seat, Law.CLAIMED_KONG, Optional.empty(), 1);
        }
        return new Ruling.Legal(Cannon.claimed(next, hand, from, seat, open.tile())
                .remembering(hand)
                .at(new Turn.Acting(seat, Gained.CLAIMED, Optional.empty(), 0)));
    }

    /** Why a seat may not claim the open discard for a set, if it may not. */
    private static Optional<Ruling> forbidsClaim(HandInPlay hand, Seat seat, Meld meld, Turn.Open open) {
        String who = "seat " + seat.number();
        var inPlay = hand.seat(seat);
        if (!meld.tiles().contains(open.tile())) {
            return Optional.of(hand.forbid(Law.LAST_DISCARD, "the set does not hold the last discard, " + open.tile()));
        }
        if (seat == open.discarder()) {
            return Optional.of(hand.forbid(Law.LAST_DISCARD, "nobody claims his own discard"));
        }
        if (meld.type() == MeldType.CHOW && hand.rules().next(open.discarder()) != seat) {
            return Optional.of(hand.forbid(
                    Law.CHOW,
                    "a chow is claimed only from the player before, seat "
                            + (hand.rules().isTaken(seat.plus(-1)) ? seat.plus(-1) : seat.plus(-2)).number()));
        }
        boolean hasPung =
                inPlay.melds().stream().anyMatch(m -> m.type() == MeldType.PUNG && m.lowest() == meld.lowest());
        if (meld.type() == MeldType.KONG && hasPung) {
            return Optional.of(hand.forbid(
                    Law.ONE_DISCARD_A_SET,
                    "the pung of " + meld.lowest() + " is laid already: only a drawn tile makes it a kong"));
        }
        if (inPlay.melds().size() >= 4) {
            return Optional.of(hand.forbid(Law.TILE_COUNT, who + " has four sets already"));
        }
        if (inPlay.riichi().isPresent()) {
            return Optional.of(hand.forbid(Law.RIICHI, who + " has declared riichi and may claim only to win"));
        }
        if (hand.rules().has(Trait.DEAD_HANDS) && inPlay.conduct().fault().isPresent()) {
            return Optional.of(hand.forbid(Law.FAULTY_HAND, who + " has a dead hand and may claim nothing"));
        }
        if (hand.rules().has(Trait.ORIGINAL_CALL_ONLY_WINS) && inPlay.conduct().originalCall() == OriginalCall.MADE) {
            return Optional.of(
                    hand.forbid(Law.ORIGINAL_CALL, who + " has opened a waiting hand and takes no part but to win"));
        }
        if (hand.rules().has(Trait.LAST_DISCARD_ONLY_WINS) && hand.liveWall() == 0) {
            return Optional.of(hand.forbid(Law.LAST_TILE, "the last discard of a hand may be claimed only to win"));
        }
        return hand.brokenOff()
                .map(reason -> hand.forbid(Law.ABORTIVE, "the hand is broken off unless somebody wins: " + reason));
    }

    private static Ruling concealedKong(HandInPlay hand, Seat seat, Meld meld) {
        if (hand.seat(seat).melds().size() >= 4) {
            return hand.forbid(Law.TILE_COUNT, "seat " + seat.number() + " has four sets already");
        }
        if (!Copies.fit(hand.known(), meld.tiles())) {
            return hand.forbid(Copies.law(meld.lowest()), "a tile of this kong lies elsewhere on the table already");
        }
        if (hand.rules().has(Trait.KONGS_BEFORE_FIRST_DISCARD)
                && !hand.begun()
                && hand.turn() instanceof Turn.Acting acting
                && acting.seat() != seat) {
            return new Ruling.Legal(
                    hand.forgotten().with(seat, s -> s.withMeld(meld)).replaced());
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.CONCEALED_KONG,
                            "a kong is declared after drawing a tile, not after claiming a discard");
                }
                var next =
                        onTurn.with(seat, s -> s.withMeld(meld).with(s.conduct().changing()));
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
                    Law.ADDED_KONG,
                    "seat " + seat.number() + " has no claimed pung of " + kong.lowest() + " to add a tile to");
        }
        return switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.ADDED_KONG, "a pung is made a kong after drawing a tile, not after claiming a discard");
                }
                var tile = new ArrayList<>(kong.tiles());
                pung.get().tiles().forEach(tile::remove);
                Tile fourth = tile.isEmpty() ? kong.lowest() : tile.getFirst();
                if (!Copies.fit(hand.known(), List.of(fourth))) {
                    yield hand.forbid(Copies.law(fourth), "all copies of " + fourth + " lie on the table already");
                }
                var next = onTurn.with(
                        seat,
                        s -> s.withMeldReplaced(pung.get(), kong)
                                .with(s.conduct().changing()));
                yield replaced(next, seat, Law.ADDED_KONG, Optional.of(fourth), acting.kongs() + 1);
            }
        };
    }

    private static Ruling replaced(HandInPlay hand, Seat seat, Law law, Optional<Tile> robbable, int kongs) {
        if (hand.rules().has(Trait.DEAD_HANDS)
                && hand.seat(seat).conduct().fault().isPresent()) {
            return hand.forbid(Law.FAULTY_HAND, "seat " + seat.number() + " has a dead hand and may declare no kong");
        }
        if (hand.rules().has(Trait.FOUR_KONGS_AT_MOST) && hand.kongs() > 4) {
            return hand.forbid(Law.KONG_LIMIT, "four kongs lie on the table: no fifth can be declared");
        }
        if (!hand.wall().replaces(hand.rules())) {
            return hand.rules().refill() == Refill.EACH
                    ? hand.forbid(Law.LAST_TILE, "the last tile of the wall makes no kong: nothing can replace it")
                    : hand.forbid(law, "no tile is left to replace the fourth tile of a kong");
        }
        return new Ruling.Legal(hand.replaced().at(new Turn.Acting(seat, Gained.KONG_REPLACEMENT, robbable, kongs)));
    }
}
