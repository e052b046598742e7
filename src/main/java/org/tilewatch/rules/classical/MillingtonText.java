package org.tilewatch.rules.classical;

import static org.tilewatch.rules.Situation.EARTH;
import static org.tilewatch.rules.Situation.HEAVEN;
import static org.tilewatch.rules.Situation.KONG_ON_KONG;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.ROBBING_KONG;
import static org.tilewatch.rules.Situation.THIRTEENTH_WIN;
import static org.tilewatch.rules.Situation.WINNING_TILE_NOT_SHOWN;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.classical.SettlingRules.Fine;
import org.tilewatch.rules.classical.SettlingRules.PenaltyRules;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** A. D. Millington's rules 1 to 132, hands of other forms than sets and a pair among them (30), and the same game with the claims of the Czech manga club. */
final class MillingtonText {
    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    HEAVEN,
                    Key.SITUATION_EAST_ALONE.sentence(),
                    hand -> hand.hand().seatWind() == Wind.EAST),
            Requirement.drawn(HEAVEN),
            new Requirement(HEAVEN, Key.SITUATION_NO_TIME.sentence(), hand -> !hand.hasClaimedSet()),
            Requirement.excludes(HEAVEN, LAST_TILE),
            new Requirement(
                    EARTH,
                    Key.SITUATION_NOT_EAST.sentence(),
                    hand -> hand.hand().seatWind() != Wind.EAST),
            Requirement.claimed(EARTH),
            new Requirement(EARTH, Key.SITUATION_NO_TIME.sentence(), hand -> !hand.hasClaimedSet()),
            Requirement.excludes(EARTH, LAST_TILE),
            Requirement.excludes(EARTH, ROBBING_KONG),
            Requirement.excludes(ORIGINAL_CALL, HEAVEN),
            Requirement.excludes(ORIGINAL_CALL, EARTH),
            Requirement.excludes(ORIGINAL_CALL, REPLACEMENT_TILE),
            Requirement.excludes(ORIGINAL_CALL, KONG_ON_KONG),
            new Requirement(
                    ORIGINAL_CALL,
                    Key.SITUATION_FEW_CLAIMS.sentence(),
                    hand -> hand.claimedSets() <= (hand.hand().seatWind() == Wind.EAST ? 0 : 1)),
            Requirement.drawn(REPLACEMENT_TILE),
            new Requirement(REPLACEMENT_TILE, Key.SITUATION_ASKS_KONG.sentence(), hand -> hand.kongs() >= 1),
            Requirement.drawn(KONG_ON_KONG),
            new Requirement(KONG_ON_KONG, Key.SITUATION_ASKS_TWO_KONGS.sentence(), hand -> hand.kongs() >= 2),
            Requirement.claimed(ROBBING_KONG),
            new Requirement(
                    ROBBING_KONG, Key.SITUATION_FOURTH_TILE.sentence(), hand -> hand.held(hand.winningKind()) == 0),
            new Requirement(
                    THIRTEENTH_WIN,
                    Key.SITUATION_EAST_ALONE.sentence(),
                    hand -> hand.hand().seatWind() == Wind.EAST),
            Requirement.drawn(WINNING_TILE_NOT_SHOWN));

    static final ClassicalText TEXT = new ClassicalText(
            "millington",
            MillingtonRows.ALL,
            EnumSet.of(Shape.SETS_AND_PAIR, Shape.THIRTEEN_WONDERS),
            EnumSet.of(
                    ORIGINAL_CALL,
                    REPLACEMENT_TILE,
                    LAST_TILE,
                    ROBBING_KONG,
                    HEAVEN,
                    EARTH,
                    KONG_ON_KONG,
                    THIRTEENTH_WIN,
                    WINNING_TILE_NOT_SHOWN),
            REQUIREMENTS,
            true,
            List.of(
                    ClassicalOptions.limit("118", 1000).bearingOn(MillingtonRows.LIMIT_HANDS),
                    ClassicalOptions.roof("118").bearingOn(MillingtonRows.LIMIT_HANDS),
                    ClassicalOptions.falseMahjongPenalty("82"),
                    ClassicalOptions.dummy("129"),
                    ClassicalOptions.walls("132").bearingOn(MillingtonRows.NEEDING_WHAT_THREE_WALLS_LACK),
                    ClassicalOptions.directions("132").bearingOn(MillingtonRows.OF_WINDS_AND_DRAGONS),
                    ClassicalOptions.middleRound("128").bearingOn(MillingtonRows.OF_THE_MIDDLE),
                    ClassicalOptions.prevailing("128").bearingOn(MillingtonRows.OF_THE_MIDDLE),
                    ClassicalOptions.dreamer("128")),
            new Agreement(1000, false, 300),
            new SettlingRules(
                    "108",
                    "109",
                    "96",
                    SettlingRules.Liable.ANY_CLAIMED,
                    Optional.of(new PenaltyRules("82", "83", "87", new Fine(50, "85"), new Fine(100, "86"), "88"))),
            List.of(
                    new Term("winner", "each loser pays the winner's hand, twice to and from east", "108"),
                    new Term(
                            "hand-thrown-away",
                            "who throws away part of the hand before it is counted and settled gets no points for it",
                            "106"),
                    new Term("losers", "settle the difference of their hands, twice to and from east", "109"),
                    new Term("liability", "who lets off the cannon pays for all three", "96"),
                    new Term(
                            "false-mahjong",
                            "300 to each opponent once somebody laid his hand open; the hand ends, and an offending"
                                    + " east passes the title on",
                            "82"),
                    new Term(
                            "false-mahjong-of-several",
                            "two offenders pay 150 each to each of the others, three pay 100 each",
                            "83"),
                    new Term(
                            "misnamed-tile-claimed-for-chow",
                            "50 to who claims it and shows the two tiles that it would complete; the hand goes on",
                            "85"),
                    new Term(
                            "misnamed-tile-claimed-for-pung-or-kong",
                            "100 to who claims it and shows the tiles that it would complete; the hand goes on",
                            "86"),
                    new Term(
                            "misnamed-tile-claimed-for-mahjong",
                            "300 to each opponent, and the hand ends; claimed falsely, the misnamer and the claimant"
                                    + " pay 150 each to the other two",
                            "87"),
                    new Term(
                            "misnamed-tile-claimed-by-two",
                            "both are paid, by 85 and 86; where one claims mahjong, nobody gets more than 300",
                            "88"),
                    new Term("wash-out", "nothing is settled, and east stays", "97")));

    private MillingtonText() {}
}
