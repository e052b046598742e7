package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Winning hands as tables see them, from a seed: costly ones among them, with what was declared and how they were won. */
final class TableHands {
    private static final List<Integer> GREEN = List.of(19, 20, 21, 23, 25, 32);
    private static final List<Integer> TERMINALS = List.of(0, 8, 9, 17, 18, 26);
    private static final List<Integer> WINDS = List.of(27, 28, 29, 30);
    private static final List<Integer> DRAGONS = List.of(31, 32, 33);
    private static final List<Tile> RED_FIVES = List.of(Tile.RED_M5, Tile.RED_P5, Tile.RED_S5);

    private TableHands() {}

    /** Any hand; what it says of itself may be against a set of rules, which refuses it then. */
    static Hand any(Random random) {
        boolean drawn = random.nextBoolean();
        var seat = Wind.values()[random.nextInt(4)];
        var tiles = random.nextInt(4) == 0 ? costly(random) : RandomHands.winning(random, seat, drawn);
        var red = random.nextBoolean() ? redFives(random, tiles) : tiles;
        var melds = red.melds().stream().map(meld -> given(random, meld)).toList();
        var told = situations(random, melds, drawn, seat);
        boolean riichi = told.contains(Situation.RIICHI) || told.contains(Situation.DOUBLE_RIICHI);
        var indicators = Stream.generate(() -> Tile.PLAYING.get(random.nextInt(34)))
                .limit(4)
                .toList();
        int turned = 1 + random.nextInt(2);
        return new Hand(
                red.concealed(),
                melds,
                List.of(),
                red.winningTile(),
                drawn,
                seat,
                Wind.values()[random.nextInt(2)],
                told,
                List.of(),
                indicators.subList(0, turned),
                riichi ? indicators.subList(2, 2 + turned) : List.of(),
                random.nextInt(4) == 0 ? 5 : random.nextInt(3),
                random.nextInt(3),
                Optional.empty(),
                Options.NONE);
    }

    private static Hand costly(Random random) {
        var all = IntStream.range(0, 34).boxed().toList();
        return switch (random.nextInt(8)) {
            case 0 -> wonders(random);
            case 1 -> gates(random);
            case 2 -> pungs(random, GREEN, List.of());
            case 3 -> pungs(random, TERMINALS, List.of());
            case 4 -> pungs(random, WINDS, all);
            case 5 -> pungs(random, DRAGONS, all);
            case 6 ->
                pungs(random, Stream.concat(WINDS.stream(), DRAGONS.stream()).toList(), List.of());
            default -> pungs(random, all, List.of());
        };
    }

    /** Four pungs or kongs and a pair, of the first kinds before the others. */
    private static Hand pungs(Random random, List<Integer> first, List<Integer> others) {
        var kinds = new ArrayList<>(first);
        Collections.shuffle(kinds, random);
        var more = new ArrayList<>(others);
        Collections.shuffle(more, random);
        more.removeAll(first);
        kinds.addAll(more);
        // Three of four winds and the pair of the fourth, as often as all four.
        if (random.nextBoolean()) {
            Collections.swap(kinds, Math.min(3, first.size() - 1), 4);
        }
        var concealed = new ArrayList<Tile>();
        var melds = new ArrayList<Meld>();
        boolean open = random.nextBoolean();
        for (int set = 0; set < 4; set++) {
            var tile = Tile.PLAYING.get(kinds.get(set));
            boolean kong = random.nextInt(3) == 0;
            var tiles = Collections.nCopies(kong ? 4 : 3, tile);
            if (open && random.nextBoolean()) {
                melds.add(Meld.claimed(kong ? MeldType.KONG : MeldType.PUNG, tiles, Giver.ACROSS));
            } else if (kong) {
                melds.add(Meld.concealedKong(tiles));
            } else {
                concealed.addAll(tiles);
            }
        }
        concealed.addAll(Collections.nCopies(2, Tile.PLAYING.get(kinds.get(4))));
        return won(random, concealed, melds);
    }

