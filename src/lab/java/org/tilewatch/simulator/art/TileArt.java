package org.tilewatch.simulator.art;

import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.tilewatch.tiles.Tile;

/** The faces of one tile set. A set may lack flowers and seasons; the 34 kinds and the red fives are always there. For any number of threads. */
public final class TileArt {
    private final String name;
    private final Set<Tile> tiles;
    private final Function<Tile, BufferedImage> drawing;
    private final boolean black;
    private final Map<Tile, FaceArt> faces = new ConcurrentHashMap<>();

    private TileArt(String name, Set<Tile> tiles, Function<Tile, BufferedImage> drawing, boolean black) {
        this.name = name;
        this.tiles = Set.copyOf(tiles);
        this.drawing = drawing;
        this.black = black;
    }

    /** A set of all 45 faces that draws each when it is first asked for. */
    static TileArt drawnWhenAsked(String name, Function<Tile, BufferedImage> drawing) {
        return drawnWhenAsked(name, Set.of(Tile.values()), drawing);
    }

    /** A set of some faces, each drawn when it is first asked for. */
    static TileArt drawnWhenAsked(String name, Set<Tile> tiles, Function<Tile, BufferedImage> drawing) {
        return new TileArt(name, tiles, drawing, false);
    }

    /** The same drawings on black tiles: their faces are the same ink, which a renderer shows light. */
    public TileArt inBlack() {
        return new TileArt(name + " in black", tiles, drawing, true);
    }

    /** Whether the tiles are black and their prints light. */
    public boolean isBlack() {
        return black;
    }

    /** What the set is called. */
    public String name() {
        return name;
    }

    /** The tiles that have a face. */
    public Set<Tile> tiles() {
        return tiles;
    }

    /** Whether a tile has a face. */
    public boolean has(Tile tile) {
        return tiles.contains(tile);
    }

    /**
     * A tile's face.
     *
     * @throws IllegalArgumentException when the set has none
     */
    public FaceArt face(Tile tile) {
        if (!has(tile)) {
            throw new IllegalArgumentException("the tile art " + name + " has no face for " + tile);
        }
        return faces.computeIfAbsent(tile, wanted -> FaceArt.of(drawing.apply(wanted)));
    }

    /** Whether a tile's face carries no ink at all, as many sets' white dragon. */
    public boolean isBare(Tile tile) {
        return has(tile) && face(tile).isBare();
    }
}
