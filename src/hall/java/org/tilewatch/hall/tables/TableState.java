package org.tilewatch.hall.tables;

import java.util.EnumMap;
import java.util.List;
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
 * @param open      what its game waits for, where it waits
 * @param totals    of each seat after the last settled hand, or as they are signed; empty before
 * @param signed    who has signed the result that stands, by the number of the entry
 * @param called    by which entry a referee was called who is not there yet
 */
public record TableState(
        int hand,
        Optional<Seat> east,
        Optional<Wind> roundWind,
        Phase phase,
        Optional<AwaitedByTable> open,
        Map<Seat, Integer> totals,
        Map<Seat, Long> signed,
        Optional<Long> called) {
    /** Before anything is told. */
    public static final TableState NEW = new TableState(
            0,
            Optional.empty(),
            Optional.empty(),
            Phase.BEFORE,
            Optional.empty(),
            Map.of(),
            Map.of(),
            Optional.empty());

    public TableState {
        totals = Map.copyOf(totals);
        signed = Map.copyOf(signed);
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
        OVER,
        /** It is over, and some have signed how it ended. */
        SIGNING,
        /** All have. */
        FINAL
    }

    /** What a table waits for. */
    public enum AwaitedByTable {
        /** The players have to say how a hand ended, or what it is worth. */
        SCORE,
        /** A question of the kiosk is open. */
        ANSWER,
        /** Some have signed the result, and not all. */
        SIGNATURES,
        /** A referee was called. */
        REFEREE
    }

    /** What it waits for, where it waits: for a referee before anything else. */
    public Optional<AwaitedByTable> waits() {
        return called.isPresent() ? Optional.of(AwaitedByTable.REFEREE) : open;
    }

    /** What holds once another event is told; a correction is taken as what it brings. */
    public TableState after(NumberedEvent told) {
        return after(told.event().what(), told.number());
    }

    /** The same of what an entry of a number tells. */
    public TableState after(Happening what, long number) {
        return switch (what) {
            case Happening.HandStart start ->
                new TableState(
                        start.hand(),
                        Optional.of(start.east()),
                        Optional.of(start.roundWind()),
                        Phase.PLAYING,
                        Optional.empty(),
                        totals,
                        Map.of(),
                        called);
            case Happening.Win _, Happening.ToldWin _, Happening.Exhausted _, Happening.Abortive _ ->
                in(Phase.SETTLING, Optional.of(AwaitedByTable.SCORE));
            case Happening.Scored scored ->
                new TableState(
                        hand, east, roundWind, Phase.BETWEEN, Optional.empty(), scored.totals(), Map.of(), called);
            case Happening.Attention _ -> in(phase, Optional.of(AwaitedByTable.ANSWER));
            case Happening.Discard _, Happening.MeldLaid _ -> in(Phase.PLAYING, Optional.empty());
            case Happening.Correction correction -> {
                var now =
                        in(phase, answers(correction) ? Optional.empty() : open).without(correction.replaces());
                for (var by : correction.by()) {
                    now = now.after(by.what(), number);
                }
                yield now;
            }
            case Happening.Arranged(Arrangement arranged) -> arranged(arranged, number);
            default -> this;
        };
    }

    /** Whether a correction may be what was waited for: what players arrange beside it is not. */
    private static boolean answers(Happening.Correction correction) {
        return !correction.replaces().isEmpty()
                || correction.by().stream().anyMatch(event -> !(event.what() instanceof Happening.Arranged));
    }

    private TableState arranged(Arrangement arranged, long number) {
        return switch (arranged) {
            case Arrangement.Paused _ -> in(Phase.PAUSED, open);
            case Arrangement.Resumed _ -> in(hand == 0 ? Phase.BEFORE : Phase.PLAYING, open);
            case Arrangement.GameEnded _ -> in(Phase.OVER, Optional.empty());
            case Arrangement.Signed(Seat seat, Map<Seat, Integer> points) -> {
                var signatures = new EnumMap<Seat, Long>(Seat.class);
                if (points.equals(totals)) {
                    signatures.putAll(signed);
                }
                signatures.put(seat, number);
                yield with(points, signatures);
            }
            case Arrangement.RefereeCalled _ -> calling(Optional.of(called.orElse(number)));
            case Arrangement.RefereeHere _ -> calling(Optional.empty());
            // Whoever rules is there.
            case Arrangement.Ruled _ -> calling(Optional.empty()).moved();
            // What moves points is no longer what was signed.
            case Arrangement.Unsigned _, Arrangement.PointsMoved _, Arrangement.Total _, Arrangement.Swapped _ ->
                moved();
            default -> this;
        };
    }

    private TableState moved() {
        return signed.isEmpty() ? this : with(totals, Map.of());
    }

    private TableState calling(Optional<Long> number) {
        return new TableState(hand, east, roundWind, phase, open, totals, signed, number);
    }

    /** Without the signatures of some entries, and without their call for a referee. */
    private TableState without(List<Long> entries) {
        return (called.filter(entries::contains).isPresent() ? calling(Optional.empty()) : this).unsigned(entries);
    }

    private TableState unsigned(List<Long> entries) {
        var left = new EnumMap<Seat, Long>(Seat.class);
        left.putAll(signed);
        left.values().removeAll(entries);
        return left.size() == signed.size() ? this : with(totals, left);
    }

    private TableState with(Map<Seat, Integer> points, Map<Seat, Long> signatures) {
        var now = signatures.isEmpty() ? Phase.OVER : signatures.size() == points.size() ? Phase.FINAL : Phase.SIGNING;
        var wait = now == Phase.SIGNING ? Optional.of(AwaitedByTable.SIGNATURES) : Optional.<AwaitedByTable>empty();
        return new TableState(hand, east, roundWind, now, wait, points, signatures, called);
    }

    private TableState in(Phase now, Optional<AwaitedByTable> wait) {
        return new TableState(hand, east, roundWind, now, wait, totals, signed, called);
    }
}
