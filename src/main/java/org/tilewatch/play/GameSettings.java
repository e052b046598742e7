package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Rulesets;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.house.HouseRules;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * What is agreed before the first hand of a game, as a recording's {@code game} or the kiosk's settings say it.
 *
 * @param rules     the ruleset's name, such as {@code millington}; with house rules the one that they change
 * @param players   the players' names by seat number; four
 * @param east      who is east in the first hand
 * @param roundWind the prevailing wind of the first hand
 * @param options   what the table agreed where the text leaves it a choice
 * @param house     the club's own rules, whole, so that a game ends by the rules it began with
 */
public record GameSettings(
        String rules, List<String> players, Seat east, Wind roundWind, Options options, Optional<HouseRules> house) {
    /**
     * @throws IllegalArgumentException when there are not four players, or the house rules change another game
     */
    public GameSettings {
        players = List.copyOf(players);
        if (players.size() != 4) {
            throw new IllegalArgumentException("a game has four players, not " + players.size());
        }
        var base = house.map(HouseRules::base).orElse(rules);
        if (!base.equals(rules)) {
            throw new IllegalArgumentException("The house rules change " + base + ", and the game is " + rules + ".");
        }
    }

    /** A game by the text alone. */
    public GameSettings(String rules, List<String> players, Seat east, Wind roundWind, Options options) {
        this(rules, players, east, roundWind, options, Optional.empty());
    }

    /** The name of the player who sits at a seat. */
    public String player(Seat seat) {
        return players.get(seat.number());
    }

    /** The ruleset by which the hands are scored, or empty when there is none of that name. */
    public Optional<Ruleset> ruleset() {
        return house.map(Rulesets::of).or(() -> Rulesets.named(rules));
    }

    /** What the table agreed, and where it agreed nothing what its house rules say. */
    public Options agreed() {
        return options.over(house.map(HouseRules::options).orElse(Options.NONE));
    }

    /** In one sentence why such a game cannot be played at a table of four; empty when it can. */
    public Optional<String> objection() {
        return ruleset()
                .flatMap(known -> TableOption.refuse(rules, known.options(), options))
                .map(HandResult.Refused::message)
                .or(() -> ruleset().flatMap(known -> roundsObjection()));
    }

    private Optional<String> roundsObjection() {
        try {
            GameRules.of(rules, players.size(), agreed());
            return Optional.empty();
        } catch (IllegalArgumentException wrong) {
            return Optional.ofNullable(wrong.getMessage());
        }
    }

    /** What the players call the rules: the house rules' name, or the text's. */
    public String rulesName() {
        return house.map(HouseRules::name).orElse(rules);
    }
}
