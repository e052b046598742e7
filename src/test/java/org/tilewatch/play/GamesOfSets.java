package org.tilewatch.play;

import java.util.List;
import org.tilewatch.games.GameSettings;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Games of the tests by name of their set of rules, before their first hand; who is east first sits at the bottom. */
final class GamesOfSets {
    private GamesOfSets() {}

    static GameInPlay begin(String set) {
        return begin(set, Options.NONE);
    }

    static GameInPlay begin(String set, Options options) {
        var settings = new GameSettings(set, List.of("Ann", "Ben", "Cid", "Dot"), Seat.BOTTOM, Wind.EAST, options);
        return settings.begin(settings.playRules().orElseThrow());
    }
}
