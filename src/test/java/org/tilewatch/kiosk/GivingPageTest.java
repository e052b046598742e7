package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.appliance.RecordingConsent;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.recorder.AgreedPlayers;
import org.tilewatch.kiosk.recorder.Consents;
import org.tilewatch.kiosk.recorder.Recorder;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** An evening is given away only while everybody at the table agrees, and whoever sits down later is asked, too. */
@Tag("browser")
class GivingPageTest {
    private final AtomicInteger deleted = new AtomicInteger();
    private Optional<GameSettings> game = Optional.empty();
    private Recorder.RecordedAmount recorded = new Recorder.RecordedAmount(false, 0);
    private final AgreedPlayers players = new AgreedPlayers(() -> game);
    private final Consents consents = new Consents(players, () -> recorded, deleted::incrementAndGet, 20_000_000_000L);
    private Dashboard dashboard;
    private Tablet tablet;
    private Page page;

    @BeforeEach
    void open() {
        var ports = new FakePorts().with().giving(Optional.of(consents)).build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() {
        tablet.close();
        dashboard.close();
    }

    private static Optional<GameSettings> gameOf(String... players) {
        return Optional.of(new GameSettings("millington", List.of(players), Seat.BOTTOM, Wind.EAST, Options.NONE));
    }

    private void visit() {
        page.navigate("http://localhost:" + dashboard.port() + "/giving.html");
    }

    private void touch(String name) {
        page.locator("#players button:has-text(\"" + name + "\")").tap();
    }

    /** Whoever tries the kiosk with a telephone is asked for the evening once the first hand is followed. */
    @Test
    @Tag("thorough")
    void theFirstHandThatWasFollowedLeadsHere() {
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var events = ScriptedGames.riichiHand();
        for (int at = 0; at < events.size(); at++) {
            dashboard.tell(new NumberedEvent(at + 1, events.get(at)));
        }
        page.navigate("http://localhost:" + dashboard.port() + "/try.html");
        assertThat(page.locator("#ways li.good")).hasCount(4);
        assertThat(page.locator("#ways li[aria-current=step]")).hasText("Give the evening away, if all agree");
        assertThat(page.locator("#now")).containsText("The first hand was followed");
        page.locator("#now .go").tap();
        assertThat(page.locator("h1")).hasText("Give this evening away");
        assertThat(page.locator("#state")).hasText("No game is being played: begin one first.");
    }

    @Test
    void nothingIsRecordedBeforeAGameIsPlayed() {
        visit();
        assertThat(page.locator("#state")).hasText("No game is being played: begin one first.");
        assertThat(players.all()).isFalse();
    }

    @Test
    void everybodyAgreesAndOneWhoNoLongerDoesEndsIt() {
        game = gameOf("Anna", "Boris", "Cecily", "Dmitri");
        visit();
        for (var name : List.of("Anna", "Boris", "Cecily")) {
            touch(name);
            assertThat(page.locator("#players button.chosen:has-text(\"" + name + "\")"))
                    .isVisible();
        }
        assertThat(page.locator("#state")).hasText("Nothing is recorded: not everybody has agreed.");
        assertThat(players.all()).isFalse();
        touch("Dmitri");
        assertThat(page.locator("#state")).containsText("Everybody agrees.");
        assertThat(players.all()).isTrue();
        recorded = new Recorder.RecordedAmount(true, 1_240_000_000);
        assertThat(page.locator("#state")).hasText("Recording: 1.2 of 20 GB.");
        tablet.picture("giving");
        touch("Boris");
        assertThat(page.locator("#players button.chosen")).hasCount(3);
        assertThat(players.all()).isFalse();
    }

    @Test
    void whatWasRecordedIsDeletedWhenItIsAskedTwice() {
        game = gameOf("Anna", "Boris", "Cecily", "Dmitri");
        game.get().players().forEach(name -> consents.agree(name, true));
        recorded = new Recorder.RecordedAmount(true, 5_000);
        visit();
        page.locator("#end .ask").tap();
        assertThat(deleted).hasValue(0);
        page.locator("#end .delete").tap();
        assertThat(page.locator("#players button.chosen")).hasCount(0);
        assertThat(deleted).hasValue(1);
        assertThat(players.all()).isFalse();
    }

    @Test
    void theNextGameIsAskedAnew() {
        game = gameOf("Anna", "Boris", "Cecily", "");
        List.of("Anna", "Boris", "Cecily").forEach(name -> consents.agree(name, true));
        assertThat(players.all()).isTrue();
        players.askAnew();
        assertThat(players.all()).isFalse();
        assertThat(consents.standing().players())
                .extracting(RecordingConsent.PlayerConsent::agrees)
                .containsOnly(false);
    }
}
