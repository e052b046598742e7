package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Tile;

/**
 * What one tile set looks like, learnt from pictures of it: the nearest of these looks says more of a face than anything that was
 * learnt from other sets.
 *
 * @param looks         of every tile that was shown; of the others the reader goes by what it knows of any set, less surely
 * @param heightToWidth of a face
 * @param backs         what its backs look like, of every one that was shown; none where none was, or where they are too like paper
 * @param widthMm       of a face in millimetres, where somebody laid the set on a calibrated table
 * @param gaps          what places between its tiles look like, halves of faces and cloth: a face that is faint to the reader is only a
 *                      little less like these than like itself, and they are what it would be seen in everywhere
 * @param pictures      of its flowers and its white dragon, all of one light: flowers may differ in nothing but a numeral, and a blank side is
 *                      told from a white dragon that is not
 * @param left          the shown tiles that the reader tells better by what it knows of any set
 */
public record SetProfile(
        Map<Tile, List<Embedding>> looks,
        double heightToWidth,
        List<BackLook> backs,
        Optional<Double> widthMm,
        List<Embedding> gaps,
        Map<Tile, FacePicture> pictures,
        Set<Tile> left) {
    /** Narrower or wider than this nobody's tiles are, in millimetres. */
    private static final double NARROWEST = 8;

    private static final double WIDEST = 80;
    /** How thick a tile is for its width; sets differ more in this than in anything else, and it is seen from above least. */
    private static final double THICKNESS_TO_WIDTH = 20.0 / 26;

    public SetProfile {
        var copy = new EnumMap<Tile, List<Embedding>>(Tile.class);
        looks.forEach((tile, of) -> copy.put(tile, List.copyOf(of)));
        looks = Collections.unmodifiableMap(copy);
        if (looks.isEmpty() || looks.values().stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a set's profile has at least one tile, and a look of each that it has");
        }
        if (!(heightToWidth > 1 && heightToWidth < 2)) {
            throw new IllegalArgumentException(
                    "a face is taller than wide, and not twice as tall, not " + heightToWidth);
        }
        backs = List.copyOf(backs);
        gaps = List.copyOf(gaps);
        pictures = Map.copyOf(pictures);
        left = Set.copyOf(left);
        widthMm.filter(width -> !isWidth(width)).ifPresent(width -> {
            throw new IllegalArgumentException(
                    "a tile is between " + NARROWEST + " and " + WIDEST + " mm wide, not " + width);
        });
    }

    /** The looks of a set of which nothing else is known. */
    public SetProfile(Map<Tile, List<Embedding>> looks, double heightToWidth) {
        this(looks, heightToWidth, List.of(), Optional.empty(), List.of(), Map.of(), Set.of());
    }

    /** Whether anybody's tiles are so many millimetres wide. */
    public static boolean isWidth(double mm) {
        return mm >= NARROWEST && mm <= WIDEST;
    }

    /** The same set, these its backs. */
    public SetProfile withBacks(List<BackLook> shown) {
        return new SetProfile(looks, heightToWidth, shown, widthMm, gaps, pictures, left);
    }

    /** The same set, its faces so many millimetres wide. */
    public SetProfile withWidth(double mm) {
        return new SetProfile(looks, heightToWidth, backs, Optional.of(mm), gaps, pictures, left);
    }

    /** The same set, places between its tiles looking like these. */
    public SetProfile withGaps(List<Embedding> shown) {
        return new SetProfile(looks, heightToWidth, backs, widthMm, shown, pictures, left);
    }

    /** The same set, these the pictures of its tiles. */
    public SetProfile withPictures(Map<Tile, FacePicture> shown) {
        return new SetProfile(looks, heightToWidth, backs, widthMm, gaps, shown, left);
    }

    /** The same set, these tiles left to what the reader knows of any set. */
    public SetProfile withLeft(Set<Tile> tiles) {
        return new SetProfile(looks, heightToWidth, backs, widthMm, gaps, pictures, tiles);
    }

    /** The same set, its tiles looking like these. */
    SetProfile withLooks(Map<Tile, List<Embedding>> shown) {
        return new SetProfile(shown, heightToWidth, backs, widthMm, gaps, pictures, left);
    }

    /** The size of its tiles as far as faces tell it, where their width is known. */
    public Optional<TileSize> size() {
        return widthMm.map(width -> new TileSize(width, width * heightToWidth, width * THICKNESS_TO_WIDTH));
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

    /** How like a place between tiles of this set a face is; empty where none was shown. */
    public Optional<Double> likenessToGaps(Embedding face) {
        return gaps.stream().map(face::likeness).max(Double::compare);
    }

    /** How like the looks of one tile are to one another on average, as the median over the tiles; 1 where no tile has more than one. */
    double steadiness() {
        var steady = looks.values().stream()
                .filter(of -> of.size() > 1)
                .mapToDouble(SetProfile::likenessOfTwo)
                .toArray();
        return steady.length == 0 ? 1 : LaidRows.median(steady);
    }

    private static double likenessOfTwo(List<Embedding> looks) {
        return IntStream.range(0, looks.size())
                .boxed()
                .flatMapToDouble(
                        i -> looks.subList(i + 1, looks.size()).stream().mapToDouble(looks.get(i)::likeness))
                .average()
                .orElse(1);
    }

    /** This profile and what a further picture of the same set showed. */
    public SetProfile and(SetProfile further) {
        var all = new EnumMap<Tile, List<Embedding>>(looks);
        further.looks.forEach((tile, of) -> all.merge(tile, of, (before, after) -> {
            var both = new ArrayList<>(before);
            both.addAll(after);
            return both;
        }));
        return new SetProfile(
                all,
                (heightToWidth + further.heightToWidth) / 2,
                Stream.concat(backs.stream(), further.backs.stream()).toList(),
                widthMm.isEmpty() ? further.widthMm : widthMm.map(width -> (width + further.widthMm.orElse(width)) / 2),
                Stream.concat(gaps.stream(), further.gaps.stream()).toList(),
                further.pictures.size() < pictures.size() ? pictures : further.pictures,
                all.keySet().stream()
                        .filter(tile -> (left.contains(tile) || !looks.containsKey(tile))
                                && (further.left.contains(tile) || !further.looks.containsKey(tile)))
                        .collect(Collectors.toSet()));
    }
}
