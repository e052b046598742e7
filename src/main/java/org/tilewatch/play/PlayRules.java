package org.tilewatch.play;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * How a hand is played under a ruleset, as a row of data.
 *
 * @param ruleset           the kiosk's name for it
 * @param shapes            in which a hand of the game is complete
 * @param family            which of the two games it is
 * @param tiles             how many tiles the set has
 * @param deadWall          how many of them are not drawn in turn at the start
 * @param refill            how the dead wall is filled up when it has given a tile
 * @param bonusFromDeadWall whether the replacement of a flower or season comes from the dead wall
 * @param precedence        whose claim goes first
 * @param claimSeconds      how long a discard may be claimed for a pung or kong though the next player has drawn; empty when
 *                          it may until the next discard
 * @param liability         when one player pays for all
 * @param laws              the number of each law in the text
 * @param empty             where nobody sits in a game of three (millington 129, 132)
 * @param threeWalls        played with three walls: no norths, no winter, no bamboo flower, and three winds (millington 132)
 */
public record PlayRules(
        String ruleset,
        Set<Shape> shapes,
        Family family,
        int tiles,
        int deadWall,
        Refill refill,
        boolean bonusFromDeadWall,
        ClaimPrecedence precedence,
        Optional<Double> claimSeconds,
        Liability liability,
        Map<Law, String> laws,
        Optional<Seat> empty,
        boolean threeWalls) {
    /** The two games. */
    public enum Family {
        /** Chinese classical: discards thrown in the middle, all hands laid open and scored. */
        CLASSICAL,
        /** Riichi: discards in rows, only winning hands scored. */
        RIICHI
    }

    /** How the dead wall is filled up. */
    public enum Refill {
        /** It shrinks (millington 22). */
        NEVER,
        /** The live wall gives its last tile for each one taken (riichi 3.3.2). */
        EACH,
        /** The wall's last two tiles become free tiles when both of these are used up (Russian form, III). */
        IN_PAIRS
    }

    /** When one player pays for all. */
    public enum Liability {
        /** Letting off the cannon (millington 90-96). */
        CANNON,
        /** The Russian penalty (V). */
        PENALTY,
        /** The third dragon's or the fourth wind's set (riichi 3.3.6). */
        THREE_DRAGONS_FOUR_WINDS
    }

    /** What a game with three walls does without: four norths, winter and the bamboo flower. */
    private static final Set<Tile> LEFT_OUT = EnumSet.of(Tile.NORTH, Tile.BAMBOO, Tile.WINTER);

    private static final int TILES_LEFT_OUT = 6;

    public PlayRules {
        shapes = Set.copyOf(shapes);
        laws = Map.copyOf(laws);
    }

    /** The law's number in the text; of a law that the text does not know, the number of the order of play. */
    public String number(Law law) {
        return laws.getOrDefault(law, laws.getOrDefault(Law.TURN, ""));
    }

    /** Whether the text states a law. */
    public boolean knows(Law law) {
        return laws.containsKey(law);
    }

    /**
     * Whether a discard may still be claimed for a pung or kong out of turn (riichi 3.3.1: within three seconds); in the classical
     * games it may until the next discard (millington 64).
     *
     * @param seconds since the discard lay on the table
     */
    public boolean claimableAfter(double seconds) {
        return claimSeconds.map(limit -> seconds <= limit).orElse(true);
    }

    /** Whether kong on kong is rewarded: only millington 122f does. */
    public boolean rewardsKongOnKong() {
        return liability == Liability.CANNON;
    }

    /** Whether this is one of the Chinese classical games. */
    public boolean classical() {
        return family == Family.CLASSICAL;
    }

    /** What can stand on the faces of the game's tiles: riichi has red fives and no flowers, the classical games the reverse. */
    public Set<Tile> faces() {
        var faces = EnumSet.allOf(Tile.class);
        faces.removeIf(classical() ? Tile::isRedFive : Tile::isBonus);
        if (threeWalls) {
            faces.removeAll(LEFT_OUT);
        }
        return faces;
    }

    /** How many tiles can be drawn from the live wall once the hands are dealt: thirteen to each, and east's fourteenth. */
    public int drawable() {
        return tiles - deadWall - (empty.isPresent() ? 40 : 53);
    }

    /** The same under another name. */
    public PlayRules called(String name) {
        return new PlayRules(
                name,
                shapes,
                family,
                tiles,
                deadWall,
                refill,
                bonusFromDeadWall,
                precedence,
                claimSeconds,
                liability,
                laws,
                empty,
                threeWalls);
    }

    /** The same with other claims going first. */
    public PlayRules claimedBy(ClaimPrecedence other) {
        return new PlayRules(
                ruleset,
                shapes,
                family,
                tiles,
                deadWall,
                refill,
                bonusFromDeadWall,
                other,
                claimSeconds,
                liability,
                laws,
                empty,
                threeWalls);
    }

    /** The same with a dummy at a seat, which gets no tiles and no turn. */
    public PlayRules withDummy(Seat seat) {
        return without(seat, tiles, threeWalls);
    }

    /** The same with three walls in a triangle, twenty-three tiles long and two high, and nobody at a seat (millington 132). */
    public PlayRules withThreeWalls(Seat seat) {
        return without(seat, tiles - TILES_LEFT_OUT, true);
    }

    private PlayRules without(Seat seat, int tilesInPlay, boolean triangle) {
        return new PlayRules(
                ruleset,
                shapes,
                family,
                tilesInPlay,
                deadWall,
                refill,
                bonusFromDeadWall,
                precedence,
                claimSeconds,
                liability,
                laws,
                Optional.of(seat),
                triangle);
    }

    /** Whether somebody sits at a seat. */
    public boolean isTaken(Seat seat) {
        return !empty.equals(Optional.of(seat));
    }

    /** The seats at which somebody sits, from one on in the order of play. */
    public Stream<Seat> seatsFrom(Seat first) {
        return Seats.from(first).filter(this::isTaken);
    }

    /**
     * The wind of a seat while another is east. With three walls the three who play are east, south and west, and the empty seat is
     * north, wherever it stands (millington 132).
     */
    public Wind windOf(Seat seat, Seat east) {
        if (!threeWalls) {
            return seat.windWhenEastIs(east);
        }
        var wind = Wind.EAST;
        for (var other : seatsFrom(east).toList()) {
            if (other == seat) {
                return wind;
            }
            wind = wind.next();
        }
        return wind;
    }

    /** The seat of a wind while another is east. */
    public Seat seatOf(Wind wind, Seat east) {
        return Stream.of(Seat.values())
                .filter(seat -> windOf(seat, east) == wind)
                .findFirst()
                .orElseThrow();
    }

    /** A set as its owner scores it: with three walls the player before him is on his left, also beyond the empty seat. */
    public Meld asScored(Meld meld, Seat owner) {
        var giver = meld.from().filter(from -> threeWalls).map(from -> from.seatFor(owner));
        return giver.map(seat -> new Meld(
                        meld.type(),
                        meld.tiles(),
                        meld.concealed(),
                        Optional.of(next(seat) == owner ? Giver.LEFT : Giver.RIGHT),
                        meld.added(),
                        meld.onConcealedPung()))
                .orElse(meld);
    }

    /** The seat that plays after another. */
    public Seat next(Seat seat) {
        return isTaken(seat.next()) ? seat.next() : seat.plus(2);
    }
}
