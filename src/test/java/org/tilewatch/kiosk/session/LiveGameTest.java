package org.tilewatch.kiosk.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
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
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
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

    private void playAHand() {
        hear(new Said.Begin(++now));
        hear(new Said.Insert(
                ++now,
                Optional.empty(),
                TableEvent.said(now, new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(Set.of())))));
        hear(new Said.SettleHand(++now));
    }

    @Test
    void aHandAfterTheLastOneIsTheFirstOfAnotherGameInTheLedgerToo() {
        for (int hand = 0; hand < 4; hand++) {
            playAHand();
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
