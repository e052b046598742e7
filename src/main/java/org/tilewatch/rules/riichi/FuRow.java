package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Premise;
import org.tilewatch.rules.sets.SetTiles;
import org.tilewatch.tiles.Tile;

/** A row of the fu table (4.1.1). */
sealed interface FuRow {
    String name();

    int fu();

    String section();

    /** What must hold of a reading before the row is looked at, as the bits of {@link Premise}. */
    int premises();

    /** The fu that a reading earns by the row, which is added to its reasons for each time. */
    int count(HandReading reading, List<Item> reasons);

    /** The same row, worth something else by somebody else's word. */
    FuRow worth(int points, String saidBy);

    /** How a row stands among a score's reasons for the tiles of each kind, 0 to 33: made once, since most wins have some. */
    private static List<Item> items(String name, int fu, String section, IntFunction<List<Tile>> tiles) {
        return IntStream.range(0, Counts.KINDS)
                .mapToObj(kind -> new Item(name, tiles.apply(kind), new Item.Value.Fu(fu), section))
                .toList();
    }

    /**
     * Fu for each pung or kong of a sort.
     *
     * @param items how it stands among a score's reasons, by the set's kind, 0 to 33
     */
    record OfSet(String name, int fu, String section, SetSort sort, List<Item> items) implements FuRow {
        OfSet(String name, int fu, String section, SetSort sort) {
            this(
                    name,
                    fu,
                    section,
                    sort,
                    FuRow.items(name, fu, section, sort.isKong() ? SetTiles::kong : SetTiles::pung));
        }

        @Override
        public int premises() {
            return Premise.PUNGS.bit();
        }

        @Override
        public int count(HandReading reading, List<Item> reasons) {
            int sum = 0;
            for (int set = 0; set < reading.sets(); set++) {
                if (!reading.isChow(set) && reading.sort(set) == sort) {
                    reasons.add(items.get(reading.kind(set)));
                    sum += fu;
                }
            }
            return sum;
        }

        @Override
        public FuRow worth(int points, String saidBy) {
            return new OfSet(name, points, saidBy, sort);
        }
    }

    /**
     * Fu for the pair, when it is of some kinds.
     *
     * @param items how it stands among a score's reasons, by the pair's kind, 0 to 33
     */
    record OfPair(String name, int fu, String section, YakuCondition holds, List<Item> items) implements FuRow {
        OfPair(String name, int fu, String section, YakuCondition holds) {
            this(name, fu, section, holds, FuRow.items(name, fu, section, SetTiles::pair));
        }

        @Override
        public int premises() {
            return holds.premises();
        }

        @Override
        public int count(HandReading reading, List<Item> reasons) {
            if (!holds.rest().test(reading)) {
                return 0;
            }
            reasons.add(items.get(reading.pair()));
            return fu;
        }

        @Override
        public FuRow worth(int points, String saidBy) {
            return new OfPair(name, points, saidBy, holds);
        }
    }

    /**
     * Fu for the hand.
     *
     * @param asItem how it stands among a score's reasons
     */
    record OfHand(String name, int fu, String section, YakuCondition holds, Item asItem) implements FuRow {
        OfHand(String name, int fu, String section, YakuCondition holds) {
            this(name, fu, section, holds, new Item(name, List.of(), new Item.Value.Fu(fu), section));
        }

        @Override
        public int premises() {
            return holds.premises();
        }

        @Override
        public int count(HandReading reading, List<Item> reasons) {
            if (!holds.rest().test(reading)) {
                return 0;
            }
            reasons.add(asItem);
            return fu;
        }

        @Override
        public FuRow worth(int points, String saidBy) {
            return new OfHand(name, points, saidBy, holds);
        }
    }
}
