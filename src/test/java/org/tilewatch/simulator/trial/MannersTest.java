package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Manner;
import org.tilewatch.simulator.game.Manners;
import org.tilewatch.simulator.game.SimulatedGame;

/** Tables at which players do otherwise than the texts: no card that differs from the truth is shown while nothing is asked. */
class MannersTest {
    private static final double LOOKS_PER_SECOND = 5;

    private static HandTrial trial(String manner, String rules, long seed, boolean answered) {
        var noise = Noise.named(manner).orElseThrow();
        var performance = SimulatedGame.play(noise.hand(seed, rules, Disturbance.of(2)));
        var onlooker = new IdealOnlooker(noise.errors(), LOOKS_PER_SECOND, () -> 0);
        var watching =
                answered ? onlooker.answered(performance, seed).orElseThrow() : onlooker.watch(performance, seed);
        return HandTrial.of(performance, watching.observedEvent()).getFirst();
    }

    @ParameterizedTest
    @CsvSource({"riichi-straight, ema-riichi-2012, 3", "kong-marked-late, millington, 6"})
    void noCardIsWrongWhileNothingIsAsked(String manner, String rules, long seed) {
        assertThat(trial(manner, rules, seed, false).confidentlyWrong()).isFalse();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "drawn-late, ema-riichi-2012, 502",
        "pushed-in, ema-riichi-2012, 1",
        "drawn-late, millington, 3",
        "brisk, millington, 7",
        "drawn-sorted-in, ema-riichi-2012, 98809",
        "one-rack, millington, 5",
        "riichi-straight, ema-riichi-2012, 14",
        "one-rack, ema-riichi-2012, 4",
        "pushed-in, ema-riichi-2012, 4"
    })
    void noCardOfMoreHandsIsWrongWhileNothingIsAsked(String manner, String rules, long seed) {
        assertThat(trial(manner, rules, seed, false).confidentlyWrong()).isFalse();
    }

    @Test
    void aRiichiThatOnlyItsStickTellsOfIsSaidWithOneAnswer() {
        assertSaidWithOneAnswer(501);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {506, 509})
    void moreRiichisThatOnlyTheirSticksTellOfAreSaidWithOneAnswer(long seed) {
        assertSaidWithOneAnswer(seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {103_002, 103_008})
    void whereDiscardsLieInNoRowsARiichiIsSaidWithOneAnswer(long seed) {
        assertSaidWithOneAnswer("thrown-in-middle", seed);
    }

    private static void assertSaidWithOneAnswer(long seed) {
        assertSaidWithOneAnswer("riichi-straight", seed);
    }

    private static void assertSaidWithOneAnswer(String manner, long seed) {
        assertThat(trial(manner, "ema-riichi-2012", seed, false).exact()).isFalse();
        assertThat(trial(manner, "ema-riichi-2012", seed, true).exact()).isTrue();
    }

    /** A tile that was drawn and lies among the others may be any of them: the hand is worth more with some than with others. */
    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 98803", "millington, 98812"})
    void whichTileWonIsAskedWhereItLiesAmongTheOthers(String rules, long seed) {
        var told = trial("drawn-sorted-in", rules, seed, false);
        assertThat(told.exact()).isFalse();
        assertThat(told.confidentlyWrong()).isFalse();
        assertThat(told.questions()).isEqualTo(1);
        assertThat(trial("drawn-sorted-in", rules, seed, true).exact()).isTrue();
    }

    @Test
    void aHandBeginsThoughOnePlayersTilesAreOutOfSightAndItIsSaidWhose() {
        var noise = Noise.named("one-rack").orElseThrow();
        var performance = SimulatedGame.play(noise.hand(4, "ema-riichi-2012", Disturbance.of(0)));
        var told = new IdealOnlooker(noise.errors(), LOOKS_PER_SECOND, () -> 0)
                .watch(performance, 4).observedEvent().stream()
                        .map(Onlooker.ObservedEvent::event)
                        .map(TableEvent::what)
                        .toList();
        assertThat(told).anyMatch(HandStart.class::isInstance);
        assertThat(notices(told)).hasSize(1);
        assertThat(told).anyMatch(Happening.Scored.class::isInstance);
    }

    /**
     * Nobody's tiles are ever seen, but the walls grow shorter by what is dealt; discards pushed together are the same discards; a set may be
     * claimed before a discard and laid after it; what was seen while nothing was played is no tile, nor is a knuckle that stays; a discard
     * may lie on another. Rows are longer than the text has them, or discards lie loosely before their players, or anywhere in the
     * middle; sets lie to the left of the hands. What gapes where walls have stood is no tile. The next player may win on a discard that is waited
     * for, as it may be another pushed there.
     */
    @ParameterizedTest
    @CsvSource({
        "sets-at-left, millington, 98904",
        "all-racks, ema-riichi-2012, 2003",
        "racked-later+swept, millington, 180010",
        "slots, millington, 665001"
    })
    void aHabitIsFollowedAsTheTextsAre(String manner, String rules, long seed) {
        assertThat(trial(manner, rules, seed, false).exact()).isTrue();
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({
        "all-racks, millington, 2004",
        "loose-rows, ema-riichi-2012, 98506",
        "thrown-in-middle, ema-riichi-2012, 103010",
        "overlap-25, millington, 2004",
        "set-after-discard, millington, 2003",
        "swept, millington, 4003",
        "long-rows, ema-riichi-2012, 98502",
        "swept, millington, 4006",
        "console, ema-riichi-2012, 2003",
        "held-in-air, millington, 2003",
        "sets-at-left, ema-riichi-2012, 98906",
        "dead-wall-left, ema-riichi-2012, 98301",
        "racked-later, ema-riichi-2012, 2003",
        "slots, millington, 665011",
        "things+slots+hole, ema-riichi-2012, 770002"
    })
    void moreHabitsAreFollowedAsTheTextsAre(String manner, String rules, long seed) {
        assertThat(trial(manner, rules, seed, false).exact()).isTrue();
    }

    /** Habits have chances of their own: with all of them at once the tiles are dealt as with none. */
    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void noMannerChangesADeal(String rules) {
        var play = Games.named(rules).orElseThrow().play();
        var all = Arrays.stream(Manner.values())
                .filter(manner -> manner.arisesIn(play))
                .collect(Collectors.toMap(manner -> manner, _ -> 0.3));
        var usual = Noise.USUAL.hand(5, rules, Disturbance.of(2));
        var mannered = SimulatedGame.play(new SimulatedGame.Order(
                usual.seed(),
                usual.rules(),
                1,
                usual.tempo(),
                usual.disturbance(),
                usual.players(),
                usual.options(),
                usual.house(),
                new Manners(all)));
        assertThat(mannered.at(0).tiles())
                .isEqualTo(SimulatedGame.play(usual).at(0).tiles());
    }

    /** A kiosk that is started anew at the end of a hand sees three hands stand and one lie open: that is no hand that begins. */
    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 1", "ema-riichi-2012, 2", "ema-riichi-2012, 4", "millington, 2"})
    void whereAHandLiesOpenNoneBegins(String rules, long seed) {
        var noise = Noise.USUAL;
        var performance = SimulatedGame.play(noise.hand(seed, rules, Disturbance.of(0)));
        var looking = new LookingOn(performance, noise.errors(), seed, false);
        double end = performance.duration();
        var told = new ArrayList<TableEvent>();
        for (double t = end; t < end + 20; t += 1 / LOOKS_PER_SECOND) {
            told.addAll(looking.watcher().onLook(looking.look(t)));
        }
        assertThat(told).noneMatch(event -> event.what() instanceof HandStart);
    }

    private static List<Happening> notices(List<Happening> told) {
        return told.stream()
                .filter(what -> what instanceof Attention attention && attention.doubt() == Doubt.OUT_OF_SIGHT)
                .toList();
    }
}
