package org.tilewatch.hall.tables;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * What is going on at a table.
 *
 * @param hand      counts from 1; 0 before the first
 * @param east      who is east
 * @param phase     what the table does
 * @param waits     what it waits for, where it waits
 * @param totals    of each seat after the last settled hand; empty before
 */
public record TableState(
        int hand, Optional<Seat> east, Optional<Wind> roundWind, Phase phase, Optional<AwaitedByTable> waits, Map<Seat, Integer> totals) {
    /** Before anything is told. */
    public static final TableState NEW =
            new TableState(0, Optional.empty(), Optional.empty(), Phase.BEFORE, Optional.empty(), Map.of());

    public TableState {
        totals = Map.copyOf(totals);
    }

    /** What a table does. */
    public enum Phase {
        /** No hand has begun. */
        BEFORE,
        /** A hand is played. */
        PLAYING,
        /** A hand has ended and is not settled. */
        SETTLING,
        /** The last hand is settled, and no other has begun. */
        BETWEEN,
        PAUSED,
        OVER
    }

    /** What a table waits for. */
    public enum AwaitedByTable {
        /** The players have to say how a hand ended, or what it is worth. */
        SCORE,
        /** A question of the kiosk is open. */
        ANSWER
    }

    /** What holds once another event is told; a correction is taken as what it brings. */
    public TableState after(NumberedEvent told) {
        return after(told.event().what());
    }

    private TableState after(Happening what) {
        return switch (what) {
            case Happening.HandStart start ->
                new TableState(
                        start.hand(),
                        Optional.of(start.east()),
                        Optional.of(start.roundWind()),
                        Phase.PLAYING,
                        Optional.empty(),
                        totals);
            case Happening.Win _, Happening.ToldWin _, Happening.Exhausted _, Happening.Abortive _ ->
                in(Phase.SETTLING, Optional.of(AwaitedByTable.SCORE));
            case Happening.Scored scored ->
                new TableState(hand, east, roundWind, Phase.BETWEEN, Optional.empty(), scored.totals());
            case Happening.Attention _ -> in(phase, Optional.of(AwaitedByTable.ANSWER));
            case Happening.Discard _, Happening.MeldLaid _ -> in(Phase.PLAYING, Optional.empty());
            case Happening.Correction correction -> {
                var now = in(phase, Optional.empty());
                for (var by : correction.by()) {
                    now = now.after(by.what());
                }
                yield now;
            }
            case Happening.Arranged(Arrangement arranged) -> arranged(arranged);
            default -> this;
        };
    }

    private TableState arranged(Arrangement arranged) {
        return switch (arranged) {
            case Arrangement.Paused _ -> in(Phase.PAUSED, waits);
            case Arrangement.Resumed _ -> in(hand == 0 ? Phase.BEFORE : Phase.PLAYING, waits);
            case Arrangement.GameEnded _ -> in(Phase.OVER, Optional.empty());
            default -> this;
        };
    }

    private TableState in(Phase now, Optional<AwaitedByTable> wait) {
        return new TableState(hand, east, roundWind, now, wait, totals);
    }
}
