package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.command.LosingDisk.Loses;
import org.tilewatch.contract.EventJson;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;

/**
 * Whole kiosks that are ended at random moments, a fifth of them while they start and the others while people never stop talking to them:
 * every event that was announced stands in the journal afterwards, once, under its number, and the kiosk is there again.
 * -Dkills=N and -Dplugs=N for other numbers, -Dkiosks=N for as many at once.
 */
@Tag("slow")
@Tag("native")
class PulledPlugTest {
    private static final int KILLS = Integer.getInteger("kills", 1_000);
    private static final int PLUGS = Integer.getInteger("plugs", 200);
    private static final int KIOSKS = Integer.getInteger("kiosks", 2);

    /** A game of an evening has fewer events than come together in so many lives. */
    private static final int LIVES_OF_A_LEDGER = 50;

    /** Of a core's time: on a machine that others use too, it takes as much longer as they do. */
    private static final double READY_SECONDS = 10;

    /** Against one that hangs; how soon it is ready is said in seconds of a core. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final int LONGEST_LIFE_MILLIS = 600;
    private static final Pattern NUMBER = Pattern.compile("\\{\"number\":(\\d+),");
    private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    @TempDir
    Path folder;

    private final Random random = new Random(27);
    private final Figures figures = new Figures();

    /** What came of all lives. */
    private static final class Figures {
        private int starting;
        private int underLoad;
        private long announced;
        private long corrections;
        private double slowest;
        private double slowestCore;
        private double startSeconds;
        private int starts;
        private final long begun = System.nanoTime();

        synchronized void ended(boolean starts, int of) {
            if (starts) {
                starting++;
            } else {
                underLoad++;
            }
            if ((starting + underLoad) % 50 == 0) {
                System.out.printf("%d of %d: %s%n", starting + underLoad, of, this);
            }
        }

        synchronized void ready(double seconds, double ofACore) {
            slowest = Math.max(slowest, seconds);
            slowestCore = Math.max(slowestCore, ofACore);
            startSeconds += seconds;
            starts++;
        }

        synchronized void heard(Collection<String> events) {
            announced += events.size();
            corrections += events.stream()
                    .filter(event -> event.contains("\"event\":\"correction\""))
                    .count();
        }

        @Override
        public synchronized String toString() {
            return String.format(
                    "%d killed while starting, %d under load; %d events announced, %d of them corrections; ready after"
                            + " %.1f s on average, %.1f s at most, of which a core worked %.1f s at most; %.0f minutes",
                    starting,
                    underLoad,
                    announced,
                    corrections,
                    startSeconds / Math.max(1, starts),
                    slowest,
                    slowestCore,
                    (System.nanoTime() - begun) / 60e9);
        }
    }

    /** How a kiosk ends, and what is done before it begins again. */
    private interface End {
        void of(AttackedKiosk kiosk) throws Throwable;
    }

    private synchronized double random() {
        return random.nextDouble();
    }

    @Test
    void aThousandKillsLoseNothingAndDoubleNothing() throws Exception {
        inParallel(KILLS, (place, lives) -> {
            try {
                live(place, place.resolve("data"), lives, KILLS, AttackedKiosk::kill);
            } catch (Throwable failed) {
                throw new AssertionError(failed);
            }
        });
    }

    /** Takes root, for the disks that are mounted. */
    @Test
    void twoHundredPulledPlugsLoseNothingThatWasAnnouncedAndDoubleNothing() throws Exception {
        inParallel(PLUGS, (place, lives) -> {
            try (var disk = LosingDisk.mounted(place)) {
                live(place, disk.folder().resolve("data"), lives, PLUGS, kiosk -> {
                    disk.pullThePlug(random() < 0.5 ? Loses.MACHINE_MEMORY : Loses.DISK_CACHE_TOO);
                    kiosk.kill();
                    disk.putItIn();
                });
            } catch (Throwable failed) {
                throw new AssertionError(failed);
            }
        });
    }

    /** Lives at a place. */
    private interface Lives {
        void at(Path place, int lives);
    }

