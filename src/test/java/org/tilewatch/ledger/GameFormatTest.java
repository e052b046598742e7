package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.OpenApi;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.formats.text.TenhouText;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.json.JsonMapper;

/** A game leaves the ledger as other programs read it, and comes back as it went. */
@Tag("native")
class GameFormatTest {
    private static final String RULES = "ema-riichi-2012";

    @TempDir
    Path folder;

    private Ledger ledger;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), () -> Instant.parse("2026-11-28T19:00:00Z"));
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private long take(String text) {
        return new GameArchive(ledger)
                .take(text.lines().toList(), Optional.of(RULES))
                .number();
    }

    private String written(GameFormat format, long game, KnowledgeGrade grade) {
        return format.write(ledger, game, name -> true, grade, Set.of()).text();
    }

    @ParameterizedTest
    @EnumSource
    void aLogThatIsTakenInComesOutTheSameToTheByteAndTellsNoMoreThanItDid(KnowledgeGrade grade) {
        var log = GameLog.of(DealtGames.full(7, RULES, 5), grade, Set.of(), true);
        for (var format : List.of(GameFormat.MJAI, GameFormat.TENHOU6)) {
            var text = format == GameFormat.MJAI ? MjaiText.write(log) : TenhouText.write(log);
            long game = take(text);
            assertThat(written(format, game, KnowledgeGrade.FULL)).isEqualTo(text);
            assertThat(written(format, game, grade)).isEqualTo(text);
            assertThat(new GameArchive(ledger).delete(game)).isTrue();
        }
    }

    /** Given a last hand in which all wait, of which a log tells no tiles, then its dealer stays and the game goes on. */
    @Test
    void aDealerWhoWaitsAsAllDoStaysThoughNobodysTilesAreTold() {
        var log = GameLog.of(DealtGames.full(118, RULES, 12), KnowledgeGrade.PUBLIC, Set.of(), true);
        var text = TenhouText.write(log);
        assertThat(text).contains("全員聴牌");
        long game = take(text);
        assertThat(written(GameFormat.TENHOU6, game, KnowledgeGrade.PUBLIC)).isEqualTo(text);
        assertThat(ledger.games()).hasSize(1);
    }

    @Test
    void whatTheRulesPayOtherwiseStandsAsTheLogHasItAndIsTold() {
        var log = GameLog.of(DealtGames.full(13, RULES, 3), KnowledgeGrade.FULL, Set.of(), true);
        var lines = new ArrayList<>(MjaiText.write(log).lines().toList());
        int won = 0;
        while (!lines.get(won).startsWith("{\"type\":\"hora\"")) {
            won++;
        }
        // The last hand won alone: what comes after it would not follow.
        int end = won + 1;
        while (!lines.get(end).startsWith("{\"type\":\"end_kyoku\"")) {
            end++;
        }
        lines.subList(end + 1, lines.size() - 1).clear();
        var deltas = JsonMapper.shared().readTree(lines.get(won)).path("deltas");
        var other = JsonMapper.shared().createArrayNode();
        deltas.forEach(points -> other.add(points.asInt() > 0 ? points.asInt() + 100 : points.asInt()));
        int payer = 0;
        while (deltas.get(payer).asInt() >= 0) {
            payer++;
        }
        other.set(payer, other.get(payer).asInt() - 100);
        lines.set(won, lines.get(won).replace(deltas.toString(), other.toString()));

        var taken = new GameArchive(ledger).take(lines, Optional.of(RULES));

        assertThat(taken.leftOut()).isEmpty();
        assertThat(taken.otherwise()).hasSize(1);
        assertThat(ContractEnglish.of(taken.otherwise().getFirst()))
                .contains("pays")
                .contains(RULES);
        assertThat(written(GameFormat.MJAI, taken.number(), KnowledgeGrade.FULL))
                .contains(other.toString());
    }

    @Test
    void aCorrectionRaisesTheRevisionOfEveryFileAndThePageSaysWhichWasWrittenOutLast() {
        long game = GameFileTest.play(ledger, new Order(4, RULES, 1, 1));
        assertThat(ledger.outdated(game)).isEmpty();
        ledger.exported(game);
        assertThat(ledger.outdated(game)).isEmpty();
        var discards = ledger.journal(game).stream()
                .filter(entry -> entry.event().what() instanceof Discard)
                .toList();
        var last = discards.getLast();
        var told = (Discard) last.event().what();
        var other = told.tile() == Tile.WHITE ? Tile.GREEN : Tile.WHITE;
        ledger.append(TableEvent.said(
                9_000,
                new Correction(
                        Sentence.asWritten("it was another"),
                        List.of(last.number()),
                        List.of(last.event().with(new Discard(told.seat(), other, false))))));
        assertThat(ledger.outdated(game)).hasValue(1);
        assertThat(GameFormat.MJAI.fileName(ledger, game))
                .matches("tilewatch-2026-11-28-[0-9a-f]{8}-r2\\.mjai\\.jsonl");
        assertThat(GameFormat.TENHOU6.fileName(ledger, game)).endsWith("-r2.tenhou.json");
        assertThat(written(GameFormat.TENHOU6, game, KnowledgeGrade.PUBLIC)).contains("public, r2");
    }

    @ParameterizedTest
    @ValueSource(strings = {RULES, "millington", "millington-manga", "classical-russian"})
    void ourOwnFormIsAsItsSchemaSays(String rules) throws IOException {
        long game = GameFileTest.play(ledger, new Order(4, rules, 2, 1));
        assertThat(written(GameFormat.TILEWATCH, game, KnowledgeGrade.PUBLIC).lines())
                .hasSizeGreaterThan(50)
                .allSatisfy(
                        line -> assertThat(schema().against(JsonMapper.shared().readTree(line)))
                                .as(line)
                                .isEmpty());
    }

    private static OpenApi schema() throws IOException {
        try (var in = Objects.requireNonNull(GameFormat.class.getResourceAsStream("tilewatch-game.schema.json"))) {
            return new OpenApi(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void theSchemaKnowsALineThatIsNoneAndTheSiteHasTheSame() throws IOException {
        for (var wrong : List.of(
                "{\"t\":1,\"event\":\"discard\",\"seat\":4,\"tile\":\"m1\"}",
                "{\"t\":1,\"event\":\"discard\",\"seat\":1,\"tile\":\"x1\"}",
                "{\"t\":1,\"event\":\"discard\",\"seat\":1,\"tile\":\"m1\",\"confidence\":0.5}",
                "{\"t\":1,\"event\":\"nothing\"}")) {
            assertThat(schema().against(JsonMapper.shared().readTree(wrong)))
                    .as(wrong)
                    .isNotEmpty();
        }
        assertThat(Path.of("src/site/resources/data/tilewatch-game.schema.json"))
                .hasSameTextualContentAs(Path.of("src/main/resources/org/tilewatch/ledger/tilewatch-game.schema.json"));
    }

    @Test
    void aDamagedLogIsRefusedByOneSentenceAHandAndItsOtherHandsAreTakenIn() {
        var damaged = DamagedLogs.of(40, 1);
        assertThat(damaged.unanswered()).isEmpty();
    }

    @Test
    void aLogOfAHundredMegabytesIsRefusedAtOnce() {
        var one = "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}";
        var many = Stream.generate(() -> one).limit(2_000_000).toList();
        assertThat(refusal(many)).contains("15000");
        var letters = List.of("{\"log\":[" + "0,".repeat(4_000_000) + "0]}");
        assertThat(refusal(letters)).contains("4");
    }

    private String refusal(List<String> lines) {
        try {
            new GameArchive(ledger).take(lines, Optional.of(RULES));
            return "";
        } catch (Refusal refused) {
            return ContractEnglish.of(refused.because());
        }
    }
}
