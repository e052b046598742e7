package org.tilewatch.play;

import static java.util.Map.entry;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.TableEvent.Claim;
import org.tilewatch.tiles.Tile;

/**
 * How a hand is played under a ruleset, as a row of data.
 *
 * @param ruleset           the kiosk's name for it
 * @param family            which of the two games it is
 * @param tiles             how many tiles the set has
 * @param deadWall          how many of them are not drawn in turn at the start
 * @param deadWallRefilled  whether the live wall gives a tile to the dead wall for each replacement
 * @param bonusFromDeadWall whether the replacement of a flower or season comes from the dead wall
 * @param precedence        whose claim goes first
 * @param claimSeconds      how long a discard may be claimed for a pung or kong though the next player has drawn; empty when
 *                          it may until the next discard
 * @param laws              the number of each law in the text
 */
public record PlayRules(
        String ruleset,
        Family family,
        int tiles,
        int deadWall,
        boolean deadWallRefilled,
        boolean bonusFromDeadWall,
        ClaimPrecedence precedence,
        Optional<Double> claimSeconds,
        Map<Law, String> laws) {
    /** The two games. */
    public enum Family {
        /** Chinese classical: discards thrown in the middle, all hands laid open and scored. */
        CLASSICAL,
        /** Riichi: discards in rows, only winning hands scored. */
        RIICHI
    }

    private static final List<Set<Claim>> PUNG_AND_KONG_EQUAL =
            List.of(Set.of(Claim.WIN), Set.of(Claim.KONG, Claim.PUNG), Set.of(Claim.CHOW));
    private static final List<Set<Claim>> KONG_BEFORE_PUNG =
            List.of(Set.of(Claim.WIN), Set.of(Claim.KONG), Set.of(Claim.PUNG), Set.of(Claim.CHOW));

    private static final PlayRules MILLINGTON = new PlayRules(
            "millington",
            Family.CLASSICAL,
            144,
            16,
            false,
            false,
            new ClaimPrecedence(PUNG_AND_KONG_EQUAL, AmongWinners.NEAREST, 1),
            Optional.empty(),
            Map.ofEntries(
                    entry(Law.TURN, "36"),
                    entry(Law.BONUS, "31"),
                    entry(Law.NO_BONUS_TILES, "6"),
                    entry(Law.LAST_DISCARD, "37"),
                    entry(Law.CHOW, "40"),
                    entry(Law.PUNG, "43"),
                    entry(Law.CLAIMED_KONG, "46"),
                    entry(Law.CONCEALED_KONG, "51"),
                    entry(Law.ADDED_KONG, "48"),
                    entry(Law.KONG_LIMIT, "22"),
                    entry(Law.ROBBED_KONG, "57"),
                    entry(Law.ROBBED_CONCEALED_KONG, "58"),
                    entry(Law.WIN_ON_DISCARD, "53"),
                    entry(Law.WIN_DRAWN, "54"),
                    entry(Law.PRECEDENCE, "61"),
                    entry(Law.CLAIM_WINDOW, "64"),
                    entry(Law.LAST_TILE, "99"),
                    entry(Law.EXHAUSTED, "97"),
                    entry(Law.RIICHI, "55"),
                    entry(Law.ABORTIVE, "98"),
                    entry(Law.COPIES, "3"),
                    entry(Law.TILE_COUNT, "89"),
                    entry(Law.LAYING_OPEN, "104"),
                    entry(Law.FURITEN, "53")));

    private static final PlayRules EMA_2012 = new PlayRules(
            "ema-riichi-2012",
            Family.RIICHI,
            136,
            14,
            true,
            false,
            new ClaimPrecedence(PUNG_AND_KONG_EQUAL, AmongWinners.ALL, 3),
            Optional.of(3.0),
            Map.ofEntries(
                    entry(Law.TURN, "3.3"),
                    entry(Law.BONUS, "1"),
                    entry(Law.NO_BONUS_TILES, "1"),
                    entry(Law.LAST_DISCARD, "3.3.1"),
                    entry(Law.CHOW, "3.3.4"),
                    entry(Law.PUNG, "3.3.3"),
                    entry(Law.CLAIMED_KONG, "3.3.2"),
                    entry(Law.CONCEALED_KONG, "3.3.8"),
                    entry(Law.ADDED_KONG, "3.3.7"),
                    entry(Law.KONG_LIMIT, "3.3.9"),
                    entry(Law.ROBBED_KONG, "3.3.7"),
                    entry(Law.ROBBED_CONCEALED_KONG, "3.3.8"),
                    entry(Law.WIN_ON_DISCARD, "3.3.10"),
                    entry(Law.WIN_DRAWN, "3.3.11"),
                    entry(Law.PRECEDENCE, "3.3.1"),
                    entry(Law.CLAIM_WINDOW, "3.3.1"),
                    entry(Law.LAST_TILE, "3.4.1"),
                    entry(Law.EXHAUSTED, "3.4.2"),
                    entry(Law.RIICHI, "3.3.12"),
                    entry(Law.ABORTIVE, "3.4.3"),
                    entry(Law.COPIES, "1"),
                    entry(Law.TILE_COUNT, "3.4.7"),
                    entry(Law.LAYING_OPEN, "3.4.2"),
                    entry(Law.FURITEN, "3.4.5")));

    private static final Map<String, PlayRules> BY_NAME = Map.of(
            "millington",
            MILLINGTON,
            "millington-manga",
            MILLINGTON
                    .called("millington-manga")
                    .claimedBy(new ClaimPrecedence(KONG_BEFORE_PUNG, AmongWinners.NEAREST, 1)),
            "classical-russian",
            MILLINGTON
                    .called("classical-russian")
                    .claimedBy(new ClaimPrecedence(PUNG_AND_KONG_EQUAL, AmongWinners.FARTHEST, 1))
                    .replacedFromTheEnd()
                    .cited("III"),
            "ema-riichi-2012",
            EMA_2012,
            "ema-riichi-2008",
            EMA_2012.called("ema-riichi-2008"));

    public PlayRules {
        laws = Map.copyOf(laws);
    }

    /** The row of a ruleset's name, or empty when there is none. */
    public static Optional<PlayRules> named(String ruleset) {
        return Optional.ofNullable(BY_NAME.get(ruleset));
    }

    /** The law's number in the text. */
    public String number(Law law) {
        return laws.getOrDefault(law, "");
    }

    /** Whether this is one of the Chinese classical games. */
    public boolean classical() {
        return family == Family.CLASSICAL;
    }

    /** What can stand on the faces of the game's tiles: riichi has red fives and no flowers, the classical games the reverse. */
    public Set<Tile> faces() {
        var faces = EnumSet.allOf(Tile.class);
        faces.removeIf(classical() ? Tile::isRedFive : Tile::isBonus);
        return faces;
    }

    /** How many tiles can be drawn from the live wall once the hands are dealt: 53 are, east's fourteenth included. */
    public int drawable() {
        return tiles - deadWall - 53;
    }

    private PlayRules called(String name) {
        return new PlayRules(
                name, family, tiles, deadWall, deadWallRefilled, bonusFromDeadWall, precedence, claimSeconds, laws);
    }

    private PlayRules claimedBy(ClaimPrecedence other) {
        return new PlayRules(
                ruleset, family, tiles, deadWall, deadWallRefilled, bonusFromDeadWall, other, claimSeconds, laws);
    }

    /** The Russian form takes every replacement, of bonus tiles too, from the wall's far end, and keeps fourteen tiles there. */
    private PlayRules replacedFromTheEnd() {
        return new PlayRules(ruleset, family, tiles, deadWall, true, true, precedence, claimSeconds, laws);
    }

    /** The Russian text has sections and no numbers: every law of play stands in one of them. */
    private PlayRules cited(String section) {
        var numbers = new EnumMap<Law, String>(Law.class);
        laws.keySet().forEach(law -> numbers.put(law, section));
        return new PlayRules(
                ruleset,
                family,
                tiles,
                deadWall,
                deadWallRefilled,
                bonusFromDeadWall,
                precedence,
                claimSeconds,
                numbers);
    }
}
