package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.PlayRules.Refill;
import org.tilewatch.play.Seats;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * How a game has its tiles built, dealt, replaced and claimed.
 *
 * @param play who sits where, and what is played with
 */
record Custom(PlayRules play) {
    /** Stacks set apart behind the break, the first free tiles not counted. */
    static final int DEAD_STACKS = 7;

    boolean has(Trait trait) {
        return play.has(trait);
    }

    /** Kongs are replaced out of the dead wall, which is filled up each time; else by free tiles that lie on the wall. */
    boolean keepsDeadWall() {
        return play.stock().refill() == Refill.EACH;
    }

    /** The free tiles lie side by side at the wall's end, which is not set apart (Russian form, II). */
    boolean endsWithFreeTiles() {
        return play.stock().refill() == Refill.IN_PAIRS;
    }

    /** Several may win on one tile. */
    boolean severalWin() {
        return play.precedence().winners() > 1;
    }

    /** Of several who claim the win, the one farthest from the discarder has it. */
    boolean farthestWins() {
        return play.precedence().among() == AmongWinners.FARTHEST;
    }

    /** Whose side of the table has a wall, from one on in the order of play: with four walls the empty chair's too (129). */
    List<Seat> walledFrom(Seat first) {
        return (play.threeWalls() ? play.seatsFrom(first) : Seats.from(first)).toList();
    }

    /** Who throws the dice and breaks the wall for a side: for a dummy the player on its left (millington 129). */
    Seat workerAt(Seat side) {
        return play.isTaken(side) ? side : side.plus(-1);
    }

    /** How many stacks of two each wall has. */
    int stacksAWall() {
        return play.stock().tiles() / 2 / walledFrom(Seat.BOTTOM).size();
    }

    /** The whole set, in order. */
    List<Tile> set() {
        var faces = play.faces();
        var set = new ArrayList<Tile>();
        for (var tile : Tile.PLAYING) {
            for (int copy = 0; copy < 4 && faces.contains(tile); copy++) {
                set.add(has(Trait.RED_FIVES) && copy == 0 ? redFive(tile) : tile);
            }
        }
        Tile.BONUS.stream().filter(faces::contains).forEach(set::add);
        return set;
    }

    private static Tile redFive(Tile tile) {
        return switch (tile) {
            case M5 -> Tile.RED_M5;
            case P5 -> Tile.RED_P5;
            case S5 -> Tile.RED_S5;
            default -> tile;
        };
    }
}
