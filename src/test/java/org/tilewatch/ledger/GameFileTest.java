package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameInPlay.HandSettlement;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Player;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/** A game is carried from one ledger to another, and what the file says of points is believed of nobody. */
@Tag("native")
class GameFileTest {
    private static final Instant EVENING = Instant.parse("2026-11-28T19:00:00Z");

    @TempDir
    Path folder;

    private Ledger home;
    private Ledger elsewhere;

    @BeforeEach
    void open() {
        home = Ledger.open(folder.resolve("home.db"), () -> EVENING);
        elsewhere = Ledger.open(folder.resolve("elsewhere.db"), () -> EVENING);
    }

    @AfterEach
    void close() {
        home.close();
        elsewhere.close();
    }

    static List<String> file(String name) {
        try (var in = Objects.requireNonNull(GameFileTest.class.getResourceAsStream("/games/" + name + ".jsonl"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /** Plays a simulated game in a ledger; returns its number. */
    static long play(Ledger ledger, Order order) {
        var performance = SimulatedGame.play(order);
        long game = ledger.startGame(performance.settings());
        truth(performance).forEach(ledger::append);
        return game;
    }

    /** What happened, each hand settled by what lies there: of a simulated hand nobody sees riichi's indicators, so others are laid. */
    static List<TableEvent> truth(Performance performance) {
        var settings = performance.settings();
        var ruleset = settings.ruleset().orElseThrow();
        var record = GameRecord.begin(settings.begin(settings.playRules().orElseThrow()));
        var events = new ArrayList<TableEvent>();
        for (var event : performance.truth()) {
            var before = record;
            long number = events.size() + 1L;
            var told = event.what() instanceof Scored
                    ? settled(before.hand().orElseThrow(), ruleset)
                            .map(event::with)
                            .filter(one -> before.with(new NumberedEvent(number, one)).hand().stream()
                                    .allMatch(hand ->
                                            hand.record().contradictions().isEmpty()))
                            .findFirst()
                            .orElseThrow()
                    : event;
            events.add(told);
            record = before.with(new NumberedEvent(number, told));
        }
        return events;
    }

    private static Stream<Scored> settled(PlayedHand hand, Ruleset ruleset) {
        var ended = hand.record().hand();
        boolean riichi = hand.game().rules().has(Trait.DISCARDS_IN_ROWS);
        var laid = riichi ? Stream.of(Tile.P1, Tile.M9, Tile.S5, Tile.NORTH) : Stream.<Tile>of();
        return Stream.concat(laid.map(tile -> ended.withIndicators(List.of(tile))), Stream.of(ended))
                .map(one -> hand.game().settle(one, ruleset))
                .flatMap(result -> result instanceof SettlingResult.Done(HandSettlement done)
                        ? Stream.of(done.scored())
                        : Stream.empty());
    }

    static List<String> carried(Ledger ledger, long game, boolean names) throws IOException {
        var lines = new StringBuilder();
        ledger.carry(game, name -> names, lines);
        return lines.toString().lines().toList();
    }

    private long take(List<String> lines) {
        return new GameArchive(elsewhere).take(lines, Optional.empty()).number();
    }

    private void assertRefused(List<String> lines, Key key) {
        assertThatThrownBy(() -> take(lines))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key())
                                .as(ContractEnglish.of(refused.because()))
                                .isEqualTo(key));
        assertThat(elsewhere.games()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "bom-crlf"})
    void aJournalOfAnEarlierBuildIsPlayedAgainWhateverItsLineEndsAre(String name) {
        long game = take(file("journal-" + name));
        var taken = elsewhere.game(game).orElseThrow();
        assertThat(taken.settings().players()).containsExactly("Anna", "Boris", "Cyril", "Dana");
        assertThat(taken.hands()).hasSize(2);
        assertThat(taken.totals())
                .containsEntry(Player.FIRST, 900)
                .containsEntry(Player.SECOND, 900)
                .containsEntry(Player.THIRD, -900);
        assertThat(elsewhere.scoreCards(game).getFirst().payments()).hasSize(3);
        assertThat(taken.started()).isEqualTo("2026-11-27T19:44:05.243596653Z");
    }

    @ParameterizedTest
    @CsvSource({"backwards, GAME_FILE_ORDER", "other-points, GAME_FILE_POINTS"})
    void aJournalThatCannotHaveBeenIsRefusedByOneSentence(String name, Key key) {
        assertRefused(file("journal-" + name), key);
    }

    @Test
    void theSameJournalTwiceIsOneGameAndSoIsOneThatWasPlayedHere() throws IOException {
        long game = take(file("journal-good"));
        assertThatThrownBy(() -> take(file("journal-bom-crlf")))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(ContractEnglish.of(refused.because()))
                                .contains("game " + game));
        var lines = new StringBuilder();
        long played = play(elsewhere, new Order(3, "millington", 1, 1));
        elsewhere.export(played, lines);
        assertThatThrownBy(() -> take(lines.toString().lines().toList())).isInstanceOf(Refusal.class);
        assertThat(elsewhere.games()).hasSize(2);
    }

    static Stream<Order> orders() {
        return Stream.of(
                new Order(1, "millington", 2, 1),
                new Order(2, "millington-manga", 1, 1),
                new Order(3, "classical-russian", 2, 1),
                new Order(4, "ema-riichi-2012", 3, 1),
                new Order(5, "ema-riichi-2008", 2, 1),
                three(),
                five());
    }

    private static Order three() {
        var four = new Order(6, "millington", 2, 1);
        return new Order(6, "millington", 2, 1, four.disturbance(), 3, four.options(), Optional.empty());
    }

    private static Order five() {
        var four = new Order(7, "millington", 2, 1);
        return new Order(7, "millington", 2, 1, four.disturbance(), 5, four.options(), Optional.empty());
    }

    @ParameterizedTest
    @MethodSource("orders")
    void aGameThatIsCarriedComesBackToTheByteAndWithItsPoints(Order order) throws IOException {
        long game = play(home, order);
        var lines = carried(home, game, false);
        assertThat(lines.getFirst())
                .startsWith("{\"event\":\"game\",\"game\":\""
                        + home.game(game).orElseThrow().identity()
                        + "\",\"revision\":1,\"rules\":\"" + order.rules() + "\",\"options\":");
        assertThat(lines)
                .noneMatch(line -> line.contains("Anna")
                        || line.contains("confidence")
                        || line.contains("millis")
                        || line.contains("attention"));

        long taken = take(lines);

        assertThat(carried(elsewhere, taken, false)).isEqualTo(lines);
        assertThat(elsewhere.game(taken).orElseThrow().totals())
                .isEqualTo(home.game(game).orElseThrow().totals());
        var table = GameCsv.of(home.game(game).orElseThrow(), home.scoreCards(game));
        for (var card : home.scoreCards(game)) {
            var results = card.score().map(score -> score.results().size()).orElse(0);
            assertThat(table.lines()
                            .filter(row ->
                                    row.startsWith(game + "," + card.start().hand() + ",worth,")))
                    .hasSizeGreaterThanOrEqualTo(results);
        }
        assertThat(elsewhere.scoreCards(taken))
                .extracting(ScoreCard::payments)
                .isEqualTo(
                        home.scoreCards(game).stream().map(ScoreCard::payments).toList());
        assertThatThrownBy(() -> take(lines))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(Key.GAME_FILE_KNOWN));
        assertThatThrownBy(() -> new GameArchive(home).take(lines, Optional.empty()))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void theNamesAreToldWhereTheyAreAskedFor() throws IOException {
        long game = play(home, five());
        take(carried(home, game, true));
        assertThat(elsewhere.games().getFirst().settings())
                .isEqualTo(home.game(game).orElseThrow().settings());
    }

    /** The first line of the contract has no more than these. */
    @Test
    void whatTheFirstLineLeavesOutTheFirstHandSays() throws IOException {
        long game = play(home, new Order(4, "ema-riichi-2012", 2, 1));
        var lines = new ArrayList<>(carried(home, game, false));
        lines.set(0, lines.getFirst().replaceFirst("(\"options\":\\{\\}).*", "$1}"));
        long taken = take(lines);
        assertThat(elsewhere.game(taken).orElseThrow().settings().east())
                .isEqualTo(home.game(game).orElseThrow().settings().east());
    }

    @Test
    void aFinishedHandThatIsPutRightIsAnotherRevisionAndUndoneItIsAnotherAgain() throws IOException {
        long game = play(home, new Order(4, "ema-riichi-2012", 1, 1));
        var before = carried(home, game, false);
        int last = home.journal(game).size();
        home.append(TableEvent.said(1e6, new Happening.Arranged(new Arrangement.Total(Seat.BOTTOM, 700))));
        assertThat(carried(home, game, false)).hasSize(before.size() + 1);
        assertThat(carried(home, game, false).getFirst()).contains("\"revision\":1");
        home.append(
                TableEvent.said(1e6, new Correction(Sentence.asWritten("taken back"), List.of(last + 1L), List.of())));
        assertThat(carried(home, game, false).getFirst()).contains("\"revision\":2");
        assertThat(carried(home, game, false).stream().skip(1)).isEqualTo(before.subList(1, before.size()));
    }

    @Test
    void aHandInPlayStaysAtHome() throws IOException {
        var performance = SimulatedGame.play(new Order(4, "ema-riichi-2012", 2, 1));
        long game = home.startGame(performance.settings());
        var truth = truth(performance);
        truth.subList(0, truth.size() - 2).forEach(home::append);
        long settled = truth.stream()
                .limit(truth.size() - 2)
                .takeWhile(event -> !(event.what() instanceof Happening.Scored))
                .count();
        assertThat(carried(home, game, false).getLast()).contains("\"event\":\"score\"");
        assertThat(carried(home, game, false)).hasSizeLessThanOrEqualTo(Math.toIntExact(settled) + 2);
    }

    /** What the rules forbid stays in the journal until somebody puts it right, and has changed nothing. */
    @Test
    void whatCannotHaveHappenedIsNotCarried() throws IOException {
        var performance = SimulatedGame.play(new Order(4, "ema-riichi-2012", 1, 1));
        long game = home.startGame(performance.settings());
        for (var event : truth(performance)) {
            home.append(event);
            if (event.what() instanceof Happening.Discard) {
                home.append(event.at(event.t() + 0.1));
            }
        }
        assertThat(take(carried(home, game, false))).isEqualTo(1);
        assertThat(elsewhere.game(1).orElseThrow().totals())
                .isEqualTo(home.game(game).orElseThrow().totals());
    }

    @Test
    void namesThatNobodyCanHaveAreRefused() throws IOException {
        long game = play(home, new Order(4, "ema-riichi-2012", 1, 1));
        var lines = carried(home, game, true);
        for (var name : List.of("A".repeat(40_000), "Boris", " ")) {
            var other = new ArrayList<>(lines);
            other.set(0, lines.getFirst().replace("\"Anna\"", "\"" + name + "\""));
            assertRefused(other, Key.GAME_FILE_NAMES);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"type\":\"start_game\"}", "{\"type\":\"start_game\",\"names\":[]}"})
    void aLogWithoutAHandIsNamedAsThat(String first) {
        assertRefused(List.of(first), Key.GAME_FILE_UNFINISHED);
    }

    @Test
    void aFileWithoutAFinishedHandIsNoGame() throws IOException {
        long game = play(home, new Order(4, "ema-riichi-2012", 1, 1));
        assertRefused(carried(home, game, false).subList(0, 4), Key.GAME_FILE_UNFINISHED);
    }

    @Test
    void ninetyNineThousandEventsAreRefusedAtOnceAndAsManyAsAreTakenAreDoneInFiveSeconds() throws IOException {
        long game = play(home, new Order(4, "ema-riichi-2012", 1, 1));
        var lines = new ArrayList<>(carried(home, game, false));
        int hand = lines.size();
        var more = IntStream.range(0, 99_000)
                .mapToObj(nth -> "{\"event\":\"arranged\",\"what\":\"%s\",\"t\":%d}"
                        .formatted(nth % 2 == 0 ? "pause" : "resume", hand + nth))
                .toList();
        lines.addAll(more);
        assertInTime(() -> assertRefused(lines, Key.GAME_FILE_LONG));
        assertInTime(() ->
                assertThat(take(lines.subList(0, ImportedGame.MOST_EVENTS))).isPositive());
    }

    private static void assertInTime(Runnable work) {
        // Of the processor's time: the clock's is others' too.
        var processor = ManagementFactory.getThreadMXBean();
        long start = processor.getCurrentThreadCpuTime();
        work.run();
        var took = Duration.ofNanos(processor.getCurrentThreadCpuTime() - start);
        System.out.printf("a file of many events took %d ms%n", took.toMillis());
        assertThat(took).isLessThan(Duration.ofSeconds(5));
    }
}
