package org.tilewatch.simulator.game;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;

/** A habit that people have at their own table, and that the texts do not describe. A share says how often each has its way. */
public enum Manner {
    /** Of self-drawn wins: the tile is turned up only some seconds after the others. */
    DRAWN_LATE(play -> true),
    /** Of tables: a riichi tile is laid straight, and its stick alone says what it was. */
    RIICHI_STRAIGHT(play -> play.has(Trait.RIICHI)),
    /** Of self-drawn wins: the tile lies among the others, in their order. */
    DRAWN_SORTED_IN(play -> true),
    /** Of the players: their tiles stand on a rack beside the table, out of the camera's sight. */
    RACKS(play -> true),
    /** Of the players: they put their tiles onto a rack some turns after the deal. */
    RACKED_LATER(play -> true),
    /** Of concealed kongs: they lie open at first and are marked only before the discard (millington 52). */
    KONG_MARKED_LATE(play -> true),
    /** Of tables: the inner two tiles of a concealed kong show their backs, not the outer two. */
    KONG_INNER_DOWN(play -> true),
    /** Of tables: a concealed kong lies with all its faces up. In other games it is no concealed one then. */
    KONG_OPEN(play -> play.has(Trait.RIICHI)),
    /** Of losers: they push their hands in as soon as these do not count any more. */
    PUSHED_IN(play -> true),
    /** Of losers whose hands are counted: they lay them open only after a while. */
    SHOWN_LATE(play -> play.has(Trait.LOSERS_COUNTED)),
    /** Of claims: the button is left alone, where the table has buttons. */
    UNPRESSED(play -> true),
    /** Of claims for sets: the button is pressed while the tiles are being laid. */
    PRESSED_LATE(play -> true),
    /** Of discards that nobody wants: the thrower presses a button for nothing. */
    PRESSED_IN_VAIN(play -> true),
    /** Of draws: the tile is looked at in the air for some seconds. */
    HELD_IN_AIR(play -> true),
    /** Of draws: the tile does not come to the hand before its player knows what to throw. */
    THROWN_FROM_WALL(play -> true),
    /** Of draws: the tile lies across the others until something is thrown. */
    LAID_ACROSS(play -> true),
    /** Of discards that nobody wants: the next player draws while the arm is still over the table. */
    NEXT_UNDER_THE_ARM(play -> true),
    /** Of claimed chows and pungs: they are laid after the discard that follows (millington 41, 78). */
    SET_AFTER_DISCARD(play -> true),
    /** Of discards: they lie partly on another. */
    OVERLAPPING(play -> true),
    /** Of discards: they lie on their faces first. */
    FACE_DOWN_FIRST(play -> true),
    /** Of discards in the middle that nobody wants: somebody sweeps all that lie there together afterwards. */
    SWEPT(play -> !play.has(Trait.DISCARDS_IN_ROWS)),
    /** Of tables: a machine deals all hands at once, throws the dice and washes the tiles out of sight. */
    DEALT_AT_ONCE(play -> !play.threeWalls()),
    /** Of tables: sets and bonus tiles lie to the left of the hands. */
    SETS_AT_LEFT(play -> !play.threeWalls()),
    /** Of the players: they lay eight discards in a row, where the text has six. */
    LONG_ROWS(play -> play.has(Trait.DISCARDS_IN_ROWS)),
    /** Of the players: their discards lie anywhere before them, somewhat turned. */
    LOOSE_ROWS(play -> play.has(Trait.DISCARDS_IN_ROWS)),
    /** Of tables: discards are thrown anywhere into the middle, in no rows, and no riichi tile is told by how it lies. */
    THROWN_IN_MIDDLE(play -> play.has(Trait.DISCARDS_IN_ROWS)),
    /** Of tables: the dead wall stays where it was built. */
    DEAD_WALL_LEFT(play -> !play.threeWalls()),
    /** Of tables: a console with lights and figures lies in the middle. */
    CONSOLE(play -> !play.threeWalls()),
    /** Of the players: an elbow rests on the table beside their tiles. */
    ELBOW(play -> true),
    /** Of discards that nobody wants: somebody bends over the table to see. */
    HEAD(play -> true),
    /** Of tables: a checked cloth lies on it, and nobody has shown the kiosk how it looks bare. */
    CLOTH(play -> true),
    /** Of tables: a checked cloth lies on it, and the kiosk has learnt how it looks bare. */
    CLOTH_LEARNT(play -> true),
    /** Of the players: a telephone lies or a glass stands beside their tiles, and now and then is put elsewhere for a while. */
    THINGS(play -> true),
    /** Of tables: the walls rise from slots, which gape wherever no wall stands. */
    SLOTS(play -> !play.threeWalls()),
    /** Of tables: when a hand is over its tiles are pushed into a hole in the middle. */
    HOLE(play -> !play.threeWalls());

    private final Predicate<PlayRules> arises;

    Manner(Predicate<PlayRules> arises) {
        this.arises = arises;
    }

    /** What it is called, such as {@code racked-later}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one that is called so. */
    public static Optional<Manner> named(String label) {
        return Arrays.stream(values())
                .filter(manner -> manner.label().equals(label))
                .findFirst();
    }

    /** Whether it can be met in a game. */
    public boolean arisesIn(PlayRules play) {
        return arises.test(play);
    }
}
