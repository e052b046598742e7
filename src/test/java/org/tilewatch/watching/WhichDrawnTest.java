package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

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

/** East wins with a tile that was drawn, and lays fourteen tiles open. */
class WhichDrawnTest {
    private static final List<Tile> HAND = Stream.of("m1 m2 m3 m4 m5 m6 p7 p8 p9 s3 s4 s5 z1 z1".split(" "))
            .map(code -> Tile.ofCode(code).orElseThrow())
            .toList();

    /** @param gap millimetres before the last tile, more than between the others */
    private static ScriptedTable won(double gap) {
        var table = new ScriptedTable("ema-riichi-2012").look(2);
        table.press(Seat.BOTTOM, 1).takeStanding(Seat.BOTTOM, 14);
        for (int i = 0; i < HAND.size(); i++) {
            table.lay(Seat.BOTTOM, HAND.get(i), -180 + 27 * i + (i == HAND.size() - 1 ? gap : 0), 50);
        }
        return table.look(12);
    }

    private static List<NumberedEvent> asked(ScriptedTable table) {
        return table.watcher().known().questions().stream()
                .filter(question -> question.event().what() instanceof Attention asked
                        && asked.reason().key() == Key.ASK_WHICH_DRAWN)
                .toList();
    }

    private static List<Win> wins(ScriptedTable table) {
        return table.holding().stream()
                .filter(event -> event.event().what() instanceof Win)
                .map(event -> (Win) event.event().what())
                .toList();
    }

    @Test
    void whereItLiesAmongTheOthersEachOfThemMayBeIt() {
        var table = won(0);

        assertThat(asked(table))
                .singleElement()
                .satisfies(question -> assertThat(((Attention) question.event().what()).answers())
                        .extracting(answer -> ((Win) answer.what()).tile())
                        .containsExactlyInAnyOrderElementsOf(
                                HAND.stream().distinct().toList()));
    }

    @Test
    void theAnswerSaysWhichItWas() {
        var table = won(0);
        var question = asked(table).getFirst();
        var three = ((Attention) question.event().what())
                .answers().stream()
                        .filter(answer -> ((Win) answer.what()).tile() == Tile.M3)
                        .findFirst()
                        .orElseThrow();

        table.say(new Said.Answer(table.now(), question.number(), three)).look(4);

        assertThat(wins(table))
                .singleElement()
                .satisfies(win -> assertThat(win.tile()).isEqualTo(Tile.M3));
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    @Test
    void whereItLiesApartNobodyIsAsked() {
        var table = won(12);

        assertThat(wins(table))
                .singleElement()
                .satisfies(win -> assertThat(win.tile()).isEqualTo(Tile.EAST));
        assertThat(asked(table)).isEmpty();
    }
}
