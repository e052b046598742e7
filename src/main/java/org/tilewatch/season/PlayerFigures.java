package org.tilewatch.season;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a player fared.
 *
 * @param games  that were finished
 * @param places how often the player came first, second and so on in them
 * @param points at their ends together, what the places are worth included
 * @param hands  that were settled, of unfinished games too
 * @param rows   how often each row of the rules, such as a yaku, stood in a won hand
 * @param best   the hands worth most, the best first
 * @param reactions from a discard's becoming visible to an accepted claim of it
 */
public record PlayerFigures(
        int games,
        List<Integer> places,
        long points,
        int hands,
        WinFigures wins,
        RiichiFigures riichi,
        Map<String, Integer> rows,
        List<BestHand> best,
        DiscardFigures discards,
        Spread reactions) {
    public static final PlayerFigures NONE = new PlayerFigures(
            0,
            List.of(0, 0, 0, 0, 0),
            0,
            0,
            WinFigures.NONE,
            RiichiFigures.NONE,
            Map.of(),
            List.of(),
            DiscardFigures.NONE,
            Spread.NONE);

    public PlayerFigures {
        places = List.copyOf(places);
        rows = Map.copyOf(rows);
        best = List.copyOf(best);
    }

    /** Both together. */
    public PlayerFigures plus(PlayerFigures other) {
        var allPlaces = new ArrayList<Integer>();
        for (int place = 0; place < places.size(); place++) {
            allPlaces.add(places.get(place) + other.places.get(place));
        }
        var allRows = new HashMap<>(rows);
        other.rows.forEach((row, count) -> allRows.merge(row, count, Integer::sum));
        return new PlayerFigures(
                games + other.games,
                allPlaces,
                points + other.points,
                hands + other.hands,
                wins.plus(other.wins),
                riichi.plus(other.riichi),
                allRows,
                BestHand.best(best, other.best),
                discards.plus(other.discards),
                reactions.plus(other.reactions));
    }
}
