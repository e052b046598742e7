package org.tilewatch.simulator.scene;

import org.tilewatch.tiles.Tile;

/**
 * One of the set's tiles.
 *
 * @param id   the same body keeps it through the whole hand, 0 and up
 * @param role what it is just now; the truth of pictures names it
 */
public record TileBody(int id, Tile tile, Pose pose, Role role) {
    /** What a tile is part of. */
    public enum Role {
        WALL,
        DEAD_WALL,
        INDICATOR,
        HAND,
        MELD,
        BONUS,
        DISCARD,
        REVEALED,
        HELD
    }
}
