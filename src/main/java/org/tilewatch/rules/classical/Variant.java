package org.tilewatch.rules.classical;

import java.util.Optional;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * How a table of three or five plays the classical game (millington 123 to 132 with their notes).
 *
 * @param empty            the seat at which nobody sits
 * @param threeWalls       played without the norths, winter and the bamboo flower
 * @param dragonsAreSeats  seats and rounds are named after the dragons, and the winds count as dragons do
 * @param middle           the red dragon prevails, and no wind
 */
record Variant(Optional<Wind> empty, boolean threeWalls, boolean dragonsAreSeats, boolean middle) {
    private static final Variant FOUR_PLAYERS = new Variant(Optional.empty(), false, false, false);
    private static final int NONE = -1;

    /** The variant that options make which their ruleset has checked. */
    static Variant of(Options options) {
        if (options.values().isEmpty()) {
            return FOUR_PLAYERS;
        }
        boolean threeWalls = is(options, ClassicalOptions.WALLS, "three");
        var dummy = options.get(ClassicalOptions.DUMMY).flatMap(Variant::wind);
        return new Variant(
                threeWalls ? Optional.of(Wind.NORTH) : dummy,
                threeWalls,
                is(options, ClassicalOptions.DIRECTIONS, "dragons"),
                is(options, ClassicalOptions.PREVAILING, "middle"));
    }

    private static boolean is(Options options, String name, String value) {
        return options.get(name).equals(Optional.of(value));
    }

    private static Optional<Wind> wind(Object code) {
        for (var wind : Wind.values()) {
            if (wind.tile().code().equals(code)) {
                return Optional.of(wind);
            }
        }
        return Optional.empty();
    }

    /** Why two of the options cannot be agreed together; empty when they can. */
    static Optional<Refused> refuse(Options options) {
        if (options.values().isEmpty()) {
            return Optional.empty();
        }
        var variant = of(options);
        boolean dummy =
                options.get(ClassicalOptions.DUMMY).flatMap(Variant::wind).isPresent();
        if (variant.threeWalls && (dummy || variant.dragonsAreSeats)) {
            return contradiction(Key.NO_DUMMY_WITH_THREE_WALLS.with(Argument.of("132")));
        }
        boolean five = variant.middle
                || is(options, ClassicalOptions.DREAMER, "paid")
                || options.get(ClassicalOptions.MIDDLE_ROUND).equals(Optional.of(true));
        if (five && (dummy || variant.threeWalls || variant.dragonsAreSeats)) {
            return contradiction(Key.FIVE_PLAYERS_ONLY.with(Argument.of("128")));
        }
        return Optional.empty();
    }

    private static Optional<Refused> contradiction(Sentence sentence) {
        return Optional.of(new Refused(ErrorCode.CONTRADICTION, sentence));
    }

    /** Whether a tile is left out of the set. */
    boolean leavesOut(Tile tile) {
        return threeWalls && (tile == Tile.NORTH || tile == Tile.BAMBOO || tile == Tile.WINTER);
    }

    /** The kinds of which every pair and set counts: the dragons, or the winds in their place. */
    KindSet counting() {
        return dragonsAreSeats ? KindSet.WINDS : KindSet.DRAGONS;
    }

    /** The kind of a seat's own wind, or dragon; -1 for the seat that has none. */
    int own(Wind seat) {
        return dragonsAreSeats ? dragon(seat) : Counts.kind(seat.tile());
    }

    /** The kind that prevails in a round. */
    int prevailing(Wind round) {
        if (middle) {
            return Counts.kind(Tile.RED);
        }
        return dragonsAreSeats ? dragon(round) : Counts.kind(round.tile());
    }

    /** The red dragon leads, the white one sits at his right, the green one opposite (132). */
    private static int dragon(Wind wind) {
        return switch (wind) {
            case EAST -> Counts.kind(Tile.RED);
            case SOUTH -> Counts.kind(Tile.WHITE);
            case WEST -> Counts.kind(Tile.GREEN);
            case NORTH -> NONE;
        };
    }
}
