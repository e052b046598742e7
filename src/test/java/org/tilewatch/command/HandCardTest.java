package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.contract.Words;
import org.tilewatch.games.Games;
import tools.jackson.databind.json.JsonMapper;

class HandCardTest {
    /** Given a hand at a limit of riichi, when its card is written, then the limit is said in the card's language as on the page. */
    @ParameterizedTest
    @CsvSource({"ENGLISH, mangan", "CZECH, mangan", "POLISH, mangan", "RUSSIAN, манган"})
    void aLimitOfRiichiIsSaidInTheLanguageOfTheCard(Language language, String limit) {
        var score = new ScoringLines(Games.rulesets()).score("""
                {"rules": "ema-riichi-2012", "concealed": ["s1","s2","s3","s4","s4","s4","s7","s8","s9","z2","z2","z2","z6"],
                 "winningTile": "z6", "selfDrawn": true, "seatWind": "z2", "roundWind": "z1"}
                """.replace("\n", " "));

        var lines = new HandCard(Words.in(language)).result(JsonMapper.shared().readTree(score));

        assertThat(lines.getLast().getFirst()).endsWith(", " + limit + ")");
    }
}
