package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.play.Why.Because;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Every told event can say why. */
class WhyTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;

    private final ScriptedTable table = new ScriptedTable("millington").look(2);

    private Why why(int place) {
        return table.watcher().why(table.holding().get(place).number()).orElseThrow();
    }

    private static List<Sentence> said(Why why) {
        return why.because().stream().map(Because::what).toList();
    }

    private ScriptedTable.Lying eastDiscards(Tile tile) {
        table.takeStanding(EAST, 1);
        return table.lay(EAST, tile, 40, 300);
    }

    @Test
    void aDiscardSaysHowItReadsWhoseTurnItWasAndWhoseHandGrewSmaller() {
        eastDiscards(Tile.M7);
        table.look(3);
        assertThat(said(why(1)))
                .containsExactly(
                        Key.WHY_READS.with(Argument.of(Tile.M7)),
                        Key.WHY_TURN.with(EAST),
                        Key.WHY_HAND_SMALLER.with(EAST));
        assertThat(why(1).because().getFirst().weight()).isBetween(0.9, 1.0);
    }

    @Test
    void theNextLikeliestReadingCameSecond() {
        var tile = eastDiscards(Tile.M7);
        table.take(tile);
        for (int look = 0; look < 10; look++) {
            table.lookWith(ScriptedTable.seen(tile, Optional.of(Tile.M7), 0.9));
        }
        var second = why(1).second().orElseThrow();
        assertThat(second.events()).hasSize(1);
        assertThat(second.fewer()).isZero();
        assertThat(second.odds().orElseThrow()).isBetween(0.0, 0.2);
    }

    @Test
    void aSetSaysThatItTakesTheLastDiscard() {
        var discard = eastDiscards(Tile.RED);
        table.look(2).take(discard).takeStanding(NORTH, 2).laySet(NORTH, 300, Tile.RED, Tile.RED, Tile.RED);
        table.look(4);
        assertThat(said(why(2)))
                .containsExactly(
                        Key.WHY_READ_TOGETHER.with(Argument.tiles(List.of(Tile.RED, Tile.RED, Tile.RED))),
                        Key.WHY_TAKES_LAST.sentence());
    }

    @Test
    void whatNobodySawSaysWhatSpeaksForItAllTheSame() {
        eastDiscards(Tile.M1);
        table.look(2).drawAndDiscard(WEST, Tile.M9, -40);
        assertThat(said(why(2))).contains(Key.WHY_OVERLOOKED.sentence());
        assertThat(why(2).because().getFirst().weight()).isLessThan(0.01);
    }

    @Test
    void whatAPersonSaysIsSaid() {
        eastDiscards(Tile.M1);
        table.look(3).drawAndDiscard(SOUTH, Tile.P2, -40);
        var last = table.holding().getLast();
        table.say(new Said.Replace(
                table.now(), last.number(), TableEvent.said(0, new Happening.Discard(SOUTH, Tile.P3, false))));
        assertThat(said(why(2))).containsExactly(Key.WHY_SAID.sentence());
    }

    @Test
    void everyEventToldSaysWhyAndNoOther() {
        eastDiscards(Tile.M1);
        table.look(3).drawAndDiscard(SOUTH, Tile.P2, -40);
        assertThat(table.holding().stream().map(NumberedEvent::number))
                .allSatisfy(number -> assertThat(table.watcher().why(number)).isPresent());
        assertThat(said(why(0))).containsExactly(Key.WHY_DEALT.sentence());
        assertThat(table.watcher().why(table.all().size() + 1L)).isEmpty();
    }
}
