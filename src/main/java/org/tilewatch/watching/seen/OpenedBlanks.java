package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * White dragons in a hand laid open, of a set whose dragons are blank: where faces lie side by side and nothing stands any more, nobody has
 * laid one of them on its face. The ends or the middle of a concealed kong do lie so.
 */
final class OpenedBlanks {
    private final Look look;
    private final TableZones zones;

    OpenedBlanks(Look look, TableZones zones) {
        this.look = look;
        this.zones = zones;
    }

    /** Whether a tile that seems to lie face down in a player's strip is such a dragon. */
    boolean isOne(SeenTile tile) {
        return zones.nearest(tile.centre())
                .filter(seat ->
                        look.tiles().stream().noneMatch(other -> other.face() == Face.EDGE && isBefore(seat, other)))
                .map(seat -> besides(seat, tile))
                // So many faces side by side are more than a set.
                .filter(row -> row.stream().filter(OpenedBlanks::isReadable).count() > MeldType.KONG.size())
                .filter(row -> !isOfKong(row, row.indexOf(tile)))
                .isPresent();
    }

    private boolean isBefore(Seat seat, SeenTile tile) {
        return zones.nearest(tile.centre()).equals(Optional.of(seat));
    }

    /** The tiles that lie in a line with one, each beside the next, from the left. */
    private List<SeenTile> besides(Seat seat, SeenTile tile) {
        double depth = zones.depth(seat, tile.centre());
        var line = look.tiles().stream()
                .filter(other -> isBefore(seat, other)
                        && Math.abs(zones.depth(seat, other.centre()) - depth) <= zones.samePlace())
                .sorted(Comparator.comparingDouble(other -> zones.right(seat, other.centre())))
                .toList();
        var row = new ArrayList<SeenTile>();
        for (var other : line) {
            boolean apart =
                    !row.isEmpty() && other.centre().distanceTo(row.getLast().centre()) > zones.near();
            if (apart && row.contains(tile)) {
                break;
            }
            if (apart) {
                row.clear();
            }
            row.add(other);
        }
        return row;
    }

    private static boolean isReadable(SeenTile tile) {
        return tile.reading().filter(read -> read.best() != Tile.WHITE).isPresent();
    }

    /** Whether a tile is one of four of which two lie face down, at the ends or in the middle, and the others are alike. */
    private static boolean isOfKong(List<SeenTile> row, int place) {
        for (int from = Math.max(0, place - 3); from <= Math.min(place, row.size() - 4); from++) {
            var ends = List.of(row.get(from), row.get(from + 3));
            var middle = row.subList(from + 1, from + 3);
            if (areDown(ends) && areAlike(middle) || areDown(middle) && areAlike(ends)) {
                return true;
            }
        }
        return false;
    }

    private static boolean areDown(List<SeenTile> two) {
        return two.stream().allMatch(tile -> tile.face() == Face.DOWN);
    }

    private static boolean areAlike(List<SeenTile> two) {
        var first = two.getFirst().reading();
        return first.isPresent()
                && two.getLast()
                        .reading()
                        .filter(other ->
                                other.best().kind() == first.get().best().kind())
                        .isPresent();
    }
}
