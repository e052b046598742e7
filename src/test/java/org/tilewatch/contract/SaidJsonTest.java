package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import tools.jackson.databind.json.JsonMapper;

class SaidJsonTest {
    static Stream<Said> meantByName() {
        var discard = TableEvent.said(2, new Happening.Discard(Seat.TOP, Tile.M7, false));
        var shown = Optional.of(new Said.PageShown(3, 17));
        return Stream.of(
                new Said.Begin(3, Optional.of(4)),
                new Said.Begin(3),
                new Said.SettleHand(3, Optional.of(4)),
                new Said.SettleHand(3),
                new Said.Undo(3, Optional.of(17L)),
                new Said.Undo(3),
                new Said.Redo(3, Optional.of(17L)),
                new Said.Redo(3),
                new Said.Insert(3, Optional.empty(), discard, shown),
                new Said.Insert(3, Optional.of(9L), discard),
                new Said.Arrange(3, new Arrangement.Swapped(Seat.TOP, Seat.LEFT), shown),
                new Said.Arrange(3, new Arrangement.Paused()));
    }

    @ParameterizedTest
    @MethodSource("meantByName")
    void whatIsMeantComesBackAsItWasSaid(Said said) {
        assertThat(back(said)).isEqualTo(said);
    }

    private static Said back(Said said) {
        return SaidJson.read(JsonMapper.shared().readTree(SaidJson.write(said)), said.t())
                .orElseThrow();
    }

    @Test
    void thatSomethingStandsByAgreementComesBackAsItWasSaid() {
        var said = new Said.Answer(3, 17, TableEvent.agreed(2, new Happening.Discard(Seat.TOP, Tile.M7, false)));
        assertThat(back(said)).isEqualTo(said);
    }

    @Test
    void whoDealsComesBackAsItWasSaid() {
        var said = new Said.Answer(3, 17, TableEvent.said(2, new Happening.HandStart(1, Seat.TOP, Wind.EAST)));
        assertThat(back(said)).isEqualTo(said);
    }
}
