package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class GameSoFarTest {
    private static final GameInPlay BEGINNING =
            GameInPlay.begin(PlayRules.named("ema-riichi-2012").orElseThrow(), Seat.TOP, Wind.EAST, Options.NONE);

    private static List<TableEvent> hand(
            int number, Seat east, Seat winner, boolean eastStays, int counters, int points) {
        var events = new ArrayList<TableEvent>();
        events.add(new TableEvent.HandStart(number * 100.0, 1, number, east, Wind.EAST));
        events.add(new TableEvent.Win(
                number * 100.0 + 50, 1, winner, Tile.M1, true, Optional.empty(), List.of(), List.of(), List.of()));
        events.add(new TableEvent.Scored(
                number * 100.0 + 60,
                1,
                Map.of(),
                Map.of(winner, points),
                Map.of(winner, points),
                new Settlement.Next(eastStays, counters, 0)));
        return events;
    }

    @Test
    void aJournalWithoutHandsLeavesTheBeginning() {
        assertThat(GameSoFar.after(BEGINNING, List.of())).isEqualTo(BEGINNING);
    }

    @Test
    void anUnfinishedHandIsPlayedOnAsTheNext() {
        var unfinished = List.<TableEvent>of(new TableEvent.HandStart(3, 1, 1, Seat.TOP, Wind.EAST));
        assertThat(GameSoFar.after(BEGINNING, unfinished)).isEqualTo(BEGINNING);
    }

    @Test
    void eastStaysWhereTheSettlementSaysSoAndHisWinsAreCounted() {
        var game = GameSoFar.after(BEGINNING, hand(1, Seat.TOP, Seat.TOP, true, 1, 3900));
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
            assertThat(GameSoFar.after(BEGINNING, events).roundWind()).isEqualTo(Wind.EAST);
            events.addAll(hand(number, east, east.next(), false, 0, 100));
            east = east.next();
        }
        var game = GameSoFar.after(BEGINNING, events);
        assertThat(game.east()).isEqualTo(Seat.TOP);
        assertThat(game.roundWind()).isEqualTo(Wind.SOUTH);
        assertThat(game.number()).isEqualTo(5);
    }
}
