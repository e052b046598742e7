package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Settlement;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** One thing goes wrong in a hand that is otherwise seen perfectly, a person puts it right, and the whole hand is right. */
@Tag("whole-hands")
class CorrectedHandsTest {
    @ParameterizedTest
    @ValueSource(longs = 1)
    void inRiichiADiscardThatIsNeverSeenIsAskedForAndItsAnswerBringsTheHandBackInStepWithinTwoLooks(long seed) {
        var game = new SpoiledGame("ema-riichi-2012", seed);
        int place = game.deadDiscards().get(6);
        var missed = game.truth().get(place);
        game.neverSeeing(Set.of(game.bodyOf(place)), TileRole.DISCARD);

        for (double t = missed.t(); game.questions().isEmpty(); t += 0.2) {
            assertThat(t).isLessThan(game.performance().duration());
            game.watch(t);
        }
        var question = game.questions().getFirst();
        assertThat(((Happening.Attention) question.event().what()).doubt()).isEqualTo(Happening.Doubt.UNSEEN);
        game.say(new Said.Answer(game.now(), question.number(), missed));
        game.watch(game.now() + 0.4);
        var settled = game.truth().stream()
                .filter(event -> event.t() < game.now() - 3)
                .toList();
        assertThat(game.story()).startsWith(SpoiledGame.story(settled).toArray(String[]::new));

        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void inRiichiADiscardThatIsSeenLateBringsTheHandBackInStepByItself(long seed) {
        var game = new SpoiledGame("ema-riichi-2012", seed);
        int place = game.deadDiscards().get(6);
        var late = game.truth().get(place);
        var again = game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(event -> event.what() instanceof Discard next && next.seat() == seat(late))
                .findFirst()
                .orElseThrow();
        game.notSeeing(game.bodyOf(place), again.t() - 2);
        game.watch(again.t() - 2.2);
        assertThat(game.story()).doesNotContain(Retelling.of(late));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @Tag("slow")
    @Test
    void anotherHandIsBroughtBackInStepToo() {
        inRiichiADiscardThatIsNeverSeenIsAskedForAndItsAnswerBringsTheHandBackInStepWithinTwoLooks(2);
        inRiichiADiscardThatIsSeenLateBringsTheHandBackInStepByItself(2);
        inTheClassicalGameADiscardPutInMovesThoseAfterItOnByASeat(2);
    }

    @Test
    void aChowIsClaimedFromThePlayerBeforeThoughADiscardWasMissedAndAPersonNamesThat() {
        for (long seed = 1; ; seed++) {
            var game = new SpoiledGame("millington", seed);
            int set = firstChow(game);
            var before =
                    game.deadDiscards().stream().filter(place -> place < set).toList();
            if (set == 0 || before.size() < 2) {
                continue;
            }
            int place = before.getLast();
            var missed = game.truth().get(place);
            var laid = game.truth().get(set);
            game.neverSeeing(Set.of(game.bodyOf(place)), TileRole.DISCARD);
            game.watch(laid.t() + 8);
            // The arms have shown before that somebody's discard is missing.
            assertThat(game.story())
                    .contains("discard %s unread".formatted(seat(missed)))
                    .contains(Retelling.of(laid));

            var next = game.truth().subList(place + 1, set).stream()
                    .filter(event -> event.what() instanceof Discard)
                    .findFirst()
                    .orElseThrow();
            game.say(new Said.Insert(game.now(), Optional.of(game.numberOf(next, seat(next))), missed));
            game.watch(game.now() + 0.4);
            assertThat(game.story())
                    .startsWith(
                            SpoiledGame.story(game.truth().subList(0, set + 1)).toArray(String[]::new));
            assertThat(game.questions()).isEmpty();
            return;
        }
    }

    /** The first set of the game, where that is a chow. */
    private static int firstChow(SpoiledGame game) {
        int set = setIn(game);
        return set > 0 && ((MeldLaid) game.truth().get(set).what()).meld().type() == MeldType.CHOW ? set : 0;
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void inTheClassicalGameADiscardPutInMovesThoseAfterItOnByASeat(long seed) {
        var game = new SpoiledGame("millington", seed);
        var dead = game.deadDiscards();
        int place = dead.get(dead.size() - 5);
        var missed = game.truth().get(place);
        var next = game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(event -> event.what() instanceof Discard)
                .findFirst()
                .orElseThrow();
        game.neverSeeing(Set.of(game.bodyOf(place)), TileRole.DISCARD);
        game.watch(next.t() + 3);
        // Whose it was follows from the order of play, in which one is missing.
        game.say(new Said.Insert(game.now(), Optional.of(game.numberOf(next, seat(next))), missed));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @Test
    void aFlowerLaidAfterADiscardThatNobodySawIsToldAfterIt() {
        for (long seed = 1; ; seed++) {
            var game = new SpoiledGame("millington", seed);
            var truth = game.truth();
            var place = game.deadDiscards().stream()
                    .filter(dead -> truth.get(dead + 1).what() instanceof Happening.Bonus
                            && truth.get(dead + 2).what() instanceof Discard)
                    .findFirst();
            if (place.isEmpty()) {
                continue;
            }
            var missed = truth.get(place.get());
            var next = truth.get(place.get() + 2);
            game.neverSeeing(Set.of(game.bodyOf(place.get())), TileRole.DISCARD);
            game.watch(next.t() + 3.2);
            var shifted = game.story();
            assertThat(shifted)
                    .containsSequence(
                            "discard %s unread".formatted(seat(missed)),
                            Retelling.of(truth.get(place.get() + 1)),
                            Retelling.of(next));

            game.say(new Said.Insert(game.now(), Optional.of(game.numberOf(next, seat(next))), missed));
            var right = game.story();
            assertThat(right)
                    .startsWith(
                            SpoiledGame.story(truth.subList(0, place.get() + 3)).toArray(String[]::new));
            assertThat(game.questions()).isEmpty();

            game.say(new Said.Undo(game.now()));
            assertThat(game.story()).isEqualTo(shifted);
            game.say(new Said.Redo(game.now()));
            assertThat(game.story()).isEqualTo(right);
            return;
        }
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 4", "millington, 4", "millington, 5"})
    void aDiscardReadWronglyIsReplaced(String rules, long seed) {
        var game = new SpoiledGame(rules, seed);
        int place = game.deadDiscards().get(4);
        var right = game.truth().get(place);
        var discard = (Discard) right.what();
        var wrong = discard.tile() == Tile.P1 ? Tile.P9 : Tile.P1;
        game.reading(game.bodyOf(place), wrong);
        game.watch(right.t() + 2);
        var told = TableEvent.said(0, new Discard(discard.seat(), wrong, false));
        game.say(new Said.Replace(game.now(), game.numberOf(told, discard.seat()), right));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012", "millington"})
    void aSetThatIsNeverSeenIsPutInAndTheHandGoesOn(String rules) {
        var game = withASet(rules);
        int place = setIn(game);
        var laid = game.truth().get(place);
        var tiles = new HashSet<Integer>();
        game.performance().at(laid.t() + 0.1).tiles().stream()
                .filter(body -> body.tileRole() == TileRole.MELD
                        && body.owner().equals(laid.what().bySeat()))
                .map(TileBody::id)
                .forEach(tiles::add);
        game.neverSeeing(tiles, TileRole.MELD);
        var after = game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(event -> event.what() instanceof Discard)
                .findFirst()
                .orElseThrow();
        game.watch(laid.t() + 0.6);
        game.say(new Said.Insert(game.now(), Optional.empty(), laid));
        game.watch(after.t() + 2);
        assertThat(game.story()).contains(Retelling.of(laid)).contains(Retelling.of(after));
        var settled = game.truth().subList(0, game.truth().indexOf(after) + 1);
        assertThat(game.story()).startsWith(SpoiledGame.story(settled).toArray(String[]::new));
    }

    private static SpoiledGame withASet(String rules) {
        for (long seed = 1; ; seed++) {
            var game = new SpoiledGame(rules, seed);
            if (setIn(game) > 0) {
                return game;
            }
        }
    }

    /** The first set that its owner claims from another seat with no other set before it. */
    private static int setIn(SpoiledGame game) {
        for (int i = 0; i < game.truth().size(); i++) {
            if (game.truth().get(i).what() instanceof MeldLaid laid
                    && laid.from().isPresent()) {
                return i;
            }
        }
        return 0;
    }

    @Test
    void aCorrectionOfASettledHandSettlesItAnewAndIsTakenBack() {
        var game = new SpoiledGame("millington", 2);
        game.end();
        var score = settlement(game.holding());
        game.say(new Said.Remove(game.now(), flower(game).number()));
        var anew = settlement(game.holding());
        assertThat(anew.results()).isNotEqualTo(score.results());
        assertThat(anew.deltas()).isNotEqualTo(score.deltas());
        assertThat(game.told().stream().filter(event -> event.event().what() instanceof Happening.Scored))
                .hasSize(1);

        game.say(new Said.Undo(game.now()));
        assertThat(settlement(game.holding()).deltas()).isEqualTo(score.deltas());
        game.say(new Said.Redo(game.now()));
        assertThat(settlement(game.holding()).deltas()).isEqualTo(anew.deltas());
    }

    @Test
    void aCorrectionOfAnEarlierHandMovesTheTotalsOfThoseAfterItAlsoOnAKioskBegunAgain() {
        var game = wonRiichi();
        var first = settlement(game.holding());
        var number = game.holding().getLast().number();
        assertThat(game.holding().getLast().event().what()).isEqualTo(first);
        var nothing = Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 0, Seat.TOP, 0, Seat.LEFT, 0);
        var more = List.<TableEvent>of(
                TableEvent.said(900, new Happening.HandStart(2, Seat.BOTTOM, Wind.EAST)),
                TableEvent.said(901, new Happening.Abortive(Sentence.asWritten("four equal winds"))),
                TableEvent.said(
                        902, new Happening.Scored(Map.of(), nothing, first.totals(), new Settlement.Next(true, 0, 0))));
        var settlements = INDICATORS.stream()
                .map(tile -> game.goingOn(more).onWord(new Said.Replace(910, number, with(tile))))
                .map(CorrectedHandsTest::settlements)
                .filter(found -> found.size() == 3)
                .findFirst()
                .orElseThrow();
        assertThat(settlements.get(1).deltas()).isNotEqualTo(first.deltas());
        assertThat(settlements.get(2).deltas()).isEqualTo(nothing);
        assertThat(settlements.get(2).totals()).isEqualTo(settlements.get(1).totals());
    }

    private static final List<Tile> INDICATORS =
            List.of(Tile.M1, Tile.M4, Tile.P2, Tile.P5, Tile.S3, Tile.S6, Tile.S8, Tile.M7, Tile.P7);

    /** A settlement of which a person says nothing but the indicator. */
    private static TableEvent with(Tile indicator) {
        return TableEvent.said(
                0,
                new Happening.Scored(
                        Map.of(), Map.of(), Map.of(), new Settlement.Next(false, 0, 0), List.of(indicator), List.of()));
    }

    /** The settlements that corrections bring: as a person said it, and as they follow. */
    private static List<Happening.Scored> settlements(List<TableEvent> corrections) {
        return corrections.stream()
                .flatMap(event -> event.what() instanceof Happening.Correction correction
                        ? correction.by().stream()
                        : Stream.empty())
                .map(TableEvent::what)
                .filter(Happening.Scored.class::isInstance)
                .map(Happening.Scored.class::cast)
                .toList();
    }

    private static SpoiledGame wonRiichi() {
        for (long seed = 1; ; seed++) {
            var game = new SpoiledGame("ema-riichi-2012", seed);
            if (game.truth().stream().anyMatch(event -> event.what() instanceof Happening.Win)) {
                game.end();
                return game;
            }
        }
    }

    @Test
    void anIndicatorReadWronglyIsSaidOfTheSettlementWhichIsReckonedAnew() {
        var game = wonRiichi();
        var worth = new HashSet<Object>();
        for (var tile : INDICATORS) {
            var score = game.holding().stream()
                    .filter(event -> event.event().what() instanceof Happening.Scored)
                    .findFirst()
                    .orElseThrow();
            game.say(new Said.Replace(game.now(), score.number(), with(tile)));
            var anew = settlement(game.holding());
            assertThat(anew.indicators()).containsExactly(tile);
            worth.add(anew.results());
        }
        assertThat(worth).as("worth by indicator").hasSizeGreaterThan(1);
    }

    /** A flower or season, which is worth points to whoever declared it. */
    private static NumberedEvent flower(SpoiledGame game) {
        return game.holding().stream()
                .filter(event -> event.event().what() instanceof Happening.Bonus)
                .findFirst()
                .orElseThrow();
    }

    private static Happening.Scored settlement(List<NumberedEvent> holding) {
        return holding.stream()
                .map(event -> event.event().what())
                .filter(Happening.Scored.class::isInstance)
                .map(Happening.Scored.class::cast)
                .reduce((one, other) -> other)
                .orElseThrow();
    }

    private static Seat seat(TableEvent event) {
        return event.what().bySeat().orElseThrow();
    }
}
