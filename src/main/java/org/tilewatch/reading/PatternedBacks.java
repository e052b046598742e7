package org.tilewatch.reading;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * Printed, marbled and grained backs that the finder takes for faces: all of a set's bear one print, which to the reader's embedding is one
 * face, though it can name none. Of one kind a set has four tiles; many that nobody can name and that are one face are its backs. What the finder
 * takes for a face for sure is one only where it shows the same as the others, point by point.
 */
final class PatternedBacks {
    /**
     * Of the pairs of backs on each of 38 tables, 9 to 55 on a table, half are liker than 0.95 to 1.00. Of the faces of strange sets half are
     * liker than 0.2 to 0.26, and of sets whose every face is a mosaic in the same two colours 0.76 to 0.87.
     */
    private static final double ONE_PRINT = 0.92;
    /**
     * Backs that the finder takes for faces for sure are printed as these are: of seven sets' half of the pairs with the best of them are liker than 0.84 to 0.94, point by point, and of
     * the faces of 66 strange sets in nine of ten less than 0.81.
     */
    private static final double SAME_POINTS = 0.8;
    /** Two kinds of four that look alike, and one more. */
    private static final int MANY = 8;
    /** Faces are read more surely than this; what is found weakly, or is one too many of its kind, and read less surely may be anything. */
    private static final double READ_SURELY = 0.98;
    /** What is surely a tile is a face that can be read from this on, where other faces in sight are read so: then the set is none that nobody can read. */
    private static final double BELIEVED = 0.8;
    /** So many faces that are believed show that the set can be read. */
    private static final int SOME = 3;
    /** Blurred faces are read doubtfully too, but among so many there is one that is read surely. */
    private static final int DOUBTFUL_TO_SURE = 10;

    /** How sides of a frame look to the reader, whatever is on them; corners in pixels. */
    interface Prints {
        List<Embedding> of(Frame frame, List<PixelQuad> sides);
    }

    private final Prints prints;
    /** What the backs on this table bear; empty as long as none were taken for faces. */
    private Optional<Print> print = Optional.empty();
    /** Whether faces of the set on this table were believed to be what they were read as. */
    private boolean readable;
    /** What more tiles are believed to be than a set has: it is not read surely. */
    private Set<Tile> crowded = Set.of();

    PatternedBacks(Prints prints) {
        this.prints = prints;
    }

    /** The looks of backs that were read doubtfully as faces; empty where there are not many of one print, or one like them can be read. */
    List<SideLook> among(Frame frame, List<ReadTile> tiles) {
        var believed = tiles.stream()
                .filter(tile -> isBody(tile) && confidence(tile) >= BELIEVED)
                .flatMap(tile -> tile.reading().stream())
                .collect(groupingBy(Reading::best, counting()));
        readable |= believed.values().stream().mapToLong(Long::longValue).sum() >= SOME;
        crowded = believed.entrySet().stream()
                .filter(kind -> kind.getValue() > OneSet.COPIES)
                .map(Map.Entry::getKey)
                .collect(toUnmodifiableSet());
        var doubtful = tiles.stream().filter(this::isDoubtful).toList();
        if (doubtful.size() <= MANY) {
            return List.of();
        }
        var looks = prints(frame, doubtful);
        List<Integer> largest = List.of();
        for (var middle : looks) {
            var group = IntStream.range(0, looks.size())
                    .filter(i -> looks.get(i).isOneWith(middle))
                    .boxed()
                    .toList();
            if (group.size() > largest.size()) {
                largest = group;
                print = Optional.of(middle);
            }
        }
        var pattern = LikeSides.most(
                largest.stream().map(i -> look(frame, doubtful.get(i))).toList(), MANY);
        long sure = tiles.stream()
                .filter(tile -> tile.reading().isPresent() && !isDoubtful(tile))
                .filter(tile -> LikeSides.isAlike(look(frame, tile), pattern))
                .count();
        if (pattern.size() > DOUBTFUL_TO_SURE * sure) {
            return pattern;
        }
        print = Optional.empty();
        return List.of();
    }

    /** Whether what is read doubtfully bears the print of the backs on this table. */
    boolean bears(Frame frame, ReadTile tile) {
        return isDoubtful(tile)
                && print.filter(known -> prints(frame, List.of(tile)).stream().anyMatch(look -> look.isOneWith(known)))
                        .isPresent();
    }

    private List<Print> prints(Frame frame, List<ReadTile> tiles) {
        var corners = tiles.stream().map(tile -> tile.tile().corners()).toList();
        var looks = prints.of(frame, corners);
        return IntStream.range(0, tiles.size())
                .mapToObj(i -> new Print(
                        looks.get(i),
                        SidePrint.of(frame, corners.get(i)),
                        Acceptance.MEASURED.isSurelyFace(tiles.get(i).tile())))
                .toList();
    }

    /**
     * What is on a side.
     *
     * @param look         what the reader makes of it
     * @param side         what it shows, point by point
     * @param isSurelyFace whether the finder alone takes it for a face for sure
     */
    private record Print(Embedding look, SidePrint side, boolean isSurelyFace) {
        /** Flecks and grain differ from back to back; what is printed as faces are is on each the same. */
        boolean isOneWith(Print other) {
            return look.likeness(other.look) > ONE_PRINT && (!isSurelyFace || side.likeness(other.side) > SAME_POINTS);
        }
    }

    private boolean isDoubtful(ReadTile tile) {
        return tile.reading()
                .filter(reading -> reading.confidence() < sure(tile, reading))
                .isPresent();
    }

    /** From which confidence on a reading is no guess. */
    private double sure(ReadTile tile, Reading reading) {
        if (!isBody(tile) || crowded.contains(reading.best())) {
            return READ_SURELY;
        }
        return readable ? BELIEVED : ReadTile.NOTHING;
    }

    private static boolean isBody(ReadTile tile) {
        return tile.tile().confidence() >= Acceptance.MEASURED.body();
    }

    private static double confidence(ReadTile tile) {
        return tile.reading().map(Reading::confidence).orElse(0.0);
    }

    private static SideLook look(Frame frame, ReadTile tile) {
        return SideLook.of(frame, tile.tile().corners());
    }
}
