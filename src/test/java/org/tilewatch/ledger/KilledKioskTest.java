package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.play.Happening.Discard;

@Tag("native")
class KilledKioskTest {
    @TempDir
    private Path folder;

    @Test
    void nothingThatWasAnnouncedIsLostWhenTheKioskIsKilledAgainAndAgain() throws Exception {
        var announced = new HashMap<Long, String>();
        for (var count : List.of(40, 7, 90)) {
            announced.putAll(runAndKillAfter(count));
        }

        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system())) {
            var game = ledger.unfinishedGame().orElseThrow();
            var journalled = game.entries().stream()
                    .filter(entry -> entry.event().what() instanceof Discard)
                    .collect(Collectors.toMap(
                            Entry::number,
                            entry -> ((Discard) entry.event().what()).tile().code()));
            assertThat(announced).hasSizeGreaterThanOrEqualTo(137);
            assertThat(journalled).containsAllEntriesOf(announced);
            assertThat(game.number()).isEqualTo(1);
        }
    }

    /** Runs a kiosk until it has announced so many events, kills it, and gives what it announced, by number. */
    private Map<Long, String> runAndKillAfter(int count) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var kiosk = new ProcessBuilder(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        JournallingKiosk.class.getName(),
                        folder.resolve("ledger.db").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var lines = new ArrayList<String>();
        try (var out = new BufferedReader(new InputStreamReader(kiosk.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                if (lines.size() == count) {
                    // The process itself would close the pipe, and with it what was announced but not yet read.
                    kiosk.toHandle().destroyForcibly();
                }
            }
        }
        kiosk.waitFor();
        return lines.stream()
                .map(line -> line.split(" "))
                .filter(words -> words.length == 2 && words[1].length() == 2)
                .collect(Collectors.toMap(words -> Long.valueOf(words[0]), words -> words[1]));
    }
}
