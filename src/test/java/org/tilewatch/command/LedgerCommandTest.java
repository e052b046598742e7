package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

@Tag("native")
class LedgerCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aDamagedLedgerIsToldAndRestoredFromACopy() throws IOException {
        var file = folder.resolve("ledger.db");
        try (var ledger = Ledger.open(file, InstantSource.system())) {
            ledger.startGame(new GameSettings(
                    "millington", List.of("Anna", "Boris", "Cyril", "Dora"), Seat.TOP, Wind.EAST, Options.NONE));
        }
        assertThat(ledger("copy")).isZero();
        var copy = out.toString().strip();
        assertThat(copy).endsWith("-asked.db");
        assertThat(ledger("copies")).isZero();
        assertThat(out.toString()).contains(copy);

        Files.write(file, new byte[4096]);
        assertThat(ledger("check")).isEqualTo(2);
        assertThat(err.toString()).contains("is damaged").doesNotContain("\tat ");

        assertThat(ledger("restore", copy)).isZero();
        assertThat(ledger("check")).isZero();
        assertThat(out.toString()).contains("every row as it was written; games: 1");
    }

    @Test
    void aDamagedLedgerIsSavedAndWhatIsLostIsNamed() throws IOException {
        var file = folder.resolve("ledger.db");
        Ledger.open(file, InstantSource.system()).close();
        Files.write(file, new byte[4096]);

        assertThat(ledger("salvage")).isZero();
        assertThat(out.toString()).contains("put together again").contains("ledger.db.damaged-");
        assertThat(ledger("check")).isZero();
    }

    @Test
    void aFolderWithoutALedgerIsSaidSo() {
        assertThat(ledger("check")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no ledger in the folder " + folder);
        assertThat(folder.resolve("ledger.db")).doesNotExist();
    }

    private int ledger(String what, String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        var all = new ArrayList<>(List.of("ledger", what, "--data", folder.toString()));
        all.addAll(List.of(arguments));
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }
}
