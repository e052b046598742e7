package org.tilewatch.simulator.game;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    private final Table table;
    private final Mind mind;
    private final Ruleset ruleset;

    Referee(Table table, Mind mind, Ruleset ruleset) {
        this.table = table;
        this.mind = mind;
        this.ruleset = ruleset;
    }

    /** Whether a player may declare the win with a tile: drawn, when it is in the row already, or another's. */
    boolean allows(Player player, Piece tile, Chance chance) {
        boolean drawn = chance != Chance.DISCARDED && chance != Chance.ROBBED;
        if (!mind.isComplete(player, drawn ? Optional.empty() : Optional.of(tile.tile()))) {
            return false;
        }
        if (!drawn && (isFuriten(player) || Dangers.wouldBeLiable(table, player, tile.tile()))) {
            return false;
        }
        return !(ruleset.score(hand(player, Optional.of(tile), chance)) instanceof HandResult.Refused);
    }

    /** Riichi: a player who threw a tile of the wait, or let one go, wins only on a tile drawn (3.4.5). */
    private boolean isFuriten(Player player) {
        return table.custom.riichi()
                && (player.furiten || player.discarded.stream().anyMatch(mind.waits(player)::contains));
    }

    /** A player's hand as it is scored: with the winning tile taken out of the row if it was drawn. */
    Hand hand(Player player, Optional<Piece> winning, Chance chance) {
        var concealed = player.row.pieces().stream()
                .filter(piece -> winning.isEmpty() || !piece.equals(winning.get()))
                .map(Piece::tile)
                .toList();
        boolean riichi = table.custom.riichi();
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
                riichi ? List.of() : table.visibleFor(player),
                riichi ? table.indicators : List.of(),
                underShown
                        ? table.walls.underIndicators().stream()
                                .map(Piece::tile)
                                .toList()
                        : List.of(),
                riichi ? table.counters : 0,
                riichi ? table.sticks() : 0,
                Optional.empty(),
                table.options);
    }

    private Set<Situation> situations(Player player, Chance chance) {
        var situations = EnumSet.noneOf(Situation.class);
        if (chance == Chance.ROBBED) {
            situations.add(Situation.ROBBING_KONG);
        }
        if (table.custom.riichi()) {
            addRiichi(situations, player, chance);
        } else {
            addClassical(situations, player, chance);
        }
        return situations;
    }

    private void addRiichi(Set<Situation> situations, Player player, Chance chance) {
        if (player.riichi) {
            situations.add(player.doubleRiichi ? Situation.DOUBLE_RIICHI : Situation.RIICHI);
            if (player.ippatsu) {
                situations.add(Situation.IPPATSU);
            }
        }
        boolean last = table.walls.left() == 0;
        boolean replaced = chance == Chance.REPLACED || chance == Chance.REPLACED_AGAIN;
        if (replaced) {
            situations.add(Situation.REPLACEMENT_TILE);
        } else if (last && chance != Chance.ROBBED) {
            situations.add(Situation.LAST_TILE);
        }
        boolean first = table.uninterrupted && player.discarded.isEmpty();
        boolean east = player.seat == table.east;
        if (first && chance == Chance.DRAWN) {
            situations.add(east ? Situation.HEAVEN : Situation.EARTH);
        }
        if (first && chance == Chance.DISCARDED && !east) {
            situations.add(Situation.HUMAN);
        }
    }

    private void addClassical(Set<Situation> situations, Player player, Chance chance) {
        boolean last = table.walls.left() == 0;
        boolean east = player.seat == table.east;
        int thrownSoFar = table.players.values().stream()
                .mapToInt(p -> p.discarded.size())
                .sum();
        switch (chance) {
            case DRAWN -> {
                if (east && thrownSoFar == 0) {
                    situations.add(Situation.HEAVEN);
                }
            }
            case REPLACED -> situations.add(Situation.REPLACEMENT_TILE);
            case REPLACED_AGAIN -> {
                situations.add(Situation.REPLACEMENT_TILE);
                if (!table.custom.bonusFromFreeTiles()) {
                    situations.add(Situation.KONG_ON_KONG);
                }
            }
            case DISCARDED -> {
                if (thrownSoFar == 1 && !east) {
                    situations.add(Situation.EARTH);
                }
            }
            case ROBBED -> {
                return;
            }
        }
        // In the Russian form only the wall's own last tile counts, and only for who draws it (V).
        if (last && (!table.custom.bonusFromFreeTiles() || chance == Chance.DRAWN)) {
            situations.add(Situation.LAST_TILE);
        }
    }
}
