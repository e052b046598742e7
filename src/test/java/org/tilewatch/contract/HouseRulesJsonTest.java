package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Ruleset;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The samples of {@code rules/}, and what is said about files that are wrong. */
class HouseRulesJsonTest {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private static HouseRules sample(String name) throws IOException {
        return HouseRulesJson.parse(Files.readString(Path.of("deploy", "rules", name + ".json")));
    }

    private static JsonNode score(String sample, String hand) throws IOException {
        List<Ruleset> rulesets = Stream.concat(Games.rulesets().stream(), Stream.of(Games.rulesetOf(sample(sample))))
                .toList();
        return MAPPER.readTree(new ScoringLines(rulesets)
                .score("{\"rules\":\"" + sample + "\",\"seatWind\":\"z2\",\"roundWind\":\"z1\","
                        + hand.replace('\'', '"') + "}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sparrows", "tuesday-riichi"})
    void aFileWrittenOutReadsBackAsTheSameRules(String name) throws IOException {
        var house = sample(name);
        assertThat(HouseRulesJson.parse(Json.text(out -> HouseRulesJson.write(out, house))))
                .isEqualTo(house);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                // An added shape and an added double: no chows (117b) and a concealed hand (117c) hold too.
                "sparrows | 'concealed':['m2','m2','m5','m5','p3','p3','p7','p7','s2','s2','s8','s8','z2'],"
                        + "'winningTile':'z2','selfDrawn':true | seven-pairs | 480",
                // A changed row: mahjong is worth 20 and a hand without score doubles twice.
                "sparrows | 'concealed':['m2','m3','m4','m5','m6','m7','p3','p4','p5','s6','s7','p2','p2'],"
                        + "'winningTile':'s8','selfDrawn':false | no-score-hand | 80",
                // An added limit hand, at the club's own limit.
                "sparrows | 'concealed':['s2','s2','s2','s5','s5','s5','s7','s7','s7','z6','z6','z6','s9'],"
                        + "'winningTile':'s9','selfDrawn':false | jade-dragon | 2000",
                "tuesday-riichi | 'concealed':['p2','p2','p3','p3','p4','p4','p5','p5','p6','p6','p7','p7','p8'],"
                        + "'winningTile':'p8','selfDrawn':false | daisharin | -",
                "tuesday-riichi | 'concealed':['m2','m2','m3','m3','p3','p3','p7','p7','s2','s2','s8','s8','z2'],"
                        + "'winningTile':'z2','selfDrawn':false | chiitoitsu | -"
            })
    void theClubsRowsCount(String sample, String hand, String row, String points) throws IOException {
        var result = score(sample, hand);
        assertThat(result.path("valid").asBoolean()).as("%s", result).isTrue();
        assertThat(result.path("rules").asString()).isEqualTo(sample);
        assertThat(result.path("items").findValuesAsString("name")).contains(row);
        if (!points.equals("-")) {
            assertThat(result.path("points").asInt()).as("%s", result).isEqualTo(Integer.parseInt(points));
        }
    }

    @Test
    void aRowSwitchedOffDoesNotCount() throws IOException {
        var hand = "'concealed':['m2','m3','m4','p9'],'melds':["
                + "{'type':'kong','tiles':['s1','s1','s1','s1'],'concealed':true},"
                + "{'type':'kong','tiles':['s9','s9','s9','s9'],'concealed':true},"
                + "{'type':'pung','tiles':['p1','p1','p1'],'from':'left'}],'winningTile':'p9','selfDrawn':true,"
                + "'situations':['kong-on-kong']";
        assertThat(score("sparrows", hand).path("limitHand").isNull()).isTrue();
    }

    @Test
    void aYakuThatTheClubGivesToOpenHandsCountsInThem() throws IOException {
        var open = "'concealed':['m2','m3','m4','p3','p4','p5','s6','s7','p2','p2'],"
                + "'melds':[{'type':'pung','tiles':['s5','s5','s5'],'from':'left'}],'winningTile':'s8'";
        assertThat(score("tuesday-riichi", open).path("items").findValuesAsString("name"))
                .contains("tanyao");
    }

    @Test
    void theRowSaysByWhoseWordItCounts() throws IOException {
        var changed = Games.rulesetOf(sample("sparrows")).rows().stream()
                .filter(row -> row.name().equals("mahjong"))
                .findFirst();
        assertThat(changed).hasValueSatisfying(row -> assertThat(row.rule()).isEqualTo("sparrows"));
    }

