package org.tilewatch.play;

import java.util.List;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * What is agreed before the first hand of a game, as a recording's {@code game} or the kiosk's settings say it.
 *
 * @param rules     the ruleset's name, such as {@code millington}
 * @param players   the players' names by seat number; four
 * @param east      who is east in the first hand
 * @param roundWind the prevailing wind of the first hand
 * @param options   what the table agreed where the text leaves it a choice
 */
public record GameSettings(String rules, List<String> players, Seat east, Wind roundWind, Options options) {
    /** @throws IllegalArgumentException when there are not four players */
    public GameSettings {
        players = List.copyOf(players);
        if (players.size() != 4) {
            throw new IllegalArgumentException("a game has four players, not " + players.size());
        }
    }

    /** The name of the player who sits at a seat. */
    public String player(Seat seat) {
        return players.get(seat.number());
    }
}
