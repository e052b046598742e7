package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.ErrorCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ScoringLinesTest {
    private static final ScoringLines SCORING = new ScoringLines(Games.rulesets());
    private static final JsonMapper MAPPER = JsonMapper.shared();

    /** A pinfu hand of riichi; single quotes stand for double ones. */
    private static final String HAND = """
        {'id':'h1','rules':'ema-riichi-2012','concealed':['m2','m3','m4','m5','m6','m7','p3','p4','p5','s6','s7','p9','p9'],\
        'melds':[],'winningTile':'s8','selfDrawn':false,'seatWind':'z2','roundWind':'z1','situations':[]}\
        """;

    private static final String DRAGONS = "{'type':'pung','tiles':['z5','z5','z5'],'from':'across'}";

    private static final String FINISHED = """
        {'id':'f1','rules':'ema-riichi-2012','roundWind':'z1','hands':{'z2':{'concealed':\
        ['m2','m3','m4','m5','m6','m7','p3','p4','p5','s6','s7','p9','p9'],'winningTile':'s8'}},\
        'outcome':'win','winners':['z2'],'discarder':'z4','riichi':['z1'],'counters':1,'riichiSticks':2}\
        """;

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static JsonNode score(String text) {
        return MAPPER.readTree(SCORING.score(json(text)));
    }

    private static String with(String field, String value) {
        return HAND.replaceFirst("'" + field + "':('[^']*'|\\[[^]]*]|true|false)", "'" + field + "':" + value);
    }

    private static String also(String fields) {
        return HAND.substring(0, HAND.length() - 1) + "," + fields + "}";
    }

    @Test
    void aRiichiResultReadsAsTheContractShowsIt() {
        assertThat(SCORING.score(json(HAND))).isEqualTo(json("""
            {'id':'h1','valid':true,'rules':'ema-riichi-2012','complete':true,'fan':1,'fu':30,'limit':null,\
            'yakumanCount':0,'payments':{'discarder':1000},'items':[\
            {'name':'pinfu','fan':1,'rule':'4.2.1'},\
            {'name':'base-concealed-on-discard','fu':30,'rule':'4.1.1'}]}\
            """));
    }

    @Test
    void aClassicalResultReadsAsTheContractShowsIt() {
        var result = score(with("rules", "'millington'"));
        assertThat(result.propertyNames())
                .containsExactly("id", "valid", "rules", "complete", "base", "doubles", "limitHand", "points", "items");
        assertThat(result.get("limitHand").isNull()).isTrue();
        assertThat(result.get("items").get(0).propertyNames()).contains("name", "rule");
    }

    @Test
    void aSettlementReadsAsTheContractShowsIt() {
        assertThat(SCORING.settle(json(FINISHED))).isEqualTo(json("""
            {'id':'f1','valid':true,'deltas':{'z1':-1000,'z2':4300,'z3':0,'z4':-1300},'transfers':[\
            {'from':'z1','to':'table','points':1000,'why':'riichi-stick','sentence':{'key':'paid-riichi-stick'},'rule':'3.3.12'},\
            {'from':'z4','to':'z2','points':1000,'why':'ron','sentence':{'key':'paid-ron'},'rule':'3.4.9'},\
            {'from':'z4','to':'z2','points':300,'why':'counters','sentence':{'key':'paid-counters'},'rule':'3.4.10'},\
            {'from':'table','to':'z2','points':3000,'why':'riichi-sticks','sentence':{'key':'paid-riichi-sticks'},'rule':'3.3.12'}],\
            'next':{'eastStays':false,'counters':0,'riichiSticks':0}}\
            """));
    }

    @Test
    void theHandsOfAFinishedHandTakeWhatIsSaidAroundThem() {
        var drawn = FINISHED.replace("'discarder':'z4'", "'discarder':null");
        var settlement = MAPPER.readTree(SCORING.settle(json(drawn)));
        assertThat(settlement.get("valid").booleanValue()).isTrue();
        assertThat(settlement.get("transfers").toString()).contains("tsumo");
        var minimum = FINISHED.replace("'counters':1", "'counters':5");
        assertThat(MAPPER.readTree(SCORING.settle(json(minimum)))
                        .get("error")
                        .get("code")
                        .stringValue())
                .isEqualTo("two-fan-minimum");
    }

    static Stream<Arguments> badHands() {
        return Stream.of(
                Arguments.of("{'id':'x'", ErrorCode.BAD_JSON, "JSON"),
                Arguments.of("", ErrorCode.BAD_JSON, "JSON"),
                Arguments.of("{} {}", ErrorCode.BAD_JSON, "JSON"),
                Arguments.of("{'id':'a','id':'b'}", ErrorCode.BAD_JSON, "JSON"),
                Arguments.of("[".repeat(100_000), ErrorCode.BAD_JSON, "deep"),
                Arguments.of("{'counters':" + "9".repeat(5000) + "}", ErrorCode.BAD_JSON, "number"),
                Arguments.of("7", ErrorCode.BAD_JSON, "object"),
                Arguments.of("[]", ErrorCode.BAD_JSON, "object"),
                Arguments.of("[1]", ErrorCode.BAD_JSON, "object"),
                Arguments.of("'x'", ErrorCode.BAD_JSON, "object"),
                Arguments.of("null", ErrorCode.BAD_JSON, "object"),
                Arguments.of("true", ErrorCode.BAD_JSON, "object"),
                Arguments.of("{'id':'x'}", ErrorCode.UNKNOWN_RULES, "rules"),
                Arguments.of(with("rules", "'ema-riichi-2030'"), ErrorCode.UNKNOWN_RULES, "ema-riichi-2030"),
                Arguments.of(with("rules", "true"), ErrorCode.BAD_VALUE, "rules"),
                Arguments.of(with("id", "[1]"), ErrorCode.BAD_VALUE, "id"),
                Arguments.of(also("'colour':'red'"), ErrorCode.UNKNOWN_FIELD, "colour"),
                Arguments.of(also("'options':{'uma':3}"), ErrorCode.UNKNOWN_FIELD, "uma"),
                Arguments.of(also("'options':{'redFives':3}"), ErrorCode.BAD_VALUE, "redFives"),
                Arguments.of(also("'options':{'redFives':1.5}"), ErrorCode.BAD_VALUE, "redFives"),
                Arguments.of(also("'options':[]"), ErrorCode.BAD_VALUE, "options"),
                Arguments.of(also("'fault':'tall'"), ErrorCode.BAD_VALUE, "fault"),
                Arguments.of(with("winningTile", "'s10'"), ErrorCode.UNKNOWN_TILE, "winningTile"),
                Arguments.of(with("winningTile", "'xx'"), ErrorCode.UNKNOWN_TILE, "xx"),
                Arguments.of(with("winningTile", "8"), ErrorCode.BAD_VALUE, "winningTile"),
                Arguments.of(with("concealed", "['m1','m12']"), ErrorCode.UNKNOWN_TILE, "m12"),
                Arguments.of(with("concealed", "'m1'"), ErrorCode.BAD_VALUE, "concealed"),
                Arguments.of(
                        HAND.replaceFirst("'concealed':\\[[^]]*],", ""),
                        ErrorCode.BAD_VALUE,
                        "The field concealed is missing"),
                Arguments.of(with("concealed", "['m1']"), ErrorCode.WRONG_TILE_COUNT, "2"),
                Arguments.of(with("selfDrawn", "'yes'"), ErrorCode.BAD_VALUE, "selfDrawn"),
                Arguments.of(with("seatWind", "'z5'"), ErrorCode.BAD_VALUE, "seatWind"),
                Arguments.of(with("seatWind", "null"), ErrorCode.BAD_VALUE, "seatWind"),
                Arguments.of(with("situations", "['flying']"), ErrorCode.UNKNOWN_SITUATION, "flying"),
                Arguments.of(with("situations", "[1]"), ErrorCode.BAD_VALUE, "situations[0]"),
                Arguments.of(with("situations", "['ippatsu']"), ErrorCode.CONTRADICTION, "Ippatsu"),
                Arguments.of(also("'counters':-1"), ErrorCode.BAD_VALUE, "counters"),
                Arguments.of(also("'counters':1.5"), ErrorCode.BAD_VALUE, "counters"),
                Arguments.of(also("'counters':99999999999"), ErrorCode.BAD_VALUE, "counters"),
                Arguments.of(also("'riichiSticks':'1'"), ErrorCode.BAD_VALUE, "riichiSticks"),
                Arguments.of(also("'counters':5"), ErrorCode.TWO_FAN_MINIMUM, "5"),
                Arguments.of(with("winningTile", "'s9'"), ErrorCode.NOT_COMPLETE, "s9"),
                Arguments.of(with("melds", "[{}]"), ErrorCode.BAD_VALUE, "melds[0].type"),
                Arguments.of(with("melds", "[7]"), ErrorCode.BAD_VALUE, "melds[0]"),
                Arguments.of(with("melds", "[{'type':'quad'}]"), ErrorCode.BAD_VALUE, "melds[0].type"),
                Arguments.of(
                        with("melds", "[{'type':'pung','tiles':['z5','z5','z6']}]"), ErrorCode.BAD_MELD, "melds[0]"),
                Arguments.of(
                        with("melds", "[{'type':'chow','tiles':['m8','m9','m1']}]"), ErrorCode.BAD_MELD, "melds[0]"),
                Arguments.of(
                        with("melds", "[" + DRAGONS.replace("'across'", "'above'") + "]"),
                        ErrorCode.BAD_VALUE,
                        "melds[0].from"),
                Arguments.of(
                        with("melds", "[" + DRAGONS.replace("'from'", "'form'") + "]"),
                        ErrorCode.UNKNOWN_FIELD,
                        "form"),
                Arguments.of(
                        with("concealed", "['m2','m3','m4','m5','m6','m7','s8','s8','s8','s8','s6','s7','p9']"),
                        ErrorCode.TOO_MANY_COPIES,
                        "s8"),
                Arguments.of(
                        with("concealed", "['m2','m3','m4','m5','m6','m7','p2','p2','p2','s6','s7','p9','p9']"),
                        ErrorCode.NO_YAKU,
                        "yaku"));
    }

    @ParameterizedTest
    @MethodSource("badHands")
    void aBadHandGetsItsCodeAndASentenceThatNamesTheFault(String hand, ErrorCode code, String named) {
        var result = score(hand);
        assertThat(result.propertyNames()).containsExactly("id", "valid", "error");
        assertThat(result.get("valid").booleanValue()).isFalse();
        assertThat(result.get("error").get("code").stringValue()).isEqualTo(code.code());
        assertThat(result.get("error").get("message").stringValue())
                .contains(named)
                .matches("[A-Z][^\\n]*\\.")
                .hasSizeLessThan(250);
    }

    @Test
    void everyCodeOfTheContractIsAmongTheBadHands() {
        Set<ErrorCode> tried = EnumSet.of(ErrorCode.BAD_JSON);
        badHands().forEach(row -> tried.add((ErrorCode) row.get()[1]));
        assertThat(tried).isEqualTo(EnumSet.allOf(ErrorCode.class));
    }

    @Test
    void aHandInAFinishedHandMaySayOfTheOptionsWhatTheWholeSaysOrNothing() {
        for (var options : List.of("{}", "{'redFives':false}")) {
            var finished = FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','options':" + options)
                    .replace("'counters':1", "'options':{'redFives':false}");
            assertThat(MAPPER.readTree(SCORING.settle(json(finished)))
                            .get("valid")
                            .booleanValue())
                    .isTrue();
        }
    }

    @Test
    void theDreamersDuesStandAmongTheTransfersAndTheDeltas() {
        var loser = "'concealed':['m1','m4','m7','p1','p5','p9','s3','s6','z3','z4','z5','z6','z7']";
        var five = """
            {'id':'five','rules':'millington','roundWind':'z1','outcome':'win','winners':['z2'],'discarder':null,\
            'options':{'dreamer':'paid'},'hands':{'z1':{%1$s},'z3':{%1$s},'z4':{%1$s},'z2':{'concealed':\
            ['m2','m3','m4','p3','p4','p5','s6','s7','s8','s2','s2','p6','p7'],'winningTile':'p8'}}}\
            """.formatted(loser);
        var result = MAPPER.readTree(SCORING.settle(json(five)));
        assertThat(result.get("deltas").get("dreamer").intValue()).isEqualTo(32);
        assertThat(result.get("transfers").toString())
                .contains("{\"from\":\"z1\",\"to\":\"dreamer\",\"points\":16,\"why\":\"pays the dreamer, doubled for"
                        + " east\",\"sentence\":{\"key\":\"doubled-for-east\",\"why\":{\"key\":\"pays-the-dreamer\"}},"
                        + "\"rule\":\"128\"}");
    }

    static List<String> badFinishedHands() {
        return List.of(
                FINISHED.replace("'roundWind':'z1',", ""),
                FINISHED.replace("'outcome':'win'", "'outcome':'draw'"),
                FINISHED.replace("'winners':['z2']", "'winners':['z9']"),
                FINISHED.replace("'winners':['z2']", "'winners':['z2','z2']"),
                FINISHED.replace("'hands':{'z2'", "'hands':{'east'"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','seatWind':'z3'"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','roundWind':'z2'"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','rules':'millington'"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','selfDrawn':true"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','counters':3"),
                FINISHED.replace("'winningTile':'s8'", "'winningTile':'s8','options':{'redFives':true}")
                        .replace("'counters':1", "'options':{'redFives':false}"),
                FINISHED.replace("'counters':1", "'liable':{'z9':'z2'}"),
                FINISHED.replace("'counters':1", "'liable':['z2']"),
                FINISHED.replace("'counters':1", "'pot':1"));
    }

    @ParameterizedTest
    @MethodSource("badFinishedHands")
    void aBadFinishedHandIsRefusedToo(String finished) {
        var result = MAPPER.readTree(SCORING.settle(json(finished)));
        assertThat(result.get("id").stringValue()).isEqualTo("f1");
        assertThat(result.get("valid").booleanValue()).isFalse();
        assertThat(result.get("error").get("message").stringValue()).matches("[A-Z][^\\n]*\\.");
    }

    @Test
    void theIdIsEchoedWhateverIsWrongAndNullWhereThereIsNone() {
        assertThat(score("{'id':'ř \\u0436','rules':'x'}").get("id").stringValue())
                .isEqualTo("ř ж");
        assertThat(score("{'id':17,'rules':'x'}").get("id").intValue()).isEqualTo(17);
        assertThat(score("{'rules':'x'}").get("id").isNull()).isTrue();
        assertThat(score("nonsense").get("id").isNull()).isTrue();
    }

    @Test
    void fromAndWinningTileAndFaultMayBeNullAsIfAbsent() {
        assertThat(score(also("'fault':null")).get("valid").booleanValue()).isTrue();
        assertThat(score(with("winningTile", "null").replace("ema-riichi-2012", "millington"))
                        .get("complete")
                        .booleanValue())
                .isFalse();
    }

    @Test
    void anythingCutOffOrScrambledGetsOneAnswer() {
        var random = new Random(20120108);
        var texts = new ArrayList<String>();
        for (int end = 0; end < HAND.length(); end += 3) {
            texts.add(json(HAND.substring(0, end)));
        }
        for (int i = 0; i < 300; i++) {
            var bytes = json(HAND).getBytes(StandardCharsets.UTF_8);
            for (int change = 0; change < 3; change++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            texts.add(new String(bytes, StandardCharsets.UTF_8));
            var noise = new byte[50];
            random.nextBytes(noise);
            texts.add(new String(noise, StandardCharsets.UTF_8));
        }
        for (var text : texts) {
            for (var answer : Arrays.asList(SCORING.score(text), SCORING.settle(text))) {
                assertThat(MAPPER.readTree(answer).get("valid").isBoolean()).isTrue();
                assertThat(answer).doesNotContain("\n");
            }
        }
    }

    @Test
    void aHandThrownAwayIsSaidAsAFault106() {
        var result = score("{'rules':'millington','concealed':['z5','z5','z5'],'seatWind':'z2','roundWind':'z1',"
                + "'fault':'thrown-away'}");
        assertThat(result.get("valid").booleanValue()).isTrue();
        assertThat(result.get("points").intValue()).isZero();
    }

    @Test
    void aSetWronglyLaidIsLeftOutOfAFoulHandAndRefusedInAnyOther89() {
        var hand =
                "{'rules':'millington','concealed':['z5','z5','z5','z6','z6'],'seatWind':'z2','roundWind':'z1','melds':["
                        + "{'type':'pung','tiles':['m2','m2','m3']},{'type':'chow','tiles':['p1','p2','p3'],'from':'right'},"
                        + "{'type':'pung','tiles':['s9','s9','s9']}],'fault':'%s'}";
        assertThat(score(hand.formatted("foul")).get("points").intValue())
                .as("a dragon pung, doubled, and one of nines")
                .isEqualTo((8 + 4) * 2);
        assertThat(score(hand.formatted("short")).get("error").get("code").stringValue())
                .isEqualTo("bad-meld");
    }

    @Test
    void aKongMayLeaveOutWhoseDiscardItHoldsInEveryGame() {
        var kong = HAND.replace("'p3','p4','p5',", "")
                .replace("'melds':[]", "'melds':[{'type':'kong','tiles':['z5','z5','z5','z5']}]");
        for (var game : List.of("millington", "classical-russian", "ema-riichi-2012", "ema-riichi-2008")) {
            var result = score(kong.replace("ema-riichi-2012", game));
            assertThat(result.get("valid").booleanValue()).as(game).isTrue();
            assertThat(result.get("items").toString()).contains("exposed");
        }
    }

    @Test
    void aFifthTileOverAllHandsIsRefusedByItsCode() {
        var fifth = FINISHED.replace(
                "'hands':{",
                "'hands':{'z1':{'concealed':['m1','m5','m9','p9','p9','p9','s1','s1','s1','z1','z1','z2','z3']},");
        var error = MAPPER.readTree(SCORING.settle(json(fifth))).get("error");
        assertThat(error.get("code").stringValue()).isEqualTo("too-many-copies");
        assertThat(error.get("message").stringValue()).contains("p9").endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "'x'", "3", "null", "false"})
    void aLineThatIsJsonAndNoObjectIsBadJsonToBoth(String line) {
        for (var answer : List.of(SCORING.score(json(line)), SCORING.settle(json(line)))) {
            assertThat(MAPPER.readTree(answer).get("error").get("code").stringValue())
                    .isEqualTo("bad-json");
        }
    }
}
