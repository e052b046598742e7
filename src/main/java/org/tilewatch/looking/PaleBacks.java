package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Remembers where tiles lay face down. A pale back looks like a white dragon when it is looked at without the wall that it belongs to,
 * as happens where an arm has just passed; but nobody turns a tile of the wall where it lies.
 */
final class PaleBacks {
    /** A place is remembered so long after a back was last seen there, in seconds: longer than an arm hides it. */
    private static final double REMEMBERED = 4;
    /** What was a back for less than so long, in seconds, was rather a tile on its way: the tiles of a wall lie there from the deal on. */
    private static final double LAIN = 1;
    /** What is read as a white dragon as surely as this is one: its frame or its letter was seen. */
    private static final double SURE = 0.97;
    /** Of the shorter side: how far from where the back lay a find is still the same tile. */
    private static final double SAME_PLACE = 0.5;

    /** Where a tile lay face down from one moment to another, in seconds. */
    private record Back(FoundTile tile, double since, double t) {
        boolean hasLain() {
            return t - since >= LAIN;
        }
    }

    private List<Back> backs = List.of();
    /** Tiles that this has laid face down again: they tell nothing new of where backs lie. */
    private Set<FoundTile> turned = Set.of();

    /**
     * The tiles read, those that are backs seen as doubtful white dragons lying face down again.
     *
     * @param t     seconds since the recording began
     * @param known that lay on the table before this look
     */
    List<ReadTile> among(double t, List<ReadTile> read, List<ReadTile> known) {
        remember(t, known);
        var now = new HashSet<>(turned);
        now.retainAll(known.stream().map(ReadTile::tile).toList());
        var seen = new ArrayList<ReadTile>();
        for (var tile : read) {
            var back = back(t, tile).map(Back::tile);
            back.map(lying -> new FoundTile(
                            lying.corners(), Face.DOWN, tile.tile().confidence()))
                    .ifPresentOrElse(
                            again -> {
                                now.add(again);
                                seen.add(new ReadTile(again, Optional.empty()));
                            },
                            () -> seen.add(tile));
        }
        turned = now;
        return seen;
    }

    private void remember(double t, List<ReadTile> known) {
        var lying = new ArrayList<Back>();
        known.stream()
                .map(ReadTile::tile)
                .filter(tile -> tile.face() == Face.DOWN && !turned.contains(tile))
                .forEach(tile -> lying.add(new Back(tile, since(tile).orElse(t), t)));
        backs.stream()
                .filter(back -> t - back.t() <= REMEMBERED)
                .filter(back -> lying.stream()
                        .noneMatch(other ->
                                isSamePlace(other.tile().corners(), back.tile().corners())))
                .toList()
                .forEach(lying::add);
        backs = List.copyOf(lying);
    }

    /** Since when a back has lain where this one lies; empty where none has. */
    private OptionalDouble since(FoundTile tile) {
        return backs.stream()
                .filter(back -> isSamePlace(back.tile().corners(), tile.corners()))
                .mapToDouble(Back::since)
                .min();
    }

    private Optional<Back> back(double t, ReadTile tile) {
        boolean doubtful = tile.reading()
                .filter(reading -> reading.best() == Tile.WHITE && reading.confidence() < SURE)
                .isPresent();
        return backs.stream()
                .filter(back -> doubtful && back.hasLain() && t - back.t() <= REMEMBERED)
                .filter(back -> isSamePlace(tile.tile().corners(), back.tile().corners()))
                .findFirst();
    }

    private static boolean isSamePlace(PixelQuad one, PixelQuad other) {
        double side = Math.min(Math.min(one.width(), one.height()), Math.min(other.width(), other.height()));
        return one.centre().distanceTo(other.centre()) < SAME_PLACE * side;
    }
}
