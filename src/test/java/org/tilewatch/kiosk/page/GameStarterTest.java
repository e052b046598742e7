package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What of a table's customs is offered with a new game. */
class GameStarterTest {
    private static final List<String> PLAYERS = List.of("Anna", "Boris", "Cyril", "Dana");
    private static final GameDefaults WISHES =
            new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty());

    @TempDir
    Path folder;

    private Ledger ledger;
    private GameStarter starter;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        starter = new GameStarter(ledger, WISHES, new ClubRulesFolder(folder.resolve("none")));
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private JsonNode offered() {
        return JsonMapper.shared().readTree(starter.offered());
    }

    private void playedWithoutTheTilesOf(Seat seat, Options agreed) {
        ledger.startGame(new GameSettings("millington", PLAYERS, Seat.BOTTOM, Wind.EAST, agreed));
        ledger.append(TableEvent.inferred(
                1, new Attention(Doubt.OUT_OF_SIGHT, Key.TILES_OUT_OF_SIGHT.with(seat), Optional.of(seat), List.of())));
        ledger.endGame();
    }

    @Test
    void thePlayersOfATournamentsRoundAreOfferedWhereEastSatLast() {
        ledger.startGame(new GameSettings("millington", PLAYERS, Seat.TOP, Wind.EAST, Options.NONE));
        ledger.endGame();
        starter.seatedBy(() -> List.of("Eva", "Sam", "Wu", "№ 4"));
        assertThat(offered().path("east").asInt()).isEqualTo(2);
        assertThat(offered().path("players").valueStream().map(JsonNode::asString))
                .containsExactly("Wu", "№ 4", "Eva", "Sam");
        assertThat(offered().path("names").valueStream().map(JsonNode::asString))
                .startsWith("Eva", "Sam", "Wu", "№ 4");
        starter.seatedBy(List::of);
        assertThat(offered().path("players").valueStream().map(JsonNode::asString))
                .containsExactlyElementsOf(PLAYERS);
    }

    @Test
    void whateverIsPlayedTheTablesCustomsCanBeAgreed() {
        assertThat(offered()
                        .path("customs")
                        .valueStream()
                        .map(custom -> custom.path("name").asString()))
                .containsExactlyElementsOf(TableCustoms.OPTIONS.stream()
                        .map(option -> option.name())
                        .toList());
        assertThat(offered().path("customs").get(2).path("seat").asInt()).isEqualTo(2);
        assertThat(offered().path("suggested").isEmpty()).isTrue();
    }

    @Test
    void aRackIsSuggestedWhereTheLastGameSawNoTilesAndIsNotAskedAboutAgain() {
        playedWithoutTheTilesOf(Seat.RIGHT, Options.NONE);
        assertThat(offered().path("suggested").path("rack1").asBoolean()).isTrue();
        assertThat(offered().path("options").has("rack1")).isFalse();

        playedWithoutTheTilesOf(Seat.RIGHT, new Options(Map.of("rack1", true)));
        assertThat(offered().path("suggested").isEmpty()).isTrue();
        assertThat(offered().path("options").path("rack1").asBoolean()).isTrue();
    }

    @Test
    void whatIsAgreedOfTheTableHoldsInTheGame() {
        starter.begin(JsonMapper.shared()
                .writeValueAsString(Map.of(
                        "rules",
                        "ema-riichi-2012",
                        "east",
                        0,
                        "players",
                        PLAYERS,
                        "options",
                        Map.of("rack3", true, "console", 240))));

        assertThat(starter.take().orElseThrow().customs()).isEqualTo(new TableCustoms(Set.of(Seat.LEFT), 240, false));
    }
}
