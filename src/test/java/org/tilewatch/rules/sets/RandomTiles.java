package org.tilewatch.rules.sets;

import java.util.Random;
import org.tilewatch.tiles.Tile;

/** Hands for the tests of this package, as counts. */
final class RandomTiles {
    private RandomTiles() {}

    /** The counts of codes written one after another; blanks are left out. */
    static int[] parse(String codes) {
        int[] counts = new int[Counts.KINDS];
        String plain = codes.replace(" ", "");
        for (int i = 0; i < plain.length(); i += 2) {
            counts[Counts.kind(Tile.ofCode(plain.substring(i, i + 2)).orElseThrow())]++;
        }
        return counts;
    }

    /** Sets and a pair, half of the time crowded into one suit, at most four of a kind. */
    static int[] complete(Random random, int mostSets) {
        int sets = random.nextInt(mostSets + 1);
        int suit = random.nextInt(6);
        while (true) {
            int[] counts = new int[Counts.KINDS];
            for (int set = 0; set < sets; set++) {
                int kind = suit < 3 ? suit * 9 + random.nextInt(9) : random.nextInt(Counts.KINDS);
                int step = Shape.startsChow(kind) && random.nextInt(3) > 0 ? 1 : 0;
                for (int i = 0; i < 3; i++) {
                    counts[kind + i * step]++;
                }
            }
            counts[suit < 3 ? suit * 9 + random.nextInt(9) : random.nextInt(Counts.KINDS)] += 2;
            if (noMoreThanFour(counts)) {
                return counts;
            }
        }
    }

    /** Any tiles, at most four of a kind, half of the time out of one suit and the honours. */
    static int[] any(Random random, int tiles) {
        int[] counts = new int[Counts.KINDS];
        int lowest = random.nextBoolean() ? 0 : 18;
        for (int left = tiles; left > 0; ) {
            int kind = lowest + random.nextInt(Counts.KINDS - lowest);
            if (counts[kind] < Counts.COPIES) {
                counts[kind]++;
                left--;
            }
        }
        return counts;
    }

    private static boolean noMoreThanFour(int[] counts) {
        for (int count : counts) {
            if (count > Counts.COPIES) {
                return false;
            }
        }
        return true;
    }
}
