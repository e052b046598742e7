package org.tilewatch.kiosk.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class KioskLogTest {
    @TempDir
    Path folder;

    @Test
    void whatIsLoggedOutlivesTheKioskAndNothingIsKeptOnceItIsClosed() {
        var logger = LoggerFactory.getLogger("org.tilewatch.tried");
        try (var log = KioskLog.in(folder)) {
            logger.info("the camera came");
            logger.warn("it went", new IllegalStateException("no light"));
            assertThat(log.text(Set.of())).contains("INFO", "the camera came", "WARN", "it went", "no light");
        }
        logger.info("nobody hears this");
        try (var log = KioskLog.in(folder)) {
            assertThat(log.text(Set.of())).contains("the camera came").doesNotContain("nobody hears this");
        }
    }

    @Test
    void itNeverGrowsBeyondTwoFiles() throws Exception {
        var logger = LoggerFactory.getLogger("org.tilewatch.tried");
        try (var log = KioskLog.in(folder)) {
            for (int i = 0; i < 30_000; i++) {
                logger.info("line {} of very many that somebody has logged in one evening", i);
            }
            assertThat(log.text(Set.of())).contains("line 29999");
        }
        try (var files = Files.list(folder)) {
            var sizes = files.map(file -> file.toFile().length()).toList();
            assertThat(sizes).hasSize(2).allMatch(size -> size < 1_500_000);
        }
    }

    @Test
    void namesAddressesAndSecretsAreNotGivenAway() {
        var secret = "sB3kZ0u9Yq1mWcN7xT5vRg";
        var hex = "9f86d081884c7d659a2feaa0c55ad015";
        var clean = KioskLog.cleaned(
                "Anna and Annabel pressed at 192.168.1.17, fe80::1c2d:3e4f:5a6b:7c8d, b8:27:eb:12:34:56; " + secret
                        + " " + hex + " http://kiosk/pair.html#" + secret + " by Eva-Marie in LedgerException",
                List.of("Anna", "Annabel", "Eva", "Eva-Marie", ""));
        assertThat(clean)
                .doesNotContain("Anna", "192.168", "fe80", "b8:27", secret, hex, "Eva")
                .contains("pressed at", "in LedgerException");
    }

    @Test
    void itsOwnWordsStay() {
        var line =
                "2026-11-25 04:13:52 ERROR o.t.k.RetryingJournal - The ledger /var/lib/tilewatch/ledger.db cannot be written:"
                        + " UncaughtExceptionHandlers, com.pi4j.exception.InitializeException: internationalisation";
        assertThat(KioskLog.cleaned(line, List.of())).isEqualTo(line);
    }
}
