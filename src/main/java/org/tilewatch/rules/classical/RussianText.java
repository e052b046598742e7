package org.tilewatch.rules.classical;

import static org.tilewatch.rules.Situation.EARTH;
import static org.tilewatch.rules.Situation.HEAVEN;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.ROBBING_KONG;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** The classical game in its Russian form, as compiled by A. Shmariovich. */
final class RussianText {
    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    HEAVEN,
                    Key.SITUATION_EAST_ALONE.sentence(),
                    hand -> hand.hand().seatWind() == Wind.EAST),
            Requirement.drawn(HEAVEN),
            new Requirement(HEAVEN, Key.SITUATION_NO_TIME.sentence(), hand -> !hand.hasClaimedSet()),
            Requirement.excludes(HEAVEN, LAST_TILE),
            Requirement.excludes(HEAVEN, ORIGINAL_CALL),
            new Requirement(
                    EARTH,
                    Key.SITUATION_NOT_EAST.sentence(),
                    hand -> hand.hand().seatWind() != Wind.EAST),
            Requirement.claimed(EARTH),
            new Requirement(EARTH, Key.SITUATION_NO_TIME.sentence(), hand -> !hand.hasClaimedSet()),
            Requirement.excludes(EARTH, LAST_TILE),
            Requirement.excludes(EARTH, ROBBING_KONG),
            Requirement.drawn(REPLACEMENT_TILE),
            new Requirement(
                    REPLACEMENT_TILE,
                    Key.SITUATION_ASKS_KONG_OR_BONUS.sentence(),
                    hand -> hand.kongs() >= 1 || !hand.hand().bonus().isEmpty()),
            Requirement.claimed(ROBBING_KONG),
            new Requirement(
                    ROBBING_KONG, Key.SITUATION_FOURTH_TILE.sentence(), hand -> hand.held(hand.winningKind()) == 0));

    static final ClassicalText TEXT = new ClassicalText(
            "classical-russian",
            RussianRows.ALL,
            EnumSet.of(Shape.SETS_AND_PAIR, Shape.THIRTEEN_WONDERS, Shape.TWINS),
            EnumSet.of(ORIGINAL_CALL, REPLACEMENT_TILE, LAST_TILE, ROBBING_KONG, HEAVEN, EARTH),
            REQUIREMENTS,
            false,
            List.of(ClassicalOptions.limit("IV", 2000).bearingOn(RussianRows.LIMIT_ROWS), ClassicalOptions.tiles("I")),
            new Agreement(2000, false, 0),
            new SettlingRules("IV", "IV", "V", SettlingRules.Liable.WINNING_DISCARD, Optional.empty()),
            List.of(
                    new Term("winner", "each loser pays the winner's hand, twice to and from east", "IV"),
                    new Term("losers", "settle the difference of their hands, twice to and from east", "IV"),
                    new Term(
                            "liability",
                            "who discards into nine open tiles of a suit, three winds, two dragons or three"
                                    + " terminals pays for all three",
                            "V"),
                    new Term("unplayed", "nothing is settled, and east stays", "IV")));

    private RussianText() {}
}
