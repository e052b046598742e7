package org.tilewatch.kiosk.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Player;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** The game of a live table: what is dealt after its last hand begins another, with an entry of its own in the ledger. */
@Tag("native")
class LiveGameTest {
    private static final GameSettings SOUTH_ROUND = new GameSettings(
            "ema-riichi-2012", List.of("Ann", "Ben", "Cid", "Dot"), Seat.BOTTOM, Wind.SOUTH, Options.NONE);

    @TempDir
    Path folder;

    private Ledger ledger;
    private InputLog log;
    private LiveGame live;
    private Optional<GameSettings> chosen = Optional.of(SOUTH_ROUND);
    private double now;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        log = InputLog.begin(folder.resolve("inputs"), 0);
        live = new LiveGame(
                ledger,
                log,
                () -> {
                    var once = chosen;
                    chosen = Optional.empty();
                    return once;
                },
                agreed -> GameFollower.of(agreed, 800, TileSize.USUAL));
        live.attend(0);
    }

    @AfterEach
    void close() {
        log.close();
        ledger.close();
    }

    private List<TableEvent> hear(Said said) {
        var events = live.hear(said);
        events.forEach(event -> ledger.append(event));
        live.written();
        return events;
    }

    private void playAHand(Set<Seat> tenpai) {
        hear(new Said.Begin(++now));
        hear(new Said.Insert(
                ++now,
                Optional.empty(),
                TableEvent.said(now, new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(tenpai)))));
        hear(new Said.SettleHand(++now));
    }

    private Map<Player, Integer> deltas() {
        return ledger.games().getFirst().hands().getFirst().deltas();
    }

    private static Map<Player, Integer> points(int first, int second, int third, int fourth) {
        return Map.of(Player.FIRST, first, Player.SECOND, second, Player.THIRD, third, Player.FOURTH, fourth);
    }

    @Test
    void aDeadHandRuledOnceTheHandIsSettledSettlesItAnewAndTakenBackAsItWas() {
        playAHand(Set.of(Seat.BOTTOM, Seat.RIGHT));
        assertThat(deltas()).isEqualTo(points(1_500, 1_500, -1_500, -1_500));
        hear(new Said.Arrange(
                ++now,
                new Arrangement.Ruled(
                        Seat.RIGHT,
                        Infringement.WRONG_NUMBER_OF_TILES,
                        "3.4.7",
                        0,
                        Optional.empty(),
                        Optional.of("Jana"))));
        assertThat(deltas()).isEqualTo(points(3_000, -1_000, -1_000, -1_000));
        hear(new Said.Undo(++now));
        assertThat(deltas()).isEqualTo(points(1_500, 1_500, -1_500, -1_500));
    }

    private List<TableEvent> holdAllButtons(double from, double until) {
        var events = new ArrayList<TableEvent>();
        for (boolean down : List.of(true, false)) {
            for (var seat : Seat.values()) {
                events.addAll(live.press(new ButtonEdge((down ? from : until) + 0.1 * seat.number(), seat, down)));
            }
        }
        return events;
    }

    @Test
    void allButtonsHeldCallARefereeAtATableOfAHallAndNobodyElsewhere() {
        hear(new Said.Begin(++now));
        assertThat(holdAllButtons(10, 12)).isEmpty();
        live.callsReferees(0.8);
        assertThat(holdAllButtons(20, 20.5)).isEmpty();
        var called = holdAllButtons(30, 32);
        assertThat(called)
                .singleElement()
                .satisfies(event -> assertThat(event.what())
                        .isInstanceOfSatisfying(Happening.Correction.class, told -> {
                            assertThat(told.by())
                                    .extracting(TableEvent::what)
                                    .containsExactly(new Happening.Arranged(new Arrangement.RefereeCalled()));
                        }));
    }

    @Test
    void aHandAfterTheLastOneIsTheFirstOfAnotherGameInTheLedgerToo() {
        for (int hand = 0; hand < 4; hand++) {
            playAHand(Set.of());
        }
        assertThat(ledger.games()).hasSize(1);
        assertThat(ledger.games().getFirst().hands()).hasSize(4);
        var begun = hear(new Said.Begin(++now));
        assertThat(begun.stream().map(TableEvent::what).filter(HandStart.class::isInstance))
                .containsExactly(new HandStart(1, Seat.BOTTOM, Wind.EAST));
        assertThat(ledger.games()).hasSize(2);
        assertThat(ledger.games().stream().mapToInt(game -> game.hands().size()).sum())
                .as("the old game was told nothing of it")
                .isEqualTo(4);
    }
}
