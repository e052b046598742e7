package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Saying;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A ledger whose file says something else than what was written, as a worn card makes it. */
@Tag("native")
class DamagedLedgerTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));
    private static final int GAMES = 3;
    private static final int HANDS = 12;

    @TempDir
    private Path folder;

    @Test
    void noDamageIsOpenedUnnoticedAndWhatCanBeReadIsSaved() throws IOException {
        attempt(40, new Random(1));
    }

    /** {@code ./mvnw -P slow test -Dtest=DamagedLedgerTest}. */
    @Test
    @Tag("slow")
    void twoThousandDamagedLedgers() throws IOException {
        attempt(2000, new Random(2));
    }

    private void attempt(int times, Random chance) throws IOException {
        var file = folder.resolve("ledger.db");
        write(file, GAMES);
        var before = Files.readAllBytes(file);
        var written = contents(file);
        int noticed = 0;
        long kept = 0;
        for (int n = 0; n < times; n++) {
            var place = Files.createDirectory(folder.resolve("damaged-" + n)).resolve("ledger.db");
            Files.write(place, damaged(before, chance));
            try {
                assertThat(contents(place)).isEqualTo(written);
            } catch (LedgerException noticedAs) {
                noticed++;
                if (!noticedAs.isDamage()) {
                    assertThat(noticedAs.because().key()).isEqualTo(Key.LEDGER_NEWER);
                    continue;
                }
                var ledgerRecovery = LedgerRecovery.of(place, CLOCK);
                var saved = contents(place);
                if (ledgerRecovery.said().key() == Key.LEDGER_SALVAGED) {
                    assertThat(saved).isEqualTo(written);
                }
                saved.forEach((game, events) -> assertThat(events)
                        .isEqualTo(written.getOrDefault(game, List.of()).subList(0, events.size())));
                kept += saved.values().stream().mapToLong(List::size).sum();
            }
        }
        System.out.printf(
                "%d ledgers damaged, %d noticed, %.0f %% of their entries saved without a copy%n",
                times, noticed, 100.0 * kept / Math.max(1, (long) noticed * GAMES * (HANDS * 3)));
        assertThat(noticed).isPositive();
    }

    @Test
    void aCopyBringsBackWhatTheDamagedFileDoesNotTellAndWhatIsLostIsNamed() throws IOException {
        var file = folder.resolve("ledger.db");
        write(file, 2);
        new Backups(file, CLOCK).make(Backups.Occasion.NIGHT);
        var copied = contents(file);
        try (var ledger = Ledger.open(file, CLOCK)) {
            ledger.append(TableEvent.seen(500, 0.9, new Discard(Seat.TOP, Tile.M3, false)));
            ledger.append(TableEvent.seen(501, 0.9, new Discard(Seat.LEFT, Tile.M4, false)));
        }
        change(file, "UPDATE journal SET event = replace(event, '\"m3\"', '\"m4\"') WHERE number > " + 2 * HANDS * 3);

        assertThatThrownBy(() -> Ledger.open(file, CLOCK))
                .isInstanceOf(LedgerException.class)
                .satisfies(thrown ->
                        assertThat(((LedgerException) thrown).isDamage()).isTrue());
        var ledgerRecovery = LedgerRecovery.of(file, CLOCK);

        assertThat(ledgerRecovery.lost()).containsExactly(new LedgerRecovery.Lost(2, HANDS * 3, 2));
        assertThat(contents(file)).isEqualTo(copied);
        assertThat(ledgerRecovery.aside()).exists();
    }

    @Test
    void aLedgerOfWhichNothingCanBeReadIsItsNewestCopy() throws IOException {
        var file = folder.resolve("ledger.db");
        write(file, 2);
        var written = contents(file);
        new Backups(file, CLOCK).make(Backups.Occasion.GAME);
        Files.write(file, new byte[4096]);

        var ledgerRecovery = LedgerRecovery.of(file, CLOCK);
        assertThat(ledgerRecovery.lost()).isEmpty();
        assertThat(ledgerRecovery.said().key()).isEqualTo(Key.LEDGER_SALVAGED_UNHEARD);
        assertThat(contents(file)).isEqualTo(written);
    }

    @Test
    void aFileThatIsEmptyThoughThereAreCopiesIsDamaged() throws IOException {
        var file = folder.resolve("ledger.db");
        write(file, 1);
        var written = contents(file);
        new Backups(file, CLOCK).make(Backups.Occasion.GAME);
        Files.write(file, new byte[0]);

        assertThatThrownBy(() -> Ledger.open(file, CLOCK)).satisfies(Saying.that("is empty"));
        assertThat(LedgerRecovery.of(file, CLOCK).heard()).isFalse();
        assertThat(contents(file)).isEqualTo(written);
    }

    @Test
    void anotherNameOfAPlayerOrOtherPointsInAPaymentAreNoticed() throws IOException {
        for (var change : List.of(
                "UPDATE game SET settings = replace(settings, 'Anna', 'Hana') WHERE number = 1",
                "UPDATE payment SET points = points + 1 WHERE place = 0 AND entry = 3",
                "DELETE FROM journal WHERE number = 4",
                "DELETE FROM payment WHERE entry = 6")) {
            var file = folder.resolve("ledger.db");
            Files.deleteIfExists(file);
            write(file, 1);
            change(file, change);
            assertThatThrownBy(() -> Ledger.open(file, CLOCK)).isInstanceOf(LedgerException.class);
        }
    }

    @Test
    void oldCopiesGoAndTheNewestOfEachOccasionStay() throws IOException {
        var file = folder.resolve("ledger.db");
        write(file, 1);
        for (int day = 1; day <= 20; day++) {
            new Backups(file, InstantSource.fixed(Instant.parse("2026-11-%02dT04:00:00Z".formatted(day))))
                    .make(Backups.Occasion.NIGHT);
        }
        var backups = new Backups(file, CLOCK);
        assertThat(backups.all()).hasSize(14);
        assertThat(backups.all().getFirst().made()).isEqualTo("2026-11-20T04:00:00Z");
        assertThat(contents(backups.all().getFirst().file())).isEqualTo(contents(file));

        var events = contents(file);
        try (var ledger = Ledger.open(file, CLOCK)) {
            ledger.startGame(settings());
        }
        var aside = backups.restore(backups.all().getFirst().file()).orElseThrow();
        assertThat(contents(file)).isEqualTo(events);
        assertThat(contents(aside)).hasSize(2);
    }

    private static byte[] damaged(byte[] whole, Random chance) {
        var bytes = whole.clone();
        return switch (chance.nextInt(4)) {
            case 0 -> {
                bytes[chance.nextInt(bytes.length)] ^= (byte) (1 << chance.nextInt(8));
                yield bytes;
            }
            case 1 -> {
                int page = 4096 * chance.nextInt(bytes.length / 4096);
                Arrays.fill(bytes, page, page + 4096, (byte) 0);
                yield bytes;
            }
            case 2 -> {
                int from = chance.nextInt(bytes.length - 512);
                IntStream.range(from, from + 512).forEach(i -> bytes[i] = (byte) chance.nextInt());
                yield bytes;
            }
            default -> Arrays.copyOf(bytes, 1 + chance.nextInt(bytes.length - 1));
        };
    }

    private static Map<Long, List<TableEvent>> contents(Path file) {
        try (var ledger = Ledger.open(file, CLOCK)) {
            var contents = new TreeMap<Long, List<TableEvent>>();
            for (var game : ledger.games()) {
                contents.put(
                        game.number(),
                        ledger.journal(game.number()).stream().map(Entry::event).toList());
            }
            return contents;
        }
    }

    private static void write(Path file, int games) {
        try (var ledger = Ledger.open(file, CLOCK)) {
            for (int game = 0; game < games; game++) {
                ledger.startGame(settings());
                for (int hand = 1; hand <= HANDS; hand++) {
                    ledger.append(TableEvent.said(10 * hand, new HandStart(hand, Seat.TOP, Wind.EAST)));
                    ledger.append(TableEvent.seen(10 * hand + 1, 0.97, new Discard(Seat.TOP, Tile.M3, false)));
                    ledger.append(scored(10 * hand + 2));
                }
            }
        }
    }

    private static TableEvent scored(double t) {
        return TableEvent.said(
                t,
                new Scored(
                        Map.of(),
                        Map.of(Seat.TOP, 300, Seat.LEFT, -300),
                        Map.of(Seat.TOP, 2300, Seat.LEFT, 1700),
                        new Next(true, 0, 0),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of(new Payment(
                                new Purse.SeatPurse(Seat.LEFT),
                                new Purse.SeatPurse(Seat.TOP),
                                300,
                                Sentence.asWritten("east pays double"),
                                "84"))));
    }

    private static GameSettings settings() {
        return new GameSettings(
                "millington", List.of("Anna", "Boris", "Cyril", "Dora"), Seat.TOP, Wind.EAST, Options.NONE);
    }

    private static void change(Path file, String sql) throws IOException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException impossible) {
            throw new IOException(impossible);
        }
    }
}
