package org.tilewatch.games;

import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Round;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Games of four, everybody at nothing. */
public final class FourPlayers {
    private FourPlayers() {}

    public static GameInPlay begin(PlayRules rules, Seat east, Wind roundWind, Options options) {
        var course = Games.named(rules.ruleset()).orElseThrow().course(4, options);
        return GameInPlay.begin(
                rules, GameCourse.begin(course, east, east.plus(-1)).inRound(Round.of(roundWind)), options);
    }
}
