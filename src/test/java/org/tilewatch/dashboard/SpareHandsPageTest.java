package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.appliance.SpareHands;
import org.tilewatch.dashboard.history.CopiesPort;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** A kiosk's settings out of it and into it on the page of the copies, and everything forgotten. */
@Tag("browser")
class SpareHandsPageTest {
    private final List<String> done = new CopyOnWriteArrayList<>();
    private Dashboard dashboard;
    private Tablet tablet;

    private final SpareHands hands = new SpareHands() {
        @Override
        public String settings(boolean devices) {
            return "{\"devices\":" + devices + "}";
        }

        @Override
        public boolean take(byte[] file) {
            if (file.length < 5) {
                throw new Refusal(Key.SETTINGS_FILE_IS_NONE.sentence());
            }
            done.add("taken " + new String(file, StandardCharsets.UTF_8));
            return true;
        }

        @Override
        public void forgetAll() {
            done.add("forgotten");
        }
    };

    @BeforeEach
    void open() {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                new FakePorts()
                        .with()
                        .spareHands(hands)
                        .copies(Optional.of(new NoCopies()))
                        .build(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        tablet = new Tablet();
        tablet.page().setDefaultTimeout(60_000);
        tablet.page().navigate("http://localhost:" + dashboard.port() + "/copies.html");
    }

    /** A kiosk that keeps none. */
    private static final class NoCopies implements CopiesPort {
        @Override
        public String all() {
            return "{\"copies\":[]}";
        }

        @Override
        public Optional<String> one(String name) {
            return Optional.empty();
        }

        @Override
        public void make() {}

        @Override
        public Optional<byte[]> file(String name) {
            return Optional.empty();
        }

        @Override
        public void take(byte[] file) {}

        @Override
        public boolean putBack(String name) {
            return false;
        }
    }

    @AfterEach
    void close() {
        tablet.close();
        dashboard.close();
    }

    private void take(String text) {
        tablet.page()
                .locator("#carried .file input")
                .setInputFiles(new FilePayload(
                        "tilewatch-settings.json", "application/json", text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void settingsAreSavedAndThoseOfAnotherTakenAndWhatIsNoneIsSaidInOneSentence() {
        assertThat(tablet.page().locator("#carried .save-settings")).hasAttribute("href", "api/settings.json");
        assertThat(tablet.page().locator("#carried .save-settings-devices"))
                .hasAttribute("href", "api/settings.json?devices=yes");
        take("{}");
        assertThat(tablet.page().locator("#wrong")).hasText("That is no file of a kiosk’s settings.");
        assertThat(done).isEmpty();
        take("{\"kind\":\"tilewatch-settings\"}");
        assertThat(tablet.page().locator("#carried .notice.in")).hasText("The settings are taken; the kiosk restarts.");
        assertThat(done).containsExactly("taken {\"kind\":\"tilewatch-settings\"}");
        tablet.picture("spare-hands");
    }

    @Test
    void everythingIsForgottenWhenItIsAskedForTwice() {
        tablet.page().locator("#carried .forget-all").tap();
        assertThat(done).isEmpty();
        tablet.page().locator("#carried .keep").tap();
        assertThat(tablet.page().locator("#carried .forget")).hasCount(0);
        tablet.page().locator("#carried .forget-all").tap();
        tablet.page().locator("#carried .forget").tap();
        assertThat(tablet.page().locator("#carried .notice.in")).isVisible();
        assertThat(done).containsExactly("forgotten");
    }
}
