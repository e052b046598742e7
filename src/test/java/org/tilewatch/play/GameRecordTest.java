package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

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
        return GameRecord.of(BEGINNING, numbered).game();
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
        var record = GameRecord.of(BEGINNING, numbered);
        assertThat(record.hands()).hasSize(2);
        assertThat(record.hands().getLast().has(5)).isTrue();
        assertThat(record.hands().getLast().game().eastWins()).isEqualTo(1);
    }

    /** Some hands played at random, each settled. */
    private static GameRecord played(int hands, Random random) {
        var ruleset = Games.named("millington").orElseThrow().scoring();
        var rules = Games.named("millington").orElseThrow().play();
        var record = GameRecord.begin(FourPlayers.begin(rules, Seat.BOTTOM, Wind.EAST, Options.NONE));
        for (int hand = 1; hand <= hands; hand++) {
            record = told(record, new Happening.HandStart(hand, Seat.BOTTOM, Wind.EAST));
            for (var event : RandomHand.played("millington", random.nextLong()).events()) {
                record = told(record, event);
            }
            var ended = record.hand().orElseThrow();
            if (ended.game().settle(ended.record().hand(), ruleset)
                    instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done)) {
                record = told(record, done.scored());
            }
        }
        return record;
    }

    private static GameRecord told(GameRecord record, Happening what) {
        return record.with(new NumberedEvent(record.size() + 1L, TableEvent.said(0, what)));
    }

    /** A person takes an event away, puts another in its place, or puts one in before it. */
    private static GameRecord corrected(GameRecord record, Random random) {
        var holding = record.holding().stream()
                .filter(event -> !(event.event().what() instanceof Happening.HandStart))
                .toList();
        var named = holding.get(random.nextInt(holding.size()));
        var discard = new Happening.Discard(Seat.of(random.nextInt(4)), Tile.PLAYING.get(random.nextInt(34)), false);
        boolean putsIn = random.nextInt(3) == 0;
        return told(
                record,
                new Happening.Correction(
                        Sentence.asWritten("so"),
                        putsIn ? List.of() : List.of(named.number()),
                        !putsIn && random.nextBoolean() ? List.of() : List.of(TableEvent.said(0, discard)),
                        putsIn ? Optional.of(named.number()) : Optional.empty(),
                        Happening.Cause.PERSON,
                        Optional.empty()));
    }

    private static void isAsFoldedAnew(GameRecord record) {
        assertThat(record.holding()).isEqualTo(NumberedEvent.holding(record.told()));
        var game = played(0, new Random(0)).game();
        for (var hand : record.hands()) {
            var begun = PlayedHand.begin(game, hand.start());
            assertThat(hand.game()).isEqualTo(begun.game());
            assertThat(hand.record())
                    .isEqualTo(
                            HandRecord.of(begun.record().dealt(), hand.record().events()));
            game = hand.after();
        }
        assertThat(record.game()).isEqualTo(game);
    }

    @Test
    void aRecordThatHasGrownIsTheSameAsOneFoldedAnewWhateverIsCorrected() {
        var random = new Random(6);
        var record = played(5, random);
        isAsFoldedAnew(record);
        for (int i = 0; i < 60; i++) {
            record = corrected(record, random);
            isAsFoldedAnew(record);
        }
        while (record.undo(0).isPresent()) {
            record = record.with(
                    new NumberedEvent(record.size() + 1L, record.undo(0).orElseThrow()));
            isAsFoldedAnew(record);
        }
    }

    @Test
    void anEventTouchesNoHandButTheLast() {
        var record = played(3, new Random(7));
        var next = told(record, new Happening.HandStart(4, Seat.BOTTOM, Wind.EAST));
        var later = told(next, new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
        for (int hand = 0; hand < 3; hand++) {
            assertThat(later.hands().get(hand)).isSameAs(record.hands().get(hand));
        }
        assertThat(next.hands().getLast().record().events()).isEmpty();
        assertThat(later.hands().getLast().record().events()).hasSize(1);
    }

    @Test
    void aCorrectionFoldsTheHandsAnewThatItChangesAndNoOther() {
        var record = played(4, new Random(8));
        var second = record.hands().get(1);
        var settled = second.record().settlement().orElseThrow();
        var first = second.record().events().getFirst();

        var reread =
                told(record, new Happening.Correction(Sentence.asWritten("so"), List.of(first.number()), List.of()));
        assertThat(reread.hands().get(0)).isSameAs(record.hands().get(0));
        assertThat(reread.hands().get(1).record().events())
                .hasSize(second.record().events().size() - 1);
        assertThat(reread.hands().get(2)).isSameAs(record.hands().get(2));

        var points = (Happening.Scored) settled.event().what();
        var more = new Happening.Scored(points.results(), points.deltas(), Map.of(Seat.LEFT, 77), points.next());
        var resettled = told(
                record,
                new Happening.Correction(
                        Sentence.asWritten("so"), List.of(settled.number()), List.of(TableEvent.said(0, more))));
        assertThat(resettled.hands().get(0)).isSameAs(record.hands().get(0));
        assertThat(resettled.hands().get(2).game().totals()).containsEntry(Seat.LEFT, 77);
        assertThat(resettled.hands().get(2).record().events())
                .isEqualTo(record.hands().get(2).record().events());
    }

    @Test
    void aSettlementNamesTheIndicatorsThatLayOpen() {
        var record = GameRecord.begin(BEGINNING);
        record = told(record, new Happening.HandStart(1, Seat.TOP, Wind.EAST));
        record = told(record, new Happening.Discard(Seat.TOP, Tile.M1, false));
        record = record.withIndicatorsOf(
                record.hand().orElseThrow().record().hand().withIndicators(List.of(Tile.S1)));
        assertThat(record.hand().orElseThrow().record().dealt().indicators()).containsExactly(Tile.S1);

        var points = Map.of(Seat.TOP, 0);
        record = told(
                record,
                new Happening.Scored(
                        Map.of(),
                        points,
                        points,
                        new Settlement.Next(true, 0, 0),
                        List.of(Tile.S2),
                        List.of(),
                        Optional.empty()));
        assertThat(record.hand().orElseThrow().record().dealt().indicators()).containsExactly(Tile.S2);
        assertThat(record.hand().orElseThrow().record().hand().indicators()).containsExactly(Tile.S2);
    }

    @Test
    void theIndicatorsOfAHandStayWhoeverIsSaidToDeal() {
        var record = GameRecord.begin(BEGINNING);
        record = told(record, new Happening.HandStart(1, Seat.TOP, Wind.EAST));
        record = record.withIndicatorsOf(
                record.hand().orElseThrow().record().hand().withIndicators(List.of(Tile.S1)));

        for (var east : List.of(Seat.TOP, Seat.LEFT)) {
            var start = record.hand().orElseThrow().start();
            record = told(
                    record,
                    new Happening.Correction(
                            Sentence.asWritten("so"),
                            List.of(start.number()),
                            List.of(TableEvent.said(0, new Happening.HandStart(1, east, Wind.EAST)))));

            assertThat(record.hand().orElseThrow().record().hand().east()).isEqualTo(east);
            assertThat(record.hand().orElseThrow().record().hand().indicators()).containsExactly(Tile.S1);
        }
    }

    @Test
    void whatIsAskedStandsUntilItIsAnsweredWhicheverHandIsPlayed() {
        var question = new Happening.Attention(
                Happening.Doubt.READING,
                Sentence.asWritten("Which tile?"),
                Optional.of(Seat.TOP),
                List.of(),
                Optional.of(2L),
                List.of());
        var record = told(played(0, new Random(9)), new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST));
        record = told(record, new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
        record = told(record, question);
        record = told(record, new Happening.HandStart(2, Seat.BOTTOM, Wind.EAST));
        assertThat(record.questions()).containsExactly(new NumberedEvent(3, TableEvent.said(0, question)));
        assertThat(record.withQuestions(2)).containsExactly(2L, 3L);

        record = told(record, new Happening.Correction(Sentence.asWritten("so"), List.of(3L), List.of()));
        assertThat(record.questions()).isEmpty();
        assertThat(record.holding(3)).isEmpty();
        assertThat(record.now(3)).isEmpty();
        assertThat(record.now(2)).contains(2L);
    }
}