    private void inParallel(int all, Lives lives) throws Exception {
        try (var kiosks = Executors.newFixedThreadPool(KIOSKS)) {
            var ends = new ArrayList<Future<?>>();
            for (int left = all; left > 0; left -= LIVES_OF_A_LEDGER) {
                int these = Math.min(left, LIVES_OF_A_LEDGER);
                var place = Files.createDirectory(folder.resolve("ledger-" + ends.size()));
                ends.add(kiosks.submit(() -> lives.at(place, these)));
            }
            try {
                for (var end : ends) {
                    end.get(3, TimeUnit.HOURS);
                }
            } finally {
                kiosks.shutdownNow();
            }
        }
        System.out.println("0 events lost, 0 doubled: " + figures);
        assertThat(figures.slowestCore)
                .as("seconds of a core until it is ready")
                .isLessThanOrEqualTo(READY_SECONDS);
        assertThat(figures.starting).isGreaterThanOrEqualTo(all / 5);
        assertThat(figures.announced).isGreaterThan(all);
    }

    private void live(Path place, Path data, int lives, int of, End end) throws Throwable {
        var players = RestlessPlayers.playing();
        double start = 2;
        for (int life = 1; life <= lives; life++) {
            boolean starting = life % 5 == 0;
            try (var kiosk = new AttackedKiosk(place, data, AttackedKiosk.freePort(), QUICK)) {
                if (starting) {
                    TimeUnit.MILLISECONDS.sleep(Math.round(random() * start * 1000));
                } else {
                    start = ready(kiosk);
                    holds(kiosk, players.events());
                    int before = players.events().all().size();
                    players.sitDown(kiosk.port(), Integer.MAX_VALUE);
                    players.events().awaitMoreThan(before, PATIENCE.toMillis());
                    TimeUnit.MILLISECONDS.sleep(Math.round(random() * LONGEST_LIFE_MILLIS));
                }
                end.of(kiosk);
                players.standUp();
            }
            figures.ended(starting, of);
        }
        try (var kiosk = new AttackedKiosk(place, data, AttackedKiosk.freePort(), QUICK)) {
            ready(kiosk);
            holds(kiosk, players.events());
        }
        holds(data, players.events());
        figures.heard(players.events().all().values());
    }

    private double ready(AttackedKiosk kiosk) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        kiosk.awaitReady(PATIENCE);
        double seconds = (System.nanoTime() - begun) / 1e9;
        figures.ready(seconds, kiosk.coreSeconds());
        return seconds;
    }

    /** What the kiosk tells of its game is what it told before, and perhaps more. */
    private static void holds(AttackedKiosk kiosk, AnnouncedEvents events) throws IOException, InterruptedException {
        var told = kiosk.get("/api/events").body().lines().skip(1).toList();
        for (int i = 0; i < told.size(); i++) {
            var number = NUMBER.matcher(told.get(i));
            assertThat(number.lookingAt()).isTrue();
            assertThat(Integer.parseInt(number.group(1))).isEqualTo(i + 1);
        }
        events.all().forEach((number, json) -> {
            assertThat(told)
                    .as(() -> "event %d: %s".formatted(number, kiosk.lastSigns()))
                    .hasSizeGreaterThanOrEqualTo(Math.toIntExact(number));
            assertThat(told.get(Math.toIntExact(number - 1))).isEqualTo(json);
        });
        nothingTwice(told);
    }

    /** And so says the ledger itself. */
    private static void holds(Path data, AnnouncedEvents events) {
        try (var ledger = Ledger.open(data.resolve("ledger.db"), InstantSource.system())) {
            var journal = ledger.unfinishedGame().orElseThrow().entries().stream()
                    .map(Entry::event)
                    .map(EventJson::write)
                    .toList();
            events.all()
                    .forEach((number, json) -> assertThat(json.substring(json.indexOf(',') + 1))
                            .isEqualTo(journal.get(Math.toIntExact(number - 1)).substring(1)));
            nothingTwice(journal);
        }
    }

    private static void nothingTwice(List<String> journal) {
        var totals = new HashSet<String>();
        for (var line : journal) {
            var total = RestlessPlayers.TOTAL.matcher(line);
            boolean told = line.contains("\"event\":\"arranged\"") && line.contains("\"what\":\"total\"");
            // What was undone and is done again was told twice by the players themselves.
            if (told && !line.contains("\"undoes\":") && total.find()) {
                assertThat(totals.add(total.group(1))).as("told once: " + line).isTrue();
            }
        }
    }
}
