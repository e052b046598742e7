package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Hands that are over, from a seed: won by one or several, with somebody liable, used up, broken off, erred in. */
final class FinishedTables {
    private FinishedTables() {}

    /** How a hand may have ended that somebody won with the tiles of a hand, if that is a win by the rules. */
    static FinishedHand any(Random random, Riichi rules, Hand hand) {
        boolean win = rules.score(hand) instanceof RiichiScore && random.nextInt(3) > 0;
        return win ? won(random, rules, hand) : notWon(random);
    }

    /** The hand as the only one that won, by whoever gave its tile, and who is liable for it. */
    static FinishedHand alone(Random random, Hand hand) {
        var others = others(hand.seatWind());
        Optional<Wind> discarder =
                hand.selfDrawn() ? Optional.empty() : Optional.of(others.get(random.nextInt(others.size())));
        return finished(hand, Map.of(hand.seatWind(), hand), List.of(hand.seatWind()), discarder, liable(hand));
    }

    private static FinishedHand finished(
            Hand hand, Map<Wind, Hand> hands, List<Wind> winners, Optional<Wind> discarder, Map<Wind, Wind> liable) {
        Set<Wind> riichi = EnumSet.noneOf(Wind.class);
        hands.forEach((seat, own) -> {
            if (own.situations().contains(Situation.RIICHI) || own.situations().contains(Situation.DOUBLE_RIICHI)) {
                riichi.add(seat);
            }
        });
        return new FinishedHand(
                hand.roundWind(),
                hands,
                Outcome.WIN,
                winners,
                discarder,
                liable,
                Set.of(),
                riichi,
                List.of(),
                hand.counters(),
                hand.riichiSticks(),
                Options.NONE);
    }

    private static FinishedHand won(Random random, Riichi rules, Hand hand) {
        var alone = alone(random, hand);
        if (alone.discarder().isEmpty() || random.nextBoolean()) {
            return alone;
        }
        Map<Wind, Hand> hands = new EnumMap<>(Map.of(hand.seatWind(), hand));
        for (var seat : others(hand.seatWind())) {
            if (seat != alone.discarder().get() && random.nextBoolean()) {
                onTheSameTile(random, rules, hand, seat).ifPresent(other -> hands.put(seat, other));
            }
        }
        return finished(hand, hands, List.copyOf(hands.keySet()), alone.discarder(), alone.liable());
    }

    /** Another hand that a tile completes, of tiles that are left beside the first. */
    private static Optional<Hand> onTheSameTile(Random random, Riichi rules, Hand first, Wind seat) {
        var tile = first.winningTile().orElseThrow();
        for (int tries = 0; tries < 20; tries++) {
            var tiles = RandomHands.winning(random, seat, false);
            var concealed = new ArrayList<>(tiles.concealed());
            concealed.add(tiles.winningTile().orElseThrow());
            if (!concealed.remove(tile.kind())) {
                continue;
            }
            var other = new Hand(
                    concealed,
                    tiles.melds(),
                    List.of(),
                    Optional.of(tile),
                    false,
                    seat,
                    first.roundWind(),
                    tiles.melds().isEmpty() ? Set.of(Situation.RIICHI) : Set.of(),
                    List.of(),
                    first.doraIndicators(),
                    List.of(),
                    first.counters(),
                    first.riichiSticks(),
                    Optional.empty(),
                    Options.NONE);
            if (rules.score(other) instanceof RiichiScore) {
                return Optional.of(other);
            }
        }
        return Optional.empty();
    }

    /** Who gave the last of three dragons' or four winds' sets, where it was claimed. */
    static Map<Wind, Wind> liable(Hand hand) {
        return givenLast(hand, Tile.WHITE, 3)
                .or(() -> givenLast(hand, Tile.EAST, 4))
                .map(giver -> Map.of(giver, hand.seatWind()))
                .orElse(Map.of());
    }

    private static Optional<Wind> givenLast(Hand hand, Tile first, int sets) {
        var such = hand.melds().stream()
                .filter(meld -> meld.type() != MeldType.CHOW)
                .filter(meld -> first == Tile.WHITE
                        ? meld.lowest().isDragon()
                        : meld.lowest().isWind())
                .toList();
        return such.size() < sets ? Optional.empty() : giver(hand, such.get(sets - 1));
    }

    private static Optional<Wind> giver(Hand hand, Meld meld) {
        return meld.from()
                .map(giver -> Wind.values()[
                        giver.seatFor(Seat.of(hand.seatWind().ordinal())).number()]);
    }

    private static FinishedHand notWon(Random random) {
        var outcome = List.of(Outcome.EXHAUSTED, Outcome.EXHAUSTED, Outcome.ABORTIVE, Outcome.CHOMBO)
                .get(random.nextInt(4));
        var seats = new ArrayList<>(List.of(Wind.values()));
        Collections.shuffle(seats, random);
        boolean nagashi = outcome == Outcome.EXHAUSTED && random.nextInt(4) == 0;
        return new FinishedHand(
                Wind.EAST,
                Map.of(),
                outcome,
                nagashi ? seats.subList(0, 1 + random.nextInt(2)) : List.of(),
                Optional.empty(),
                Map.of(),
                some(random),
                some(random),
                outcome == Outcome.CHOMBO ? seats.subList(0, 1 + random.nextInt(3)) : List.of(),
                random.nextInt(5),
                random.nextInt(4),
                Options.NONE);
    }

    private static Set<Wind> some(Random random) {
        Set<Wind> some = EnumSet.noneOf(Wind.class);
        for (var wind : Wind.values()) {
            if (random.nextBoolean()) {
                some.add(wind);
            }
        }
        return some;
    }

    private static List<Wind> others(Wind seat) {
        return List.of(Wind.values()).stream().filter(wind -> wind != seat).toList();
    }
}
