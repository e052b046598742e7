package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** What players arrange between them changes the game from there on, and is taken back like any other correction. */
class ArrangementTest {
    private static final GameSettings MILLINGTON = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    private static final GameSettings RIICHI = new GameSettings(
            "ema-riichi-2012", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    private final List<NumberedEvent> journal = new ArrayList<>();

    private GameRecord told(GameSettings settings, Happening... more) {
        for (var happening : more) {
            journal.add(new NumberedEvent(journal.size() + 1L, TableEvent.said(journal.size(), happening)));
        }
        return GameRecord.of(settings.begin(settings.playRules().orElseThrow()), journal);
    }

    private static Happening arranged(Arrangement what) {
        return new Happening.Correction(
                what.said(),
                List.of(),
                List.of(TableEvent.said(0, new Happening.Arranged(what))),
                Optional.empty(),
                Happening.Cause.PERSON,
                Optional.empty());
    }

    private static Happening.Scored scored(int east) {
        var deltas = Map.of(Seat.BOTTOM, east, Seat.RIGHT, -east, Seat.TOP, 0, Seat.LEFT, 0);
        return new Happening.Scored(Map.of(), deltas, deltas, new Next(false, 0, 0));
    }

    private static final Happening START = new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST);
    private static final Happening END = new Happening.Abortive(Key.END_BROKEN_OFF_BY_PLAYERS.sentence());

    @Test
    void beforeTheFirstHandEastAndSeatsAreAsArranged() {
        var game = told(
                        MILLINGTON,
                        arranged(new Arrangement.EastAt(Seat.TOP)),
                        arranged(new Arrangement.Swapped(Seat.BOTTOM, Seat.LEFT)))
                .game();
        assertThat(game.east()).isEqualTo(Seat.TOP);
        assertThat(MILLINGTON.name(game.course().playerAt(Seat.BOTTOM).orElseThrow()))
                .isEqualTo("Dana");
    }

    @Test
    void afterAHandTheNextBeginsAsArrangedAndUndoneAsTheRulesSay() {
        var record = told(MILLINGTON, START, END, scored(100), arranged(new Arrangement.EastAt(Seat.LEFT)));
        assertThat(record.game().east()).isEqualTo(Seat.LEFT);
        assertThat(record.game().points()).containsEntry(Player.FIRST, 100);
        var undone = record.with(new NumberedEvent(9, record.undo(10).orElseThrow()));
        assertThat(undone.game().east()).isEqualTo(Seat.RIGHT);
        var redone = undone.with(new NumberedEvent(10, undone.redo(11).orElseThrow()));
        assertThat(redone.game().east()).isEqualTo(Seat.LEFT);
    }

    @Test
    void pointsByHandAndCorrectedTotalsMoveTheTotalsAndPlayersTakeTheirsAlong() {
        var record = told(
                MILLINGTON,
                START,
                END,
                scored(100),
                arranged(new Arrangement.PointsMoved(
                        Map.of(Seat.BOTTOM, -30, Seat.TOP, 30), Key.ARRANGED_AT_THE_TABLE.sentence())),
                arranged(new Arrangement.Total(Seat.RIGHT, 7)),
                arranged(new Arrangement.Swapped(Seat.BOTTOM, Seat.RIGHT)));
        assertThat(record.game().totals())
                .containsEntry(Seat.RIGHT, 70)
                .containsEntry(Seat.BOTTOM, 7)
                .containsEntry(Seat.TOP, 30);
        assertThat(record.hand().orElseThrow().game().totals()).containsEntry(Seat.BOTTOM, 0);
    }

    @Test
    void pointsToldInMidHandAreThereWhenItIsSettled() {
        var record = told(
                MILLINGTON,
                START,
                arranged(new Arrangement.PointsMoved(Map.of(Seat.LEFT, 50), Key.ARRANGED_AT_THE_TABLE.sentence())));
        assertThat(record.game().totals()).containsEntry(Seat.LEFT, 50);
        var undone = record.with(new NumberedEvent(9, record.undo(10).orElseThrow()));
        assertThat(undone.game().totals()).containsEntry(Seat.LEFT, 0);
    }

    @Test
    void countersAndSticksAreRiichisAlone() {
        var game = told(RIICHI, arranged(new Arrangement.Counters(2)), arranged(new Arrangement.Sticks(1)))
                .game();
        assertThat(game.counters()).isEqualTo(2);
        assertThat(game.riichiSticks()).isEqualTo(1);
        assertThat(new Arrangement.Counters(2).objection(game)).isEmpty();
        assertThat(new Arrangement.Counters(2)
                        .objection(MILLINGTON.begin(MILLINGTON.playRules().orElseThrow())))
                .isPresent();
    }

