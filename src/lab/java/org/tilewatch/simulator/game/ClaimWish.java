package org.tilewatch.simulator.game;

import java.util.List;
import org.tilewatch.tiles.MeldType;

/** A player takes a discard for a set with these tiles of the hand. */
record ClaimWish(SimulatedPlayer player, MeldType type, List<Piece> own) {}
