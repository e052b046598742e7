package org.tilewatch.watching.telling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Riichi tiles lie straight, and south wins with a tile of east: who else may have declared. */
class RiichiDoubtTest {
    private static final GameSettings GAME =
            new GameSettings("ema-riichi-2012", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    private static final List<Tile> WAITING = List.of(
            Tile.M1,
            Tile.M1,
            Tile.M2,
            Tile.M3,
            Tile.M4,
            Tile.P2,
            Tile.P3,
            Tile.P4,
            Tile.S6,
            Tile.S7,
            Tile.GREEN,
            Tile.GREEN,
            Tile.GREEN);

    private HandRecord record =
            HandRecord.begin(GAME.begin(GAME.playRules().orElseThrow()).deal());

    private void told(Happening what) {
        long number = record.events().size() + 1L;
        record = record.with(new NumberedEvent(number, TableEvent.said(number, what)));
        assertThat(record.contradictions()).isEmpty();
    }

    /** Each has laid a tile, and the second of east is the one that south wins with. */
    private void playedUntilTheWin(boolean riichiWithIt) {
        told(new Discard(Seat.BOTTOM, Tile.EAST, false));
        told(new Discard(Seat.RIGHT, Tile.WEST, true));
        told(new Discard(Seat.TOP, Tile.NORTH, false));
        told(new Discard(Seat.LEFT, Tile.SOUTH, false));
        told(new Discard(Seat.BOTTOM, Tile.S8, riichiWithIt));
        told(new Win(
                Seat.RIGHT,
                Tile.S8,
                false,
                Optional.of(Seat.BOTTOM),
                WAITING,
                List.of(),
                List.of(),
                Set.of(),
                List.of(Tile.M9),
                List.of(Tile.M9)));
    }

    private List<Happening> offered() {
        return new RiichiDoubt(
                        GAME.begin(GAME.playRules().orElseThrow()),
                        GAME.ruleset().orElseThrow(),
                        record)
                .others(true).stream()
                        .map(Attention::answers)
                        .flatMap(List::stream)
                        .map(TableEvent::what)
                        .toList();
    }

    /** With the tile that is won with nobody has declared: its stick stays with its player. */
    @Test
    void whoGaveTheWinningTileIsAskedOfTheOneBefore() {
        playedUntilTheWin(false);
        assertThat(offered())
                .containsExactly(
                        new Discard(Seat.BOTTOM, Tile.EAST, true),
                        new Discard(Seat.TOP, Tile.NORTH, true),
                        new Discard(Seat.LEFT, Tile.SOUTH, true));
    }

    @Test
    void whoWasSaidToHaveDeclaredIsNotAskedOfAgain() {
        playedUntilTheWin(true);
        assertThat(offered())
                .containsExactly(new Discard(Seat.TOP, Tile.NORTH, true), new Discard(Seat.LEFT, Tile.SOUTH, true));
    }
}
