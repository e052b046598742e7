package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Given sentences with all that can stand in them, when they are written and read again, then they are the same sentences. */
class SentenceJsonTest {
    private static final Sentence NESTED = Key.UNDONE.with(Key.FOLLOWS.with(
            Key.DISCARD_NOT.with(Argument.of(Tile.M5), Argument.tiles(List.of(Tile.M5, Tile.RED_M5)))));

    @Test
    void whatIsWrittenIsReadAgain() {
        for (var sentence : List.of(
                NESTED,
                Key.NOT_YOUR_TURN.with(Seat.TOP, Seat.LEFT),
                Key.PAYS_THE_WINNER_FOR.with(Argument.player(Wind.WEST)),
                Key.PAYS_THE_WINNER_FOR.with(Argument.of(Wind.WEST)),
                Key.RIICHI_LATE.with(Argument.of(3)),
                Key.RIICHI_LATE.with(Argument.of(2.5)),
                Key.AS_WRITTEN.with(new Argument.RowName("no-chows")),
                Sentence.asWritten("Seat 2 had written \"this\"."))) {
            assertThat(SentenceJson.read(Json.parse(SentenceJson.write(sentence))))
                    .contains(sentence);
        }
    }

    @Test
    void theFormIsFlat() {
        assertThat(SentenceJson.write(Key.NOT_YOUR_TURN.with(Seat.TOP, Seat.LEFT)))
                .isEqualTo("{\"key\":\"not-your-turn\",\"turn\":{\"seat\":2},\"seat\":{\"seat\":3}}");
    }

    @Test
    void whatAnotherVersionSaysIsNoSentenceOfThisOne() {
        for (var strange : List.of(
                "{}",
                "{\"key\":\"from-the-future\"}",
                "{\"key\":\"riichi-late\"}",
                "{\"key\":\"riichi-late\",\"count\":{\"seat\":7}}",
                "{\"key\":7}",
                "{\"key\":\"undone\",\"what\":{\"key\":\"from-the-future\"}}")) {
            assertThat(SentenceJson.read(Json.parse(strange))).as(strange).isEmpty();
        }
    }

    @Test
    void theContractsEnglishNamesCodesAndNumbers() {
        assertThat(ContractEnglish.of(NESTED)).isEqualTo("undone: it follows: the discard was m5, not m5 m0");
        assertThat(ContractEnglish.of(Key.NOT_YOUR_TURN.with(Seat.TOP, Seat.LEFT)))
                .isEqualTo("it is seat 2’s turn, not seat 3’s");
    }

    @Test
    void everyLanguageSaysTheSame() {
        var sentence = Key.FURITEN_OWN.with(Argument.of(Seat.TOP), Argument.of(Tile.M5));
        assertThat(Words.in(Language.ENGLISH).say(sentence)).contains("5");
        assertThat(Words.in(Language.CZECH).say(sentence)).contains("pět");
    }
}
