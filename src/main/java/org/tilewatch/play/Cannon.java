package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.DangerousDiscard.Plea;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.PlayRules.Liability;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * Letting off the cannon (millington 90-96): who gives a player the dangerous tile with which, at once or later, he makes what
 * the danger was about pays for all. A kong never completes a hand, so a tile claimed for one costs nothing (92).
 *
 * <p>A set counts from the moment it lies on the table: 91 counts most sets from the call, which the table does not show.
 */
final class Cannon {
    private Cannon() {}

    /** The hand after a discard was claimed for a pung, a chow or the win, with the danger noted, if there was one. */
    static HandInPlay claimed(HandInPlay after, HandInPlay open, Seat by, Seat to, Tile tile) {
        // The discard itself lies on the table too.
        long copies = open.known().stream().filter(t -> t == tile).count() - 1;
        boolean afterClaim = open.seat(by).discards().getLast().afterClaim();
        var dangers = Danger.of(open.seat(to).melds(), tile, open.liveWall(), copies);
        return noted(after, dangers, by, to, tile, afterClaim ? Plea.CLOSED : Plea.OPEN);
    }

    /** The hand after a kong was robbed: the robbed tile is dangerous as if it had been discarded (94). */
    static HandInPlay robbed(HandInPlay after, HandInPlay kong, Seat by, Seat to, Tile tile) {
        long copies = kong.known().stream().filter(t -> t == tile).count() - 1;
        return noted(after, Danger.of(kong.seat(to).melds(), tile, kong.liveWall(), copies), by, to, tile, Plea.CLOSED);
    }

    private static HandInPlay noted(HandInPlay after, Set<Danger> dangers, Seat by, Seat to, Tile tile, Plea plea) {
        if (after.rules().liability() != Liability.CANNON || dangers.isEmpty()) {
            return after;
        }
        return after.with(after.memory().with(new DangerousDiscard(by, to, tile, dangers, plea)));
    }

    /** A seat that draws or claims can no longer say that it had no choice (95). */
    static Memory tooLate(Memory memory, Seat seat) {
        return memory.withDangerous(d -> d.by() == seat && d.plea() == Plea.OPEN ? d.pleading(Plea.CLOSED) : d);
    }

    /** A seat's dangerous discard for which it may still say that it had no choice. */
    static Optional<DangerousDiscard> excusable(HandInPlay hand, Seat seat) {
        return hand.memory().dangerous().stream()
                .filter(d -> d.by() == seat && d.plea() == Plea.OPEN)
                .reduce((first, last) -> last);
    }

    /** Who pays for all: of several dangerous tiles that came true only the last one counts (93). */
    static Optional<Seat> liable(HandInPlay hand) {
        return hand.wins().stream().findFirst().flatMap(winning -> {
            var tiles = wholeHand(hand, winning);
            return hand.memory().dangerous().stream()
                    .filter(d -> d.to() == winning.seat() && d.plea() != Plea.MADE)
                    .filter(d -> d.dangers().stream().anyMatch(danger -> danger.comesTrue(tiles, d.tile())))
                    .reduce((first, last) -> last)
                    .map(DangerousDiscard::by);
        });
    }

    private static List<Tile> wholeHand(HandInPlay hand, Winning winning) {
        var tiles = new ArrayList<>(winning.concealed());
        winning.tile().ifPresent(tiles::add);
        hand.seat(winning.seat()).melds().forEach(m -> tiles.addAll(m.tiles()));
        return tiles;
    }
}
