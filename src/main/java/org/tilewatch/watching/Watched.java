package org.tilewatch.watching;

import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.rules.Ruleset;

/**
 * What is watched: a game on a table with a set of tiles.
 *
 * @param game    as it stands before the next hand
 * @param ruleset scores and settles its hands
 * @param sideMm  the playing surface's side, in millimetres
 * @param tile    the size of the tiles
 * @param longPress seconds from which a press calls the win
 * @param customs what is usual at the table
 */
public record Watched(
        GameInPlay game, Ruleset ruleset, double sideMm, TileSize tile, double longPress, TableCustoms customs) {
    /** The same at a table as most are. */
    public Watched(GameInPlay game, Ruleset ruleset, double sideMm, TileSize tile, double longPress) {
        this(game, ruleset, sideMm, tile, longPress, TableCustoms.USUAL);
    }
}
