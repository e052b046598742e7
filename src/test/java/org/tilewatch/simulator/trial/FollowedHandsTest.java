package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;

/** A few hands in which something disturbs, so that the figures of {@code bench-watch} cannot fall unnoticed. */
class FollowedHandsTest {
    @ParameterizedTest
    @CsvSource({"millington, 3, 1", "ema-riichi-2012, 2, 1", "harbour, 2, 1"})
    void aHandIsFollowedThroughWhatARecogniserMistakesAndItsCardIsRight(String rules, int level, long seed) {
        assertFollowed(rules, level, seed, 1, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "millington, 2, 3", "millington, 3, 2",
        "ema-riichi-2012, 2, 3", "ema-riichi-2012, 3, 2",
        "harbour, 2, 2"
    })
    void handsAreFollowedThroughWhatARecogniserMistakesAndNoCardIsWrongUnasked(String rules, int level, int exact) {
        assertFollowed(rules, level, 1, 3, exact);
    }

    /** So many hands one after another, each with one question at most. */
    private static void assertFollowed(String rules, int level, long first, int count, int exact) {
        var hands = new ArrayList<HandTrial>();
        var onlooker = new IdealOnlooker(Errors.USUAL, 5, () -> 0);
        for (long seed = first; seed < first + count; seed++) {
            var performance = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.of(level)));
            hands.addAll(
                    HandTrial.of(performance, onlooker.watch(performance, seed).observedEvent()));
        }
        var figures = LevelFigures.of(
                rules,
                Disturbance.of(level),
                Noise.USUAL,
                hands,
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                1,
                1);
        assertThat(figures.hands()).isEqualTo(count);
        assertThat(figures.exact())
                .as(() -> hands.stream()
                        .flatMap(hand -> hand.firstDifference().stream())
                        .toList()
                        .toString())
                .isGreaterThanOrEqualTo(exact);
        assertThat(figures.oneQuestion()).isEqualTo(count);
        assertThat(figures.confidentlyWrong()).isZero();
    }

    /**
     * The last discard is claimed when the wall is used up, and its set laid two seconds and a half after it. A discard that was won on
     * and left where it lay is out of sight for a moment: it is no indicator.
     */
    @ParameterizedTest
    @CsvSource({"millington, 20004", "ema-riichi-2012, 55056"})
    void theEndOfAHandIsToldAsItHappened(String rules, long seed) {
        var performance = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.of(0)));
        var observedEvent = new IdealOnlooker(Errors.USUAL, 5, () -> 0)
                .watch(performance, seed)
                .observedEvent();
        assertThat(HandTrial.of(performance, observedEvent))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty());
    }

    /** Three players who have all claimed hold eighteen tiles and fewer: the hand is played on all the same. */
    @Test
    void threePlayersWhoHoldFewTilesAreFollowed() {
        var three = Noise.named("three-players").orElseThrow();
        long seed = 311_001;
        var performance = SimulatedGame.play(three.hand(seed, "millington", Disturbance.of(2)));
        var observedEvent = new IdealOnlooker(three.errors(), 5, () -> 0)
                .watch(performance, seed)
                .observedEvent();
        assertThat(HandTrial.of(performance, observedEvent))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty());
    }

    /** Of the winner's hand one tile is not seen until the looks end: that is asked about, and not also that it cannot be settled. */
    @Test
    void whatIsWrongWithTheWinnersHandIsAskedAboutOnce() {
        var performance = SimulatedGame.play(new Order(54099, "millington", 1, 1, Disturbance.of(0)));
        var told = new IdealOnlooker(Errors.USUAL, 5, () -> 0)
                .watch(performance, 54099).observedEvent().stream()
                        .map(Onlooker.ObservedEvent::event)
                        .toList();
        assertThat(told)
                .filteredOn(event -> event.what() instanceof Happening.Attention)
                .singleElement()
                .satisfies(asked -> assertThat(((Happening.Attention) asked.what()).reason())
                        .isEqualTo(Key.ASK_NO_WIN.with(Seat.RIGHT)));
        assertThat(told).noneMatch(event -> event.what() instanceof Happening.Scored);
    }

    /** A discard came to lie, was won on and taken before the set that was laid before it was understood. */
    @Test
    void aDiscardThatWasWonOnBeforeTheSetBeforeItWasUnderstoodIsTold() {
        var performance = SimulatedGame.play(new Order(56839, "millington", 1, 1, Disturbance.of(3)));
        var observedEvent = new IdealOnlooker(Errors.USUAL, 5, () -> 0)
                .watch(performance, 56839)
                .observedEvent();
        assertThat(HandTrial.of(performance, observedEvent)).singleElement().satisfies(hand -> {
            assertThat(hand.exact()).isTrue();
            assertThat(hand.confidentlyWrong()).isFalse();
        });
    }

    /**
     * A flower that no look saw for some seconds after it was laid is told where it was: before another of the same player's that lies beyond it,
     * with those of the deal before the next player's, and in the turn before, though it comes to sight in its player's next one: nobody's arm
     * was there. Its player had called for the last discard, and so had not drawn.
     */
    @ParameterizedTest
    @ValueSource(longs = 500_090)
    void aFlowerFoundLateIsToldWhereItWasLaid(long seed) {
        assertFlowersToldWhereLaid(seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {500_038, 500_067, 500_063})
    void moreFlowersFoundLateAreToldWhereTheyWereLaid(long seed) {
        assertFlowersToldWhereLaid(seed);
    }

    private static void assertFlowersToldWhereLaid(long seed) {
        var noise = Noise.named("late").orElseThrow();
        var performance = SimulatedGame.play(noise.hand(seed, "millington", Disturbance.of(2)));
        var onlooker = new IdealOnlooker(noise.errors(), 5, () -> 0);
        assertThat(HandTrial.of(performance, onlooker.watch(performance, seed).observedEvent()))
                .singleElement()
                .satisfies(hand -> assertThat(flowers(hand.record())).isEqualTo(flowers(hand.truth())));
    }

    /** Every flower, and what was told just before and after it. */
    private static List<String> flowers(List<TableEvent> events) {
        var told = Retelling.of(events);
        return IntStream.range(1, told.size() - 1)
                .filter(place -> told.get(place).startsWith("bonus"))
                .mapToObj(place -> String.join(", ", told.subList(place - 1, place + 2)))
                .toList();
    }

    /**
     * Hands whose cards were once told wrongly and not asked about: a riichi declared with a discard found late, a kong taken for a pung, a hand
     * that shows a fifth copy as what it looks like next, an indicator that may as well be the tile which makes no dora, a loser's hand that
     * waited for the tile that another had called and won with, while no look saw one of the winner's tiles, and a back of the wall, hardly found
     * and read as a white dragon for two looks, that was taken for the indicator.
     */
    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, doubtful, 360135"})
    void whereMuchIsMisreadOrLateNoCardIsWrongUnasked(String rules, String name, long seed) {
        assertNoCardIsWrongUnasked(rules, name, seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "ema-riichi-2012, late, 335015",
        "millington, x50, 341004",
        "millington, x50, 343014",
        "millington, late, 500044",
        "ema-riichi-2012, x50, 500181"
    })
    void whereMoreIsMisreadOrLateNoCardIsWrongUnasked(String rules, String name, long seed) {
        assertNoCardIsWrongUnasked(rules, name, seed);
    }

    private static void assertNoCardIsWrongUnasked(String rules, String name, long seed) {
        var noise = Noise.named(name).orElseThrow();
        var performance = SimulatedGame.play(noise.hand(seed, rules, Disturbance.of(2)));
        var observedEvent = new IdealOnlooker(noise.errors(), 5, () -> 0)
                .watch(performance, seed)
                .observedEvent();
        assertThat(HandTrial.of(performance, observedEvent)).noneMatch(HandTrial::confidentlyWrong);
    }
}
