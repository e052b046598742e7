package org.tilewatch.simulator.game;

import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.game.Referee.Chance;
import org.tilewatch.tiles.Tile;

/** Players who decide by a {@link Mind}, and win wherever they may. */
record MindsDecisions(SimulatedTable table, Mind mind, Referee referee, Wishes wishes) implements Decisions {
    @Override
    public boolean wins(SimulatedPlayer player, Piece tile, Chance chance) {
        return referee.allows(player, tile, chance);
    }

    @Override
    public Optional<KongWish> kong(SimulatedPlayer player, Piece drawn) {
        for (var kind : player.tiles().stream().map(Tile::kind).distinct().toList()) {
            if (player.held(kind) == 4 && mayConceal(player, kind, drawn) && mind.wantsKong(player, kind, 4)) {
                return Optional.of(new KongWish(kind, true));
            }
            if (player.claimedPungOf(kind).isPresent() && mind.wantsKong(player, kind, 1)) {
                return Optional.of(new KongWish(kind, false));
            }
        }
        return Optional.empty();
    }

    /** After riichi only the tile just drawn may make a kong, and the wait must stay as it was (riichi 3.3.12). */
    private boolean mayConceal(SimulatedPlayer player, Tile kind, Piece drawn) {
        return !player.riichi || (drawn.tile().kind() == kind && mind.keepsWait(player, drawn));
    }

    @Override
    public boolean declaresRiichi(SimulatedPlayer player) {
        return table.custom.has(Trait.RIICHI)
                && !player.riichi
                && player.isConcealed()
                && table.walls.left() >= table.custom.play().stock().forRiichi()
                && mind.canWait(player)
                && mind.declaresRiichi();
    }

    @Override
    public Piece discard(SimulatedPlayer player, Optional<Piece> drawn, boolean declares, Predicate<Tile> allowed) {
        return player.riichi ? drawn.orElseThrow() : mind.discard(player, table.seenBy(player), declares, allowed);
    }

    @Override
    public Optional<ClaimWish> claim(SimulatedPlayer thrower, Piece thrown) {
        return wishes.forSet(thrower, thrown.tile());
    }
}
