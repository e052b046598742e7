package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Round;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.json.JsonMapper;

/** What players arrange comes back from the journal, and from the log of a hand, as it was said. */
class ArrangementJsonTest {
    static Stream<Arrangement> all() {
        return Stream.of(
                new Arrangement.Swapped(Seat.BOTTOM, Seat.TOP),
                new Arrangement.EastAt(Seat.LEFT),
                new Arrangement.RoundIs(Round.WEST),
                new Arrangement.RoundIs(Round.MIDDLE),
                new Arrangement.Counters(3),
                new Arrangement.Sticks(2),
                new Arrangement.PointsMoved(Map.of(Seat.TOP, -20, Seat.LEFT, 20), Sentence.asWritten("a lost bet")),
                new Arrangement.PointsMoved(Map.of(Seat.TOP, 1), Key.ARRANGED_AT_THE_TABLE.sentence()),
                new Arrangement.Total(Seat.RIGHT, -140),
                new Arrangement.Paused(),
                new Arrangement.RefereeCalled(),
                new Arrangement.RefereeHere(),
                new Arrangement.Resumed(),
                new Arrangement.Ruled(
                        Seat.LEFT,
                        Infringement.DEAD_WALL_SHOWN,
                        "5.2.2",
                        0,
                        Optional.empty(),
                        Optional.of("Jana"),
                        Optional.of("0123456789abcdef".repeat(4))),
                new Arrangement.Signed(
                        Seat.TOP, Map.of(Seat.BOTTOM, 300, Seat.RIGHT, -100, Seat.TOP, -100, Seat.LEFT, -100)),
                new Arrangement.Unsigned(),
                new Arrangement.GameEnded());
    }

    @ParameterizedTest
    @MethodSource("all")
    void anEventIsReadAsItWasWritten(Arrangement arranged) {
        var event = TableEvent.said(1.5, new Arranged(arranged));
        assertThat(EventJson.read(EventJson.write(event))).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatAPageSaysIsReadAsItWasWritten(Arrangement arranged) {
        var said = new Said.Arrange(2, arranged);
        assertThat(SaidJson.read(JsonMapper.shared().readTree(SaidJson.write(said)), 2))
                .contains(said);
    }

    @Test
    void theSumOfPicturesThatIsNoneIsRefusedByName() {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> EventJson.read("{\"t\":0,\"event\":\"arranged\",\"what\":\"ruling\",\"seat\":1,"
                        + "\"penalty\":\"dead-wall-shown\",\"rule\":\"5.2.2\",\"clip\":\"0123\"}"))
                .withMessageContaining("clip");
    }

    @Test
    void nobodyChangesSeatsWithHimself() {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> EventJson.read("{\"t\":0,\"event\":\"arranged\",\"what\":\"swap\",\"seats\":[1,1]}"));
    }
}
