package org.tilewatch.watching.story;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * A riichi player's rows of discards, which grow from left to right: where a tile lies shows when it was laid.
 *
 * @param ponds by which a tile is the player's
 * @param told the player's discards that are known where they lie, in the order in which they were told
 * @param fresh the faces in the middle that no event explains
 */
record DiscardRow(TableSight sight, Seat seat, Ponds ponds, List<Map.Entry<Track, Meaning>> told, Set<Track> fresh) {
    /** The rows of a player; empty in games without them, and where what was told so far does not lie from left to right. */
    static Optional<DiscardRow> of(TableSight sight, HandInPlay hand, Seat seat) {
        if (!sight.laysRows()) {
            return Optional.empty();
        }
        var told = sight.explained().discards().entrySet().stream()
                .filter(known -> known.getValue().seat() == seat)
                .sorted(Comparator.comparingLong(known -> known.getValue().event()))
                .toList();
        return Optional.of(new DiscardRow(sight, seat, sight.ponds(), told, Set.copyOf(sight.freshInMiddle())))
                .filter(DiscardRow::growsToTheRight);
    }

    private boolean growsToTheRight() {
        int grows = 0;
        for (int i = 1; i < told.size(); i++) {
            var earlier = told.get(i - 1).getKey();
            var later = told.get(i).getKey();
            if (isBefore(later, earlier)) {
                return false;
            }
            grows += sight.zones().isNextTo(seat, later.centre(), earlier.centre()) ? 1 : 0;
        }
        // What lies loosely before a player lies side by side now and then.
        return grows > 0 && Enough.USUAL.twice() * grows >= told.size() - 1;
    }

    private boolean isBefore(Track one, Track other) {
        return sight.zones().isBefore(seat, one.centre(), other.centre());
    }

    /** Which of some tiles lie before another and are not told yet. */
    List<Track> before(Track track, List<Track> among) {
        return among.stream()
                .filter(other -> isNew(other) && isBefore(other, track))
                .toList();
    }

    /** Whether a tile lies before one of some that are not told yet. */
    boolean isBeforeAny(Track track, List<Track> among) {
        return among.stream().anyMatch(other -> isNew(other) && isBefore(track, other));
    }

    private boolean isNew(Track track) {
        return fresh.contains(track) && ponds.in(seat, track) >= Sureness.USUAL.rather();
    }

    /** The first discard told already that a tile lies before. */
    Optional<Meaning> laidBefore(Track track) {
        return told.stream()
                .filter(known -> isBefore(track, known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * Whether a tile lies nearer to the middle than all discards that are known, whoever's they are: rows begin there, and grow to their players.
     * False in games without rows.
     */
    static boolean isBeyondAll(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        if (!sight.laysRows()) {
            return false;
        }
        double farthest = 0;
        for (var known : sight.explained().discards().entrySet()) {
            farthest = Math.max(
                    farthest,
                    sight.zones().depth(known.getValue().seat(), known.getKey().centre()));
        }
        return farthest > 0
                && sight.zones().depth(seat, track.centre())
                        > farthest + sight.zones().samePlace();
    }

    /** Whether a tile lies in a player's rows beyond doubt. */
    static boolean isIn(TableSight sight, Seat seat, Track track) {
        return !track.faint() && sight.ponds().in(seat, track) >= Sureness.USUAL.surely();
    }
}
