package org.tilewatch.simulator.game;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Situation;

/** Asks the ruleset whether a hand may win, and keeps the circumstances. */
final class Referee {
    /** How a player comes by a tile that may win. */
    enum Chance {
        DRAWN,
        REPLACED,
        REPLACED_AGAIN,
        DISCARDED,
        ROBBED
    }

    private final SimulatedTable table;
    private final Mind mind;
    private final Ruleset ruleset;

    Referee(SimulatedTable table, Mind mind, Ruleset ruleset) {
        this.table = table;
        this.mind = mind;
        this.ruleset = ruleset;
    }

    /** Whether a player may declare the win with a tile: drawn, when it is in the row already, or another's. */
    boolean allows(SimulatedPlayer player, Piece tile, Chance chance) {
        boolean drawn = chance != Chance.DISCARDED && chance != Chance.ROBBED;
        if (!mind.isComplete(player, drawn ? Optional.empty() : Optional.of(tile.tile()))) {
            return false;
        }
        if (!drawn && (isFuriten(player) || Dangers.wouldBeLiable(table, player, tile.tile()))) {
            return false;
        }
        return scores(player, tile, chance);
    }

    /** Whether the rules score a hand that is complete with a tile, whoever is liable for it. */
    boolean scores(SimulatedPlayer player, Piece tile, Chance chance) {
        return !(ruleset.score(hand(player, Optional.of(tile), chance)) instanceof HandResult.Refused);
    }

    /** Riichi: a player who threw a tile of the wait, or let one go, wins only on a tile drawn (3.4.5). */
    private boolean isFuriten(SimulatedPlayer player) {
        return table.custom.has(Trait.FURITEN)
                && (player.furiten || player.discarded.stream().anyMatch(mind.waits(player)::contains));
    }

    /** A player's hand as it is scored: with the winning tile taken out of the row if it was drawn. */
    Hand hand(SimulatedPlayer player, Optional<Piece> winning, Chance chance) {
        var concealed = player.row.pieces().stream()
                .filter(piece -> winning.isEmpty() || !piece.equals(winning.get()))
                .map(Piece::tile)
                .toList();
        boolean underShown = player.riichi && winning.isPresent();
        return new Hand(
                concealed,
                player.melds.stream()
                        .map(meld -> table.custom.play().asScored(meld, player.seat))
                        .toList(),
                player.bonus,
                winning.map(Piece::tile),
                winning.isPresent() && chance != Chance.DISCARDED && chance != Chance.ROBBED,
                table.windOf(player.seat),
                table.roundWind,
                winning.isPresent() ? situations(player, chance) : Set.of(),
                table.custom.has(Trait.VISIBLE_TILES_COUNT) ? table.visibleFor(player) : List.of(),
                table.indicators,
                underShown
                        ? table.walls.underIndicators().stream()
                                .map(Piece::tile)
                                .toList()
                        : List.of(),
                table.counters,
                table.sticks(),
                Optional.empty(),
                table.options);
    }

    private Set<Situation> situations(SimulatedPlayer player, Chance chance) {
        var situations = EnumSet.noneOf(Situation.class);
        if (player.riichi) {
            situations.add(player.doubleRiichi ? Situation.DOUBLE_RIICHI : Situation.RIICHI);
            if (player.ippatsu) {
                situations.add(Situation.IPPATSU);
            }
        }
        boolean replaced = chance == Chance.REPLACED || chance == Chance.REPLACED_AGAIN;
        if (chance == Chance.ROBBED) {
            situations.add(Situation.ROBBING_KONG);
        } else if (replaced) {
            situations.add(Situation.REPLACEMENT_TILE);
        }
        if (chance == Chance.REPLACED_AGAIN && table.custom.has(Trait.KONG_ON_KONG)) {
            situations.add(Situation.KONG_ON_KONG);
        }
        if (table.walls.left() == 0 && isLast(chance, replaced)) {
            situations.add(Situation.LAST_TILE);
        }
        if (table.custom.has(Trait.FIRST_GO_AROUND)) {
            addInFirstGoAround(situations, player, chance);
        } else {
            addBeforeSecondDiscard(situations, player, chance);
        }
        return situations;
    }

    private boolean isLast(Chance chance, boolean replaced) {
        return switch (chance) {
            case ROBBED -> false;
            case DISCARDED -> table.custom.has(Trait.LAST_DISCARD_REWARDED);
            default -> !replaced || table.custom.has(Trait.LAST_TILE_MAY_REPLACE);
        };
    }

    private void addInFirstGoAround(Set<Situation> situations, SimulatedPlayer player, Chance chance) {
        if (!table.uninterrupted || !player.discarded.isEmpty()) {
            return;
        }
        boolean east = player.seat == table.east;
        if (chance == Chance.DRAWN) {
            situations.add(east ? Situation.HEAVEN : Situation.EARTH);
        }
        if (chance == Chance.DISCARDED && !east) {
            situations.add(Situation.HUMAN);
        }
    }

    private void addBeforeSecondDiscard(Set<Situation> situations, SimulatedPlayer player, Chance chance) {
        boolean east = player.seat == table.east;
        int thrownSoFar = table.players.values().stream()
                .mapToInt(p -> p.discarded.size())
                .sum();
        if (chance == Chance.DRAWN && east && thrownSoFar == 0) {
            situations.add(Situation.HEAVEN);
        }
        if (chance == Chance.DISCARDED && thrownSoFar == 1 && !east) {
            situations.add(Situation.EARTH);
        }
    }
}
