package org.tilewatch.kiosk.settings;

import java.util.List;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What the options say of a game before anybody has come to the table: the page offers it.
 *
 * @param rules   of the game that is offered first
 * @param players by their chairs; empty where the players say so on the page
 * @param east    who is east first
 * @param options what is agreed where the text leaves a choice
 * @param house   the club's own rules
 */
public record GameDefaults(String rules, List<String> players, Seat east, Options options, Optional<HouseRules> house) {
    public GameDefaults {
        players = List.copyOf(players);
    }

    /** The game, where the players are known: it begins by itself. */
    public Optional<GameSettings> game() {
        return players.isEmpty() ? Optional.empty() : Optional.of(by(players));
    }

    /** The same by four whom nobody knows: what the options have to fit, and what a recording says where no game was begun. */
    public GameSettings ofUnknownPlayers() {
        return by(List.of("East", "South", "West", "North"));
    }

    /** In one sentence why such a game cannot be played; empty when it can. */
    public Optional<Sentence> objection() {
        if (players.stream().anyMatch(GivenName::isTooLong)) {
            return Optional.of(Key.NAME_IS_NONE.with(Argument.of(GivenName.LONGEST)));
        }
        return game().orElseGet(this::ofUnknownPlayers).objection();
    }

    private GameSettings by(List<String> names) {
        return new GameSettings(rules, names, east, Wind.EAST, options, house);
    }
}