    private static Hand wonders(Random random) {
        var kinds = Stream.of(TERMINALS, WINDS, DRAGONS).flatMap(List::stream).toList();
        var concealed = new ArrayList<>(kinds.stream().map(Tile.PLAYING::get).toList());
        concealed.add(concealed.get(random.nextInt(concealed.size())));
        return won(random, concealed, List.of());
    }

    private static Hand gates(Random random) {
        int suit = 9 * random.nextInt(3);
        var concealed = new ArrayList<>(Stream.of(0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, random.nextInt(9))
                .map(number -> Tile.PLAYING.get(suit + number))
                .toList());
        return won(random, concealed, List.of());
    }

    private static Hand won(Random random, List<Tile> concealed, List<Meld> melds) {
        var winning = concealed.remove(random.nextInt(concealed.size()));
        return hand(concealed, melds, winning);
    }

    private static Hand hand(List<Tile> concealed, List<Meld> melds, Tile winning) {
        return new Hand(
                concealed,
                melds,
                List.of(),
                Optional.of(winning),
                true,
                Wind.EAST,
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

    /** A claimed set as somebody gave it; only chows are given by the left alone. */
    private static Meld given(Random random, Meld meld) {
        if (meld.concealed() || meld.type() == MeldType.CHOW) {
            return meld;
        }
        return new Meld(
                meld.type(),
                meld.tiles(),
                false,
                Optional.of(Giver.values()[random.nextInt(3)]),
                meld.type() == MeldType.KONG && random.nextBoolean(),
                false);
    }

    /** The same hand with a red five for one of its fives, of some of the suits that have one. */
    private static Hand redFives(Random random, Hand hand) {
        var concealed = new ArrayList<>(hand.concealed());
        var melds = new ArrayList<>(hand.melds());
        var winning = hand.winningTile().orElseThrow();
        for (var red : RED_FIVES) {
            var five = red.kind();
            if (random.nextBoolean()) {
                continue;
            }
            if (winning == five && random.nextBoolean()) {
                winning = red;
            } else if (concealed.contains(five)) {
                concealed.set(concealed.indexOf(five), red);
            } else {
                for (int set = 0; set < melds.size(); set++) {
                    if (melds.get(set).tiles().contains(five)) {
                        melds.set(set, withRed(melds.get(set), five, red));
                        break;
                    }
                }
            }
        }
        return hand(concealed, melds, winning);
    }

    private static Meld withRed(Meld meld, Tile five, Tile red) {
        var tiles = new ArrayList<>(meld.tiles());
        tiles.set(tiles.indexOf(five), red);
        return new Meld(meld.type(), tiles, meld.concealed(), meld.from(), meld.added(), meld.onConcealedPung());
    }

    private static Set<Situation> situations(Random random, List<Meld> melds, boolean drawn, Wind seat) {
        var told = EnumSet.noneOf(Situation.class);
        boolean closed = melds.stream().allMatch(Meld::concealed);
        if (melds.isEmpty() && random.nextInt(8) == 0) {
            told.add(drawn ? seat == Wind.EAST ? Situation.HEAVEN : Situation.EARTH : Situation.HUMAN);
            return told;
        }
        if (closed && random.nextBoolean()) {
            told.add(random.nextInt(4) == 0 ? Situation.DOUBLE_RIICHI : Situation.RIICHI);
            if (random.nextBoolean()) {
                told.add(Situation.IPPATSU);
            }
        }
        boolean kong = melds.stream().anyMatch(meld -> meld.type() == MeldType.KONG);
        switch (random.nextInt(5)) {
            case 0 -> told.add(Situation.LAST_TILE);
            case 1 -> {
                if (drawn && kong && !told.contains(Situation.IPPATSU)) {
                    told.add(Situation.REPLACEMENT_TILE);
                } else if (!drawn) {
                    told.add(Situation.ROBBING_KONG);
                }
            }
            default -> {
                // as most hands are won
            }
        }
        return told;
    }
}