    @Test
    void anEndedGameHasStandingsWithUmaAndGoesOnWhenThatIsUndone() {
        var record = told(RIICHI, START, END, scored(8000), arranged(new Arrangement.GameEnded()));
        assertThat(record.game().gameStatus()).isEqualTo(GameInPlay.GameStatus.ENDED);
        assertThat(record.game().standings().standingsLines().getFirst().uma()).isEqualTo(30_000);
        assertThat(record.with(new NumberedEvent(9, record.undo(10).orElseThrow()))
                        .game()
                        .gameStatus())
                .isEqualTo(GameInPlay.GameStatus.PLAYED);
    }

    private static Happening signed(Seat seat, int east) {
        return arranged(new Arrangement.Signed(seat, scored(east).totals()));
    }

    @Test
    void aResultIsSignedBySeatsAndTheirSignaturesAreTakenBackTogether() {
        assertThat(SignOff.of(told(RIICHI, START, END, scored(8000)))).isEmpty();
        var some = told(RIICHI, arranged(new Arrangement.GameEnded()), signed(Seat.TOP, 8000), signed(Seat.LEFT, 8000));
        assertThat(SignOff.of(some).orElseThrow().signed()).containsExactlyInAnyOrder(Seat.TOP, Seat.LEFT);
        assertThat(SignOff.of(some).orElseThrow().isFinal()).isFalse();
        var all = told(RIICHI, signed(Seat.BOTTOM, 8000), signed(Seat.RIGHT, 8000));
        assertThat(SignOff.of(all).orElseThrow().isFinal()).isTrue();
        var undone = all.with(new NumberedEvent(9, all.undo(10).orElseThrow()));
        assertThat(SignOff.of(undone).orElseThrow().awaits(Seat.RIGHT)).isTrue();
        var none = told(RIICHI, arranged(new Arrangement.Unsigned()));
        assertThat(SignOff.of(none).orElseThrow().signed()).isEmpty();
        assertThat(SignOff.of(told(RIICHI, signed(Seat.TOP, 8000)))
                        .orElseThrow()
                        .signed())
                .containsExactly(Seat.TOP);
    }

    @Test
    void aSignatureIsOfThePointsThatItNames() {
        var ended = told(RIICHI, START, END, scored(8000), arranged(new Arrangement.GameEnded()));
        var right = new Arrangement.Signed(Seat.TOP, scored(8000).totals());
        assertThat(right.objection(ended.game())).isEmpty();
        assertThat(new Arrangement.Signed(Seat.TOP, scored(7900).totals()).objection(ended.game()))
                .contains(Key.CANNOT_ARRANGE.sentence());
        var moved = told(RIICHI, arranged(right), arranged(new Arrangement.Total(Seat.LEFT, 100)));
        assertThat(SignOff.of(moved).orElseThrow().signed()).isEmpty();
        assertThat(right.objection(moved.game())).isPresent();
    }

    @Test
    void nobodySignsAGameThatIsPlayed() {
        var played = told(RIICHI, START, END, scored(8000)).game();
        assertThat(new Arrangement.Signed(Seat.TOP, scored(8000).totals()).objection(played))
                .contains(Key.CANNOT_ARRANGE.sentence());
        assertThat(new Arrangement.Unsigned().objection(played)).isPresent();
    }

    /** Who has just the points of a stake may declare riichi with them; who has fewer may not (3.3.12). */
    @Test
    void whoHasNoPointsForAStakeIsKnownWhenTheHandIsDealt() {
        var counted = new GameSettings(
                "ema-riichi-2012",
                List.of("Anna", "Boris", "Cyril", "Dana"),
                Seat.BOTTOM,
                Wind.EAST,
                new Options(Map.of("startingPoints", 30_000)));
        var game = told(
                        counted,
                        arranged(new Arrangement.Total(Seat.RIGHT, -29_000)),
                        arranged(new Arrangement.Total(Seat.TOP, -29_100)))
                .game();
        assertThat(game.deal().memory().withoutStake()).containsExactly(Seat.TOP);
    }

    @Test
    void nothingIsArrangedForASeatAtWhichNobodySits() {
        var three = new GameSettings(
                "millington",
                List.of("Anna", "Boris", "Cyril"),
                Seat.BOTTOM,
                Wind.EAST,
                new Options(Map.of("dummy", "z4")));
        var game = three.begin(three.playRules().orElseThrow());
        var empty = List.of(Seat.values()).stream()
                .filter(seat -> game.course().playerAt(seat).isEmpty())
                .findFirst()
                .orElseThrow();
        var refused = Optional.of(Key.EMPTY_SEAT.with(empty));
        assertThat(new Arrangement.EastAt(empty).objection(game)).isEqualTo(refused);
        assertThat(new Arrangement.Swapped(Seat.BOTTOM, empty).objection(game)).isEqualTo(refused);
        assertThat(new Arrangement.Total(empty, 5).objection(game)).isEqualTo(refused);
        assertThat(new Arrangement.PointsMoved(Map.of(Seat.BOTTOM, 5, empty, -5), Key.ARRANGED_AT_THE_TABLE.sentence())
                        .objection(game))
                .isEqualTo(refused);
        assertThat(new Arrangement.EastAt(Seat.BOTTOM).objection(game)).isEmpty();
    }
}
