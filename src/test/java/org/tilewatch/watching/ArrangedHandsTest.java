package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Said;

/** What players arrange while a hand is watched. */
@Tag("whole-hands")
class ArrangedHandsTest {
    @ParameterizedTest
    @CsvSource({"millington, 2, 2", "ema-riichi-2012, 1, 3"})
    void aWrongEastThatIsPutRightBeforeTheDealLeavesNoTrace(String rules, long seed, int wrong) {
        var game = new SpoiledGame(rules, seed, wrong);
        game.say(new Said.Arrange(
                0, new Arrangement.EastAt(game.performance().settings().east())));
        game.end();
        assertThat(game.story()).containsSubsequence(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"millington, 1, 1"})
    void aWrongEastThatIsPutRightInMidHandBringsTheHandRight(String rules, long seed, int wrong) {
        assertPutRightInMidHand(rules, seed, wrong);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"millington, 2, 2", "ema-riichi-2012, 1, 3", "ema-riichi-2012, 3, 1"})
    void moreWrongEastsThatArePutRightInMidHandBringTheHandRight(String rules, long seed, int wrong) {
        assertPutRightInMidHand(rules, seed, wrong);
    }

    private static void assertPutRightInMidHand(String rules, long seed, int wrong) {
        var game = new SpoiledGame(rules, seed, wrong);
        game.watch(game.truth().get(game.deadDiscards().get(3)).t() + 3);
        game.say(new Said.Arrange(
                game.now(), new Arrangement.EastAt(game.performance().settings().east())));
        game.end();
        assertThat(game.story()).containsSubsequence(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"millington, 1", "ema-riichi-2012, 1"})
    void inAPauseNothingIsToldAndAfterItTheHandGoesOn(String rules, long seed) {
        var game = new SpoiledGame(rules, seed);
        var fourth = game.truth().get(game.deadDiscards().get(3));
        game.watch(fourth.t() - 1);
        game.say(new Said.Arrange(game.now(), new Arrangement.Paused()));
        int told = game.told().size();
        game.watch(fourth.t() + 1);
        assertThat(game.told()).hasSize(told);
        game.say(new Said.Arrange(game.now(), new Arrangement.Resumed()));
        game.end();
        assertThat(game.story()).containsSubsequence(SpoiledGame.story(game.truth()));
    }
}
