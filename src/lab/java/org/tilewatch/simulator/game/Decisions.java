package org.tilewatch.simulator.game;

import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.simulator.game.Referee.Chance;
import org.tilewatch.tiles.Tile;

/** What the players of a hand choose to do: simple minds, or people whose hand was logged. Asked in the order of play, each thing once. */
interface Decisions {
    /** A kong out of the hand: four of a kind, or one tile added to a claimed pung. */
    record KongWish(Tile kind, boolean concealed) {}

    /** Whether a player declares the win with a tile. */
    boolean wins(SimulatedPlayer player, Piece tile, Chance chance);

    /** What a player who has drawn lays as a kong, if anything. */
    Optional<KongWish> kong(SimulatedPlayer player, Piece drawn);

    /** Whether the discard that follows declares riichi. */
    boolean declaresRiichi(SimulatedPlayer player);

    /**
     * What a player throws.
     *
     * @param drawn   the tile just drawn, which is in the row; empty after a claim
     * @param allowed the tiles that may be thrown
     */
    Piece discard(SimulatedPlayer player, Optional<Piece> drawn, boolean declares, Predicate<Tile> allowed);

    /** Who claims a discard for a set, if anybody does. */
    Optional<ClaimWish> claim(SimulatedPlayer thrower, Piece thrown);
}
