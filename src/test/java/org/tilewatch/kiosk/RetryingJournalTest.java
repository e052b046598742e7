package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Saying;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.ReadOnlyDisk;
import org.tilewatch.ledger.SmallDisk;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

@Tag("native")
class RetryingJournalTest {
    private static final Duration PAUSE = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    private final List<Optional<Sentence>> said = new ArrayList<>();
    private long nanos;
    private Ledger ledger;
    private RetryingJournal journal;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        ledger.startGame(ScriptedGames.CLASSICAL);
        journal = new RetryingJournal(ledger, said::add, () -> nanos, PAUSE);
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private static TableEvent event(int number) {
        return TableEvent.said(
                number,
                new Attention(Happening.Doubt.REFUSED, Sentence.asWritten("an event"), Optional.empty(), List.of()));
    }

    @Test
    void whatADiskDoesNotTakeIsRefusedForNowAndTakenLater() {
        assertThat(journal.append(event(1), Optional.empty())).hasValue(1);
        ReadOnlyDisk.lock(ledger);
        assertThat(journal.append(event(2), Optional.empty())).isEmpty();
        assertThat(said).hasSize(1);
        assertThat(ContractEnglish.of(said.getFirst().orElseThrow()))
                .contains("read-only", "ledger.db", "Note the scores, then restart the machine.")
                .doesNotContain("\n");

        ReadOnlyDisk.unlock(ledger);
        nanos += PAUSE.toNanos() / 2;
        assertThat(journal.append(event(2), Optional.empty()))
                .as("before the pause is over")
                .isEqualTo(OptionalLong.empty());
        nanos += PAUSE.toNanos();
        assertThat(journal.append(event(2), Optional.empty())).hasValue(2);
        assertThat(said.getLast()).isEmpty();
        assertThat(ledger.journal(1)).hasSize(2);
    }

    @Test
    void whatWaitsForAReadOnlyDiskIsToldToBeCopied() {
        ReadOnlyDisk.lock(ledger);
        var scored = TableEvent.inferred(
                9,
                new Happening.Scored(
                        Map.of(),
                        Map.of(Seat.BOTTOM, 600, Seat.RIGHT, -600),
                        Map.of(Seat.BOTTOM, 2600, Seat.RIGHT, 1400),
                        new Settlement.Next(true, 0, 0)));
        assertThat(journal.append(scored, Optional.empty())).isEmpty();
        journal.waits(List.of(
                scored,
                event(2),
                TableEvent.said(10, new Happening.HandStart(2, Seat.BOTTOM, Wind.EAST)),
                TableEvent.said(
                        11,
                        new Happening.Correction(
                                Sentence.asWritten("told"),
                                List.of(),
                                List.of(TableEvent.said(
                                        11, new Happening.Arranged(new Arrangement.Total(Seat.TOP, 700))))))));
        assertThat(ContractEnglish.of(said.getLast().orElseThrow()))
                .contains("read-only", "2600", "1400", "700", "Note the scores, then restart the machine.");

        ReadOnlyDisk.unlock(ledger);
        nanos += 2 * PAUSE.toNanos();
        assertThat(journal.append(scored, Optional.empty())).hasValue(1);
        assertThat(said.getLast()).isEmpty();
    }

    /** What ext4 does after an error of its disk, as the kernel itself has it tried. */
    @Test
    void anExt4ThatAnErrorHasMadeReadOnlyIsSaidToBeThat() throws Exception {
        try (var disk = SmallDisk.mounted(SmallDisk.Kind.EXT4, folder);
                var on = Ledger.open(disk.folder().resolve("ledger.db"), InstantSource.system())) {
            on.startGame(ScriptedGames.CLASSICAL);
            var there = new RetryingJournal(on, said::add, () -> nanos, PAUSE);
            assertThat(there.append(event(1), Optional.empty())).hasValue(1);
            disk.failWithAnError();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> there.append(event(2), Optional.empty()).isEmpty());
            assertThat(ContractEnglish.of(said.getLast().orElseThrow()))
                    .contains("The disk is read-only", "Note the scores, then restart the machine.");
        }
    }

    @Test
    void aKioskThatIsStoppedTriesOnceMoreWithoutAPause() {
        ReadOnlyDisk.lock(ledger);
        assertThat(journal.append(event(1), Optional.empty())).isEmpty();
        ReadOnlyDisk.unlock(ledger);
        journal.stop();
        assertThat(journal.append(event(1), Optional.empty())).hasValue(1);
    }

    @Test
    void whatWaitingCannotMendIsNotWaitedFor() {
        ledger.endGame();
        assertThatThrownBy(() -> journal.append(event(1), Optional.empty()))
                .satisfies(Saying.that("No game is being played"));
        assertThat(said).isEmpty();
    }
}
