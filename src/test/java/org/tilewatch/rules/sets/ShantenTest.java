package org.tilewatch.rules.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ShantenTest {
    private static final Set<Shape> ALL = EnumSet.allOf(Shape.class);

    @Test
    void aWholeHandIsBeyondReadyAndAHandThatLacksOneTileIsReady() {
        assertThat(standard("m1m2m3 p4p4p4 s7s8s9 z1z1z1 z5z5")).isEqualTo(-1);
        assertThat(standard("m1m2m3 p4p4p4 s7s8s9 z1z1z1 z5")).isEqualTo(0);
    }

    @Test
    void theWorstHandOfThirteenNeedsEightExchangesForSetsAndAPair() {
        assertThat(standard("m1m4m7 p1p4p7 s1s4s7 z1z2z3z4")).isEqualTo(8);
    }

    @Test
    void pairsAndWondersAreCountedByTheirOwnShapes() {
        assertThat(by(Shape.SEVEN_PAIRS, "m1m1m4m4m7m7p1p1p5p5s1s2s3")).isEqualTo(1);
        assertThat(by(Shape.SEVEN_PAIRS, "m1m1m1m1m7m7p1p1p5p5s1s1s3")).isEqualTo(2);
        assertThat(by(Shape.THIRTEEN_WONDERS, "m1m9p1p9s1s9z1z2z3z4z5z5m2")).isEqualTo(1);
        assertThat(by(Shape.TWINS, "z1z1z2z2z3z3z4z4z5z5z6z6m2")).isEqualTo(1);
    }

    @Test
    void aLaidSetLeavesOnlySetsAndAPair() {
        assertThat(by(Shape.SEVEN_PAIRS, "m1m1m4m4m7m7p1p1p5p5")).isEqualTo(Shape.UNREACHABLE);
    }

    /** With {@link #aHandIsReadyExactlyWhenSomeTileCompletesIt} this says what the distance is for every hand. */
    @Property(tries = 60)
    void theBestExchangeOfATileComesExactlyOneNearer(@ForAll Random random) {
        int sets = random.nextInt(5);
        int[] counts = RandomTiles.any(random, 3 * sets + 1);
        int distance = Shanten.of(counts, sets, ALL);
        int nearest = Shape.UNREACHABLE;
        for (int out = 0; out < Counts.KINDS; out++) {
            for (int in = 0; in < Counts.KINDS && counts[out] > 0; in++) {
                counts[out]--;
                counts[in]++;
                if (counts[in] <= 4) {
                    nearest = Math.min(nearest, Shanten.of(counts, sets, ALL));
                }
                counts[in]--;
                counts[out]++;
            }
        }
        assertThat(nearest).isEqualTo(Math.max(0, distance - 1));
    }

    @Property(tries = 500)
    void aHandIsReadyExactlyWhenSomeTileCompletesIt(@ForAll Random random) {
        int[] counts = RandomTiles.complete(random, 4);
        int sets = (Counts.total(counts) - 2) / 3;
        for (int swap = random.nextInt(3); swap >= 0; swap--) {
            int out = random.nextInt(Counts.KINDS);
            int in = random.nextInt(Counts.KINDS);
            if (counts[out] > 0 && counts[in] < 4) {
                counts[out]--;
                counts[in]++;
            }
        }
        int taken = 0;
        while (counts[taken] == 0) {
            taken++;
        }
        counts[taken]--;
        boolean completed = false;
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            counts[kind]++;
            for (Shape shape : ALL) {
                completed |= counts[kind] <= 4 && shape.isComplete(counts, sets);
            }
            counts[kind]--;
        }
        assertThat(Shanten.of(counts, sets, ALL) == 0).isEqualTo(completed);
    }

    private static int standard(String codes) {
        return by(Shape.SETS_AND_PAIR, codes);
    }

    private static int by(Shape shape, String codes) {
        int[] counts = RandomTiles.parse(codes);
        return Shanten.of(counts, Counts.total(counts) / 3, EnumSet.of(shape));
    }
}
