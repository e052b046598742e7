package org.tilewatch.formats.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.HandCheck;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedEvent;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.words.Refusal;

/** Given games in which every tile is known, when they are written as other programs read them, then no more is told than was asked. */
class LogTextTest {
    private static LoggedGame log(long seed, KnowledgeGrade grade) {
        return GameLog.of(DealtGames.full(seed, "ema-riichi-2012", 4), grade, Set.of(), true);
    }

    @ParameterizedTest
    @EnumSource
    void bothFormatsAreReadToTheSameEventsAsWereWritten(KnowledgeGrade grade) {
        for (int seed = 1; seed <= 3; seed++) {
            var log = log(seed, grade);
            assertThat(log.hands()).isNotEmpty();
            var mjai = MjaiText.read(MjaiText.write(log).lines().toList());
            var tenhou = TenhouReading.read(Json.parse(TenhouText.write(log)));
            assertThat(mjai.faulty()).isEmpty();
            assertThat(tenhou.faulty()).isEmpty();
            assertThat(told(mjai.game())).isEqualTo(told(log));
            assertThat(told(tenhou.game())).isEqualTo(told(log));
            assertThat(MjaiText.write(mjai.game())).isEqualTo(MjaiText.write(log));
            assertThat(TenhouText.write(tenhou.game())).isEqualTo(TenhouText.write(log));
        }
    }

    private static List<LoggedHand> told(LoggedGame log) {
        return log.hands().stream().map(LogTextTest::untold).toList();
    }

    /** Without what one of the two formats has no words for. */
    private static LoggedHand untold(LoggedHand hand) {
        return new LoggedHand(
                hand.number(),
                hand.round(),
                hand.dealer(),
                hand.honba(),
                hand.sticks(),
                hand.scores(),
                hand.indicator(),
                hand.dealt(),
                hand.events().stream().map(LogTextTest::untold).toList(),
                hand.knowledge(),
                hand.adjusted());
    }

    private static LoggedEvent untold(LoggedEvent event) {
        return switch (event) {
            case LoggedDraw draw -> new LoggedDraw(draw.player(), draw.tile(), false);
            case LoggedThrow thrown
            when thrown.drawn() != JustDrawn.YES ->
                new LoggedThrow(thrown.player(), thrown.tile(), JustDrawn.NO, thrown.riichi());
            case LoggedWin won ->
                new LoggedWin(
                        won.player(),
                        won.giver(),
                        won.tile(),
                        won.deltas(),
                        won.ura(),
                        won.uraUnseen(),
                        List.of(),
                        Optional.empty());
            case LoggedDrawnHand ended ->
                new LoggedDrawnHand(
                        ended.ending(), ended.deltas(), List.of(List.of(), List.of(), List.of(), List.of()));
            default -> event;
        };
    }

    /** Given rules by which the indicator of a claimed kong waits for the discard, then it stands after it in the log. */
    @Test
    void theIndicatorOfAKongStandsWhereTheRulesTurnIt() {
        int late = 0;
        for (int seed = 1; seed <= 12; seed++) {
            var log = GameLog.of(DealtGames.full(seed, "mahjong-soul", 4), KnowledgeGrade.FULL, Set.of(), true);
            for (var hand : log.hands()) {
                var events = hand.events();
                boolean claimed = false;
                for (int i = 0; i < events.size(); i++) {
                    claimed = switch (events.get(i)) {
                        case LoggedKong _ -> false;
                        case LoggedClaim claim -> claim.type() == MeldType.KONG;
                        case LoggedAddition _ -> true;
                        default -> claimed;
                    };
                    if (events.get(i) instanceof LoggedIndicator) {
                        var before = events.get(i - 1);
                        boolean atOnce = before instanceof LoggedKong;
                        boolean afterDiscard = before instanceof LoggedThrow || before instanceof LoggedIndicator;
                        assertThat(claimed ? afterDiscard || before instanceof LoggedDraw : atOnce || afterDiscard)
                                .as("seed %d, hand %d, event %d", seed, hand.number(), i)
                                .isTrue();
                        late += claimed && afterDiscard ? 1 : 0;
                    }
                }
            }
            assertThat(told(MjaiText.read(MjaiText.write(log).lines().toList()).game()))
                    .isEqualTo(told(log));
        }
        assertThat(late).isGreaterThanOrEqualTo(3);
    }

