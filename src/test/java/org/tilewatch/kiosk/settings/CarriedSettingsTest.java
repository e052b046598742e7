package org.tilewatch.kiosk.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** One kiosk's folder, and another's that takes its settings. */
class CarriedSettingsTest {
    @TempDir
    private Path folder;

    private Path here;
    private Path there;

    @BeforeEach
    void aKiosk() throws IOException {
        here = Files.createDirectories(folder.resolve("here"));
        there = Files.createDirectories(folder.resolve("there"));
        write("cameras/usb-0.txt", "640x480 10,400 600,400 600,20 10,20\n");
        write("sets/Our bamboo.json", "{}");
        write("sets/read-with", "Our bamboo\n");
        write("rules/Our evening.json", "{\"name\": \"Our evening\"}");
        write("camera", "usb:0\n");
        write("buttons", "1 2 3 4\n");
        write("devices.json", "[\"secret\"]");
        write("ledger.db", "games");
        write("certificates/authority.pem", "key");
    }

    private void write(String name, String text) throws IOException {
        var file = here.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private CarriedSettings carried(boolean devices) throws IOException {
        var rules = folder.resolve("club.json");
        Files.writeString(rules, "{\"name\": \"club\"}");
        var options = folder.resolve("run.options");
        Files.writeString(options, "# ours\n--camera=usb:0\n--rules-file=" + rules + "\n");
        return CarriedSettings.of(here, List.of("Anna", "Boris", ""), Optional.of(options), devices);
    }

    @Test
    void everythingButTheGamesGoesToAnotherKioskInOneFile() throws IOException {
        var read = CarriedSettings.read(carried(false).json().getBytes(StandardCharsets.UTF_8));
        read.take(there);
        for (var name : List.of(
                "cameras/usb-0.txt",
                "sets/Our bamboo.json",
                "sets/read-with",
                "rules/Our evening.json",
                "camera",
                "buttons")) {
            assertThat(there.resolve(name)).hasSameTextualContentAs(here.resolve(name));
        }
        assertThat(CarriedSettings.known(there)).containsExactly("Anna", "Boris");
        assertThat(there.resolve("taken.options")).content().contains("--camera=usb:0");
        assertThat(there.resolve("rules/taken-rules.json")).content().contains("club");
        for (var name : List.of("ledger.db", "devices.json", "certificates")) {
            assertThat(there.resolve(name)).doesNotExist();
        }
        assertThat(CarriedSettings.of(there, List.of(), Optional.empty(), false).players())
                .as("what was brought is carried on")
                .containsExactly("Anna", "Boris");
    }

    /** Nobody is offered the same rules twice. */
    @Test
    void rulesThatTheOptionsNameAndTheFolderHoldTooAreTakenOnce() throws IOException {
        write("rules/club.json", "{\"name\": \"club\"}");
        carried(false).take(there);
        assertThat(there.resolve("rules").toFile().list()).containsExactlyInAnyOrder("club.json", "Our evening.json");
    }

    @Test
    void devicesGoAlongOnlyWhereSomebodyAsksForThem() throws IOException {
        assertThat(carried(true).files()).containsKey("devices.json");
        assertThat(carried(false).files()).doesNotContainKey("devices.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no settings", "[]", "{\"kind\": \"tilewatch-game\"}"})
    void whatIsNoSuchFileIsRefused(String text) {
        assertRefused(text, Key.SETTINGS_FILE_IS_NONE);
    }

    @Test
    void oneOfAnotherVersionIsRefusedAndSaysWhichThisKioskKnows() {
        assertRefused("{\"kind\": \"tilewatch-settings\", \"version\": 2}", Key.SETTINGS_OF_ANOTHER_VERSION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside",
                "/etc/passwd",
                "ledger.db",
                "certificates/authority.pem",
                "cameras/../../x.txt",
                "sets/../x.json",
                "rules/../x.json",
                "rules/.hidden.json"
            })
    void whatLeadsOutOfTheFolderOrIsNoSettingIsRefusedWhole(String name) {
        assertRefused(
                "{\"kind\": \"tilewatch-settings\", \"version\": 1, \"files\": {\"camera\": \"YQ==\", \"" + name
                        + "\": \"YQ==\"}}",
                Key.SETTINGS_HOLD_ANOTHER_FILE);
    }

    @Test
    void aFileThatIsBrokenIsRefusedWhole() {
        assertRefused(
                "{\"kind\": \"tilewatch-settings\", \"version\": 1, \"files\": {\"camera\": \"%%\"}}",
                Key.SETTINGS_HOLD_ANOTHER_FILE);
    }

    private static void assertRefused(String text, Key why) {
        assertThatThrownBy(() -> CarriedSettings.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.because().key()).isEqualTo(why));
    }
}
