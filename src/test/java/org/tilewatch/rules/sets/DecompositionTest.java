package org.tilewatch.rules.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Tile;

class DecompositionTest {
    @Test
    void aHandThatReadsOneWayHasOneReading() {
        assertThat(readings("m1m2m3 p4p4p4 s7s8s9 z1z1z1 z5z5")).containsExactly("m1m2m3 p4p4p4 s7s8s9 z1z1z1 z5z5");
    }

    @Test
    void threeEqualChowsAreAlsoThreePungs() {
        assertThat(readings("m1m1m1m2m2m2m3m3m3 z1z1z1 z5z5"))
                .containsExactlyInAnyOrder("m1m2m3 m1m2m3 m1m2m3 z1z1z1 z5z5", "m1m1m1 m2m2m2 m3m3m3 z1z1z1 z5z5");
    }

    @Test
    void sevenPairsInARowReadAsChowsRoundEachPossiblePair() {
        assertThat(readings("p2p2p3p3p4p4p5p5p6p6p7p7p8p8"))
                .containsExactlyInAnyOrder(
                        "p3p4p5 p3p4p5 p6p7p8 p6p7p8 p2p2",
                        "p2p3p4 p2p3p4 p6p7p8 p6p7p8 p5p5",
                        "p2p3p4 p2p3p4 p5p6p7 p5p6p7 p8p8");
    }

    @Test
    void fourOfAKindCanBeAPungAndPartOfAChow() {
        assertThat(readings("s1s1s1s1s2s3 z5z5")).containsExactly("s1s1s1 s1s2s3 z5z5");
    }

    @Test
    void tilesThatMakeNoSetsHaveNoReading() {
        assertThat(readings("m1m2m4 p4p4p4 s7s8s9 z1z1z1 z5z5")).isEmpty();
        assertThat(readings("m8m9p1 z5z5")).isEmpty();
        assertThat(readings("z1z2z3 z5z5")).isEmpty();
    }

    @Test
    void aPairAloneIsReadWhenAllSetsAreLaid() {
        assertThat(readings("z7z7")).containsExactly("z7z7");
    }

    @Test
    void aKindThatOccursFiveTimesHasNoReading() {
        assertThat(readings("m1m1m1m1m1m2m3m4")).isEmpty();
        assertThat(readings("z1z1z1 m1m1m1m1m1 m2m3m4")).isEmpty();
    }

    @Test
    void readingsAreEqualWhereTheirSetsAndTheirPairAre() {
        int[] counts = RandomTiles.parse("m1m1m1m2m2m2m3m3m3 z1z1z1 z5z5");
        var found = Decomposition.all(counts, 4);
        assertThat(found).isEqualTo(Decomposition.all(counts, 4)).hasSize(2);
        assertThat(found.getFirst()).isNotEqualTo(found.getLast());
        assertThat(new HashSet<>(found)).containsAll(Decomposition.all(counts, 4));
        var otherPair = Decomposition.all(RandomTiles.parse("m1m1m1m2m2m2m3m3m3 z1z1z1 z6z6"), 4);
        assertThat(otherPair).doesNotContainAnyElementsOf(found);
        assertThat(found.getFirst().sets()).isEqualTo(4);
        assertThat(found.getFirst().pair()).isEqualTo(Tile.WHITE.ordinal());
    }

    @Property(tries = 300)
    void everyReadingThatASlowReaderFindsIsFoundOnceAndNoOther(@ForAll Random random) {
        int[] counts = RandomTiles.complete(random, 4);
        int sets = (Counts.total(counts) - 2) / 3;
        var found = Decomposition.all(counts, sets).stream()
                .map(DecompositionTest::inOrder)
                .toList();
        assertThat(found).doesNotHaveDuplicates().hasSameElementsAs(slowly(counts, sets));
    }

    private static List<String> readings(String codes) {
        int[] counts = RandomTiles.parse(codes);
        return Decomposition.all(counts, (Counts.total(counts) - 2) / 3).stream()
                .map(Decomposition::toString)
                .toList();
    }

    private static String inOrder(Decomposition reading) {
        var parts = new TreeSet<String>();
        var text = reading.toString().split(" ");
        Arrays.sort(text, 0, text.length - 1);
        parts.add(String.join(" ", text));
        return parts.first();
    }

    /** Tries every combination of the 55 possible sets with every pair. */
    private static Set<String> slowly(int[] counts, int sets) {
        var found = new HashSet<String>();
        for (int pair = 0; pair < Counts.KINDS; pair++) {
            int[] left = counts.clone();
            left[pair] -= 2;
            if (left[pair] >= 0) {
                String eyes = Tile.PLAYING.get(pair).code().repeat(2);
                addSets(left, sets, 0, new String[sets], eyes, found);
            }
        }
        return found;
    }

    private static void addSets(int[] left, int sets, int from, String[] taken, String eyes, Set<String> found) {
        if (sets == 0) {
            var sorted = taken.clone();
            Arrays.sort(sorted);
            found.add((String.join(" ", sorted) + " " + eyes).strip());
            return;
        }
        for (int set = from; set < 34 + 27; set++) {
            int[] kinds = set < 34 ? new int[] {set, set, set} : new int[] {set - 34, set - 33, set - 32};
            boolean real = set < 34 || (set - 34) % 9 <= 6;
            for (int kind : kinds) {
                left[kind]--;
            }
            if (real && Arrays.stream(left).allMatch(count -> count >= 0)) {
                taken[sets - 1] = Tile.PLAYING.get(kinds[0]).code()
                        + Tile.PLAYING.get(kinds[1]).code()
                        + Tile.PLAYING.get(kinds[2]).code();
                addSets(left, sets - 1, set, taken, eyes, found);
            }
            for (int kind : kinds) {
                left[kind]++;
            }
        }
    }
}
