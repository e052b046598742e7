package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

class UndoingTest {
    private GameRecord game = GameRecord.begin(
            FourPlayers.begin(Games.named("millington").orElseThrow().play(), Seat.BOTTOM, Wind.EAST, Options.NONE));

    private long tell(TableEvent event) {
        long number = 10L * (game.size() + 1);
        game = game.with(new NumberedEvent(number, event));
        return number;
    }

    private static TableEvent discard(Tile tile) {
        return TableEvent.said(0, new Happening.Discard(Seat.BOTTOM, tile, false));
    }

    private long correct(List<Long> replaces, List<TableEvent> by, Optional<Long> before) {
        return tell(TableEvent.said(
                1, new Correction(Sentence.asWritten("so"), replaces, by, before, Cause.PERSON, Optional.empty())));
    }

    private List<TableEvent> holding() {
        assertThat(game.holding()).isEqualTo(NumberedEvent.holding(game.told()));
        return game.holding().stream().map(NumberedEvent::event).toList();
    }

    private void undo() {
        tell(game.undo(2).orElseThrow());
    }

    private void redo() {
        tell(game.redo(3).orElseThrow());
    }

    @Test
    void aReplacementIsTakenBackAndDoneAgainAsOftenAsOneLikes() {
        long first = tell(discard(Tile.M1));
        tell(discard(Tile.M2));
        correct(List.of(first), List.of(discard(Tile.M3)), Optional.empty());
        for (int i = 0; i < 3; i++) {
            assertThat(holding()).containsExactly(discard(Tile.M3), discard(Tile.M2));
            undo();
            assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M2));
            assertThat(game.canUndo()).isEmpty();
            redo();
        }
    }

    @Test
    void whatWasTakenAwayComesBackWhereItWas() {
        tell(discard(Tile.M1));
        long second = tell(discard(Tile.M2));
        tell(discard(Tile.M3));
        correct(List.of(second), List.of(), Optional.empty());
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M2), discard(Tile.M3));
        redo();
        assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M3));
    }

    @Test
    void whatWasPutInGoesAgainAndComesBackInItsPlace() {
        tell(discard(Tile.M1));
        long second = tell(discard(Tile.M2));
        correct(List.of(), List.of(discard(Tile.M9)), Optional.of(second));
        assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M9), discard(Tile.M2));
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M2));
        redo();
        assertThat(holding()).containsExactly(discard(Tile.M1), discard(Tile.M9), discard(Tile.M2));
    }

    @Test
    void correctionsAreTakenBackInTurnAndANewOneEndsTheDoingAgain() {
        long first = tell(discard(Tile.M1));
        long once = correct(List.of(first), List.of(discard(Tile.M2)), Optional.empty());
        correct(List.of(once), List.of(discard(Tile.M3)), Optional.empty());
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M2));
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M1));
        redo();
        assertThat(holding()).containsExactly(discard(Tile.M2));
        correct(List.of(game.told().getLast().number()), List.of(discard(Tile.M4)), Optional.empty());
        assertThat(game.canRedo()).isEmpty();
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M2));
    }

    @Test
    void theKioskSOwnInsightsAreNobodySToTakeBack() {
        long first = tell(discard(Tile.M1));
        tell(TableEvent.seen(
                1, 0.9, new Correction(Sentence.asWritten("reread"), List.of(first), List.of(discard(Tile.M2)))));
        assertThat(game.canUndo()).isEmpty();
    }

    @Test
    void anAnswerTakenBackLeavesTheEventAsItWasToldAndDoesNotAskAgain() {
        long told = tell(discard(Tile.M1));
        long question = tell(TableEvent.said(
                1,
                new Happening.Attention(
                        Happening.Doubt.READING,
                        Sentence.asWritten("Which tile?"),
                        Optional.empty(),
                        List.of(),
                        Optional.of(told),
                        List.of(discard(Tile.M2)))));
        correct(List.of(told, question), List.of(discard(Tile.M2)), Optional.empty());
        assertThat(holding()).containsExactly(discard(Tile.M2));
        undo();
        assertThat(holding()).containsExactly(discard(Tile.M1));
    }
}
