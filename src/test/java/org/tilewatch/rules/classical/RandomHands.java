package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Hands that could lie on a table, richer in rare ones than chance would have them. */
final class RandomHands {
    private static final List<String> RARE = List.of(
            "m1m9p1p9s1s9z1z2z3z4z5z6z7z7",
            "p1p1p1p2p3p4p5p6p7p8p9p9p9p4",
            "s2s2s3s3s4s4s6s6s6s8s8s8z6z6",
            "m1m1m1m9m9m9p1p1p1s9s9s9s1s1",
            "m1m1m1m2m2m2m3m3m3p7p8p9z5z5");
    private static final List<String> TWINS =
            List.of("z1z1z2z2z3z3z4z4z5z5z6z6z7z7", "p2p2p3p3p4p4p5p5p6p6p7p7p8p8", "s1s1s3s3s4s4s6s6s7s7s8s8s9s9");

    private final Random random;
    private final boolean twins;
    private final int[] left = new int[Tile.values().length];

    /**
     * Hands that each have a set of tiles to themselves.
     *
     * @param twins whether the game knows the heavenly twins
     */
    RandomHands(Random random, boolean twins) {
        this.random = random;
        this.twins = twins;
        for (Tile tile : Tile.values()) {
            left[tile.ordinal()] = tile.isBonus() ? 1 : 4;
        }
    }

    /** The hands of a whole table, one of them won, all from one set; the winner sees the others' sets and some discards. */
    static Map<Wind, Hand> table(Random random, Wind winner, Wind round) {
        var hands = new RandomHands(random, false);
        Map<Wind, Hand> table = new EnumMap<>(Wind.class);
        var visible = new ArrayList<Tile>();
        for (Wind seat : Wind.values()) {
            if (seat != winner) {
                Hand hand = hands.taken(hands.lost().seat(seat).round(round).build());
                hand.melds().forEach(meld -> visible.addAll(meld.tiles()));
                table.put(seat, hand);
            }
        }
        Hand won = hands.taken(hands.won().seat(winner).round(round).build());
        visible.addAll(hands.discards());
        table.put(winner, won.withVisible(visible));
        return table;
    }

    /** The same losing hand, found faulty. */
    static Hand faulty(Hand hand, Fault fault) {
        return new Hand(
                hand.concealed(),
                hand.melds(),
                hand.bonus(),
                Optional.empty(),
                false,
                hand.seatWind(),
                hand.roundWind(),
                hand.situations(),
                List.of(),
                List.of(),
                List.of(),
                0,
                0,
                Optional.of(fault),
                hand.options());
    }

    private Hand taken(Hand hand) {
        hand.concealed().forEach(tile -> left[tile.ordinal()]--);
        hand.melds().forEach(meld -> meld.tiles().forEach(tile -> left[tile.ordinal()]--));
        hand.bonus().forEach(tile -> left[tile.ordinal()]--);
        hand.winningTile().ifPresent(tile -> left[tile.ordinal()]--);
        return hand;
    }

    /** Up to all playing tiles that nobody holds, in the order in which they were thrown. */
    List<Tile> discards() {
        var wall = new ArrayList<Tile>();
        Tile.PLAYING.forEach(tile -> wall.addAll(Collections.nCopies(left[tile.ordinal()], tile)));
        Collections.shuffle(wall, random);
        return wall.subList(0, random.nextInt(wall.size() + 1));
    }

    /** A complete hand with its winning tile, its situations such as can hold together. */
    TestHand won() {
        while (true) {
            List<List<Tile>> parts = random.nextInt(8) == 0 ? rare() : setsAndPair();
            if (isPossible(parts)) {
                return won(parts);
            }
        }
    }

    /** A hand of thirteen tiles, often full of sets. */
    TestHand lost() {
        while (true) {
            List<List<Tile>> parts = setsAndPair();
            if (!isPossible(parts)) {
                continue;
            }
            var melds = new ArrayList<Meld>();
            List<Tile> concealed = lay(parts, melds);
            Collections.shuffle(concealed, random);
            concealed.removeLast();
            for (int swaps = random.nextInt(4); swaps > 0 && !concealed.isEmpty(); swaps--) {
                concealed.set(random.nextInt(concealed.size()), Tile.PLAYING.get(random.nextInt(34)));
            }
            var all = new ArrayList<>(concealed);
            melds.forEach(meld -> all.addAll(meld.tiles()));
            if (isPossible(List.of(all))) {
                return dressed(concealed, melds);
            }
        }
    }

