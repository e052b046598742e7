package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Optional;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Laying sets: claimed chows, pungs and kongs, concealed kongs, and pungs made kongs. */
final class MeldMoves {
    private MeldMoves() {}

    static Step lay(HandInPlay hand, TableEvent.MeldLaid laid) {
        if (laid.meld().added()) {
            return added(hand, laid.seat(), laid.meld());
        }
        if (laid.from().isPresent()) {
            return claimed(hand, laid, laid.from().get());
        }
        if (laid.meld().type() != MeldType.KONG) {
            return hand.forbid(Law.LAST_DISCARD, "a drawn chow or pung stays concealed in the hand");
        }
        return concealedKong(hand, laid.seat(), laid.meld());
    }

    private static Step claimed(HandInPlay hand, TableEvent.MeldLaid laid, Seat from) {
        var seat = laid.seat();
        var meld = laid.meld();
        if (!(hand.turn() instanceof Turn.Open open) || open.discarder() != from) {
            return hand.forbid(
                    Law.LAST_DISCARD,
                    "only the last discard may be claimed, and none of seat " + from.number() + " lies open");
        }
        if (!meld.tiles().contains(open.tile())) {
            return hand.forbid(Law.LAST_DISCARD, "the set does not hold the last discard, " + open.tile());
        }
        if (seat == from) {
            return hand.forbid(Law.LAST_DISCARD, "nobody claims his own discard");
        }
        if (meld.type() == MeldType.CHOW && from.next() != seat) {
            return hand.forbid(
                    Law.CHOW,
                    "a chow is claimed only from the player before, seat "
                            + seat.plus(-1).number());
        }
        if (hand.seat(seat).melds().size() >= 4) {
            return hand.forbid(Law.TILE_COUNT, "seat " + seat.number() + " has four sets already");
        }
        if (hand.seat(seat).riichi().isPresent()) {
            return hand.forbid(Law.RIICHI, "seat " + seat.number() + " has declared riichi and may claim only to win");
        }
        if (!hand.rules().classical() && hand.liveWall() == 0) {
            return hand.forbid(Law.LAST_TILE, "the last discard of a hand may be claimed only to win");
        }
        var own = new ArrayList<>(meld.tiles());
        own.remove(open.tile());
        if (!Copies.fit(hand.known(), own)) {
            return hand.forbid(Law.COPIES, "there are not that many copies of the tiles of this set");
        }
        var next = hand.with(from, SeatInPlay::withLastDiscardClaimed)
                .with(seat, s -> s.withMeld(meld))
                .interrupted();
        return meld.type() == MeldType.KONG
                ? replaced(next, seat, Law.CLAIMED_KONG, Optional.empty(), 1)
                : new Step.Legal(next.at(new Turn.Acting(seat, Gained.CLAIMED, Optional.empty(), 0)));
    }

    private static Step concealedKong(HandInPlay hand, Seat seat, Meld meld) {
        if (hand.seat(seat).melds().size() >= 4) {
            return hand.forbid(Law.TILE_COUNT, "seat " + seat.number() + " has four sets already");
        }
        if (!Copies.fit(hand.known(), meld.tiles())) {
            return hand.forbid(Law.COPIES, "a tile of this kong lies elsewhere on the table already");
        }
        // Millington 33: kongs that the deal brought may be declared by everybody before the first discard.
        if (hand.rules().classical()
                && !hand.begun()
                && hand.turn() instanceof Turn.Acting acting
                && acting.seat() != seat) {
            return new Step.Legal(Replacement.taken(hand.with(seat, s -> s.withMeld(meld))));
        }
        return switch (hand.onTurn(seat)) {
            case Step.Forbidden forbidden -> forbidden;
            case Step.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.CONCEALED_KONG,
                            "a kong is declared after drawing a tile, not after claiming a discard");
                }
                var next = onTurn.with(seat, s -> s.withMeld(meld)).interrupted();
                yield replaced(next, seat, Law.CONCEALED_KONG, Optional.of(meld.lowest()), acting.kongs() + 1);
            }
        };
    }

    private static Step added(HandInPlay hand, Seat seat, Meld kong) {
        var pung = hand.seat(seat).melds().stream()
                .filter(m -> m.type() == MeldType.PUNG && m.lowest() == kong.lowest())
                .findFirst();
        if (pung.isEmpty()) {
            return hand.forbid(
                    Law.ADDED_KONG,
                    "seat " + seat.number() + " has no claimed pung of " + kong.lowest() + " to add a tile to");
        }
        return switch (hand.onTurn(seat)) {
            case Step.Forbidden forbidden -> forbidden;
            case Step.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.ADDED_KONG, "a pung is made a kong after drawing a tile, not after claiming a discard");
                }
                var tile = new ArrayList<>(kong.tiles());
                pung.get().tiles().forEach(tile::remove);
                Tile fourth = tile.isEmpty() ? kong.lowest() : tile.getFirst();
                if (!Copies.fit(hand.known(), java.util.List.of(fourth))) {
                    yield hand.forbid(Law.COPIES, "all copies of " + fourth + " lie on the table already");
                }
                // The go-around is interrupted only once the kong stands: a robbed kong leaves ippatsu as it was.
                var next = onTurn.with(seat, s -> s.withMeldReplaced(pung.get(), kong));
                yield replaced(next, seat, Law.ADDED_KONG, Optional.of(fourth), acting.kongs() + 1);
            }
        };
    }

    private static Step replaced(HandInPlay hand, Seat seat, Law law, Optional<Tile> robbable, int kongs) {
        if (!hand.rules().classical() && hand.kongs() > 4) {
            return hand.forbid(Law.KONG_LIMIT, "four kongs lie on the table: no fifth can be declared");
        }
        if (!Replacement.left(hand)) {
            return hand.forbid(law, "no tile is left to replace the fourth tile of a kong");
        }
        return new Step.Legal(
                Replacement.taken(hand).at(new Turn.Acting(seat, Gained.KONG_REPLACEMENT, robbable, kongs)));
    }
}