    @Test
    void whatNobodyShowedIsInNoPublicLogAndWhatALoserHeldInNoHeldOne() {
        for (int seed = 1; seed <= 4; seed++) {
            for (var hand : log(seed, KnowledgeGrade.PUBLIC).hands()) {
                assertThat(hand.dealt()).allSatisfy(tiles -> assertThat(tiles).allMatch(tile -> tile.isEmpty()));
                assertThat(hand.knowledge()).containsOnly(KnowledgeGrade.PUBLIC);
            }
            for (var hand : log(seed, KnowledgeGrade.HELD).hands()) {
                var open = hand.events().stream()
                        .flatMap(event -> switch (event) {
                            case LoggedWin won -> List.of(won.player().number()).stream();
                            case LoggedDrawnHand ended ->
                                List.of(0, 1, 2, 3).stream()
                                        .filter(player ->
                                                !ended.shown().get(player).isEmpty());
                            default -> Stream.<Integer>empty();
                        })
                        .toList();
                for (int player = 0; player < 4; player++) {
                    var grade = hand.knowledge().get(player);
                    assertThat(grade == KnowledgeGrade.HELD).isEqualTo(open.contains(player));
                    assertThat(hand.dealt().get(player))
                            .allMatch(tile -> tile.isPresent() == (grade == KnowledgeGrade.HELD));
                }
            }
        }
    }

    @Test
    void aHeldHandIsLegalAndTheSameEachTimeAndItsChosenDrawsAreMarked() {
        for (int seed = 1; seed <= 4; seed++) {
            var log = log(seed, KnowledgeGrade.HELD);
            assertThat(log.hands())
                    .allSatisfy(hand ->
                            assertThat(HandCheck.of(hand, log.redFives())).isEmpty());
            assertThat(MjaiText.write(log(seed, KnowledgeGrade.HELD))).isEqualTo(MjaiText.write(log));
            for (var hand : log.hands()) {
                for (int i = 0; i + 1 < hand.events().size(); i++) {
                    if (hand.events().get(i) instanceof LoggedDraw draw
                            && hand.events().get(i + 1) instanceof LoggedThrow thrown
                            && draw.inferred()) {
                        assertThat(thrown.drawn()).isNotEqualTo(JustDrawn.YES);
                        assertThat(thrown.drawn() == JustDrawn.NO
                                        && draw.tile()
                                                .filter(thrown.tile()::equals)
                                                .isPresent())
                                .isFalse();
                    }
                }
            }
        }
    }

    private static String hand(String player, String draws, String discards) {
        var row = new ArrayList<>(List.of("[0,0,0]", "[30000,30000,30000,30000]", "[47]", "[]"));
        for (int i = 0; i < 4; i++) {
            row.add("[0,0,0,0,0,0,0,0,0,0,0,0,0]");
            row.add(Integer.toString(i).equals(player) ? draws : "[]");
            row.add(Integer.toString(i).equals(player) ? discards : "[]");
        }
        row.add("[\"九種九牌\"]");
        return "{\"name\":[\"a\",\"b\",\"c\",\"d\"],\"log\":[[" + String.join(",", row) + "]]}";
    }

    @ParameterizedTest
    @CsvSource({
        "[0], [], ''",
        "[48], [], field",
        "['p4545'], [], field",
        "['4545454p5'], [], field",
        "[0], [0], field",
        "[0], [60], field",
        "['c131214'], [], order"
    })
    void anEntryThatTheFormatDoesNotKnowIsNamedByItsField(String draws, String discards, String wrong) {
        var text = hand("0", draws.replace('\'', '"'), discards);
        var read = TenhouReading.read(Json.parse(text));
        assertThat(read.faulty()).hasSize(wrong.isEmpty() ? 0 : 1);
        if (wrong.equals("field")) {
            assertThat(ContractEnglish.of(read.faulty().getFirst().why())).contains("log[");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 14, 15})
    void aHandOfAnotherSizeIsNamedByItsLineAndItsNumber(int size) {
        var log = MjaiText.write(log(2, KnowledgeGrade.FULL)).lines().toList();
        var lines = new ArrayList<>(log);
        int line = 1;
        var tiles = Json.parse(lines.get(line)).path("tehais").get(2);
        var other = new ArrayList<String>();
        for (int i = 0; i < size; i++) {
            other.add("\"" + tiles.get(i % 13).asString() + "\"");
        }
        lines.set(line, lines.get(line).replace(tiles.toString(), "[" + String.join(",", other) + "]"));
        var read = MjaiText.read(lines);
        assertThat(read.faulty()).hasSize(1);
        assertThat(ContractEnglish.of(read.faulty().getFirst().why()))
                .contains("line 2")
                .contains(Integer.toString(size));
        assertThat(read.game().hands()).isNotEmpty();
    }

    @Test
    void aLogBeginsWithItsGame() {
        assertThatThrownBy(() -> MjaiText.read(List.of("{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}")))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aLinkHoldsOneHandAndNothingOfTilewatch() {
        var log = log(1, KnowledgeGrade.PUBLIC);
        var links = TenhouText.links(log);
        assertThat(links).hasSameSizeAs(log.hands());
        assertThat(links).allSatisfy(link -> {
            assertThat(link)
                    .startsWith("https://tenhou.net/6/#json=%7B%22title%22")
                    .doesNotContain("+", " ", "hands");
            assertThat(link.length()).isBetween(500, 2500);
        });
    }
}
