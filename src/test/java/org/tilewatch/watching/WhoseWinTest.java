package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/** Two hands are complete with the last discard, one alone may win on it, and nobody has pressed a button. */
class WhoseWinTest {
    private static final List<Tile> WAITING = Stream.of("m1 m2 m3 m4 m5 m6 p7 p9 s3 s4 s5 z1 z1".split(" "))
            .map(code -> Tile.ofCode(code).orElseThrow())
            .toList();

    private static void layOpen(ScriptedTable table, Seat seat, List<Tile> hand) {
        table.takeStanding(seat, 13);
        for (int i = 0; i < hand.size(); i++) {
            table.lay(seat, hand.get(i), -180 + 27 * i, 50);
        }
        table.look(3);
    }

    /** East throws the eight; South and West lay open what waits for it, North what does not, and it stays where it lies. */
    private static ScriptedTable shown(List<Tile> southern, List<Tile> western) {
        var table = new ScriptedTable("millington").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.P8, 40, 300);
        table.look(3);
        layOpen(table, Seat.RIGHT, southern);
        layOpen(table, Seat.TOP, western);
        layOpen(table, Seat.LEFT, Collections.nCopies(13, Tile.M9));
        layOpen(table, Seat.BOTTOM, Collections.nCopies(13, Tile.S9));
        return table.look(12);
    }

    private static List<NumberedEvent> asked(ScriptedTable table) {
        return table.watcher().known().questions().stream()
                .filter(question -> question.event().what() instanceof Attention asked
                        && asked.reason().key() == Key.ASK_WHOSE_WIN)
                .toList();
    }

    private static List<Seat> winners(ScriptedTable table) {
        return table.holding().stream()
                .filter(event -> event.event().what() instanceof Win)
                .map(event -> ((Win) event.event().what()).seat())
                .toList();
    }

    @Test
    void itIsAskedWhoseItIs() {
        var table = shown(WAITING, WAITING);

        assertThat(asked(table)).hasSize(1);
        assertThat(((Attention) asked(table).getFirst().event().what()).answers())
                .extracting(answer -> ((Win) answer.what()).seat())
                .containsExactlyInAnyOrder(Seat.RIGHT, Seat.TOP);
    }

    @Test
    void theAnswerMakesItTheOthers() {
        var table = shown(WAITING, WAITING);
        var question = asked(table).getFirst();
        var others = ((Attention) question.event().what()).answers().getLast();
        assertThat(winners(table)).doesNotContain(((Win) others.what()).seat());

        table.say(new Said.Answer(table.now(), question.number(), others)).look(4);

        assertThat(winners(table)).containsExactly(((Win) others.what()).seat());
        assertThat(table.watcher().settled()).isPresent();
        assertThat(table.watcher().known().questions()).isEmpty();

        table.say(new Said.Undo(table.now())).look(4);
        assertThat(winners(table)).doesNotContain(((Win) others.what()).seat()).hasSize(1);
    }

    @Test
    void aHandThatDoesNotWinOnItLeavesNoDoubt() {
        var table = shown(WAITING, Collections.nCopies(13, Tile.M8));

        assertThat(winners(table)).containsExactly(Seat.RIGHT);
        assertThat(asked(table)).isEmpty();
    }
}
