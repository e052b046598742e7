package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameOriginTest {
    private final SameOrigin origin = new SameOrigin(Set.of("Mahjong.example", "table.local"));

    @ParameterizedTest
    @CsvSource({
        "localhost:8080, http://localhost:8080",
        "192.168.1.7:8080, http://192.168.1.7:8080",
        "[fe80::1]:8080, http://[fe80::1]:8080",
        "mahjong.EXAMPLE, https://mahjong.example",
        "table.local:8080, http://table.local:8080",
        "table-2.local:8080, http://table-2.local:8080",
        "localhost:8080,",
    })
    void theKiosksOwnPagesPass(String host, String from) {
        assertThat(origin.objection(false, Optional.of(host), Optional.ofNullable(from)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:8080, http://evil.example",
        "localhost:8080, http://localhost:9999",
        "localhost:8080, http://localhost:8080.evil.example",
        "localhost:8080, null",
        "rebound.example:8080, http://rebound.example:8080",
        "rebound.example:8080,",
        "tables-2.local:8080,",
        "table-2.example:8080,",
        "192.168.1.7.evil.example, http://192.168.1.7.evil.example",
    })
    void pagesFromElsewhereAreRefused(String host, String from) {
        assertThat(origin.objection(false, Optional.of(host), Optional.ofNullable(from)))
                .isPresent();
    }

    @Test
    void aPageThatAnybodyCouldHaveWrittenDoesNotWriteThroughAnEncryptedConnection() {
        var host = Optional.of("192.168.1.7");
        assertThat(origin.objection(true, host, Optional.of("https://192.168.1.7")))
                .isEmpty();
        assertThat(origin.objection(true, host, Optional.of("http://192.168.1.7")))
                .isPresent();
    }

    @Test
    void aRequestThatNamesNoHostIsRefused() {
        assertThat(origin.objection(false, Optional.empty(), Optional.empty())).isPresent();
    }
}
