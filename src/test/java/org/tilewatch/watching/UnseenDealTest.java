package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Two players keep their tiles on racks, and the walls were never seen whole: no look shows that a hand was dealt. */
class UnseenDealTest {
    private static ScriptedTable dealt() {
        return new ScriptedTable("millington")
                .takeStanding(Seat.TOP, 13)
                .takeStanding(Seat.LEFT, 13)
                .look(30);
    }

    private static ScriptedTable played() {
        var table = dealt().takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.M1, -100, 300);
        table.look(4).drawAndDiscard(Seat.RIGHT, Tile.P9, -60);
        table.lay(Seat.TOP, Tile.S5, -60, 300);
        return table.look(4);
    }

    private static List<NumberedEvent> asked(ScriptedTable table) {
        return table.watcher().known().questions().stream()
                .filter(question -> question.event().what() instanceof Attention asked
                        && asked.doubt() == Happening.Doubt.UNSEEN_DEAL)
                .toList();
    }

    private static ScriptedTable answer(ScriptedTable table, int place) {
        var question = asked(table).getFirst();
        return table.say(new Said.Answer(
                table.now(),
                question.number(),
                ((Attention) question.event().what()).answers().get(place)));
    }

    private static List<String> story(ScriptedTable table) {
        return Retelling.of(table.holding().stream()
                .map(NumberedEvent::event)
                .filter(event -> !(event.what() instanceof Attention))
                .toList());
    }

    @Test
    void whoseTilesAreNotInSightIsSaidByNameOnceTilesAreDiscarded() {
        var table = played();
        assertThat(asked(table)).isEmpty();

        table.look(12);

        assertThat(asked(table))
                .singleElement()
                .satisfies(question -> assertThat(((Attention) question.event().what()).reason())
                        .isEqualTo(Key.ASK_UNSEEN_DEAL.with(
                                new Argument.Several(List.of(Argument.of(Seat.TOP), Argument.of(Seat.LEFT))))));
        assertThat(asked(table.look(60))).hasSize(1);
    }

    @Test
    void whoSaysThatTheHandIsPlayedHasItFollowedFromItsFirstDiscard() {
        var table = answer(played().look(12), 0).look(2);

        assertThat(story(table))
                .containsExactly("hand-start 1 BOTTOM EAST", "discard BOTTOM m1", "discard RIGHT p9", "discard TOP s5");
        assertThat(asked(table)).isEmpty();

        table.lay(Seat.LEFT, Tile.WHITE, -60, 300);
        assertThat(story(table.look(4))).last().isEqualTo("discard LEFT z5");
    }

    @Test
    void whoSaysSoToAWatcherThatHasYetSeenNothingHasTheHandFollowed() {
        var table = played().look(12);
        var afresh = table.watcher().afresh();
        var question = asked(table).getFirst();
        var answers = ((Attention) question.event().what()).answers();

        var told = afresh.onWord(new Said.Answer(table.now(), question.number(), answers.getFirst()));

        assertThat(told).anyMatch(event -> event.what() instanceof Happening.HandStart);
        assertThat(afresh.hand()).isPresent();
        assertThat(afresh.known().current().unwatched()).isFalse();
    }

    @Test
    void whatIsPutRightInSuchAHandIsPutRightInItsPlace() {
        var table = answer(played().look(12), 0).look(2);
        var first = table.holding().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard)
                .findFirst()
                .orElseThrow();

        table.say(new Said.Replace(
                        table.now(),
                        first.number(),
                        TableEvent.said(first.event().t(), new Happening.Discard(Seat.BOTTOM, Tile.M2, false))))
                .look(2);

        assertThat(story(table))
                .containsExactly("hand-start 1 BOTTOM EAST", "discard BOTTOM m2", "discard RIGHT p9", "discard TOP s5");
        assertThat(asked(table)).isEmpty();
    }

    @Test
    void whoSaysThatThePlayersTellItIsNotAskedAgain() {
        var table = answer(played().look(12), 1).look(20);

        assertThat(table.watcher().known().current().unwatched()).isTrue();
        assertThat(asked(table)).isEmpty();
    }

    @Test
    void aDealThatIsSeenAfterAllNeedsNoAnswer() {
        var table = played().look(12);
        for (var seat : List.of(Seat.TOP, Seat.LEFT)) {
            for (int i = 0; i < 13; i++) {
                table.stand(seat, -180 + 27 * i);
            }
        }

        table.look(4);

        assertThat(table.watcher().known().dealt()).isTrue();
        assertThat(asked(table)).isEmpty();
    }

    @Test
    void nobodyIsAskedWhileNothingIsDiscarded() {
        assertThat(asked(dealt().look(60))).isEmpty();
    }
}
