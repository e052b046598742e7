package org.tilewatch.simulator.game;

import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.play.PlayRules.Liability;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

/**
 * When a claim would make the discarder liable for the whole payment (millington 90, riichi 3.3.6, the Russian penalties). The
 * simulated players are polite and let such tiles lie, so that nobody is ever liable in their games.
 */
final class Dangers {
    private Dangers() {}

    /** Whether taking the discard, for a set or the win, may make its giver liable. */
    static boolean wouldBeLiable(SimulatedTable table, SimulatedPlayer claimant, Tile discard) {
        var kind = discard.kind();
        var melds = claimant.melds;
        if (threatens(melds, KindSet.DRAGONS, 2, kind) || threatens(melds, KindSet.WINDS, 3, kind)) {
            return true;
        }
        var liability = table.custom.play().liability();
        return (liability == Liability.CANNON || liability == Liability.PENALTY) && classical(table, claimant, kind);
    }

    private static boolean classical(SimulatedTable table, SimulatedPlayer claimant, Tile kind) {
        var melds = claimant.melds;
        for (var suit : Suit.values()) {
            var ofSuit = KindSet.of(
                    IntStream.rangeClosed(1, 9).mapToObj(n -> Tile.of(suit, n)).toArray(Tile[]::new));
            if (threatens(melds, ofSuit, 3, kind)) {
                return true;
            }
        }
        return threatens(melds, KindSet.HONOURS, 3, kind)
                || threatens(melds, KindSet.GREENS, 3, kind)
                || threatens(melds, KindSet.TERMINALS, 3, kind)
                || threatens(melds, KindSet.MAJORS, 3, kind)
                || (table.walls.left() <= 4 && isFresh(table, kind))
                || melds.stream().filter(m -> m.type() == MeldType.KONG).count() >= 3;
    }

    private static boolean threatens(List<Meld> melds, KindSet kinds, int sets, Tile kind) {
        return kinds.contains(kind)
                && melds.stream()
                                .filter(m -> m.tiles().stream().allMatch(kinds::contains))
                                .count()
                        >= sets;
    }

    /** Of this kind nothing lies open besides the discard itself (millington 90g). */
    private static boolean isFresh(SimulatedTable table, Tile kind) {
        boolean thrown = table.thrown.stream().anyMatch(p -> p.tile().kind() == kind);
        return !thrown
                && table.players.values().stream()
                        .flatMap(p -> p.melds.stream())
                        .noneMatch(m -> m.tiles().stream().anyMatch(t -> t.kind() == kind));
    }
}
