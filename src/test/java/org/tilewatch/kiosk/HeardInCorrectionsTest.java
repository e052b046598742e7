package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;

/** Whatever people say at the page comes to the journal inside a correction; whoever listens to it hears it all the same. */
@Tag("native")
class HeardInCorrectionsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String WIN = """
            {"insert": {"event": "win", "t": 0, "seat": %d, "tile": "z1", "selfDrawn": true,
              "concealed": ["m1", "m1", "m1", "p2", "p2", "p2", "s9", "s9", "s9", "z7", "z7", "z7", "z1", "z1"],
              "melds": [], "bonus": []}, "before": null}""";

    private static Networks networks;

    @TempDir
    Path folder;

    private LiveSession session;
    private Thread pipeline;
    private TellingPage page;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
        networks = Networks.load();
    }

    @BeforeEach
    void open() throws Exception {
        session = LiveSession.open(UnwatchedTable.of("none", folder), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(session::run);
        page = new TellingPage(session.port());
    }

    @AfterEach
    void close() throws InterruptedException {
        page.close();
        session.stop();
        pipeline.join();
        session.close();
    }

    private List<Backup> copiesOfGames() {
        return new Backups(folder.resolve("ledger.db"), InstantSource.system())
                .all().stream().filter(copy -> copy.occasion() == Occasion.GAME).toList();
    }

    @Test
    void endingAGameOnThePageCopiesTheLedger() throws Exception {
        page.game("ema-riichi-2012");
        page.hand(1);
        page.exhausted();
        page.settle(1);
        int before = copiesOfGames().size();
        page.end();
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(copiesOfGames()).hasSize(before + 1));
        assertThat(page.text("/api/games/1/journal.jsonl").lines().filter(line -> line.contains("\"arranged\"")))
                .as("the page says it in a correction")
                .allMatch(line -> line.contains("\"correction\""))
                .isNotEmpty();
    }

    /** Given games that are only begun, when as many are begun as copies are kept, then the copy of the one that was played stays. */
    @Test
    void gamesThatAreBegunOnThePagePushNoPlayedOneOutOfTheCopies() throws Exception {
        page.game("ema-riichi-2012");
        page.hand(1);
        page.exhausted();
        page.settle(1);
        page.end();
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(copiesOfGames()).hasSize(1));
        var played = copiesOfGames();
        for (int begun = 0; begun < 14; begun++) {
            page.game("millington");
            page.hand(1);
        }
        assertThat(copiesOfGames()).isEqualTo(played);
    }

    @Test
    void aWinToldIntoAHandThatIsOverIsNoWinOnTheCard() throws Exception {
        page.game("millington");
        page.hand(1);
        page.exhausted();
        page.say(WIN.formatted(1), state -> state.path("version").asLong() > 0);
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(page.text("/api/games/1/journal.jsonl")).contains("\"win\""));
        var end = page.get("/api/games/1").at("/hands/0/end");
        assertThat(end.findValuesAsString("event")).containsExactly("exhausted");
    }
}
