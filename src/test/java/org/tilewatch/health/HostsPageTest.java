package org.tilewatch.health;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.tilewatch.site.Committed;

class HostsPageTest {
    @Test
    void thePageForHostsHasTheSentencesThatTheKioskSays() throws IOException {
        Committed.holds(Path.of("src/site/markdown/what-the-page-says.md"), HostsPage.text());
    }
}
