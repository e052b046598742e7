package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** What a look costs at worst, whatever the eye delivers: a row of tables that nobody lays, at rest over a dealt hand. -Dlooks=N for more of each. */
class LookBoundsTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double SIDE = Nonsense.SIDE;
    private static final int LOOKS = Integer.getInteger("looks", 8);
    private static final long MEGABYTE = 1_000_000;
    /**
     * All that a look takes for a while. It is not held at once: the whole row passes where this program's heap, with all else that is in
     * it, has 64 MB.
     */
    private static final long MOST_BYTES = 100 * MEGABYTE;

    private static final double MOST_MILLIS = 250;

    /** What lies there from a moment on, and whether each look misses some of it and reads some otherwise. */
    private record Strange(String name, List<SeenTile> finds, boolean flickers) {}

    private static List<Strange> row() {
        var row = new ArrayList<Strange>();
        for (int finds : List.of(20, 60, 90, 140, 200, 330, 400, 800)) {
            row.add(new Strange("checks", Nonsense.cloth(finds), false));
            row.add(new Strange("checks that flicker", Nonsense.cloth(finds), true));
        }
        for (int finds : List.of(60, 100, 140, 240, 400)) {
            row.add(new Strange("touching", touching(finds, 0, i -> Tile.values()[i % 34]), false));
            row.add(new Strange("touching, of one suit", touching(finds, 0, i -> Tile.values()[i % 9]), false));
            row.add(new Strange("touching, all the same", touching(finds, 0, i -> Tile.P5), false));
            row.add(new Strange("touching, flickering", touching(finds, 0, i -> Tile.values()[i % 9]), true));
        }
        for (int finds : List.of(18, 40, 90)) {
            row.add(new Strange("before the players", strips(finds, Face.UP), false));
            row.add(new Strange("before the players, flickering", strips(finds, Face.UP), true));
            row.add(new Strange("backs before the players", strips(finds, Face.DOWN), false));
        }
        row.add(new Strange(
                "one upon the other",
                IntStream.range(0, 400).mapToObj(i -> face(0, 0, Tile.M1)).toList(),
                false));
        return row;
    }

    private static SeenTile face(double x, double y, Tile tile) {
        return new SeenTile(new TablePoint(x, y), Math.PI / 2, Face.UP, Optional.of(Reading.mostly(tile, 0.7)), 0.8);
    }

    /** So many in a block in the middle, each against its neighbours. */
    private static List<SeenTile> touching(int finds, double gap, IntFunction<Tile> tiles) {
        int across = (int) Math.ceil(Math.sqrt(1.35 * finds));
        int down = Math.ceilDiv(finds, across);
        return IntStream.range(0, finds)
                .mapToObj(i -> face(
                        (i % across - across / 2.0) * (Nonsense.TILE.widthMm() + gap),
                        (i / across - down / 2.0) * (Nonsense.TILE.heightMm() + gap),
                        tiles.apply(i)))
                .toList();
    }

    /** So many before each player, in rows that touch. */
    private static List<SeenTile> strips(int finds, Face side) {
        return Stream.of(Seat.values())
                .flatMap(seat -> IntStream.range(0, finds)
                        .mapToObj(i -> new SeenTile(
                                new TablePoint((i % 22 - 11) * 26.5, 70 + i / 22 * 36 - SIDE / 2).turned(seat.number()),
                                Math.PI / 2 + seat.number() * Math.PI / 2,
                                side,
                                side == Face.UP
                                        ? Optional.of(Reading.mostly(Tile.values()[i % 9], 0.8))
                                        : Optional.empty(),
                                0.9)))
                .toList();
    }

    /** The dearest of some looks. */
    private record Cost(String name, int finds, double millis, double megabytes) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%-32s %4d finds: %6.0f ms, %6.1f MB", name, finds, millis, megabytes);
        }
    }

    private static Cost cost(Strange strange, long seed) {
        var settings = Nonsense.settings(seed);
        var watcher = new Watcher(new Watched(
                settings.begin(settings.playRules().orElseThrow()),
                settings.ruleset().orElseThrow(),
                SIDE,
                Nonsense.TILE,
                Pace.USUAL.longPress()));
        var dealt = Nonsense.dealt();
        double t = 0;
        for (int look = 0; look < 8; look++) {
            watcher.onLook(new Look(t += 0.2, dealt, List.of()));
        }
        assertThat(watcher.hand()).isPresent();
        var random = new Random(seed);
        double millis = 0;
        double megabytes = 0;
        for (int look = 0; look < LOOKS; look++) {
            var all = new ArrayList<>(dealt);
            strange.finds().stream()
                    .filter(find -> !strange.flickers() || random.nextInt(4) > 0)
                    .map(find -> strange.flickers() && random.nextInt(8) == 0 ? other(find, random) : find)
                    .forEach(all::add);
            var seen = new Look(t += 0.2, all, List.of());
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            long nanos = THREADS.getCurrentThreadCpuTime();
            watcher.onLook(seen);
            millis = Math.max(millis, (THREADS.getCurrentThreadCpuTime() - nanos) / 1e6);
            megabytes = Math.max(megabytes, (THREADS.getCurrentThreadAllocatedBytes() - bytes) / (double) MEGABYTE);
        }
        return new Cost(strange.name(), strange.finds().size(), millis, megabytes);
    }

    private static SeenTile other(SeenTile find, Random random) {
        return new SeenTile(
                find.centre(),
                find.direction(),
                find.face(),
                find.reading().map(_ -> Reading.mostly(Tile.values()[random.nextInt(34)], 0.5)),
                find.confidence());
    }

    @Test
    void noLookTakesMoreMemoryThanAKioskHasToSpare() {
        var costs = row().stream().map(strange -> cost(strange, 0)).toList();
        costs.forEach(System.out::println);
        assertThat(costs).allMatch(cost -> cost.megabytes() < MOST_BYTES / (double) MEGABYTE);
    }

    /** Of one core; measured once the compiled code no longer changes. */
    @Test
    @Tag("jmh")
    void noLookTakesLongerThanAQuarterOfASecond() {
        for (long seed = 0; seed < 5; seed++) {
            long game = seed;
            row().forEach(strange -> cost(strange, game));
            var costs = row().stream().map(strange -> cost(strange, game)).toList();
            costs.forEach(System.out::println);
            assertThat(costs).allMatch(cost -> cost.millis() < MOST_MILLIS);
        }
    }
}
