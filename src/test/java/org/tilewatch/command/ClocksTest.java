package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.kiosk.TellingPage;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;

/**
 * A kiosk that runs on while its clock is in 1970, in 2037, and back: {@code ./mvnw -P slow test -Dtest=ClocksTest}, with Debian's
 * libfaketime. Of its copies the latest are kept as promised, it answers all the while, and its journal goes on.
 */
@Tag("slow")
@Tag("native")
class ClocksTest {
    private static final int EVENINGS = Integer.getInteger("clocks.evenings", 40);
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    /** It looks at its clock once a minute, by a watch that nobody puts. */
    private static final Duration LOOK = Duration.ofSeconds(100);

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("'@'yyyy-MM-dd HH:mm:ss", Locale.ROOT);
    private static final LocalDateTime EVENING = LocalDateTime.parse("2026-11-21T19:00:00");

    @TempDir
    private Path folder;

    /** Each evening's time: a right one, 1970, 2037, and weeks back. */
    private static LocalDateTime evening(int nth) {
        return switch (nth % 4) {
            case 0 -> EVENING.plusWeeks(nth);
            case 1 -> LocalDateTime.parse("1970-01-01T19:00:00").plusDays(nth);
            case 2 -> LocalDateTime.parse("2037-05-01T19:00:00").plusDays(nth);
            default -> EVENING.minusWeeks(nth);
        };
    }

    private void set(LocalDateTime time) throws IOException {
        var next = folder.resolve("clock.next");
        Files.writeString(next, CLOCK.format(time) + "\n");
        Files.move(next, folder.resolve("clock"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private List<Backup> copies(Occasion occasion) {
        return new Backups(folder.resolve("data").resolve("ledger.db"), InstantSource.system())
                .all().stream().filter(copy -> copy.occasion() == occasion).toList();
    }

    private Path made(Occasion occasion, List<Path> before, Duration patience) {
        await().atMost(patience)
                .until(() -> !copies(occasion).isEmpty()
                        && !before.contains(copies(occasion).getFirst().file()));
        return copies(occasion).getFirst().file();
    }

    private static Optional<Path> faketime() throws IOException {
        try (Stream<Path> found =
                Files.find(Path.of("/usr/lib"), 3, (path, is) -> path.endsWith("faketime/libfaketimeMT.so.1"))) {
            return found.findFirst();
        }
    }

    @Test
    void ofFortyEveningsInOneRunTheLatestCopiesAreKeptWhateverTheClockSays() throws Exception {
        var faketime = faketime();
        assumeThat(faketime).as("the package libfaketime").isPresent();
        set(evening(0));
        int port = AttackedKiosk.freePort();
        var games = new ArrayList<Path>();
        var nights = new ArrayList<Path>();
        try (var kiosk = AttackedKiosk.byAnotherClock(folder, port, faketime.orElseThrow(), folder.resolve("clock"))) {
            kiosk.awaitReady(PATIENCE);
            try (var page = new TellingPage(port)) {
                for (int nth = 0; nth < EVENINGS; nth++) {
                    set(evening(nth));
                    if (nth > 0) {
                        // The first has begun with the kiosk.
                        page.game(nth % 2 == 0 ? "millington" : "ema-riichi-2012");
                    }
                    page.hand(1);
                    page.exhausted();
                    page.settle(1);
                    page.end();
                    games.add(made(Occasion.GAME, games, PATIENCE));
                    // The morning after.
                    set(evening(nth).plusHours(10));
                    nights.add(made(Occasion.NIGHT, nights, LOOK));
                    assertThat(kiosk.get("/api/health").statusCode()).isEqualTo(200);
                }
            }
            assertThat(copies(Occasion.GAME)).extracting(Backup::file).isEqualTo(latest(games, 12));
            assertThat(copies(Occasion.NIGHT)).extracting(Backup::file).isEqualTo(latest(nights, 14));
            assertThat(copies(Occasion.GAME).stream()
                            .map(copy -> String.valueOf(copy.file()).replaceAll(".*ledger-\\d+-(\\d{4}).*", "$1")))
                    .as("the clock was heard")
                    .contains("1970", "2037", "2026");
        }
        var backups = new Backups(folder.resolve("data").resolve("ledger.db"), InstantSource.system());
        int whole = backups.looked(games.getLast(), copy -> copy.games().size());
        assertThat(whole).isEqualTo(EVENINGS);
        System.out.printf(
                "%d evenings in one run: of %d copies of games and %d of nights the latest 12 and 14 are kept%n",
                EVENINGS, games.size(), nights.size());
    }

    private static List<Path> latest(List<Path> made, int kept) {
        return made.subList(Math.max(0, made.size() - kept), made.size()).reversed();
    }
}
