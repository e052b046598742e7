package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Copies are kept by the order in which they were made, whatever the clock says: a machine without a network has none that is right. */
@Tag("native")
class CountedCopiesTest {
    private static final int COPIES = 40;
    private static final Instant EVENING = Instant.parse("2026-11-21T19:00:00Z");
    private static final Instant FAR = Instant.parse("2037-05-01T19:00:00Z");
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    private Instant now = EVENING;

    @TempDir
    private Path folder;

    private Ledger ledger() {
        return Ledger.open(folder.resolve("ledger.db"), () -> now);
    }

    private Backups backups() {
        return new Backups(folder.resolve("ledger.db"), () -> now);
    }

    private static Arguments clock(String name, IntFunction<Instant> at) {
        return Arguments.of(name, at);
    }

    private static Instant week(int nth) {
        return EVENING.plus(Duration.ofDays(7L * nth));
    }

    static Stream<Arguments> clocks() {
        return Stream.of(
                clock("right", CountedCopiesTest::week),
                clock("once in 2037", nth -> nth == 5 ? FAR : week(nth)),
                clock("once in 1970", nth -> nth == 20 ? Instant.EPOCH : week(nth)),
                clock("always in 1970", nth -> Instant.EPOCH.plusSeconds(90)),
                clock("the same evening each time", nth -> EVENING),
                clock("the same evening each time, some minutes on", nth -> EVENING.plusSeconds(61L * (nth % 3))),
                clock("back and forth", nth -> nth % 2 == 0 ? week(nth) : week(-nth)),
                clock("backwards", nth -> week(-nth)),
                clock(
                        "three years, in turn",
                        nth -> List.of(Instant.EPOCH, FAR, week(nth)).get(nth % 3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("clocks")
    @Tag("thorough")
    void ofFortyCopiesTheLatestAreKeptAsPromisedWhateverTheClockSays(String name, IntFunction<Instant> clock) {
        ledger().close();
        for (var occasion : List.of(Occasion.GAME, Occasion.NIGHT, Occasion.ASKED, Occasion.UPGRADE)) {
            var made = new ArrayList<Path>();
            for (int nth = 0; nth < COPIES; nth++) {
                now = clock.apply(nth);
                var copy = backups().make(occasion);
                made.add(copy.file());
                assertThat(copy.file()).exists();
                assertThat(backups().all().getFirst()).isEqualTo(copy);
            }
            assertThat(backups().all())
                    .filteredOn(copy -> copy.occasion() == occasion)
                    .extracting(Backup::file)
                    .as("%s copies with a clock that is %s", occasion, name)
                    .containsExactlyElementsOf(
                            made.subList(COPIES - kept(occasion), COPIES).reversed());
        }
    }

    /** As many as are promised where copies are explained. */
    private static int kept(Occasion occasion) {
        return switch (occasion) {
            case NIGHT -> 14;
            case GAME -> 12;
            case UPGRADE -> 3;
            case ASKED -> 5;
            case REPLACED -> COPIES;
        };
    }

    @Test
    void copiesThatWereMadeBeforeTheyWereCountedAreTheOldestInOrderOfTheirDates() throws Exception {
        ledger().close();
        Files.createDirectories(backups().folder());
        for (var name : List.of("ledger-20370101-190000-000-game.db", "ledger-20261114-190000-000-game.db")) {
            Files.copy(folder.resolve("ledger.db"), backups().folder().resolve(name));
        }
        backups().make(Occasion.GAME);
        assertThat(backups().all())
                .extracting(copy -> String.valueOf(copy.file().getFileName()))
                .containsExactly(
                        "ledger-000001-20261121-190000-000-game.db",
                        "ledger-20370101-190000-000-game.db",
                        "ledger-20261114-190000-000-game.db");
        IntStream.range(0, 12).forEach(nth -> backups().make(Occasion.GAME));
        assertThat(backups().all())
                .extracting(Backup::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(2, 13)
                        .mapToObj(number -> 15 - number)
                        .toList());
    }

    @Test
    void whatWasPutAsideIsCountedWithTheCopies() {
        ledger().close();
        var first = backups().make(Occasion.ASKED);
        now = Instant.EPOCH;
        backups().restore(first.file());
        assertThat(backups().kept()).extracting(Backup::occasion).containsExactly(Occasion.REPLACED, Occasion.ASKED);
    }

    @Test
    void gamesAreAloneWorthACopyWhenTheyWerePlayed() {
        try (var ledger = ledger()) {
            assertThat(backups().isPlayedOnSince(Occasion.GAME)).isFalse();
            ledger.startGame(GAME);
            assertThat(backups().isPlayedOnSince(Occasion.GAME)).isFalse();
            ledger.append(TableEvent.said(1, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
            assertThat(backups().isPlayedOnSince(Occasion.GAME)).isFalse();
            var settled = new Scored(Map.of(), Map.of(), Map.of(Seat.BOTTOM, 0), new Next(true, 0, 0));
            ledger.append(TableEvent.inferred(2, settled));
            assertThat(backups().isPlayedOnSince(Occasion.GAME)).isTrue();
            backups().make(Occasion.GAME);
            ledger.startGame(GAME);
            assertThat(backups().isPlayedOnSince(Occasion.GAME)).isFalse();
            assertThat(backups().isToldSince(Occasion.GAME)).isFalse();
            assertThat(backups().isToldSince(Occasion.NIGHT)).isTrue();
        }
    }
}
