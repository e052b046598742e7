package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Setting;

class RuleSetJsonTest {
    private static final List<RuleSet> SETS = new RuleSetFiles().all();

    static Stream<Path> files() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/rules"))) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void aSetIsAtMostAHundredLinesAndIsPlayedByItsFilesName(Path file) throws IOException {
        assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(100);
        assertThat(Games.named(file.getFileName().toString().replace(".json", "")))
                .isPresent();
    }

    @Test
    void theFirstSetStatesEverySettingThatADifferentOneCanHave() {
        var unstated = Arrays.stream(Setting.values())
                .filter(setting -> !SETS.getFirst().settings().containsKey(setting))
                .toList();
        assertThat(unstated).containsExactly(Setting.MOST_YAKUMAN, Setting.CHOMBO_POINTS);
        assertThat(SETS.getFirst().settings())
                .allSatisfy((setting, set) -> assertThat(set.value()).isEqualTo(setting.standard()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"name": "a", "base": "go", "settings": {}}                                                   | no set of riichi rules
            {"name": "a", "settings": {"openTanyo": {"is": true}}}                                        | openTanyo
            {"name": "a", "settings": {"openTanyao": {"is": "yes"}}}                                      | openTanyao
            {"name": "a", "settings": {"mostWinners": {"is": 4}}}                                         | mostWinners
            {"name": "a", "settings": {"renhou": {"is": "baiman"}}}                                       | renhou
            {"name": "a", "settings": {"uma": {"is": [10000, 5000, -5000, -5000]}}}                       | uma
            {"name": "a", "settings": {"liabilityFor": {"is": ["daisangen", "daisangen"]}}}               | liabilityFor
            {"name": "a", "settings": {"doubleYakuman": {"is": ["tenhou"]}}}                              | doubleYakuman
            {"name": "a", "base": "m-league", "settings": {"oka": {"is": 0}}}                             | returnPoints
            {"name": "a", "base": "wrc", "settings": {"sticksOfSeveral": {"is": "own-back"}}}             | mostWinners
            {"name": "a", "base": "jpml-a", "settings": {"kanUraDora": {"is": true}}}                     | uraDora
            {"name": "a", "base": "jpml-a", "settings": {"claimedKongDora": {"is": "at-once"}}}           | kanDora
            {"name": "a", "base": "wrc", "settings": {"abortiveDraws": {"is": ["three-winners"]}}}        | mostWinners
            {"name": "a", "base": "m-league", "settings": {"umaByReturned": {"is": [1,0,0,-1,1,0,0,-1,1,0,0,-1]}}} | oka
            {"name": "a", "sections": {"weather": "3"}, "settings": {}}                                   | weather
            {"name": "a", "settings": {"openTanyao": {"is": true, "since": 2016}}}                        | since
            {"name": "a", "version": 2, "settings": {}}                                                   | version
            """)
    void whatIsWrongWithAFileIsNamed(String file, String named) {
        assertThatThrownBy(() -> RuleSetJson.parse(file, SETS))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(named)
                .hasMessageMatching(".+\\.");
    }

    @Test
    void aClubHasItsOwnSettingsOverAnySet() {
        var text = """
                {"name": "tuesday", "base": "m-league",
                 "settings": {"redFives": {"is": false, "rule": "ours 3"}, "mostWinners": {"is": 3}}}""";
        var house = HouseRulesJson.parse(text);
        assertThat(HouseRulesJson.parse(Json.text(out -> HouseRulesJson.write(out, house))))
                .isEqualTo(house);
        var scoring = new ScoringLines(List.of(Games.rulesetOf(house)));
        assertThat(scoring.settle("""
                        {"rules": "tuesday", "roundWind": "z1", "outcome": "win", "winners": ["z2", "z3"], "discarder": "z1",\
                         "hands": {"z2": {"told": {"fan": 1, "fu": 30}}, "z3": {"told": {"fan": 1, "fu": 30}}}}""")).contains("\"z1\":-2000");
        assertThat(Games.named("m-league")
                        .orElseThrow()
                        .amended(house)
                        .play()
                        .precedence()
                        .winners())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"name": "b", "base": "wrc", "settings": {"mostWiners": {"is": 2}}}         | mostWiners
            {"name": "b", "base": "wrc", "settings": {"mostWinners": {"is": 9}}}        | mostWinners
            {"name": "b", "base": "millington", "settings": {"mostWinners": {"is": 2}}} | riichi
            """)
    void aClubsSettingThatCannotBeIsNamed(String file, String named) {
        assertThatThrownBy(() -> HouseRulesJson.parse(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(named);
    }
}
