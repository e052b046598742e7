package org.tilewatch.simulator.art;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.tilewatch.tiles.Tile;

/** The faces of one tile set. A set may lack flowers, seasons or red fives; the 34 kinds are always there. */
public final class TileArt {
    private final String name;
    private final Map<Tile, FaceArt> faces;

    /** @throws IllegalArgumentException when one of the 34 kinds has no face */
    TileArt(String name, Map<Tile, FaceArt> faces) {
        for (var tile : Tile.PLAYING) {
            if (!faces.containsKey(tile)) {
                throw new IllegalArgumentException("the tile art " + name + " has no face for " + tile);
            }
        }
        this.name = name;
        this.faces = new EnumMap<>(faces);
    }

    /** What the set is called. */
    public String name() {
        return name;
    }

    /** The tiles that have a face. */
    public Set<Tile> tiles() {
        return Set.copyOf(faces.keySet());
    }

    /** Whether a tile has a face. */
    public boolean has(Tile tile) {
        return faces.containsKey(tile);
    }

    /**
     * A tile's face.
     *
     * @throws IllegalArgumentException when the set has none
     */
    public FaceArt face(Tile tile) {
        var face = faces.get(tile);
        if (face == null) {
            throw new IllegalArgumentException("the tile art " + name + " has no face for " + tile);
        }
        return face;
    }
}
