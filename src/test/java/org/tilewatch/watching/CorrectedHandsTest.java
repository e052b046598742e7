package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Discard;
import org.tilewatch.play.TableEvent.MeldLaid;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.Role;
import org.tilewatch.tiles.Tile;

/** One thing goes wrong in a hand that is otherwise seen perfectly, a person puts it right, and the whole hand is right. */
class CorrectedHandsTest {
    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void inRiichiADiscardThatIsNeverSeenIsAskedForAndItsAnswerBringsTheHandBackInStepWithinTwoLooks(long seed) {
        var game = new SpoiledGame("ema-riichi-2012", seed);
        int place = game.deadDiscards().get(6);
        var missed = (Discard) game.truth().get(place);
        game.neverSeeing(Set.of(game.bodyOf(place)), Role.DISCARD);

        for (double t = missed.t(); game.questions().isEmpty(); t += 0.2) {
            assertThat(t).isLessThan(game.performance().duration());
            game.watch(t);
        }
        var question = game.questions().getFirst();
        assertThat(((TableEvent.Attention) question.event()).reason()).startsWith("Out of step");
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
    @CsvSource({"1", "2", "3"})
    void inRiichiADiscardThatIsSeenLateBringsTheHandBackInStepByItself(long seed) {
        var game = new SpoiledGame("ema-riichi-2012", seed);
        int place = game.deadDiscards().get(6);
        var late = (Discard) game.truth().get(place);
        var again = game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(event -> event instanceof Discard next && next.seat() == late.seat())
                .findFirst()
                .orElseThrow();
        game.notSeeing(game.bodyOf(place), again.t() - 2);
        game.watch(again.t() - 2.2);
        assertThat(game.story()).doesNotContain(Retelling.of(late));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void inTheClassicalGameADiscardPutInMovesThoseAfterItOnByASeat(long seed) {
        var game = new SpoiledGame("millington", seed);
        var dead = game.deadDiscards();
        int place = dead.get(dead.size() - 5);
        var missed = (Discard) game.truth().get(place);
        var next = (Discard) game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(Discard.class::isInstance)
                .findFirst()
                .orElseThrow();
        game.neverSeeing(Set.of(game.bodyOf(place)), Role.DISCARD);
        game.watch(next.t() + 1.5);
        // Whose it was follows from the order of play, in which one is missing.
        game.say(new Said.Insert(game.now(), Optional.of(game.numberOf(next, missed.seat())), missed));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
        assertThat(game.questions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 4", "millington, 4", "millington, 5"})
    void aDiscardReadWronglyIsReplaced(String rules, long seed) {
        var game = new SpoiledGame(rules, seed);
        int place = game.deadDiscards().get(4);
        var discard = (Discard) game.truth().get(place);
        var wrong = discard.tile() == Tile.P1 ? Tile.P9 : Tile.P1;
        game.reading(game.bodyOf(place), wrong);
        game.watch(discard.t() + 2);
        var told = new Discard(0, 1, discard.seat(), wrong, false);
        game.say(new Said.Replace(game.now(), game.numberOf(told, discard.seat()), discard));
        game.end();
        assertThat(game.story()).isEqualTo(SpoiledGame.story(game.truth()));
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012", "millington"})
    void aSetThatIsNeverSeenIsPutInAndTheHandGoesOn(String rules) {
        var game = withASet(rules);
        int place = setIn(game);
        var laid = (MeldLaid) game.truth().get(place);
        var tiles = new HashSet<Integer>();
        game.performance().at(laid.t() + 0.1).tiles().stream()
                .filter(body -> body.role() == Role.MELD && body.owner().equals(Optional.of(laid.seat())))
                .map(TileBody::id)
                .forEach(tiles::add);
        game.neverSeeing(tiles, Role.MELD);
        var after = (Discard) game.truth().subList(place + 1, game.truth().size()).stream()
                .filter(Discard.class::isInstance)
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
            if (game.truth().get(i) instanceof MeldLaid laid && laid.from().isPresent()) {
                return i;
            }
        }
        return 0;
    }

    @Test
    void aCorrectionOfASettledHandSettlesItAnewAndIsTakenBack() {
        var game = new SpoiledGame("millington", 2);
        game.end();
        var score = settlement(game.standing());
        game.say(new Said.Remove(game.now(), flower(game).number()));
        var anew = settlement(game.standing());
        assertThat(anew.results()).isNotEqualTo(score.results());
        assertThat(anew.deltas()).isNotEqualTo(score.deltas());
        assertThat(game.told().stream().filter(event -> event.event() instanceof TableEvent.Scored))
                .hasSize(1);

        game.say(new Said.Undo(game.now()));
        assertThat(settlement(game.standing()).deltas()).isEqualTo(score.deltas());
        game.say(new Said.Redo(game.now()));
        assertThat(settlement(game.standing()).deltas()).isEqualTo(anew.deltas());
    }

    /** A flower or season, which is worth points to whoever declared it. */
    private static NumberedEvent flower(SpoiledGame game) {
        return game.standing().stream()
                .filter(event -> event.event() instanceof TableEvent.Bonus)
                .findFirst()
                .orElseThrow();
    }

    private static TableEvent.Scored settlement(List<NumberedEvent> standing) {
        return standing.stream()
                .map(NumberedEvent::event)
                .filter(TableEvent.Scored.class::isInstance)
                .map(TableEvent.Scored.class::cast)
                .reduce((one, other) -> other)
                .orElseThrow();
    }
}
