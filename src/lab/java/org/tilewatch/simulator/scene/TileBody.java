package org.tilewatch.simulator.scene;

import java.util.Optional;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * One of the set's tiles.
 *
 * @param id   the same body keeps it through the whole hand, 0 and up
 * @param role what it is just now; the truth of pictures names it
 * @param owner whose it is, where it is anybody's: a hand, melds, bonus tiles, discards in rows
 */
public record TileBody(int id, Tile tile, Pose pose, TileRole tileRole, Optional<Seat> owner) {
    /** A tile that is nobody's: of the wall, or thrown among the others. */
    public TileBody(int id, Tile tile, Pose pose, TileRole tileRole) {
        this(id, tile, pose, tileRole, Optional.empty());
    }

    /** A seat's tile. */
    public TileBody(int id, Tile tile, Pose pose, TileRole tileRole, Seat owner) {
        this(id, tile, pose, tileRole, Optional.of(owner));
    }

    /** What a tile is part of. */
    public enum TileRole {
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
