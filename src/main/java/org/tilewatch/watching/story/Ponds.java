package org.tilewatch.watching.story;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;

/**
 * Whose rows a discard in the middle was laid in, in games in which each player has rows of his own: by whose side is nearer, by whom it lies
 * upright for, and by whose row it goes on. However many tiles a player lays in a row, and whichever corner that reaches into, the last two
 * tell.
 *
 * @param told the places of the discards that are known where they lie, by who laid them; empty in games without rows
 */
final class Ponds {
    private final TableZones zones;
    private final RowsHabit rows;
    private final Map<Seat, List<TablePoint>> told;

    private Ponds(TableZones zones, RowsHabit rows, Map<Seat, List<TablePoint>> told) {
        this.zones = zones;
        this.rows = rows;
        this.told = told;
    }

    static Ponds of(TableZones zones, RowsHabit rows, Explained explained) {
        return new Ponds(
                zones,
                rows,
                zones.hasRows()
                        ? explained.discards().entrySet().stream()
                                .collect(Collectors.groupingBy(
                                        known -> known.getValue().seat(),
                                        Collectors.mapping(
                                                known -> known.getKey().centre(), Collectors.toList())))
                        : Map.of());
    }

    /**
     * How well where and how a discard lies agrees with its being a seat's, 0 to 1: the probability that it was laid in that seat's rows, as far
     * as there are any, or anywhere. 1 in games without rows.
     */
    double of(Seat seat, Track track) {
        double laid = rows.probability();
        return laid * inRows(seat, track) + (1 - laid);
    }

    /** The probability that players lay rows and a discard was laid in a seat's, from where and how it lies; 0 in games without rows. */
    double in(Seat seat, Track track) {
        return rows.probability() * inRows(seat, track);
    }

    /** The same where players surely lay rows; 1 in games without them. */
    double inRows(Seat seat, Track track) {
        if (!zones.hasRows()) {
            return 1;
        }
        double sum = 0;
        double own = 0;
        for (var other : zones.seats()) {
            double weight = zones.nearness(other, track.centre())
                    * (zones.upright(other, track) ? 1 : Odds.USUAL.seldom())
                    * (goesOn(other, track) ? 1 : Odds.USUAL.rarely());
            sum += weight;
            own = other == seat ? weight : own;
        }
        return own / sum;
    }

    /** Whether a discard may be a seat's, from where and how it lies. */
    boolean mayBe(Seat seat, Track track) {
        return of(seat, track) >= Sureness.USUAL.alike();
    }

    /** Whether it lies next to a tile of a seat's in its row, or where the row under that one goes. */
    private boolean goesOn(Seat seat, Track track) {
        var row = told.getOrDefault(seat, List.of());
        for (var known : row) {
            if (zones.isNextTo(seat, track.centre(), known) || zones.isUnder(seat, track.centre(), known)) {
                return true;
            }
        }
        return false;
    }
}
