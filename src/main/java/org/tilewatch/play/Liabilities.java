package org.tilewatch.play;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

/** Who pays for whom after a win, as far as the table shows it: each text has its own reasons. */
final class Liabilities {
    private static final int NINE_TILES = 9;

    private Liabilities() {}

    /** Liable seats with the winners that they pay for. */
    static Map<Seat, Seat> of(HandInPlay hand) {
        var liable = new EnumMap<Seat, Seat>(Seat.class);
        for (var winning : hand.wins()) {
            var payer = switch (hand.rules().liability()) {
                case CANNON -> Cannon.liable(hand).or(() -> told(hand, winning));
                case PENALTY -> penalty(hand, winning);
                case THREE_DRAGONS_FOUR_WINDS -> ofHonours(hand, winning);
                case AND_FOUR_KONGS -> ofHonours(hand, winning).or(() -> giverOfFourthKong(hand, winning));
            };
            payer.ifPresent(seat -> liable.put(seat, winning.seat()));
        }
        return liable;
    }

    private static Optional<Seat> ofHonours(HandInPlay hand, Winning winning) {
        return giverOfLast(hand, winning, Tile::isDragon, 3)
                .or(() -> giverOfLast(hand, winning, Tile::isWind, 4))
                .or(() -> threatens(hand, winning) ? told(hand, winning) : Optional.empty());
    }

    /**
     * Who discarded the fourth kong whole. Where one of them was a pung before, it may have come last: nobody is liable then by what lies
     * there.
     */
    private static Optional<Seat> giverOfFourthKong(HandInPlay hand, Winning winning) {
        var melds = hand.seat(winning.seat()).melds();
        boolean four =
                melds.size() == 4 && melds.stream().allMatch(meld -> meld.type() == MeldType.KONG && !meld.added());
        return four
                ? melds.getLast().from().map(giver -> giver.seatFor(winning.seat()))
                : melds.size() == 4 && melds.stream().allMatch(meld -> meld.type() == MeldType.KONG)
                        ? told(hand, winning)
                        : Optional.empty();
    }

    /** Whom the players say to pay for all, in a hand that nobody watched. */
    private static Optional<Seat> told(HandInPlay hand, Winning winning) {
        return Seats.from(hand.east())
                .filter(seat -> seat != winning.seat())
                .filter(seat -> hand.seat(seat).seatHistory().told().contains(Declaration.PAYS_FOR_ALL))
                .findFirst();
    }

    private static boolean threatens(HandInPlay hand, Winning winning) {
        return sets(hand, winning, Tile::isDragon).size() == 3
                || sets(hand, winning, Tile::isWind).size() == 4;
    }

    private static List<Meld> sets(HandInPlay hand, Winning winning, Predicate<Tile> such) {
        return hand.seat(winning.seat()).melds().stream()
                .filter(meld -> such.test(meld.lowest()))
                .toList();
    }

    /** Who discarded the third dragon or the fourth wind to its claimed set; a concealed kong makes nobody liable (3.3.6). */
    private static Optional<Seat> giverOfLast(HandInPlay hand, Winning winning, Predicate<Tile> such, int count) {
        var sets = sets(hand, winning, such);
        return sets.size() == count
                ? sets.getLast().from().map(giver -> giver.seatFor(winning.seat()))
                : Optional.empty();
    }

    /**
     * The Russian penalty (V): the discard on which a hand wins that threatened openly. What the discarder holds excuses him only
     * where nine tiles of a suit lie open; it is known once his hand is laid open.
     */
    private static Optional<Seat> penalty(HandInPlay hand, Winning winning) {
        boolean robbed = hand.turn() instanceof Turn.Won won && won.robbed();
        if (winning.from().isEmpty() || winning.tile().isEmpty() || robbed) {
            return Optional.empty();
        }
        var from = winning.from().get();
        var tile = winning.tile().get();
        var open = hand.seat(winning.seat()).melds().stream()
                .filter(m -> !m.concealed())
                .toList();
        boolean threatened = (tile.isWind() && pungs(open, Tile::isWind) == 3)
                || (tile.isDragon() && pungs(open, Tile::isDragon) == 2)
                || (tile.isTerminal() && pungs(open, Tile::isTerminal) >= 3);
        boolean ofSuit = tile.suit()
                .filter(suit -> tilesOf(open, suit) >= NINE_TILES)
                .filter(suit -> !excused(hand, from, suit))
                .isPresent();
        return threatened || ofSuit ? Optional.of(from) : Optional.empty();
    }

    private static long pungs(List<Meld> melds, Predicate<Tile> such) {
        return Danger.sets(melds.stream().filter(m -> m.type() != MeldType.CHOW).toList(), such);
    }

    private static long tilesOf(List<Meld> melds, Suit suit) {
        return melds.stream()
                .flatMap(m -> m.tiles().stream())
                .filter(t -> t.suit().equals(Optional.of(suit)))
                .count();
    }

    /** Who waits for one tile has to say so (IV): that is what excuses him. */
    private static boolean excused(HandInPlay hand, Seat discarder, Suit suit) {
        var concealed = hand.seat(discarder).revealed().orElse(List.of());
        return DeclaredMoves.isCalling(hand, discarder)
                || concealed.stream().allMatch(t -> t.suit().equals(Optional.of(suit)));
    }
}
