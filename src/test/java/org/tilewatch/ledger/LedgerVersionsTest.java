package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;

/** A ledger of every version, as that version's own SQL made it, is gone on with. */
@Tag("native")
class LedgerVersionsTest {
    private static final Instant NOON = Instant.parse("2026-11-28T12:00:00Z");

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("ledger.db");
    }

    static IntStream versions() {
        return IntStream.range(1, LedgerTables.LATEST);
    }

    private static void make(Path file, int version) throws IOException, SQLException {
        try (var sql = Objects.requireNonNull(
                        LedgerVersionsTest.class.getResourceAsStream("/ledgers/version-" + version + ".sql"));
                var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (var one : new String(sql.readAllBytes(), StandardCharsets.UTF_8).split(";\n")) {
                statement.executeUpdate(one);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aLedgerOfEveryVersionKeepsItsGamesItsPointsAndItsCorrections(int version) throws Exception {
        make(file(), version);
        try (var ledger = Ledger.open(file(), () -> NOON)) {
            assertThat(ledger.pragma("user_version")).isEqualTo(Integer.toString(LedgerTables.LATEST));
            assertThat(ledger.inPlay()).hasValue(2);
            var first = ledger.game(1).orElseThrow();
            assertThat(first.totals()).containsEntry(Player.FIRST, 1500).containsEntry(Player.SECOND, -500);
            assertThat(ledger.scoreCards(1).getFirst().payments()).hasSize(version == 1 ? 0 : 3);
            var second = ledger.journal(2);
            assertThat(((Correction) second.getLast().event().what()).replaces())
                    .containsExactly(2L);
            assertThat(discard(second)).isEqualTo(Tile.M2);
            assertThat(second.getLast().by().isPresent()).isEqualTo(version >= 5);
            assertThat(ledger.games())
                    .extracting(RecordedGame::identity)
                    .doesNotHaveDuplicates()
                    .allMatch(GameIdentity::isOne);
            var told = TableEvent.said(3, new Discard(Seat.BOTTOM, Tile.M3, false));
            assertThat(ledger.append(
                            TableEvent.said(3, new Correction(Sentence.asWritten("m3"), List.of(3L), List.of(told)))))
                    .isEqualTo(4);
            assertThat(discard(ledger.journal(2))).isEqualTo(Tile.M3);
        }
        try (var again = Ledger.open(file(), () -> NOON)) {
            assertThat(discard(again.journal(2))).isEqualTo(Tile.M3);
        }
        assertThat(new Backups(file(), () -> NOON).all())
                .extracting(Backups.Backup::occasion)
                .containsExactly(Occasion.UPGRADE);
    }

    private static Tile discard(List<Entry> journal) {
        return NumberedEvent.holding(journal.stream().map(Entry::numbered).toList()).stream()
                .filter(event -> event.event().what() instanceof Discard)
                .map(event -> ((Discard) event.event().what()).tile())
                .findFirst()
                .orElseThrow();
    }

    /** Given a copy from before an upgrade, when it is looked into afterwards, then nothing but what came since would be lost by it. */
    @ParameterizedTest
    @MethodSource("versions")
    void aGameHasTheSameIdentityInTheLedgerAndInACopyFromBeforeItsUpgrade(int version) throws Exception {
        make(file(), version);
        try (var ledger = Ledger.open(file(), () -> NOON)) {
            var backups = new Backups(file(), () -> NOON);
            var copy = backups.all().getFirst();
            var lost = backups.looked(copy.file(), opened -> LostRows.of(ledger, opened));
            assertThat(lost).isEqualTo(new LostRows(List.of(), 0, false));
        }
    }

    /** Given a damaged ledger and a copy from before an upgrade, when it is put together again, then the copy serves. */
    @Test
    void whatIsSavedFromACopyOfTheVersionBeforeHasItsIdentity() throws Exception {
        make(file(), 6);
        Ledger.open(file(), () -> NOON).close();
        try (var damaged = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            spoil(damaged);
        }
        var recovery = LedgerRecovery.of(file(), () -> NOON);
        assertThat(recovery.lost()).isEmpty();
        try (var ledger = Ledger.open(file(), () -> NOON)) {
            assertThat(ledger.games())
                    .hasSize(2)
                    .extracting(RecordedGame::identity)
                    .allMatch(GameIdentity::isOne);
            assertThat(ledger.game(1).orElseThrow().totals()).containsEntry(Player.FIRST, 1500);
        }
    }

    private static void spoil(Connection damaged) throws SQLException {
        try (var statement = damaged.createStatement()) {
            statement.executeUpdate("UPDATE game SET settings = replace(settings, 'Anna', 'Anne') WHERE number = 1");
        }
    }
}
