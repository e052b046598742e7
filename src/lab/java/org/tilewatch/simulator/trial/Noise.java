package org.tilewatch.simulator.trial;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.games.Game;
import org.tilewatch.play.GameRules;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Manner;
import org.tilewatch.simulator.game.Manners;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.words.Refusal;

/**
 * What makes a table harder, or easier, to follow than the one on which the watcher was measured first: how much worse it is seen, how
 * often it is looked at, how fast and in which manner it is played and by how many, and whether the kiosk was told rightly how it begins.
 *
 * @param name           by which it is chosen
 * @param errors         how the recogniser errs
 * @param looksPerSecond how often it looks; empty where that is left open
 * @param tempo          how long everything takes the players; 2 is half as fast as usual
 * @param players        how many play
 * @param misled         whether the kiosk was told that another is east than the one who deals
 * @param manners        what the players do otherwise than the texts
 */
public record Noise(
        String name,
        Errors errors,
        Optional<Double> looksPerSecond,
        double tempo,
        int players,
        boolean misled,
        Manners manners) {
    private static final int FOUR = 4;

    /** The recogniser as it was measured on rendered tables, and four players at their usual pace. */
    public static final Noise USUAL = seen("usual", Errors.USUAL);

    /** Everything that can be chosen. A stranger's table, whose tiles no network was shown, lies between five and fifty times the errors. */
    public static final List<Noise> ALL = List.of(
            USUAL,
            seen("x5", Errors.USUAL.times(5)),
            seen("x20", Errors.USUAL.times(20)),
            seen("x50", Errors.USUAL.times(50)),
            seen("doubtful", Errors.USUAL.withDoubtful(0.05)),
            seen("late", Errors.USUAL.withLate(0.005)),
            seen("missed", Errors.USUAL.withMissed(0.1)),
            new Noise("looks-1.5", Errors.USUAL, Optional.of(1.5), 1, FOUR, false, Manners.NONE),
            paced("half-pace", 2),
            paced("double-pace", 0.5),
            paced("brisk", 0.6),
            new Noise("three-players", Errors.USUAL, Optional.empty(), 1, 3, false, Manners.NONE),
            new Noise("five-players", Errors.USUAL, Optional.empty(), 1, 5, false, Manners.NONE),
            new Noise("wrong-dealer", Errors.USUAL, Optional.empty(), 1, FOUR, true, Manners.NONE),
            mannered("drawn-late", Manner.DRAWN_LATE, 1),
            mannered("riichi-straight", Manner.RIICHI_STRAIGHT, 1),
            mannered("drawn-sorted-in", Manner.DRAWN_SORTED_IN, 1),
            mannered("one-rack", Manner.RACKS, 0.25),
            mannered("all-racks", Manner.RACKS, 1),
            mannered("racked-later", Manner.RACKED_LATER, 0.5),
            mannered("kong-marked-late", Manner.KONG_MARKED_LATE, 1),
            mannered("kong-inner-down", Manner.KONG_INNER_DOWN, 1),
            mannered("kong-open", Manner.KONG_OPEN, 1),
            mannered("pushed-in", Manner.PUSHED_IN, 0.8),
            mannered("shown-late", Manner.SHOWN_LATE, 0.7),
            mannered("no-presses", Manner.UNPRESSED, 1),
            mannered("half-pressed", Manner.UNPRESSED, 0.5),
            mannered("pressed-late", Manner.PRESSED_LATE, 1),
            mannered("pressed-in-vain", Manner.PRESSED_IN_VAIN, 0.1),
            mannered("held-in-air", Manner.HELD_IN_AIR, 0.5),
            mannered("thrown-from-wall", Manner.THROWN_FROM_WALL, 0.7),
            mannered("laid-across", Manner.LAID_ACROSS, 0.7),
            new Noise(
                    "under-the-arm",
                    Errors.USUAL,
                    Optional.empty(),
                    0.6,
                    FOUR,
                    false,
                    Manners.of(Manner.NEXT_UNDER_THE_ARM, 1)),
            mannered("set-after-discard", Manner.SET_AFTER_DISCARD, 1),
            mannered("overlap-4", Manner.OVERLAPPING, 0.04),
            mannered("overlap-25", Manner.OVERLAPPING, 0.25),
            mannered("face-down-first", Manner.FACE_DOWN_FIRST, 0.5),
            mannered("swept", Manner.SWEPT, 0.06),
            mannered("dealt-at-once", Manner.DEALT_AT_ONCE, 1),
            mannered("sets-at-left", Manner.SETS_AT_LEFT, 1),
            mannered("long-rows", Manner.LONG_ROWS, 1),
            mannered("loose-rows", Manner.LOOSE_ROWS, 1),
            mannered("thrown-in-middle", Manner.THROWN_IN_MIDDLE, 1),
            mannered("dead-wall-left", Manner.DEAD_WALL_LEFT, 1),
            mannered("console", Manner.CONSOLE, 1),
            mannered("elbow", Manner.ELBOW, 0.5),
            mannered("head", Manner.HEAD, 0.1),
            mannered("cloth", Manner.CLOTH, 1),
            mannered("cloth-learnt", Manner.CLOTH_LEARNT, 1),
            mannered("things", Manner.THINGS, 0.75),
            mannered("slots", Manner.SLOTS, 1),
            mannered("hole", Manner.HOLE, 1));

    private static Noise seen(String name, Errors errors) {
        return new Noise(name, errors, Optional.empty(), 1, FOUR, false, Manners.NONE);
    }

    private static Noise paced(String name, double tempo) {
        return new Noise(name, Errors.USUAL, Optional.empty(), tempo, FOUR, false, Manners.NONE);
    }

    private static Noise mannered(String name, Manner manner, double share) {
        return new Noise(name, Errors.USUAL, Optional.empty(), 1, FOUR, false, Manners.of(manner, share));
    }

    /**
     * The one of that name, or of those names together, joined by {@code +}: at a real table no habit comes alone. Empty where a name is none, or
     * two of them say otherwise of the same.
     */
    public static Optional<Noise> named(String name) {
        var parts = Stream.of(name.split("\\+", -1))
                .map(part ->
                        ALL.stream().filter(noise -> noise.name().equals(part)).findFirst())
                .toList();
        return parts.stream()
                .reduce((one, other) -> one.flatMap(first -> other.flatMap(first::with)))
                .orElse(Optional.empty());
    }

    private Optional<Noise> with(Noise other) {
        boolean disagrees = !errors.equals(Errors.USUAL) && !other.errors.equals(Errors.USUAL)
                || looksPerSecond.isPresent() && other.looksPerSecond.isPresent()
                || players != FOUR && other.players != FOUR;
        if (disagrees) {
            return Optional.empty();
        }
        var both = manners;
        for (var manner : other.manners.shares().entrySet()) {
            both = both.with(manner.getKey(), manner.getValue());
        }
        return Optional.of(new Noise(
                name + "+" + other.name,
                errors.equals(Errors.USUAL) ? other.errors : errors,
                looksPerSecond.or(other::looksPerSecond),
                tempo * other.tempo,
                players == FOUR ? other.players : players,
                misled || other.misled,
                both));
    }

    /** Whether nothing but what the players and their table do is otherwise than usual: that can be drawn, and the recogniser errs as it does. */
    public boolean canBeDrawn() {
        return errors.equals(Errors.USUAL) && looksPerSecond.isEmpty() && !misled;
    }

    /** Whether a game is one for so many. */
    public boolean canBePlayed(Game game) {
        try {
            game.course(players, Options.NONE);
            return manners.ariseIn(game.play());
        } catch (Refusal notSo) {
            return false;
        }
    }

    /** One hand so played. */
    public Order hand(long seed, String rules, Disturbance disturbance) {
        var usual = new Order(seed, rules, 1, tempo, disturbance);
        // Who lays riichi tiles straight has said so when the game was set up.
        var options = manners.share(Manner.RIICHI_STRAIGHT) > 0
                ? new Options(Map.of(GameRules.RIICHI_TILE_TURNED, false))
                : usual.options();
        return new Order(seed, rules, 1, tempo, disturbance, players, options, usual.house(), manners);
    }
}
