package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.SimpleFileServer;
import com.sun.net.httpserver.SimpleFileServer.OutputLevel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedEvent;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A hand reviewed in the page, by an engine in a worker of the browser. */
@Tag("browser")
@Tag("native")
class ReviewPageTest {
    private static final String RULES = "wrc";

    /** By name at the kiosk, and by wind where it leaves it. */
    private static final Pattern PLAYER = Pattern.compile("(?i)Anna|Boris|Cyril|Dana|East|South|West|North");

    @TempDir
    Path folder;

    private Ledger ledger;
    private Dashboard dashboard;
    private static Tablet tablet;

    @BeforeAll
    static void openBrowser() {
        // A hand is reckoned in a worker, on whatever the machine has left.
        setDefaultAssertionTimeout(60_000);
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(Instant.parse("2026-11-21T18:30:00Z")));
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger)).build(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        tablet.fresh().setDefaultTimeout(60_000);
    }

    @AfterEach
    void close() {
        dashboard.close();
        ledger.close();
    }

    private static LoggedGame log(KnowledgeGrade grade) {
        return GameLog.of(DealtGames.full(21, RULES, 4), grade, Set.of(), true);
    }

    private long take(LoggedGame log) {
        return new GameArchive(ledger)
                .take(MjaiText.write(log).lines().toList(), Optional.of(RULES))
                .number();
    }

    private void step(long game, int hand) {
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/step.html?game=" + game + "&hand=" + hand);
        assertThat(tablet.page().locator("#what")).containsText("1 /");
    }

    private void review(long game, int hand) {
        step(game, hand);
        tablet.page().locator("#reviewed").tap();
        assertThat(tablet.page().locator("#review .discards li").first()).isVisible();
    }

    /** Given a hand's link, when the kiosk, another server without any kiosk or a file opens it, then the table goes through the same steps. */
    @Test
    void aHandIsGivenToOthersByALinkACodeOrAFile() throws Exception {
        long game = take(log(KnowledgeGrade.HELD));
        int hand = log(KnowledgeGrade.HELD).hands().getFirst().number();
        step(game, hand);
        tablet.page().locator("#shared").tap();
        assertThat(tablet.page().locator("#review .code")).isVisible();
        tablet.picture("shared");
        var link = (String) tablet.page().locator("#review a.open").evaluate("link => link.href");
        var text = link.substring(link.indexOf('#') + 1);
        assertThat(text).as("without names").hasSizeLessThan(2_900).matches("[A-Za-z0-9_-]+");
        tablet.page().locator("#review").evaluate("box => box.replaceChildren()");
        var here = steps();
        assertThat(here).hasSizeGreaterThan(10);

        opened("http://127.0.0.1:" + dashboard.port() + "/hand.html#" + text);
        assertThat(steps()).isEqualTo(here);
        tablet.picture("hand-shared");

        var page = folder.resolve("page");
        var made = new ProcessBuilder("deploy/hand-page", page.toString())
                .inheritIO()
                .start();
        assertThat(made.waitFor()).isZero();
        var elsewhere = SimpleFileServer.createFileServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), page.toRealPath(), OutputLevel.NONE);
        elsewhere.start();
        try {
            var address = "http://127.0.0.1:" + elsewhere.getAddress().getPort() + "/hand.html";
            opened(address + "#" + text);
            assertThat(steps()).isEqualTo(here);
            tablet.page().navigate("about:blank");
            tablet.page().navigate(address);
            assertThat(tablet.page().locator("#opener")).isVisible();
            var file = tablet.page().locator("#opener input");
            file.setInputFiles(Files.writeString(folder.resolve("none.txt"), "no hand"));
            assertThat(tablet.page().locator("#opener .refusal")).containsText("no hand that was shared");
            file.setInputFiles(Files.writeString(folder.resolve("hand.txt"), text));
            assertThat(tablet.page().locator("#what")).containsText("1 /");
            assertThat(steps()).isEqualTo(here);
        } finally {
            elsewhere.stop(0);
        }
    }

    private static void opened(String address) {
        tablet.page().navigate("about:blank");
        tablet.page().navigate(address);
        assertThat(tablet.page().locator("#what")).containsText("1 /");
    }

    /** What the page shows at every fifth step and at the last: the words below the table, and each tile on it. */
    private static List<String> steps() {
        var shown = new ArrayList<String>();
        var slider = tablet.page().locator("#steps input");
        int last = Integer.parseInt(slider.getAttribute("max"));
        for (int step = 1; ; step = Math.min(step + 5, last)) {
            slider.evaluate(
                    "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); }", step);
            tablet.page()
                    .waitForFunction("step => document.getElementById('stage').dataset.version === String(step)", step);
            var now = (String) tablet.page().evaluate("""
                    () => document.getElementById('what').textContent + [...document.querySelectorAll('#stage .tile')]
                      .map(tile => tile.dataset.tile ?? 'back').join(' ') + document.querySelector('#hub').textContent""");
            shown.add(PLAYER.matcher(now).replaceAll("somebody"));
            if (step == last) {
                return shown;
            }
        }
    }

    @Test
    @Tag("thorough")
    void whatWasSafeAndWhatWasLeftOfAWaitIsWhatAnIndependentCountSays() {
        var log = IntStream.rangeClosed(1, 60)
                .mapToObj(seed -> GameLog.of(DealtGames.full(seed, RULES, 3), KnowledgeGrade.HELD, Set.of(), true))
                .filter(one -> threats(one) > 20)
                .findFirst()
                .orElseThrow();
        long game = take(log);
        int threats = 0;
        int waits = 0;
        for (var hand : log.hands()) {
            review(game, hand.number());
            assertThat(tablet.page().locator("#review .dim").last()).containsText("Own discards are looked at only");
            var safe = safe(hand);
            var rows = tablet.page().locator("#review .discards li");
            assertThat(rows).hasCount(safe.size());
            for (int i = 0; i < safe.size(); i++) {
                @SuppressWarnings("unchecked")
                var shown = (List<List<String>>)
                        rows.nth(i)
                                .evaluate(
                                        "row => [...row.querySelectorAll('.safe')].map(all => [...all.querySelectorAll('.tile')].map(one => one.dataset.tile))");
                assertThat(shown.stream().map(TreeSet::new).toList())
                        .as("hand %d, discard %d", hand.number(), i)
                        .containsExactlyInAnyOrderElementsOf(safe.get(i));
                threats += shown.size();
            }
            assertThat(tablet.page().locator("#review .engine")).hasCount(0);
            waits += left(hand);
        }
        assertThat(threats).isEqualTo(threats(log));
        assertThat(waits).isPositive();
    }

    private static int threats(LoggedGame log) {
        return log.hands().stream()
                .flatMap(hand -> safe(hand).stream())
                .mapToInt(List::size)
                .sum();
    }

    /** For each discard that its player was free to make: what was safe against each other who had declared riichi. */
    private static List<List<TreeSet<String>>> safe(LoggedHand hand) {
        var safe = new ArrayList<List<TreeSet<String>>>();
        var own = new EnumMap<Seat, TreeSet<String>>(Seat.class);
        for (var seat : Seat.values()) {
            own.put(seat, new TreeSet<>());
        }
        var riichi = EnumSet.noneOf(Seat.class);
        for (var event : hand.events()) {
            if (event instanceof LoggedThrow thrown) {
                var against = new ArrayList<TreeSet<String>>();
                if (!riichi.contains(thrown.player())) {
                    for (var other : Seat.values()) {
                        if (other != thrown.player() && riichi.contains(other)) {
                            against.add(new TreeSet<>(own.getOrDefault(other, new TreeSet<>())));
                        }
                    }
                }
                safe.add(against);
                if (thrown.riichi()) {
                    riichi.add(thrown.player());
                }
                own.computeIfPresent(thrown.player(), (seat, all) -> with(all, thrown.tile()));
                riichi.forEach(other -> own.computeIfPresent(other, (seat, all) -> with(all, thrown.tile())));
            }
        }
        return safe;
    }

    private static TreeSet<String> with(TreeSet<String> all, Tile tile) {
        all.add(tile.kind().code());
        return all;
    }

    /** Compares what is shown of each wait with the tiles that nobody saw; says of how many waits. */
    private static int left(LoggedHand hand) {
        int compared = 0;
        var shown = tablet.page().locator("#review .waits");
        for (int i = 0; i < shown.count(); i++) {
            var text = shown.nth(i).innerText();
            var wins = hand.events().stream()
                    .filter(LoggedWin.class::isInstance)
                    .map(LoggedWin.class::cast)
                    .toList();
            if (wins.size() != 1 || shown.count() != 1) {
                continue;
            }
            var win = wins.getFirst();
            var unseen = unseen(hand);
            var own = new ArrayList<>(win.open());
            if (win.drawn()) {
                own.remove(win.tile());
            }
            own.forEach(tile -> unseen.merge(tile.kind(), -1, Integer::sum));
            if (!win.drawn()) {
                unseen.merge(win.tile().kind(), 1, Integer::sum);
            }
            var tiles = shown.nth(i).locator(".tile");
            assertThat(tiles.count()).isPositive();
            for (int wait = 0; wait < tiles.count(); wait++) {
                var kind =
                        Tile.ofCode(tiles.nth(wait).getAttribute("data-tile")).orElseThrow();
                assertThat(text).contains("(" + unseen.getOrDefault(kind, 0) + " left)");
                compared++;
            }
        }
        return compared;
    }

    /** How many tiles of each kind lie nowhere on the table. */
    private static Map<Tile, Integer> unseen(LoggedHand hand) {
        var unseen = new EnumMap<Tile, Integer>(Tile.class);
        Tile.PLAYING.forEach(tile -> unseen.put(tile, 4));
        unseen.merge(hand.indicator().kind(), -1, Integer::sum);
        for (LoggedEvent event : hand.events()) {
            var laid = switch (event) {
                case LoggedThrow thrown -> List.of(thrown.tile());
                case LoggedClaim claim -> claim.own();
                case LoggedKong kong -> kong.tiles();
                case LoggedAddition added -> List.of(added.tile());
                case LoggedIndicator(Tile tile) -> List.of(tile);
                default -> List.<Tile>of();
            };
            laid.forEach(tile -> unseen.merge(tile.kind(), -1, Integer::sum));
        }
        return unseen;
    }

    @Test
    void ownDiscardsAreLookedAtWhereAllIsKnownAndTheEngineIsFetchedOnlyWhenAskedFor() {
        long game = take(log(KnowledgeGrade.FULL));
        var page = tablet.page();
        var fetched = new ArrayList<String>();
        var workers = new ArrayList<String>();
        page.onWorker(worker -> workers.add(worker.url()));
        page.context().onRequest(request -> fetched.add(request.url()));
        step(game, 1);
        assertThat(fetched).noneMatch(url -> url.contains("review.js") || url.contains("engine/"));
        page.locator("#reviewed").tap();
        assertThat(page.locator("#review .dim").last())
                .containsText("majiang-ai by Satoshi Kobayashi. It is an opinion.");
        assertThat(page.locator("#review .engine").first()).isVisible();
        var all = page.locator("#review .discards li").count();
        assertThat(page.locator("#review .engine").count()).isBetween(all / 2, all);
        assertThat(workers).hasSize(1).allMatch(url -> url.endsWith("/review-worker.js"));
        // It has done its work, and takes no memory any more.
        page.waitForCondition(() -> page.workers().isEmpty());
        assertThat(page.locator("#review li button").nth(3)).isEnabled();
        page.locator("#review li button").nth(3).tap();
        assertThat(page.locator("#review li.now")).hasCount(1);
        assertThat(page.locator("#review li").nth(3)).hasClass(Pattern.compile("\\bnow\\b"));
        page.locator("#review .stop").tap();
        assertThat(page.locator("#review")).isHidden();
    }

    @Test
    @Tag("thorough")
    void aHandThatNoFormatHasIsSaidInOneSentence() {
        take(log(KnowledgeGrade.FULL));
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/step.html?game=1&hand=99");
        tablet.page().locator("#reviewed").tap();
        assertThat(tablet.page().locator("#review .refusal")).containsText("Hand 99 is left out");
    }

    /** Plays hands of the engine against itself within the page and reviews every discard of everybody. */
    private static final String ITSELF = """
        async hands => {
          const {Majiang, Player} = await import('./engine/majiang.js');
          const {ownDiscards, ruleOf} = await import('./review-reckoning.js');
          const rules = {redFives: true, openTanyao: true, swapCalling: 'neither-end', lateIndicators: true, kongIndicators: true};
          const rule = {...ruleOf(rules), '場数': hands};
          const game = new Majiang.Game([0, 1, 2, 3].map(() => new Player()), () => {}, rule);
          game.do_sync();
          let [discards, mistakes, slowest] = [0, 0, 0];
          for (const log of game._paipu.log) {
            const oya = log[0].qipai.jushu;
            const steps = log.map(message => ({message, event: {type: message.dapai ? 'dahai' : 'other'}}));
            for (let player = 0; player < 4; player++) {
              const begun = performance.now();
              for (const verdict of ownDiscards({start: {oya}, steps, melds: []}, rules, player)) {
                discards++;
                if (verdict.differs) mistakes++;
              }
              slowest = Math.max(slowest, performance.now() - begun);
            }
          }
          return [game._paipu.log.length, discards, mistakes, Math.round(slowest)];
        }\
        """;

    private List<Integer> itself(int hands) {
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/season.html");
        @SuppressWarnings("unchecked")
        var counted = (List<Integer>) tablet.page().evaluate(ITSELF, hands);
        return counted;
    }

    @Test
    @Tag("thorough")
    void noDiscardOfTheEngineAgainstItselfIsCalledAMistake() {
        var counted = itself(0);
        assertThat(counted.get(1)).isPositive();
        assertThat(counted.get(2)).isZero();
    }

    @Tag("slow")
    @Test
    void noneIsInEightGamesEither() {
        int hands = 0;
        int discards = 0;
        for (int game = 0; game < 8; game++) {
            var counted = itself(2);
            hands += counted.get(0);
            discards += counted.get(1);
            assertThat(counted.get(2)).isZero();
            System.out.printf(
                    "review: %d hands, %d discards, no mistake; a player's hand took %d ms at most%n",
                    hands, discards, counted.get(3));
        }
    }

    @Test
    @Tag("thorough")
    void theBundleIsTheOneThatTheChecksumNames() throws Exception {
        var bundle = Path.of("src/main/resources/dashboard/engine/majiang.js");
        var sum = Files.readString(bundle.resolveSibling("majiang.js.sha256")).split(" ")[0];
        var bytes = Files.readAllBytes(bundle);
        assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)))
                .isEqualTo(sum);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).startsWith("// @kobalab/majiang-core");
        var pinned = read("src/engine/package.json");
        for (var name : List.of("majiang-core", "majiang-ai")) {
            var version = pinned.replaceAll("(?s).*\"@kobalab/" + name + "\": \"([^\"]+)\".*", "$1");
            assertThat(new String(bytes, StandardCharsets.UTF_8)).contains("@kobalab/" + name + " " + version);
            assertThat(read("NOTICE")).contains(name + " " + version);
        }
    }

    private static String read(String file) throws IOException {
        return Files.readString(Path.of(file));
    }
}
