package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tiles.Tile;

/**
 * What one tile set looks like, learnt from pictures of it: the nearest of these looks says more of a face than anything that was
 * learnt from other sets.
 *
 * @param looks         of every tile that the set has; a set without flowers or red fives has none of theirs
 * @param heightToWidth of a face
 */
public record SetProfile(Map<Tile, List<Embedding>> looks, double heightToWidth) {
    public SetProfile {
        var copy = new EnumMap<Tile, List<Embedding>>(Tile.class);
        looks.forEach((tile, of) -> copy.put(tile, List.copyOf(of)));
        looks = java.util.Collections.unmodifiableMap(copy);
        if (looks.isEmpty() || looks.values().stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a set's profile has at least one tile, and a look of each that it has");
        }
        if (!(heightToWidth > 1 && heightToWidth < 2)) {
            throw new IllegalArgumentException(
                    "a face is taller than wide, and not twice as tall, not " + heightToWidth);
        }
    }

    /** The tiles that the set has, as far as they were shown. */
    public Set<Tile> tiles() {
        return looks.keySet();
    }

    /** How like a tile of this set a face is, as {@link Embedding#likeness}; empty for a tile that was not shown. */
    public Optional<Double> likeness(Tile tile, Embedding face) {
        var known = looks.get(tile);
        return known == null
                ? Optional.empty()
                : Optional.of(known.stream().mapToDouble(face::likeness).max().orElseThrow());
    }

    /** This profile and what a further picture of the same set showed. */
    public SetProfile and(SetProfile further) {
        var all = new EnumMap<Tile, List<Embedding>>(looks);
        further.looks.forEach((tile, of) -> all.merge(tile, of, (before, after) -> {
            var both = new ArrayList<>(before);
            both.addAll(after);
            return both;
        }));
        return new SetProfile(all, (heightToWidth + further.heightToWidth) / 2);
    }
}
