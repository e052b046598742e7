package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.IdealOnlooker;
import org.tilewatch.simulator.trial.Noise;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** The kiosk was told that another deals than the one who does. */
class WrongStartTest {
    /** At the table that is laid here the player at the bottom deals. */
    private static ScriptedTable told(Seat east) {
        return new ScriptedTable(
                new GameSettings("millington", List.of("A", "B", "C", "D"), east, Wind.EAST, Options.NONE));
    }

    private static ScriptedTable begun(Seat east) {
        var table = told(east).look(5).takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.M1, -100, 300);
        return table.look(2).drawAndDiscard(Seat.RIGHT, Tile.P9, -60);
    }

    private static List<NumberedEvent> asked(ScriptedTable table) {
        return table.watcher().known().questions().stream()
                .filter(question ->
                        question.event().what() instanceof Attention asked && asked.doubt() == Happening.Doubt.START)
                .toList();
    }

    private static ScriptedTable answer(ScriptedTable table) {
        var question = asked(table).getFirst();
        return table.say(new Said.Answer(
                table.now(),
                question.number(),
                ((Attention) question.event().what()).answers().getFirst()));
    }

    private static List<String> story(ScriptedTable table) {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RIGHT", "TOP", "LEFT"})
    void whoBeginsWithFourteenAndDiscardsFirstIsAskedAboutAsTheDealer(Seat east) {
        var table = begun(east);
        assertThat(table.watcher().known().questions())
                .singleElement()
                .extracting(question -> question.event().what())
                .isInstanceOfSatisfying(Attention.class, asked -> {
                    assertThat(asked.doubt()).isEqualTo(Happening.Doubt.START);
                    assertThat(asked.answers())
                            .extracting(answer -> answer.what())
                            .containsExactly(new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST));
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"RIGHT", "TOP", "LEFT"})
    void theAnswerTakesAllThatWasToldAlong(Seat east) {
        var table = answer(begun(east)).drawAndDiscard(Seat.TOP, Tile.S5, -60);
        assertThat(story(table))
                .containsExactly("hand-start 1 BOTTOM EAST", "discard BOTTOM m1", "discard RIGHT p9", "discard TOP s5");
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    @Test
    void theAnswerCanBeTakenBackAndIsNotAskedForAgain() {
        var table = answer(begun(Seat.TOP));
        table.say(new Said.Undo(table.now())).look(3);
        assertThat(story(table)).first().isEqualTo("hand-start 1 TOP EAST");
        assertThat(asked(table)).isEmpty();
        table.say(new Said.Redo(table.now())).look(3);
        assertThat(story(table)).containsExactly("hand-start 1 BOTTOM EAST", "discard BOTTOM m1", "discard RIGHT p9");
    }

    @Test
    void whoSaysThatItIsRightIsNotAskedAgain() {
        var table = begun(Seat.TOP);
        table.say(new Said.Dismiss(table.now(), asked(table).getFirst().number()))
                .look(3)
                .drawAndDiscard(Seat.TOP, Tile.S5, -60);
        assertThat(asked(table)).isEmpty();
    }

    @Test
    void whoDealsAsToldIsNotAskedAbout() {
        assertThat(asked(begun(Seat.BOTTOM))).isEmpty();
    }

    @Test
    void aFirstDiscardThatNoLookSawMakesNobodyElseTheDealer() {
        var table = told(Seat.BOTTOM).look(5).takeStanding(Seat.BOTTOM, 1).look(2);
        table.drawAndDiscard(Seat.RIGHT, Tile.P9, -60)
                .drawAndDiscard(Seat.TOP, Tile.S5, -60)
                .drawAndDiscard(Seat.LEFT, Tile.S6, -60);
        assertThat(asked(table)).isEmpty();
    }

    /** Where nobody's tiles are in sight it is seen late that a hand was dealt: its first discards lie there already. */
    @Tag("whole-hands")
    @Tag("thorough")
    @Test
    void discardsThatLayThereWhenTheHandWasSeenToBeginMakeNobodyElseTheDealer() {
        var noise = Noise.named("all-racks+dealt-at-once").orElseThrow();
        var performance = SimulatedGame.play(noise.hand(98104, "ema-riichi-2012", Disturbance.of(2)));
        var told = new IdealOnlooker(noise.errors(), 5, () -> 0)
                .watch(performance, 98104)
                .observedEvent();

        assertThat(told)
                .extracting(one -> one.event().what())
                .filteredOn(Attention.class::isInstance)
                .extracting(what -> ((Attention) what).doubt())
                .isNotEmpty()
                .doesNotContain(Happening.Doubt.START);
    }

    /** Whole hands, the dealer told so many seats too far on, and the answer given so many seconds later. */
    @Tag("whole-hands")
    @ParameterizedTest
    @CsvSource({"millington, 2, 2, 30", "millington, 3, 3, 2", "ema-riichi-2012, 2, 1, 2"})
    @Tag("thorough")
    void aHandIsToldAsItHappenedOnceTheQuestionIsAnswered(String rules, long seed, int wrong, double later) {
        assertToldOnceAnswered(rules, seed, wrong, later);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"millington, 1, 1, 2", "ema-riichi-2012, 1, 3, 30", "ema-riichi-2012, 3, 2, 30"})
    void moreHandsAreToldAsTheyHappenedOnceTheQuestionIsAnswered(String rules, long seed, int wrong, double later) {
        assertToldOnceAnswered(rules, seed, wrong, later);
    }

    private static void assertToldOnceAnswered(String rules, long seed, int wrong, double later) {
        var game = new SpoiledGame(rules, seed, wrong);
        game.watch(game.truth().get(game.deadDiscards().get(1)).t() + 3 + later);
        answer(game);
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    /** The same when the hand is over and settled already. */
    @Tag("whole-hands")
    @ParameterizedTest
    @CsvSource({"millington, 1, 1", "ema-riichi-2012, 1, 3"})
    @Tag("thorough")
    void anAnswerAfterTheEndBringsTheWholeHandRight(String rules, long seed, int wrong) {
        var game = new SpoiledGame(rules, seed, wrong);
        game.end();
        answer(game);
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
        assertThat(game.watcher().settled()).isPresent();
    }

    private static void answer(SpoiledGame game) {
        var question = starts(game).findFirst().orElseThrow();
        game.say(new Said.Answer(
                game.now(),
                question.number(),
                ((Attention) question.event().what()).answers().getFirst()));
    }

    private static Stream<NumberedEvent> starts(SpoiledGame game) {
        return game.questions().stream()
                .filter(question ->
                        question.event().what() instanceof Attention asked && asked.doubt() == Happening.Doubt.START);
    }
}
