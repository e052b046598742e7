package org.tilewatch.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.kiosk.FilmedPhone;
import org.tilewatch.kiosk.FilmedPhone.Camera;
import org.tilewatch.kiosk.HandFilm;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * {@code tilewatch try} as somebody meets it who has a laptop and a telephone and has bought nothing: from the command to the first hand
 * that is followed, by what the pages show and nothing else. The telephone trusts the certificate that it was given and no other; what it
 * has not been given it refuses.
 */
@Tag("slow")
@Tag("browser")
@Tag("native")
class TryTest {
    private static final Pattern OPEN = Pattern.compile("(http://localhost:\\d+/try\\.html)");
    private static final Duration AT_MOST = Duration.ofMinutes(3);
    /** Seconds of the hand: its deal and its first discards, again and again. */
    private static final double SHOWN = 30;

    private static final LocatorAssertions.ContainsTextOptions PATIENTLY =
            new LocatorAssertions.ContainsTextOptions().setTimeout(90_000);

    @TempDir
    Path folder;

    @Test
    void aLaptopAndATelephoneFollowTheFirstHandWithinThreeMinutes() throws Exception {
        OpenCvLibrary.load();
        var film = film();
        var begun = Instant.now();
        var program = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.tilewatch.command.Tilewatch",
                        "try",
                        "--port=0",
                        "--data=" + folder.resolve("data")))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var laptop = new Tablet()) {
            var page = laptop.page();
            page.navigate(saidBy(program));
            assertThat(page.locator("#ways li[aria-current=step]")).hasCount(1);
            var code = page.locator("#invitation img").first();
            code.waitFor();
            var invitation = code.getAttribute("data-link");
            try (var telephone =
                    new FilmedPhone(film, Camera.ALLOWED, "--ignore-certificate-errors-spki-list=" + given(page))) {
                walk(page, telephone.page(), invitation);
            }
            assertThat(Duration.between(begun, Instant.now())).isLessThan(AT_MOST);
            refusesWhatItWasNotGiven(film, invitation);
        } finally {
            program.destroy();
            assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static void walk(Page laptop, Page telephone, String invitation) {
        telephone.navigate(invitation);
        telephone.locator("#keys .go").tap();
        assertThat(telephone.locator("#said")).containsText("The kiosk sees the table", PATIENTLY);
        telephone.locator("#edges .right").tap();
        assertThat(telephone.locator("#edges")).containsText("The kiosk knows where the table lies.", PATIENTLY);
        laptop.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New game"))
                .tap();
        laptop.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Riichi (EMA 2012)"))
                .tap();
        for (var name : List.of("Anna", "Boris", "Cyril", "Dana")) {
            laptop.getByLabel("Another name").fill(name);
            laptop.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sit down"))
                    .tap();
        }
        laptop.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Begin the game"))
                .tap();
        laptop.locator(".pond .tile").first().waitFor(new Locator.WaitForOptions().setTimeout(AT_MOST.toMillis()));
    }

    private void refusesWhatItWasNotGiven(Path film, String invitation) {
        try (var stranger = new FilmedPhone(film, Camera.ALLOWED)) {
            assertThatThrownBy(() -> stranger.page().navigate(invitation))
                    .isInstanceOf(PlaywrightException.class)
                    .hasMessageContaining("ERR_CERT_AUTHORITY_INVALID");
        }
    }

    /** The key of the certificate that the page offers for a telephone, as the browser is told whom it may trust. */
    private static String given(Page page) throws Exception {
        var bytes = page.request()
                .get(page.url().replaceAll("/try\\.html.*", "/api/certificate.crt"))
                .body();
        var certificate = CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(bytes));
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256")
                        .digest(certificate.getPublicKey().getEncoded()));
    }

    private Path film() throws IOException {
        var hand = folder.resolve("hand.zip");
        try (InputStream in =
                Objects.requireNonNull(TryTest.class.getResourceAsStream("/org/tilewatch/demo/hand.zip"))) {
            Files.copy(in, hand);
        }
        var film = folder.resolve("film.y4m");
        try (var table = RecordedTable.open(hand)) {
            HandFilm.of(table, film, 1, SHOWN);
        }
        return film;
    }

    private static String saidBy(Process program) throws IOException {
        BufferedReader lines = program.errorReader(StandardCharsets.UTF_8);
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var open = OPEN.matcher(line);
            if (open.find()) {
                // What it says later is heard too: a full pipe would hold it up.
                Thread.ofVirtual().start(() -> lines.lines().forEach(said -> {}));
                return open.group(1);
            }
        }
        throw new AssertionError("it ended without saying what to open");
    }
}
