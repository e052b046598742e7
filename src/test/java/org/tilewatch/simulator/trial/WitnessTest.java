package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.trial.Onlooker.ObservedEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/** What comes of a hand when what is asked about it is answered. */
class WitnessTest {
    /** A tile misread, or hard to read. A hand at the end of which a player's tiles are not seen. */
    @ParameterizedTest
    @CsvSource({"millington, 2, doubtful, 20000", "millington, 2, late, 336004", "ema-riichi-2012, 3, usual, 56672"})
    @Tag("thorough")
    void theRecordIsTheTrueOneOnceWhatWasAskedIsAnswered(String rules, int level, String noise, long seed) {
        assertTrueOnceAnswered(rules, level, noise, seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"millington, 2, doubtful, 20001", "ema-riichi-2012, 2, doubtful, 20002"})
    void theRecordsOfMoreHandsAreTheTrueOnesToo(String rules, int level, String noise, long seed) {
        assertTrueOnceAnswered(rules, level, noise, seed);
    }

    private static void assertTrueOnceAnswered(String rules, int level, String noise, long seed) {
        var performance = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.of(level)));
        var onlooker = new IdealOnlooker(Noise.named(noise).orElseThrow().errors(), 5, () -> 0);
        assertThat(HandTrial.of(performance, onlooker.watch(performance, seed).observedEvent()))
                .singleElement()
                .satisfies(hand -> assertThat(hand.exact()).isFalse());
        var observedEvent = onlooker.answered(performance, seed).orElseThrow().observedEvent();
        assertThat(HandTrial.of(performance, observedEvent))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty());
        assertThat(NumberedEvent.holding(ObservedEvent.numbered(observedEvent)))
                .noneMatch(event -> event.event().what() instanceof Attention asked
                        && asked.doubt() == Happening.Doubt.NOT_SETTLED);
    }

    /** A tile under a cup, or late to be found, which nobody has to name. */
    @ParameterizedTest
    @CsvSource({"millington, 0, 56645", "millington, 3, 56712", "ema-riichi-2012, 3, 56712"})
    void whatIsFoundLateNeedsNoAnswer(String rules, int level, long seed) {
        assertNeedsNoAnswer(rules, level, seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"millington, 1, 56719", "millington, 2, 56525"})
    void whatIsFoundLateInMoreHandsNeedsNoAnswer(String rules, int level, long seed) {
        assertNeedsNoAnswer(rules, level, seed);
    }

    private static void assertNeedsNoAnswer(String rules, int level, long seed) {
        var performance = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.of(level)));
        assertThat(HandTrial.of(
                        performance,
                        new IdealOnlooker(Errors.USUAL, 5, () -> 0)
                                .watch(performance, seed)
                                .observedEvent()))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty());
    }

    @Test
    void aQuestionIsThoughtAboutAndAnsweredWithWhatHappened() {
        var right = TableEvent.said(10.1, new Discard(Seat.LEFT, Tile.S7, false));
        var answers = new Witness(List.of(right));
        var told = List.of(
                new NumberedEvent(1, TableEvent.seen(10.4, 0.6, new Discard(Seat.LEFT, Tile.S1, false))),
                asked(2, 10.4, 1));
        assertThat(answers.says(12, told)).isEmpty();
        assertThat(answers.says(13, told)).contains(new Said.Answer(13, 2, right));
    }

    @Test
    void whatIsWrongAndNotAskedAboutIsLeftAsItIs() {
        var answers = new Witness(List.<TableEvent>of(TableEvent.said(10.1, new Discard(Seat.LEFT, Tile.S7, false))));
        var told = List.of(new NumberedEvent(1, TableEvent.said(10.4, new Discard(Seat.LEFT, Tile.S1, false))));
        assertThat(answers.says(20, told)).isEmpty();
        assertThat(answers.atTheEnd(20, told)).isEmpty();
    }

    private static NumberedEvent asked(long number, double t, long about) {
        return new NumberedEvent(
                number,
                TableEvent.said(
                        t,
                        new Attention(
                                Happening.Doubt.READING,
                                Key.ASK_WHICH_TILE.sentence(),
                                Optional.of(Seat.LEFT),
                                List.of(),
                                Optional.of(about),
                                List.of(TableEvent.said(t, new Discard(Seat.LEFT, Tile.S1, false))))));
    }
}
