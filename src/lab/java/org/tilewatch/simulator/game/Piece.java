package org.tilewatch.simulator.game;

import org.tilewatch.tiles.Tile;

/** One tile of the set in the players' hands: the body that the camera sees, and what stands on its face. */
record Piece(int id, Tile tile) {}