    private TestHand won(List<List<Tile>> parts) {
        var melds = new ArrayList<Meld>();
        List<Tile> concealed = lay(parts, melds);
        Tile winning = concealed.remove(random.nextInt(concealed.size()));
        TestHand hand = dressed(concealed, melds);
        boolean drawn = random.nextBoolean();
        boolean kong = melds.stream().anyMatch(meld -> meld.type() == MeldType.KONG);
        boolean robbed = !drawn
                && !concealed.contains(winning)
                && melds.stream().noneMatch(meld -> meld.tiles().contains(winning));
        boolean replaced = drawn && kong && random.nextInt(3) == 0;
        if (replaced) {
            hand.in(Situation.REPLACEMENT_TILE);
        }
        if (random.nextInt(6) == 0) {
            hand.in(Situation.LAST_TILE);
        }
        if (robbed && random.nextInt(6) == 0) {
            hand.in(Situation.ROBBING_KONG);
        }
        if (!replaced && random.nextInt(6) == 0 && melds.stream().noneMatch(RandomHands::mayBeClaimed)) {
            hand.in(Situation.ORIGINAL_CALL);
        }
        return drawn ? hand.draws(winning.code()) : hand.claims(winning.code());
    }

    private static boolean mayBeClaimed(Meld meld) {
        return !meld.concealed();
    }

    private TestHand dressed(List<Tile> concealed, List<Meld> melds) {
        Collections.shuffle(concealed, random);
        var codes = new StringBuilder();
        concealed.forEach(codes::append);
        TestHand hand = TestHand.hand(codes.toString());
        melds.forEach(hand::meld);
        var bonus = new StringBuilder();
        Tile.BONUS.stream()
                .filter(tile -> left[tile.ordinal()] > 0 && random.nextInt(4) == 0)
                .forEach(bonus::append);
        return hand.bonus(bonus.toString())
                .seat(Wind.values()[random.nextInt(4)])
                .round(Wind.values()[random.nextInt(4)]);
    }

    private List<List<Tile>> rare() {
        List<String> hands = twins && random.nextBoolean() ? TWINS : RARE;
        return List.of(TestHand.tiles(hands.get(random.nextInt(hands.size()))));
    }

    /** Four sets and a pair, the pair last; now and then out of one suit, of majors, or of honours alone. */
    private List<List<Tile>> setsAndPair() {
        int[] kinds = switch (random.nextInt(8)) {
            case 0 -> kinds(0, 9);
            case 1 -> join(kinds(18, 27), kinds(27, 34));
            case 2 -> kinds(27, 34);
            case 3 -> join(new int[] {0, 8, 9, 17, 18, 26}, kinds(27, 34));
            default -> kinds(0, 34);
        };
        int chowsInTen = random.nextInt(11);
        var parts = new ArrayList<List<Tile>>();
        for (int set = 0; set < 4; set++) {
            int kind = kinds[random.nextInt(kinds.length)];
            boolean chow = kind < 27 && kind % 9 <= 6 && random.nextInt(10) < chowsInTen;
            parts.add(chow ? Tile.PLAYING.subList(kind, kind + 3) : Collections.nCopies(3, Tile.PLAYING.get(kind)));
        }
        parts.add(Collections.nCopies(2, Tile.PLAYING.get(kinds[random.nextInt(kinds.length)])));
        return parts;
    }

    /** Lays some of the sets on the table, some of the pungs as kongs, and gives back the tiles of the rest. */
    private List<Tile> lay(List<List<Tile>> parts, List<Meld> melds) {
        var concealed = new ArrayList<Tile>();
        for (List<Tile> part : parts) {
            boolean set = part.size() == 3;
            boolean alike = set && part.get(0) == part.get(1);
            if (alike && random.nextInt(5) == 0 && isPossible(with(parts, part.get(0)))) {
                melds.add(kong(part.get(0)));
            } else if (set && random.nextInt(3) == 0) {
                melds.add(Meld.claimed(alike ? MeldType.PUNG : MeldType.CHOW, part, Giver.LEFT));
            } else {
                concealed.addAll(part);
            }
        }
        return concealed;
    }

    private Meld kong(Tile tile) {
        List<Tile> tiles = Collections.nCopies(4, tile);
        return switch (random.nextInt(5)) {
            case 0 -> new Meld(MeldType.KONG, tiles, false, Optional.of(Giver.RIGHT), false, true);
            case 1 -> new Meld(MeldType.KONG, tiles, false, Optional.of(Giver.ACROSS), true, false);
            case 2 -> new Meld(MeldType.KONG, tiles, false, Optional.empty(), false, false);
            case 3 -> Meld.claimed(MeldType.KONG, tiles, Giver.LEFT);
            default -> Meld.concealedKong(tiles);
        };
    }

    private static List<List<Tile>> with(List<List<Tile>> parts, Tile fourth) {
        var more = new ArrayList<>(parts);
        more.add(List.of(fourth));
        return more;
    }

    private boolean isPossible(List<List<Tile>> parts) {
        int[] copies = new int[Tile.values().length];
        parts.forEach(part -> part.forEach(tile -> copies[tile.ordinal()]++));
        return Arrays.stream(Tile.values()).allMatch(tile -> copies[tile.ordinal()] <= left[tile.ordinal()]);
    }

    private static int[] kinds(int from, int to) {
        return IntStream.range(from, to).toArray();
    }

    private static int[] join(int[] one, int[] other) {
        return IntStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    }
}
