package org.tilewatch.enrolment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.BackLook;
import org.tilewatch.reading.Paper;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * What a picture shows of a set that was laid out for it.
 *
 * @param tiles of its rows, all face up, though a blank white dragon among them may have been taken for a back
 * @param backs what the tiles look like that were laid face down beside the rows; none where they look like blank faces
 */
public record ShownSet(List<ReadTile> tiles, List<ShownBack> backs) {
    /** From this confidence that it lies there a blank side is taken for a tile. */
    private static final double BLANK = 0.5;
    /** So many sizes of a tile from the nearest face, at most, lies what belongs to the rows. */
    private static final double BESIDE = 4;
    /** What lies nearer than this to a tile's middle, in its widths, is that tile. */
    private static final double THERE = 0.5;
    /** One back is enough, and a wall of them teaches no more than these. */
    private static final int MOST_BACKS = 12;

    /** One side that is taken for a back, and where it lies, in the picture's pixels. */
    public record ShownBack(PixelPoint centre, BackLook look) {}

    public ShownSet {
        tiles = List.copyOf(tiles);
        backs = List.copyOf(backs);
    }

    /** The set among the tiles that are seen in a picture. */
    public static ShownSet of(Frame picture, List<ReadTile> seen) {
        var tiles = besideFaces(likeMost(
                seen.stream().filter(tile -> isFace(tile) || isBlank(tile)).toList()));
        var paper = Paper.of(picture, tiles);
        var between = betweenFaces(tiles);
        var backs = new LinkedHashMap<ReadTile, ShownBack>();
        tiles.stream()
                .filter(tile -> isBlank(tile) || tile.isReadWhite())
                .filter(tile -> !between.contains(tile))
                .forEach(tile -> paper.back(picture, tile.tile())
                        .ifPresent(look -> backs.put(
                                tile, new ShownBack(tile.tile().corners().centre(), look))));
        return new ShownSet(
                tiles.stream().filter(tile -> !backs.containsKey(tile)).toList(),
                backs.values().stream().limit(MOST_BACKS).toList());
    }

    /**
     * What backs look like, of those that lie beside all tiles that were learnt: where the rows say that a tile lies, what was taken for a back is a
     * white dragon that the light falls on otherwise.
     */
    public List<BackLook> backsBeside(List<Enrolment.Learnt> learnt) {
        return backs.stream()
                .filter(back -> learnt.stream()
                        .map(Enrolment.Learnt::corners)
                        .noneMatch(tile -> tile.centre().distanceTo(back.centre()) < THERE * tile.width()))
                .map(ShownBack::look)
                .toList();
    }

    /** What lies in rows between faces that show something: a blank one there is a white dragon, whatever colour the light makes of it. */
    private static List<ReadTile> betweenFaces(List<ReadTile> tiles) {
        return LaidRows.of(
                        tiles,
                        tile -> tile.tile().corners(),
                        tile -> tile.reading().map(Reading::confidence).orElse(0.0))
                .rows()
                .stream()
                .flatMap(row -> {
                    var faces = IntStream.range(0, row.size())
                            .filter(i -> isFace(row.get(i)) && !row.get(i).isReadWhite())
                            .summaryStatistics();
                    return faces.getCount() == 0
                            ? Stream.<ReadTile>empty()
                            : row.subList(faces.getMin(), faces.getMax()).stream();
                })
                .toList();
    }

    private static boolean isFace(ReadTile tile) {
        return tile.tile().face() == Face.UP;
    }

    /** A back, or a white dragon without a frame. */
    private static boolean isBlank(ReadTile tile) {
        return tile.tile().face() == Face.DOWN && tile.tile().confidence() >= BLANK;
    }

    /** Tiles of about the size of most: what lies further away or is a piece of something else belongs to no row. */
    private static List<ReadTile> likeMost(List<ReadTile> tiles) {
        double usual =
                LaidRows.median(tiles.stream().mapToDouble(ShownSet::size).toArray());
        return tiles.stream()
                .filter(tile -> size(tile) > 0.6 * usual && size(tile) < 1.6 * usual)
                .toList();
    }

    /** Without blank sides far from all faces: they are pieces of the table's rim, or tiles of the wall that nobody laid out. */
    private static List<ReadTile> besideFaces(List<ReadTile> tiles) {
        return tiles.stream()
                .filter(tile -> isFace(tile)
                        || tiles.stream()
                                .anyMatch(other -> isFace(other) && distance(tile, other) < BESIDE * size(tile)))
                .toList();
    }

    private static double distance(ReadTile one, ReadTile other) {
        return one.tile().corners().centre().distanceTo(other.tile().corners().centre());
    }

    private static double size(ReadTile tile) {
        return Math.sqrt(tile.tile().corners().width() * tile.tile().corners().height());
    }
}
