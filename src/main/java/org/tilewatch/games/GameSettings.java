package org.tilewatch.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Player;
import org.tilewatch.play.Round;
import org.tilewatch.play.Seats;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.TableOption;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * What is agreed before the first hand of a game, as a recording's {@code game} or the kiosk's settings say it.
 *
 * @param rules     the ruleset's name, such as {@code millington}; with house rules the one that they change
 * @param players   the players' names by seat number, cleaned whatever way they came in; of five the last is the one who dreams first, and where nobody sits in a game
 *                  of three the name is empty
 * @param east      who is east in the first hand
 * @param roundWind the prevailing wind of the first hand
 * @param options   what the table agreed where the text leaves it a choice, and its customs
 * @param house     the club's own rules, whole, so that a game ends by the rules it began with
 */
public record GameSettings(
        String rules, List<String> players, Seat east, Wind roundWind, Options options, Optional<HouseRules> house) {
    /**
     * @throws Refusal when there are not three to five players, or the house rules change another game
     */
    public GameSettings {
        players = seated(players.stream().map(GivenName::cleaned).toList(), east);
        if (players.size() < 4 || players.size() > 5) {
            throw new Refusal(Key.GAME_OF_THREE_TO_FIVE.with(Argument.of(players.size())));
        }
        var base = house.map(HouseRules::base).orElse(rules);
        if (!base.equals(rules)) {
            throw new Refusal(Key.HOUSE_RULES_OF_ANOTHER_GAME.with(Argument.of(base), Argument.of(rules)));
        }
    }

    /** A game by the text alone. */
    public GameSettings(String rules, List<String> players, Seat east, Wind roundWind, Options options) {
        this(rules, players, east, roundWind, options, Optional.empty());
    }

    /** The same, a player under another name. */
    public GameSettings renamed(String from, String to) {
        return new GameSettings(
                rules,
                players.stream().map(name -> name.equals(from) ? to : name).toList(),
                east,
                roundWind,
                options,
                house);
    }

    /** A player's name. */
    public String name(Player player) {
        return players.get(place(player));
    }

    /** A player's place among the names, from 0. */
    public int place(Player player) {
        return player == Player.FIFTH
                ? 4
                : Seats.from(east)
                        .filter(seat -> !empty().equals(Optional.of(seat)))
                        .toList()
                        .get(player.ordinal())
                        .number();
    }

    /** Of three names none is that of the chair to the left of the first east, where nobody sits (millington 129). */
    private static List<String> seated(List<String> names, Seat east) {
        if (names.size() != 3) {
            return List.copyOf(names);
        }
        var seated = new ArrayList<>(names);
        seated.add(east.plus(-1).number(), "");
        return List.copyOf(seated);
    }

    /** Where nobody sits, in a game of three. */
    public Optional<Seat> empty() {
        return playing() == 3
                ? Stream.of(Seat.values())
                        .filter(seat -> players.get(seat.number()).isEmpty())
                        .findFirst()
                : Optional.empty();
    }

    /** How many play. */
    public int playing() {
        return (int) players.stream().filter(name -> !name.isEmpty()).count();
    }

    /** The game that is played; empty when there is none of the name. */
    public Optional<Game> game() {
        return Games.named(rules).map(game -> house.map(game::amended).orElse(game));
    }

    private Game playable() {
        return game().orElseThrow(() -> new Refusal(Key.NO_SUCH_RULES.with(Argument.of(rules))));
    }

    /**
     * The game before its first hand, everybody at nothing.
     *
     * @param play as {@link #playRules()} has them
     */
    public GameInPlay begin(PlayRules play) {
        return GameInPlay.begin(play, course(), TableCustoms.without(options));
    }

    /** The game before its first hand: who sits where, and what rounds are played. */
    public GameCourse course() {
        var course = GameCourse.begin(playable().course(playing(), agreed()), east, empty().orElse(east.plus(-1)));
        return course.round().wind() == roundWind ? course : course.inRound(Round.of(roundWind));
    }

    /** How the hands are played at this table; empty when there are no rules of the name. */
    public Optional<PlayRules> playRules() {
        return game().map(game ->
                empty().map(seat -> game.playWithout(seat, agreed())).orElseGet(() -> game.play(agreed())));
    }

    /** The ruleset by which the hands are scored, or empty when there is none of that name. */
    public Optional<Ruleset> ruleset() {
        return house.map(Games::rulesetOf).or(() -> game().map(Game::scoring));
    }

    /** What is usual at the table, whatever it plays. */
    public TableCustoms customs() {
        return TableCustoms.of(agreed());
    }

    /** What the table agreed, and where it agreed nothing what its house rules say. */
    public Options agreed() {
        return options.over(house.map(HouseRules::options).orElse(Options.NONE));
    }

    /** In one sentence why such a game cannot be played at the kiosk's table; empty when it can. */
    public Optional<Sentence> objection() {
        return emptyChairObjection()
                .or(this::alikeObjection)
                .or(() -> ruleset()
                        .flatMap(known -> TableOption.refuse(rules, known(known), options))
                        .map(HandResult.Refused::because))
                .or(() -> ruleset().flatMap(known -> roundsObjection()))
                .or(() -> ruleset().flatMap(known -> handOptionsObjection()));
    }

    private static List<TableOption> known(Ruleset ruleset) {
        return Stream.concat(ruleset.options().stream(), TableCustoms.OPTIONS.stream())
                .toList();
    }

    private Optional<Sentence> emptyChairObjection() {
        if (playing() < 3) {
            return Optional.of(Key.GAME_OF_THREE_TO_FIVE.with(Argument.of(playing())));
        }
        return players.get(east.number()).isEmpty()
                ? Optional.of(Key.NOBODY_AT_FIRST_EAST.sentence())
                : players.size() == 5 && playing() < 5
                        ? Optional.of(Key.FIVE_NAMES_NEEDED.sentence())
                        : Optional.empty();
    }

    /** Two whom nobody could tell apart on a score card. */
    private Optional<Sentence> alikeObjection() {
        return IntStream.range(0, players.size())
                .filter(place -> players.subList(0, place).stream()
                        .anyMatch(other -> !other.isEmpty() && GivenName.areAlike(other, players.get(place))))
                .mapToObj(place -> Key.NAMES_ALIKE.with(Argument.of(players.get(place))))
                .findFirst();
    }

    /** What changes from hand to hand follows from the game. */
    private Optional<Sentence> handOptionsObjection() {
        return course().rules().handOptions().names().stream()
                .sorted()
                .filter(name -> agreed().get(name).isPresent())
                .findFirst()
                .map(name -> Key.OPTION_OF_A_HAND.with(Argument.of(name)));
    }

    private Optional<Sentence> roundsObjection() {
        try {
            playable().course(playing(), agreed());
            return Optional.empty();
        } catch (Refusal wrong) {
            return Optional.of(wrong.because());
        }
    }

    /** What the players call the rules: the house rules' name, or the text's. */
    public String rulesName() {
        return house.map(HouseRules::name).orElse(rules);
    }
}
