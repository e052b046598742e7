package org.tilewatch.simulator.render;

import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * What is true of one tile in a picture.
 *
 * @param body    the tile
 * @param tile    what its face shows, where the face is up; empty where no face can be seen
 * @param face    which side the camera sees from above
 * @param corners of that side, from the face's top left clockwise as it is read; of a standing tile the upper narrow side, the face's own edge
 *                below
 * @param visible share of that side that is in the picture and not hidden, 0 to 1
 */
public record TileTruth(TileBody body, Optional<Tile> tile, Face face, PixelQuad corners, double visible) {}
