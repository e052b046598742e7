package org.tilewatch.kiosk.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

@Tag("native")
class BackupScheduleTest {
    private Instant now = Instant.parse("2026-11-21T20:00:00Z");

    @TempDir
    private Path folder;

    private Backups backups;

    @BeforeEach
    void ledger() {
        var file = folder.resolve("ledger.db");
        Ledger.open(file, () -> now).close();
        backups = new Backups(file, () -> now);
    }

    @Test
    void copiesOnceADayAfterTheEveningIsOver() throws Exception {
        try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("Europe/Prague"))) {
            keeper.look();
            assertThat(backups.all()).extracting(Backup::made).containsExactly(now);
            now = Instant.parse("2026-11-22T02:59:00Z");
            keeper.look();
            assertThat(backups.all()).hasSize(1);
            now = Instant.parse("2026-11-22T03:00:00Z");
            keeper.look();
            keeper.look();
            assertThat(backups.all())
                    .extracting(Backup::made)
                    .containsExactly(now, Instant.parse("2026-11-21T20:00:00Z"));
        }
    }

    @Test
    void copiesEachNightAgainAfterTheClockWasInAnotherYearOnce() throws Exception {
        try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("UTC"))) {
            keeper.look();
            now = Instant.parse("2037-11-22T05:00:00Z");
            keeper.look();
            play();
            now = Instant.parse("2026-11-22T05:00:00Z");
            keeper.look();
            keeper.look();
            assertThat(backups.all()).hasSize(3);
            assertThat(backups.all().getFirst().made()).isEqualTo(now);
            now = Instant.parse("2026-11-23T05:00:00Z");
            keeper.look();
            assertThat(backups.all()).hasSize(4);
        }
    }

    @Test
    void copiesThatTheClockPutsIntoTheFutureAreNotMadeAgainAtEachStartWithoutAnythingNew() throws Exception {
        now = Instant.parse("1970-01-01T00:05:00Z");
        for (int start = 0; start < 20; start++) {
            try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("UTC"))) {
                keeper.look();
            }
            now = now.minusSeconds(1);
        }
        assertThat(backups.all()).hasSize(1);
    }

    @Test
    void gamesThatAreBegunAndNotPlayedTakeNoPlaceAmongTheCopies() throws Exception {
        try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("UTC"))) {
            play();
            keeper.gameBegins();
            for (int begun = 0; begun < 40; begun++) {
                keeper.gameBegins();
            }
        }
        assertThat(backups.all()).extracting(Backup::occasion).containsExactly(Occasion.GAME);
    }

    /** A kiosk that is switched on for each of forty evenings, and off after its game. */
    @ParameterizedTest
    @ValueSource(strings = {"once in 2037", "always in 1970", "the same evening", "back and forth"})
    @Tag("thorough")
    void ofFortyEveningsTheLastTwelveGamesAreKeptWhateverTheClockSays(String clock) throws Exception {
        var evening = Instant.parse("2026-11-21T19:00:00Z");
        var made = new ArrayList<Path>();
        for (int nth = 0; nth < 40; nth++) {
            var week = evening.plus(Duration.ofDays(7L * nth));
            now = switch (clock) {
                case "once in 2037" -> nth == 20 ? Instant.parse("2037-05-01T19:00:00Z") : week;
                case "always in 1970" -> Instant.EPOCH.plusSeconds(90);
                case "the same evening" -> evening;
                default -> nth % 2 == 0 ? week : evening.minus(Duration.ofDays(7L * nth));
            };
            play();
            try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("UTC"))) {
                keeper.look();
                keeper.gameEnded();
            }
            made.add(backups.all().getFirst().file());
        }
        assertThat(backups.all())
                .filteredOn(copy -> copy.occasion() == Occasion.GAME)
                .extracting(Backup::file)
                .containsExactlyElementsOf(made.subList(28, 40).reversed());
        int games = backups.looked(made.getLast(), copy -> copy.games().size());
        assertThat(games).isEqualTo(40);
    }

    private void play() {
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), () -> now)) {
            ledger.startGame(new GameSettings(
                    "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE));
            ledger.append(TableEvent.said(1, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)));
            ledger.append(TableEvent.inferred(
                    2, new Happening.Scored(Map.of(), Map.of(), Map.of(Seat.BOTTOM, 0), new Next(true, 0, 0))));
        }
    }

    @Test
    void saysWhyItCouldNotCopyAndTriesAgainInAnHour() throws Exception {
        Files.writeString(backups.folder(), "a file where the folder should be");
        try (var keeper = new BackupSchedule(backups, () -> now, ZoneId.of("UTC"))) {
            keeper.look();
            assertThat(keeper.trouble()).isPresent();
            makeRoom();
            keeper.look();
            assertThat(backups.all()).isEmpty();
            now = now.plusSeconds(3600);
            keeper.look();
            assertThat(backups.all()).hasSize(1);
            assertThat(keeper.trouble()).isEmpty();
        }
    }

    private void makeRoom() throws IOException {
        Files.delete(backups.folder());
    }
}
