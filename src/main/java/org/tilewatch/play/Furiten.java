package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.tilewatch.play.PlayRules.LetGo;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Furiten (riichi 3.4.5, 3.3.12): who waits for one of his own discards, or has let a winning discard go, wins only on a drawn
 * tile. What a hand waits for is known once it is laid open; what it discarded and let go lies on the table.
 *
 * <p>Before riichi only a discard let go counts (3.4.5, lost in 2012 and taken from 2008). After it 2008 names a discard too, and 2012
 * any chance to win (3.3.12): a kong that was not robbed as well.
 *
 * <p>A win let go counts until the seat draws or a discard is claimed, or as the set of rules has it ({@link PlayRules.LetGo}); a
 * concealed kong claims none and ends nothing. After riichi it counts until the hand ends.
 */
final class Furiten {
    private Furiten() {}

    /** The hand in which a seat draws, and everybody has let the open discard go. */
    static HandInPlay drawn(HandInPlay hand, Turn.OpenDiscard openDiscard, Seat drawer) {
        var now = letGo(hand, openDiscard, drawer);
        return hand.rules().letGo() == LetGo.UNTIL_DISCARD ? now : now.with(drawer, Furiten::forgetting);
    }

    /** The hand in which a seat discards: where a win let go counts until then, it counts no longer. */
    static HandInPlay discarded(HandInPlay hand, Seat seat) {
        return hand.rules().letGo() == LetGo.UNTIL_DISCARD ? hand.with(seat, Furiten::forgetting) : hand;
    }

    /** The hand in which a seat claims the open discard for a set, and the others have let it go. */
    static HandInPlay claimed(HandInPlay hand, Turn.OpenDiscard openDiscard, Seat claimer) {
        var now = letGo(hand, openDiscard, claimer);
        return switch (hand.rules().letGo()) {
            case UNTIL_DRAW_OR_ANY_CLAIM -> everybody(now, Furiten::forgetting);
            case UNTIL_DRAW_OR_OWN_CLAIM -> now.with(claimer, Furiten::forgetting);
            case UNTIL_DRAW, UNTIL_DISCARD -> now;
        };
    }

    /** The hand in which nobody has robbed a kong: in 2012 who declared riichi has let its fourth tile go (3.3.12). */
    static HandInPlay unrobbed(HandInPlay hand, Seat owner, Tile fourth) {
        // Only the thirteen orphans rob a concealed kong, and nothing else that they wait for is left once they let it
        // go.
        boolean added = hand.seat(owner).melds().stream().anyMatch(m -> m.added() && m.lowest() == fourth.kind());
        if (!added || !hand.rules().has(Trait.UNROBBED_KONG_LET_GO)) {
            return hand;
        }
        var now = hand;
        for (var seat : Seats.others(owner)
                .filter(s -> hand.seat(s).riichiDeclaration().isPresent())
                .toList()) {
            now = now.with(seat, s -> s.with(s.seatHistory().letting(fourth)));
        }
        return now;
    }

    /** Why a hand may not win on a discard or a robbed tile, if it may not. */
    static Optional<Ruling.Forbidden> forbids(HandInPlay hand, Seat seat, List<Tile> concealed) {
        if (!hand.rules().has(Trait.FURITEN)) {
            return Optional.empty();
        }
        var waits = waits(hand, seat, concealed);
        var inPlay = hand.seat(seat);
        var own = inPlay.discards().stream()
                .map(d -> d.tile().kind())
                .filter(waits::contains)
                .findFirst();
        if (own.isPresent()) {
            return forbidden(hand, Law.FURITEN, Key.FURITEN_OWN.with(Argument.of(seat), Argument.of(own.get())));
        }
        return inPlay.seatHistory().letGo().stream()
                .filter(waits::contains)
                .findFirst()
                .flatMap(tile -> forbidden(
                        hand,
                        inPlay.riichiDeclaration().isPresent() ? Law.FURITEN_AFTER_RIICHI : Law.FURITEN,
                        (inPlay.riichiDeclaration().isPresent() ? Key.FURITEN_RIICHI : passing(hand))
                                .with(Argument.of(seat), Argument.of(tile))));
    }

    private static Key passing(HandInPlay hand) {
        return switch (hand.rules().letGo()) {
            case UNTIL_DRAW_OR_ANY_CLAIM -> Key.FURITEN_TEMPORARY;
            case UNTIL_DRAW_OR_OWN_CLAIM -> Key.FURITEN_UNTIL_OWN_CLAIM;
            case UNTIL_DRAW -> Key.FURITEN_UNTIL_DRAW;
            case UNTIL_DISCARD -> Key.FURITEN_UNTIL_DISCARD;
        };
    }

    /** The kinds that complete a hand; none when the tiles are no hand. */
    static KindSet waits(HandInPlay hand, Seat seat, List<Tile> concealed) {
        var melds = hand.seat(seat).melds();
        if (concealed.size() != 3 * (4 - melds.size()) + 1 || concealed.stream().anyMatch(Tile::isBonus)) {
            return KindSet.NONE;
        }
        var counts = Counts.of(concealed);
        if (Arrays.stream(counts).anyMatch(count -> count > Counts.COPIES)) {
            return KindSet.NONE;
        }
        var laid = new ArrayList<Tile>();
        melds.forEach(m -> laid.addAll(m.tiles()));
        return Waits.of(counts, Counts.of(laid), 4 - melds.size(), hand.rules().shapes());
    }

    private static Optional<Ruling.Forbidden> forbidden(HandInPlay hand, Law law, Sentence reason) {
        return Optional.of(new Ruling.Forbidden(law, hand.rules().number(law), reason));
    }

    private static HandInPlay letGo(HandInPlay hand, Turn.OpenDiscard openDiscard, Seat taker) {
        if (!hand.rules().has(Trait.FURITEN)) {
            return hand;
        }
        var now = hand;
        for (var seat : Seat.values()) {
            boolean drawsItself =
                    seat == taker && hand.seat(seat).riichiDeclaration().isEmpty();
            if (seat != openDiscard.discarder() && !drawsItself) {
                now = now.with(seat, s -> s.with(s.seatHistory().letting(openDiscard.tile())));
            }
        }
        return now;
    }

    private static SeatInPlay forgetting(SeatInPlay seat) {
        return seat.riichiDeclaration().isPresent()
                ? seat
                : seat.with(seat.seatHistory().forgetting());
    }

    private static HandInPlay everybody(HandInPlay hand, UnaryOperator<SeatInPlay> change) {
        var now = hand;
        for (var seat : Seat.values()) {
            now = now.with(seat, change);
        }
        return now;
    }
}
