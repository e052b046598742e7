package org.tilewatch.games;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The list of the games that the kiosk knows. */
public final class Games {
    private static final List<Game> ALL = Stream.of(
                    Stream.of(new Millington(), new MillingtonManga(), new RussianClassical()),
                    found(RuleSets.class).flatMap(sets -> sets.all().stream()).map(RiichiGame::new),
                    found(Game.class))
            .<Game>flatMap(games -> games)
            .toList();

    private Games() {}

    private static <S> Stream<S> found(Class<S> service) {
        return ServiceLoader.load(service).stream().map(ServiceLoader.Provider::get);
    }

    /** Every game: Tilewatch's own, classical ones first, and then those found on the class path. */
    public static List<Game> all() {
        return ALL;
    }

    /** What is played where nobody says what: the first of them. */
    public static Game usual() {
        return ALL.getFirst();
    }

    /** The game of a name such as {@code millington}, or empty when there is none. */
    public static Optional<Game> named(String name) {
        return ALL.stream().filter(game -> game.name().equals(name)).findFirst();
    }

    /** The game that is played by rules of a name: one of the list, or that which a club's own rules change. */
    public static Optional<Game> played(String rules, Optional<HouseRules> house) {
        return named(house.filter(own -> own.name().equals(rules))
                .map(HouseRules::base)
                .orElse(rules));
    }

    /** The names of all games, as a sentence lists them. */
    public static String names() {
        return ALL.stream().map(Game::name).collect(Collectors.joining(", "));
    }

    /** The scoring of every game. */
    public static List<Ruleset> rulesets() {
        return ALL.stream().map(Game::scoring).toList();
    }

    /** The scoring of every game, and those of clubs' own rules after them. */
    public static List<Ruleset> rulesetsWith(List<HouseRules> house) {
        return Stream.concat(rulesets().stream(), house.stream().map(Games::rulesetOf))
                .toList();
    }

    /**
     * The scoring of a game with a club's own rules over it.
     *
     * @throws Refusal when there is no such game, or the rules do not fit it
     */
    public static Ruleset rulesetOf(HouseRules house) {
        if (named(house.name()).isPresent()) {
            throw new Refusal(Key.NAME_OF_A_TEXT.with(Argument.of(house.name())));
        }
        return named(house.base())
                .orElseThrow(
                        () -> new Refusal(Key.NO_RULES_TO_CHANGE.with(Argument.of(house.base()), Argument.of(names()))))
                .scoring()
                .amended(house);
    }
}
