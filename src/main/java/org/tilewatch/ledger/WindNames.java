package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Player;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.GivenName;

/** Names in the place of the players' own, which leave the house only if they agree: the winds of the first deal. */
final class WindNames {
    private WindNames() {}

    /**
     * The same game under the names of the winds, and of the fifth where five play.
     *
     * @param told which players are called by their own names all the same
     */
    static GameSettings of(GameSettings settings, Predicate<String> told) {
        if (settings.players().stream().allMatch(name -> name.isEmpty() || told.test(name))) {
            return settings;
        }
        var names = new ArrayList<>(ofFour(settings.east()));
        settings.empty().ifPresent(seat -> names.set(seat.number(), ""));
        if (settings.players().size() > names.size()) {
            names.add(name(Player.FIFTH));
        }
        // Who is called as another is by his wind goes by his own: no two have one name.
        var winds = List.copyOf(names);
        for (int place = 0; place < names.size(); place++) {
            var name = settings.players().get(place);
            boolean another = winds.stream().anyMatch(wind -> GivenName.areAlike(wind, name));
            if (!name.isEmpty() && !another && told.test(name)) {
                names.set(place, name);
            }
        }
        return new GameSettings(
                settings.rules(), names, settings.east(), settings.roundWind(), settings.options(), settings.house());
    }

    /** Those of four players, in the order of the chairs. */
    static List<String> ofFour(Seat east) {
        var names = new ArrayList<String>();
        for (var seat : Seat.values()) {
            names.add(name(Wind.EAST.plus(seat.number() - east.number())));
        }
        return names;
    }

    private static String name(Enum<?> one) {
        var word = one.name();
        return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
    }
}