    @Test
    void aRowGoesByTheNameThatTheClubGaveItInALanguage() throws IOException {
        var words = Words.in(Language.CZECH).with(sample("sparrows"));
        assertThat(words.item("jade-dragon")).contains("nefritový drak");
        assertThat(words.item("three-kongs")).isEmpty();
        assertThat(words.item("imperial-jade")).contains("císařský nefrit");
        assertThat(Words.in(Language.CZECH).item("jade-dragon")).isEmpty();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "no JSON | This is no JSON",
                "{'base':'millington'} | The field name is missing.",
                "{'name':'a','base':'mah'} | There are no rules mah to change",
                "{'name':'millington','base':'millington'} | is that of a text",
                "{'name':'My Club','base':'millington'} | small letters",
                "{'name':'a','base':'millington','of':[]} | There is no field \"of\".",
                "{'name':'a','base':'millington','off':['pinfu']} | names pinfu, which is no row of millington",
                "{'name':'a','base':'millington','off':['mahjong'],'change':{'mahjong':{'points':5}}} | both switched"
                        + " off and changed",
                "{'name':'a','base':'millington','change':{'mahjong':{'fan':5}}} | is worth points, doubles or the"
                        + " limit",
                "{'name':'a','base':'millington','change':{'mahjong':{'points':5,'doubles':1}}} | change.mahjong"
                        + " should have one value",
                "{'name':'a','base':'millington','change':{'dragon-set':{'limit':true}}} | cannot become a limit hand",
                "{'name':'a','base':'millington','change':{'mahjong':{'points':-1}}} | change.mahjong.points",
                "{'name':'a','base':'millington','options':{'limits':5}} | The option limits is unknown to millington",
                "{'name':'a','base':'millington','options':{'limit':0}} | The option limit must be a whole number",
                "{'name':'a','base':'millington','options':{'walls':'three','directions':'dragons'}} | With walls"
                        + " three",
                "{'name':'a','base':'millington','shapes':['knitted']} | shapes[0] should be one of",
                "{'name':'a','base':'ema-riichi-2012','shapes':['twins']} | belongs to the classical games",
                "{'name':'a','base':'millington','add':[{'name':'mahjong','doubles':1,'when':{'chows':0}}]} | The row"
                        + " mahjong is there already.",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1}]} | add[0].when is missing",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{}}]} | should ask something",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'only':['f1']}}]} |"
                        + " add[0].when.only[0]",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'contains':['m0']}}]} |"
                        + " add[0].when.contains[0]",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'kongs':[3,2]}}]} |"
                        + " add[0].when.kongs[1]",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'setsOf':[{'count':1}]}}]} |"
                        + " add[0].when.setsOf[0].of is missing",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'situation':'rain'}}]} | which"
                        + " is no situation",
                "{'name':'a','base':'millington','add':[{'name':'b','doubles':1,'when':{'situation':'riichi'}}]} |"
                        + " which millington does not know",
                "{'name':'a','base':'ema-riichi-2012','change':{'dora':{'fan':2}}} | cannot be changed",
                "{'name':'a','base':'ema-riichi-2012','change':{'kokushi':{'fan':2}}} | is worth yakuman",
                "{'name':'a','base':'ema-riichi-2012','change':{'pinfu':{'yakuman':2}}} | is worth fan",
                "{'name':'a','base':'ema-riichi-2012','change':{'edge-wait':{'fan':2}}} | is worth fu",
                "{'name':'a','base':'millington','add':[{'name':'b','names':{'de':'B'},'doubles':1,'when':{'chows':0}}]}"
                        + " | add[0].names goes by languages",
                "{'name':'a','base':'millington','add':[{'name':'b','names':{'cs':'"
                        + " '},'doubles':1,'when':{'chows':0}}]} | add[0].names.cs should be a line",
                "{'name':'a','base':'millington','add':[{'name':'b','names':{'cs':7},'doubles':1,'when':{'chows':0}}]}"
                        + " | add[0].names.cs should be a text",
                "{'name':'a','base':'millington','add':[{'name':'b','names':'B','doubles':1,'when':{'chows':0}}]} |"
                        + " add[0].names should be an object",
                "{'name':'a','base':'ema-riichi-2012','add':[{'name':'b','points':1,'when':{'chows':0}}]} | is worth"
                        + " fan, fu or yakuman"
            })
    void anyMistakeGetsOneSentence(String file, String sentence) {
        assertThatThrownBy(() -> HouseRulesJson.parse(file.replace('\'', '"')))
                .isInstanceOfSatisfying(
                        BadInput.class,
                        wrong -> assertThat(wrong.sentence()).contains(sentence).doesNotContain("\n"));
    }
}
