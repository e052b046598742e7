package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pages on a network that was lost without a word: nothing refuses them, and nothing answers. */
@Tag("browser")
class SilentKioskPageTest extends ScriptedPage {
    private static final Path MODULES = Path.of("src/main/resources/dashboard");

    @Test
    @Tag("thorough")
    void whoeverIsNotAnsweredIsToldSoAfterAWhile() {
        page.clock().install();
        var asked = new ArrayList<String>();
        page.route("**/api/games", route -> asked.add("games"));
        page.route("**/api/sets", route -> asked.add("sets"));
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html");
        page.waitForCondition(() -> asked.contains("games"));
        page.clock().runFor(25_000);
        assertThat(page.locator("#trouble")).containsText("The kiosk does not answer");

        page.navigate("http://127.0.0.1:" + dashboard.port() + "/sets.html");
        page.waitForCondition(() -> asked.contains("sets"));
        page.clock().runFor(25_000);
        assertThat(page.locator("#hint.wrong")).containsText("The kiosk does not answer");
    }

    /** What asks in a way of its own may wait for ever, or say what it likes of a refusal. */
    @Test
    void everyModuleAsksInTheOneWay() throws IOException {
        try (var modules = Files.list(MODULES)) {
            assertThat(modules.filter(file -> file.toString().endsWith(".js"))
                            .filter(file -> text(file).matches("(?s).*(?<![#\\w.])fetch\\(.*"))
                            .map(file -> file.getFileName().toString()))
                    .containsExactly("silence.js");
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
