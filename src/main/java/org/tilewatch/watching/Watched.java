package org.tilewatch.watching;

import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.watching.odds.WatchTiming;

/**
 * What is watched: a game on a table with a set of tiles.
 *
 * @param game    as it stands before the next hand
 * @param ruleset scores and settles its hands
 * @param sideMm  the playing surface's side, in millimetres
 * @param tile    the size of the tiles
 * @param timing  how patient the watcher is
 */
public record Watched(GameInPlay game, Ruleset ruleset, double sideMm, TileSize tile, WatchTiming timing) {}
