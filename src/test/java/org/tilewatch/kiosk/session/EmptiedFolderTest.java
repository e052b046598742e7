package org.tilewatch.kiosk.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmptiedFolderTest {
    @TempDir
    private Path folder;

    @Test
    void allThatAKioskKeepsIsGoneAndWhatAnybodyElsePutThereIsNot() throws IOException {
        for (var name : new String[] {
            "ledger.db",
            "ledger.db-wal",
            "hand.log",
            "devices.json",
            "players",
            "camera",
            "corners",
            "kiosk.log",
            "buttons"
        }) {
            Files.writeString(folder.resolve(name), "x");
        }
        for (var name : new String[] {
            "backups", "cameras", "sets", "rules", "told", "certificates", "evening", "evening-2", "photographs"
        }) {
            Files.writeString(Files.createDirectories(folder.resolve(name)).resolve("file"), "x");
        }
        Files.writeString(folder.resolve("letter.txt"), "x");
        EmptiedFolder.of(folder);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("letter.txt", "photographs");
        assertThat(folder.resolve("photographs/file")).exists();
    }
}
