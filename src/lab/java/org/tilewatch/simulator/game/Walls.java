package org.tilewatch.simulator.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * The walls of one hand. Stacks are counted clockwise from the right end of the wall that is broken, so that the wall is taken in
 * the order of their numbers; below zero they go on round the table.
 */
final class Walls {
    /** A tile's place: a stack and the level in it, 0 on the table. */
    record Slot(int stack, int level) {}

    private final Custom custom;
    private final Seat breaker;
    private final List<Seat> walled;
    private final int firstLive;
    private final List<Piece> slots;
    private final Deque<Piece> live = new ArrayDeque<>();
    private final Deque<Piece> replacements = new ArrayDeque<>();
    private int removedStack;
    private int indicators;
    private int takenFromEnd;
    private int reserve;

    /**
     * @param pieces    the shuffled set, stack by stack from {@code breaker}'s right end, upper tile first
     * @param firstLive the first stack to be dealt
     */
    Walls(Custom custom, List<Piece> pieces, Seat breaker, int firstLive) {
        this.custom = custom;
        this.breaker = breaker;
        this.walled = custom.walledFrom(breaker);
        this.firstLive = firstLive;
        this.slots = List.copyOf(pieces);
        this.removedStack = firstLive;
        int dead = Custom.DEAD_STACKS + (custom.keepsDeadWall() ? 0 : 1);
        for (int stack = firstLive; stack < firstLive + stacks() - dead; stack++) {
            live.add(at(stack, 1));
            live.add(at(stack, 0));
        }
        if (custom.keepsDeadWall()) {
            for (int stack = firstLive - 1; stack >= firstLive - 2; stack--) {
                replacements.add(at(stack, 1));
                replacements.add(at(stack, 0));
            }
        }
        reserve = custom.keepsDeadWall() ? 0 : 2 * dead - 2;
    }

    int stacks() {
        return walled.size() * custom.stacksAWall();
    }

    Piece at(int stack, int level) {
        return slots.get(2 * Math.floorMod(stack, stacks()) + 1 - level);
    }

    Seat sideOf(int stack) {
        int wall = Math.floorMod(stack, stacks()) / custom.stacksAWall();
        return walled.get(Math.floorMod(-wall, walled.size()));
    }

    int fromRight(int stack) {
        return Math.floorMod(stack, stacks()) % custom.stacksAWall();
    }

    /** Whose wall is broken. */
    Seat breaker() {
        return breaker;
    }

    /** The stacks of the dead wall, nearest to the break first; without the stack of the free tiles, if there are such. */
    List<Integer> deadStacks() {
        var dead = new ArrayList<Integer>();
        int nearest = firstLive - 1 - (custom.keepsDeadWall() ? 0 : 1);
        for (int i = 0; i < Custom.DEAD_STACKS; i++) {
            dead.add(nearest - i);
        }
        return dead;
    }

    int left() {
        return live.size();
    }

    /** The next tile of the live wall. */
    Piece draw() {
        return live.removeFirst();
    }

    /** Takes the last tile off the live wall; it becomes the dead wall's (riichi 3.3.2). Of the last stack the upper tile goes first. */
    Piece last() {
        boolean wholeStack = takenFromEnd % 2 == 0 && live.size() > 1;
        takenFromEnd++;
        var lower = live.removeLast();
        if (!wholeStack) {
            return lower;
        }
        var upper = live.removeLast();
        live.addLast(lower);
        return upper;
    }

    /** The upper tile of the next indicator's stack, counted from the third of the dead wall (riichi 2.7). */
    Piece nextIndicator() {
        return at(firstLive - 3 - indicators++, 1);
    }

    /** The tile of an indicator, counted from the first that is turned. */
    Tile indicator(int index) {
        return at(firstLive - 3 - index, 1).tile();
    }

    /** The number of a dead stack as {@link #deadStacks} has it: below zero beyond the right end of the broken wall. */
    int numberOf(int stack) {
        return stack >= firstLive ? stack - stacks() : stack;
    }

    /** The tiles under the indicators turned so far. */
    List<Piece> underIndicators() {
        var under = new ArrayList<Piece>();
        for (int i = 0; i < indicators; i++) {
            under.add(at(firstLive - 3 - i, 0));
        }
        return under;
    }

    /** How many tiles can still replace a kong. */
    int replacementsLeft() {
        return custom.keepsDeadWall() ? replacements.size() : replacements.size() + reserve - 4;
    }

    /** Whether the two free tiles must be laid on the wall before the next can be taken (millington 21). */
    boolean needsFreeTiles() {
        return replacements.isEmpty() && !custom.keepsDeadWall();
    }

    /** Where the next two free tiles are laid: the stack's upper tile first, which is also taken first (millington 19, 21). */
    record FreeTiles(Piece upper, Slot upperTo, Piece lower, Slot lowerTo) {}

    FreeTiles layFreeTiles() {
        boolean first = removedStack == firstLive;
        removedStack--;
        int last = firstLive - 1 - Custom.DEAD_STACKS;
        boolean neighbours = custom.endsWithFreeTiles();
        int lowerOn = Math.max(removedStack - (neighbours ? 1 : 3), last + 1);
        int upperOn = Math.max(removedStack - (neighbours ? 2 : 5), last);
        var upper = at(removedStack, 1);
        var lower = at(removedStack, 0);
        replacements.add(upper);
        replacements.add(lower);
        if (!first) {
            reserve -= 2;
            if (custom.endsWithFreeTiles()) {
                // Fourteen tiles stay in the wall, free tiles not counted: the wall ends two tiles earlier.
                for (int i = 0; i < 2 && !live.isEmpty(); i++) {
                    live.removeLast();
                }
            }
        }
        return new FreeTiles(upper, new Slot(upperOn, 2), lower, new Slot(lowerOn, 2));
    }

    /** The tile that replaces a kong: of the dead wall, or a free tile. */
    Piece replacement() {
        return replacements.removeFirst();
    }
}
