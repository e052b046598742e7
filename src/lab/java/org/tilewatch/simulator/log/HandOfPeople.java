package org.tilewatch.simulator.log;

import java.util.List;
import java.util.Map;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * One hand of riichi as a log has it.
 *
 * @param id         by which it is named
 * @param counters   on the table at the deal
 * @param sticks     of earlier riichi, on the table at the deal
 * @param indicators of the deal and of the kongs, in the order in which they were turned
 * @param under      under these, as far as they were shown
 * @param acts       in their order
 * @param shown      the hands that were laid open without having won, at the end of the wall
 */
public record HandOfPeople(
        String id,
        Seat east,
        Wind roundWind,
        int counters,
        int sticks,
        List<Tile> indicators,
        List<Tile> under,
        List<LoggedAct> acts,
        Map<Seat, List<Tile>> shown) {
    public HandOfPeople {
        indicators = List.copyOf(indicators);
        under = List.copyOf(under);
        acts = List.copyOf(acts);
        shown = Map.copyOf(shown);
    }

    /** Why a hand cannot be played again, in one English sentence that names it. */
    public IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("the hand " + id + " " + why);
    }
}
