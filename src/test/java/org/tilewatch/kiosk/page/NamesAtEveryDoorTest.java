package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.access.Access;
import org.tilewatch.access.Role;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.json.JsonMapper;

/** A name is cleaned whichever way it comes in, and two of a table can be told apart. */
class NamesAtEveryDoorTest {
    private static final List<String> TURNED = List.of("An\u202Ena", "Bo\nris", "\u2066Cyril\u200B", "Dana\u0007");
    private static final List<String> CLEANED = List.of("Anna", "Bo ris", "Cyril", "Dana");
    private static final GameDefaults NOBODY =
            new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty());

    @TempDir
    Path folder;

    private Ledger ledger;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private static GameSettings of(List<String> players) {
        return new GameSettings("millington", players, Seat.BOTTOM, Wind.EAST, Options.NONE);
    }

    private GameSettings begun(List<String> players) {
        var starter = new GameStarter(ledger, NOBODY, new ClubRulesFolder(Path.of("none")));
        starter.begin(
                JsonMapper.shared().writeValueAsString(Map.of("rules", "millington", "east", 0, "players", players)));
        return starter.take().orElseThrow();
    }

    private static void assertRefused(Key why, Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(why));
    }

    @Test
    void theNamesOfAGameThatIsBegunOnThePageOrByOptionsAreCleaned() {
        assertThat(begun(TURNED).players()).isEqualTo(CLEANED);
        var options = new GameDefaults("millington", TURNED, Seat.BOTTOM, Options.NONE, Optional.empty());
        assertThat(options.game().orElseThrow().players()).isEqualTo(CLEANED);
        assertThat(options.objection()).isEmpty();
    }

    @Test
    void theLedgerKeepsThemCleaned() {
        long game = ledger.startGame(of(TURNED));
        ledger.endGame();
        assertThat(ledger.game(game).orElseThrow().settings().players()).isEqualTo(CLEANED);
        new GameArchive(ledger).rename("Anna", "\u202DAnežka\u2028");
        assertThat(ledger.game(game).orElseThrow().settings().players().getFirst())
                .isEqualTo("Anežka");
    }

    @Test
    void aDevicesNameIsCleaned() {
        var asked = Access.forgetful(Role.GeneralRole.VIEWER)
                .requestPairing(Optional.empty(), "My\u202E\ntablet", "10.0.0.7");
        assertThat(asked.request().name()).isEqualTo("My tablet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Anna", "ANNA", "Ａｎｎａ", "An\u200Bna", "an na"})
    void twoWhoReadAlikeDoNotSitAtOneTable(String other) {
        var players = List.of("Anna", "Boris", other, "Dana");
        assertRefused(Key.NAMES_ALIKE, () -> begun(players));
        assertThat(new GameDefaults("millington", players, Seat.BOTTOM, Options.NONE, Optional.empty()).objection())
                .hasValueSatisfying(why -> assertThat(why.key()).isEqualTo(Key.NAMES_ALIKE));
        ledger.startGame(of(List.of("Anna", "Boris", "Cyril", "Dana")));
        ledger.endGame();
        assertRefused(Key.NAME_IS_TAKEN, () -> new GameArchive(ledger).rename("Cyril", other));
    }

    @Test
    void whoIsOnlyWrittenOtherwiseIsRenamed() {
        long game = ledger.startGame(of(List.of("anna", "Boris", "Cyril", "Dana")));
        ledger.endGame();
        new GameArchive(ledger).rename("anna", "Anna");
        assertThat(ledger.game(game).orElseThrow().settings().players().getFirst())
                .isEqualTo("Anna");
    }

    @Test
    void aNameOfMoreLettersThanFitIsRefusedByASentence() {
        var players = List.of("x".repeat(GivenName.LONGEST + 1), "Boris", "Cyril", "Dana");
        assertRefused(Key.NAME_IS_NONE, () -> begun(players));
        assertThat(new GameDefaults("millington", players, Seat.BOTTOM, Options.NONE, Optional.empty()).objection())
                .hasValueSatisfying(why -> assertThat(why.key()).isEqualTo(Key.NAME_IS_NONE));
    }
}
