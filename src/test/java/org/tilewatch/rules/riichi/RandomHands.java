package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Complete hands of four sets and a pair, now and then of seven pairs, from a seed: as likely open as closed. */
final class RandomHands {
    private RandomHands() {}

    static Hand winning(Random random, Wind seat, boolean selfDrawn) {
        var left = new int[34];
        Arrays.fill(left, 4);
        var concealed = new ArrayList<Tile>();
        var melds = new ArrayList<Meld>();
        if (random.nextInt(10) == 0) {
            while (concealed.size() < 14) {
                int kind = random.nextInt(34);
                if (left[kind] == 4) {
                    left[kind] = 2;
                    concealed.addAll(List.of(Tile.PLAYING.get(kind), Tile.PLAYING.get(kind)));
                }
            }
        } else {
            boolean open = random.nextBoolean();
            // Half of the hands keep to one suit and honours: random suits hardly ever make a costly hand.
            int suit = random.nextBoolean() ? random.nextInt(3) * 9 : -1;
            for (int set = 0; set < 4; set++) {
                addSet(random, left, concealed, melds, open && random.nextBoolean(), suit);
            }
            int pair;
            do {
                pair = random.nextInt(34);
            } while (left[pair] < 2);
            concealed.addAll(List.of(Tile.PLAYING.get(pair), Tile.PLAYING.get(pair)));
        }
        var winning = concealed.remove(random.nextInt(concealed.size()));
        return new Hand(
                concealed,
                melds,
                List.of(),
                Optional.of(winning),
                selfDrawn,
                seat,
                Wind.EAST,
                Set.of(),
                List.of(),
                List.of(),
                List.of(),
                0,
                0,
                Optional.empty(),
                Options.NONE);
    }

    private static void addSet(
            Random random, int[] left, List<Tile> concealed, List<Meld> melds, boolean melded, int suit) {
        while (true) {
            int kind = suit < 0
                    ? random.nextInt(34)
                    : random.nextInt(3) == 0 ? 27 + random.nextInt(7) : suit + random.nextInt(9);
            int form = random.nextInt(8);
            if (form < 5 && kind < 27 && kind % 9 < 7 && left[kind] > 0 && left[kind + 1] > 0 && left[kind + 2] > 0) {
                var tiles = List.of(Tile.PLAYING.get(kind), Tile.PLAYING.get(kind + 1), Tile.PLAYING.get(kind + 2));
                tiles.forEach(tile -> left[tile.ordinal()]--);
                place(concealed, melds, melded, Meld.claimed(MeldType.CHOW, tiles, Giver.LEFT));
                return;
            }
            if (form >= 5 && form < 7 && left[kind] >= 3) {
                left[kind] -= 3;
                place(concealed, melds, melded, Meld.claimed(MeldType.PUNG, copies(kind, 3), Giver.ACROSS));
                return;
            }
            if (form == 7 && left[kind] == 4) {
                left[kind] = 0;
                melds.add(
                        melded
                                ? Meld.claimed(MeldType.KONG, copies(kind, 4), Giver.RIGHT)
                                : Meld.concealedKong(copies(kind, 4)));
                return;
            }
        }
    }

    private static List<Tile> copies(int kind, int count) {
        return Collections.nCopies(count, Tile.PLAYING.get(kind));
    }

    private static void place(List<Tile> concealed, List<Meld> melds, boolean melded, Meld set) {
        if (melded) {
            melds.add(set);
        } else {
            concealed.addAll(set.tiles());
        }
    }

    static Hand with(Hand hand, List<Tile> concealed, List<Meld> melds) {
        return with(hand, concealed, melds, hand.doraIndicators());
    }

    /** The same hand with characters for dots, dots for bamboos and bamboos for characters. */
    static Hand renamed(Hand hand) {
        var winning = hand.winningTile().map(RandomHands::renamed);
        var other = with(
                hand,
                hand.concealed().stream().map(RandomHands::renamed).toList(),
                hand.melds().stream()
                        .map(meld -> new Meld(
                                meld.type(),
                                meld.tiles().stream().map(RandomHands::renamed).toList(),
                                meld.concealed(),
                                meld.from(),
                                meld.added(),
                                meld.onConcealedPung()))
                        .toList());
        return new Hand(
                other.concealed(),
                other.melds(),
                other.bonus(),
                winning,
                other.selfDrawn(),
                other.seatWind(),
                other.roundWind(),
                other.situations(),
                other.visible(),
                other.doraIndicators(),
                other.uraDoraIndicators(),
                other.counters(),
                other.riichiSticks(),
                other.fault(),
                other.options());
    }

    private static Tile renamed(Tile tile) {
        return tile.suit()
                .map(suit -> Tile.of(Suit.values()[(suit.ordinal() + 1) % 3], tile.number()))
                .orElse(tile);
    }

    static Hand withDora(Hand hand, List<Tile> indicators) {
        return with(hand, hand.concealed(), hand.melds(), indicators);
    }

    private static Hand with(Hand hand, List<Tile> concealed, List<Meld> melds, List<Tile> indicators) {
        return new Hand(
                concealed,
                melds,
                hand.bonus(),
                hand.winningTile(),
                hand.selfDrawn(),
                hand.seatWind(),
                hand.roundWind(),
                hand.situations(),
                hand.visible(),
                indicators,
                hand.uraDoraIndicators(),
                hand.counters(),
                hand.riichiSticks(),
                hand.fault(),
                hand.options());
    }
}
