package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Access;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Whose names strangers read: those of the game that is played; who is paired reads all, and everybody where an option says so. */
class PastGamesTest {
    private static final List<String> OVER = List.of("Agáta", "Bohdan", "Ctirad", "Doubravka");
    private static final List<String> PLAYED = List.of("Anna", "Boris", "Cyril", "Dana");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Access access = Access.forgetful(Role.GeneralRole.VIEWER);
    private Ledger ledger;
    private Dashboard dashboard;
    private long over;
    private long played;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        over = ledger.startGame(of(OVER));
        ledger.endGame();
        played = ledger.startGame(of(PLAYED));
        serve(false);
    }

    private static GameSettings of(List<String> players) {
        return new GameSettings("millington", players, Seat.BOTTOM, Wind.EAST, Options.NONE);
    }

    private void serve(boolean pastForGuests) {
        var starter = new GameStarter(
                ledger,
                new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty()),
                new ClubRulesFolder(Path.of("none")));
        dashboard = Dashboard.open(
                new DashboardAddress(
                        "0.0.0.0", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), pastForGuests),
                DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                        .newGames(new NewGames(starter::offered, starter::begin))
                        .build(),
                new ScoringLines(Games.rulesets()),
                () -> 1,
                access,
                Optional.empty());
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        dashboard.close();
        ledger.close();
    }

    private HttpResponse<String> get(String host, String path, Optional<String> token) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://" + host + ":" + dashboard.port() + path));
        token.ifPresent(kept -> request.header("Cookie", "tilewatch=" + kept));
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> byStranger(String path) throws Exception {
        return get("127.0.0.2", path, Optional.empty());
    }

    private List<String> routesOf(long game) {
        return List.of(
                "/api/games/" + game,
                "/api/games/" + game + "/game.json",
                "/api/games/" + game + "/game.csv",
                "/api/games/" + game + "/journal.jsonl");
    }

    @Test
    void aStrangerReadsTheNamesOfTheGameThatIsPlayedAlone() throws Exception {
        assertThat(byStranger("/api/games").body())
                .contains(PLAYED)
                .doesNotContain(OVER)
                .contains("pastForPaired");
        assertThat(byStranger("/api/new-game").body()).doesNotContain(OVER).contains("\"pastGames\":\"paired\"");
        for (var path : routesOf(played)) {
            assertThat(byStranger(path).statusCode()).as(path).isEqualTo(200);
        }
        for (var path : routesOf(over)) {
            var answer = byStranger(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(403);
            assertThat(answer.body()).contains("past-games-for-paired").doesNotContain(OVER);
        }
        assertThat(byStranger("/api/games/" + over + "/hands/1/0").statusCode()).isEqualTo(403);
    }

    @Test
    void theOwnScreenAndPairedDevicesReadAll() throws Exception {
        var player = access.redeem(access.invite(new Role.PlayerRole(Seat.TOP), Principal.AT_THE_KIOSK), "telephone");
        for (var path : routesOf(over)) {
            assertThat(get("127.0.0.1", path, Optional.empty()).statusCode())
                    .as(path)
                    .isEqualTo(200);
            assertThat(get("127.0.0.2", path, Optional.of(player)).statusCode())
                    .as(path)
                    .isEqualTo(200);
        }
        assertThat(get("127.0.0.2", "/api/games", Optional.of(player)).body())
                .contains(OVER)
                .doesNotContain("pastForPaired");
        assertThat(get("127.0.0.1", "/api/new-game", Optional.empty()).body()).contains(OVER);
    }

    @Test
    void whereTheOptionSaysSoEverybodyReadsAll() throws Exception {
        dashboard.close();
        serve(true);
        assertThat(byStranger("/api/games").body()).contains(OVER);
        assertThat(byStranger("/api/new-game").body()).contains(OVER).contains("\"pastGames\":\"everybody\"");
        for (var path : routesOf(over)) {
            assertThat(byStranger(path).statusCode()).as(path).isEqualTo(200);
        }
    }
}
