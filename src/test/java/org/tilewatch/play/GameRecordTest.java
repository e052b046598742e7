package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class GameRecordTest {
    private static final GameInPlay BEGINNING =
            FourPlayers.begin(Games.named("ema-riichi-2012").orElseThrow().play(), Seat.TOP, Wind.EAST, Options.NONE);

    private static List<TableEvent> hand(
            int number, Seat east, Seat winner, boolean eastStays, int counters, int points) {
        var events = new ArrayList<TableEvent>();
        events.add(TableEvent.said(number * 100.0, new Happening.HandStart(number, east, Wind.EAST)));
        events.add(TableEvent.said(
                number * 100.0 + 50,
                new Happening.Win(winner, Tile.M1, true, Optional.empty(), List.of(), List.of(), List.of())));
        events.add(TableEvent.said(
                number * 100.0 + 60,
                new Happening.Scored(
                        Map.of(),
                        Map.of(winner, points),
                        Map.of(winner, points),
                        new Settlement.Next(eastStays, counters, 0))));
        return events;
    }

    private static GameInPlay after(List<TableEvent> events) {
        var numbered = new ArrayList<NumberedEvent>();
        events.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1, event)));
        return GameRecord.of(BEGINNING, numbered, Optional.empty()).game();
    }

    @Test
    void aJournalWithoutHandsLeavesTheBeginning() {
        assertThat(after(List.of())).isEqualTo(BEGINNING);
    }

    @Test
    void anUnfinishedHandIsPlayedOnAsTheNext() {
        assertThat(after(List.of(TableEvent.said(3, new Happening.HandStart(1, Seat.TOP, Wind.EAST)))))
                .isEqualTo(BEGINNING);
    }

    @Test
    void eastStaysWhereTheSettlementSaysSoAndHisWinsAreCounted() {
        var game = after(hand(1, Seat.TOP, Seat.TOP, true, 1, 3900));
        assertThat(game.number()).isEqualTo(2);
        assertThat(game.east()).isEqualTo(Seat.TOP);
        assertThat(game.counters()).isEqualTo(1);
        assertThat(game.eastWins()).isEqualTo(1);
        assertThat(game.totals()).containsEntry(Seat.TOP, 3900);
    }

    @Test
    void theRoundWindTurnsWhenTheFirstEastIsEastAgain() {
        var events = new ArrayList<TableEvent>();
        var east = Seat.TOP;
        for (int number = 1; number <= 4; number++) {
            assertThat(after(events).roundWind()).isEqualTo(Wind.EAST);
            events.addAll(hand(number, east, east.next(), false, 0, 100));
            east = east.next();
        }
        var game = after(events);
        assertThat(game.east()).isEqualTo(Seat.TOP);
        assertThat(game.roundWind()).isEqualTo(Wind.SOUTH);
        assertThat(game.number()).isEqualTo(5);
    }

    @Test
    void anEventBelongsToTheHandInWhichItStands() {
        var events = new ArrayList<TableEvent>(hand(1, Seat.TOP, Seat.TOP, true, 0, 100));
        events.addAll(hand(2, Seat.TOP, Seat.LEFT, false, 0, 100));
        var numbered = new ArrayList<NumberedEvent>();
        events.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1, event)));
        var record = GameRecord.of(BEGINNING, numbered, Optional.empty());
        assertThat(record.hands()).hasSize(2);
        assertThat(record.handOf(5).orElseThrow().game().number()).isEqualTo(2);
        assertThat(record.hands().getLast().game().eastWins()).isEqualTo(1);
    }
}
