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
public record TileBody(int id, Tile tile, Pose pose, Role role, Optional<Seat> owner) {
    /** A tile that is nobody's: of the wall, or thrown among the others. */
    public TileBody(int id, Tile tile, Pose pose, Role role) {
        this(id, tile, pose, role, Optional.empty());
    }

    /** A seat's tile. */
    public TileBody(int id, Tile tile, Pose pose, Role role, Seat owner) {
        this(id, tile, pose, role, Optional.of(owner));
    }

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
