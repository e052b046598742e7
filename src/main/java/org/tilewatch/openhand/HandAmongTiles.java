package org.tilewatch.openhand;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.tiles.Face;

/**
 * Finds a hand where other tiles lie about it, such as a pile, discards or walls: it is the longest row that lies straight, with as
 * much of what lies next to it as makes a hand.
 */
final class HandAmongTiles {
    /** Of a tile's width: how far from the rest of the hand a part of it lies at most. */
    private static final double NEAR = 2.5;
    /** A row so long is the hand's even where its tiles and those near it are not as many as a hand has. */
    private static final int LONG = 10;

    private final List<LaidTile> hand = new ArrayList<>();
    private final List<List<LaidTile>> rows;

    private HandAmongTiles(List<LaidTile> lying) {
        rows = new ArrayList<>(Neighbours.groups(lying, LaidTile::isInRowWith));
    }

    /** The tiles of the hand; all where it cannot be told from the others, or where there are no others. */
    static List<LaidTile> of(List<LaidTile> lying) {
        return missing(lying) == 0 ? lying : new HandAmongTiles(lying).found().orElse(lying);
    }

    private Optional<List<LaidTile>> found() {
        var longest = rows.stream()
                .max(Comparator.comparingLong(HandAmongTiles::faces)
                        .thenComparingDouble(row -> row.stream()
                                .mapToDouble(tile -> tile.corners().width())
                                .sum()));
        if (longest.isEmpty()) {
            return Optional.empty();
        }
        take(longest.get());
        var before = Optional.<List<LaidTile>>empty();
        for (int missing = missing(hand); missing > 0; missing = missing(hand)) {
            if (missing == 1) {
                before = Optional.of(List.copyOf(hand));
            }
            var next = nearest();
            if (next.isEmpty()) {
                break;
            }
            take(next.get());
        }
        if (missing(hand) == 0) {
            takeBonusTiles();
            return Optional.of(hand);
        }
        // A hand that has not won has a tile less.
        return before.or(() -> longest.filter(row -> faces(row) >= LONG));
    }

    private static int missing(List<LaidTile> tiles) {
        return LaidTiles.of(tiles).withKongsTurnedOver().missing();
    }

    private void take(List<LaidTile> row) {
        hand.addAll(row);
        rows.remove(row);
    }

    private Optional<List<LaidTile>> nearest() {
        return rows.stream()
                .filter(row -> faces(row) > 0)
                .min(Comparator.comparingDouble(this::distance))
                .filter(row -> distance(row) <= NEAR);
    }

    private void takeBonusTiles() {
        rows.stream()
                .filter(row -> row.stream().allMatch(LaidTile::isBonus) && distance(row) <= NEAR)
                .toList()
                .forEach(this::take);
    }

    private double distance(List<LaidTile> row) {
        return row.stream()
                .flatMap(tile -> hand.stream().map(tile::distanceTo))
                .min(Comparator.naturalOrder())
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static long faces(List<LaidTile> row) {
        return row.stream().filter(tile -> tile.face() == Face.UP).count();
    }
}
