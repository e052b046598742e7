package org.tilewatch.rules.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Tile;

class WaitsTest {
    private static final Set<Shape> CHINESE = EnumSet.of(Shape.SETS_AND_PAIR, Shape.THIRTEEN_WONDERS);

    @Test
    void nineConnectedSonsWaitForEveryTileOfTheirSuit() {
        assertThat(waits("m1m1m1m2m3m4m5m6m7m8m9m9m9")).isEqualTo(KindSet.CHARACTERS.tiles());
    }

    @Test
    void thirteenMajorsWaitForEachOfThem() {
        assertThat(waits("m1m9p1p9s1s9z1z2z3z4z5z6z7")).isEqualTo(KindSet.MAJORS.tiles());
    }

    @Test
    void twelveMajorsWithAPairWaitForTheThirteenth() {
        assertThat(waits("m1m9p1p9s1s9z1z2z3z4z5z6z6")).containsExactly(Tile.RED);
    }

    @Test
    void anInnerWaitIsForOneTile() {
        assertThat(waits("m1m2m3 p2p4 s7s8s9 z1z1z1 z5z5")).containsExactly(Tile.P3);
    }

    @Test
    void aRowOfFourWaitsForBothItsEnds() {
        assertThat(waits("p6p7p8p9 z5z5z5")).containsExactly(Tile.P6, Tile.P9);
    }

    @Test
    void aTileThatTheHandHoldsFourTimesIsNotWaitedFor() {
        assertThat(waits("z5z5z5z5 p6p7p8")).isEmpty();
        int[] concealed = RandomTiles.parse("p6");
        int[] melded = RandomTiles.parse("p6p6p6");
        assertThat(Waits.of(concealed, melded, 0, CHINESE).isEmpty()).isTrue();
    }

    @Test
    void twinsWaitForTheSeventhPairOfTheirOwnKind() {
        var twins = EnumSet.of(Shape.TWINS);
        int[] none = new int[Counts.KINDS];
        assertThat(Waits.of(RandomTiles.parse("z1z1z2z2z3z3z4z4z5z5z6z6z7"), none, 4, twins)
                        .tiles())
                .containsExactly(Tile.RED);
        assertThat(Waits.of(RandomTiles.parse("m1m1m2m2m3m3m4m4m5m5m7m7m9"), none, 4, twins)
                        .tiles())
                .containsExactly(Tile.M9);
        assertThat(Waits.of(RandomTiles.parse("m1m1m2m2m3m3m4m4m5m5m7m7p9"), none, 4, twins)
                        .isEmpty())
                .isTrue();
    }

    @Property(tries = 500)
    void theWaitsAreTheTilesThatLeaveAReading(@ForAll Random random) {
        int[] complete = RandomTiles.complete(random, 4);
        int sets = (Counts.total(complete) - 2) / 3;
        int[] held = IntStream.range(0, Counts.KINDS)
                .filter(kind -> complete[kind] > 0)
                .toArray();
        int taken = held[random.nextInt(held.length)];
        complete[taken]--;
        int[] none = new int[Counts.KINDS];
        var waits = Waits.of(complete, none, sets, EnumSet.of(Shape.SETS_AND_PAIR));
        assertThat(waits.contains(taken)).isTrue();
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            complete[kind]++;
            boolean reads =
                    complete[kind] <= 4 && !Decomposition.all(complete, sets).isEmpty();
            complete[kind]--;
            assertThat(waits.contains(kind)).isEqualTo(reads);
        }
    }

    private static List<Tile> waits(String codes) {
        int[] counts = RandomTiles.parse(codes);
        return Waits.of(counts, new int[Counts.KINDS], Counts.total(counts) / 3, CHINESE)
                .tiles();
    }
}
