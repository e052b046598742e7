package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.ledger.FullDisk;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.TableEvent;
import org.tilewatch.words.Sentence;

/** A real ledger that has no room to grow, as on a full disk. */
@Tag("native")
class PatientJournalTest {
    @TempDir
    Path folder;

    private final List<Optional<Sentence>> said = new CopyOnWriteArrayList<>();
    private Ledger ledger;
    private PatientJournal journal;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        ledger.startGame(ScriptedGames.CLASSICAL);
        journal = new PatientJournal(ledger::append, said::add, Duration.ofMillis(20));
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private static TableEvent event(int number) {
        return TableEvent.said(
                number,
                new Attention(
                        Happening.Doubt.REFUSED,
                        Sentence.asWritten("as long as a page of the ledger ".repeat(300)),
                        Optional.empty(),
                        List.of()));
    }

    @Test
    void onAFullDiskTheKioskSaysSoAndGoesOnWhenThereIsRoomAgain() throws Exception {
        journal.append(event(1));
        FullDisk.fill(ledger);
        var second = CompletableFuture.supplyAsync(() -> journal.append(event(2)));
        await().until(() -> !said.isEmpty());
        assertThat(ContractEnglish.of(said.getFirst().orElseThrow()))
                .contains("The disk is full", "ledger.db", "goes on by itself")
                .doesNotContain("\n");
        assertThat(second).isNotDone();

        FullDisk.makeRoom(ledger);
        assertThat(second.get()).isEqualTo(2);
        assertThat(said.getLast()).isEmpty();
        assertThat(ledger.journal(1)).hasSize(2);
    }

    @Test
    void aKioskThatIsStoppedWaitsNoLonger() {
        FullDisk.fill(ledger);
        journal.stop();
        assertThatThrownBy(() -> journal.append(event(1))).isInstanceOf(LedgerException.class);
    }

    @Test
    void whatWaitingCannotMendIsNotWaitedFor() {
        ledger.endGame();
        assertThatThrownBy(() -> journal.append(event(1))).hasMessage("No game is being played");
        assertThat(said).isEmpty();
    }
}
