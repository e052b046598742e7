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
record BackPrint(Prints prints) implements SideCue {
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
    /** So many faces that are believed show that the set can be read. */
    private static final int SOME = 3;
    /** Blurred faces are read doubtfully too, but among so many there is one that is read surely. */
    private static final int DOUBTFUL_TO_SURE = 10;

    /** How sides of a frame look to the reader, whatever is on them; corners in pixels. */
    interface Prints {
        List<Embedding> of(Frame frame, List<PixelQuad> sides);
    }

    /**
     * What was seen of a table's backs that were taken for faces.
     *
     * @param print    what they bear; empty as long as none were taken so
     * @param readable whether faces of the set on this table were believed to be what they were read as
     * @param crowded  what more tiles are believed to be than a set has: it is not read surely
     */
    record PrintSeen(Optional<Print> print, boolean readable, Set<Tile> crowded) {
        static final PrintSeen NONE = new PrintSeen(Optional.empty(), false, Set.of());

        /** From which confidence on the reading of a side is no guess. */
        double sure(SeenSide side) {
            if (!side.isFoundSurely()
                    || side.tile()
                            .reading()
                            .filter(reading -> crowded.contains(reading.best()))
                            .isPresent()) {
                return BackColour.READ_SURELY;
            }
            return readable ? BackColour.BELIEVED : ReadTile.NOTHING;
        }

        boolean isDoubtful(SeenSide side) {
            return side.isRead() && side.confidence() < sure(side);
        }
    }

    /** The same table, and the looks of backs that were read doubtfully as faces, if there are many of one print, and none like them can be read. */
    TableColours among(Frame frame, List<SeenSide> sides, TableColours table) {
        var believed = sides.stream()
                .filter(side -> side.isFoundSurely() && side.confidence() >= BackColour.BELIEVED)
                .flatMap(side -> side.tile().reading().stream())
                .collect(groupingBy(Reading::best, counting()));
        boolean readable = table.print().readable()
                || believed.values().stream().mapToLong(Long::longValue).sum() >= SOME;
        var crowded = believed.entrySet().stream()
                .filter(kind -> kind.getValue() > OneSet.COPIES)
                .map(Map.Entry::getKey)
                .collect(toUnmodifiableSet());
        var seen = new PrintSeen(table.print().print(), readable, crowded);
        var doubtful = sides.stream().filter(seen::isDoubtful).toList();
        if (doubtful.size() <= LikeSides.MANY) {
            return table.withPrint(seen);
        }
        var looks = prints(frame, doubtful);
        List<Integer> largest = List.of();
        var print = seen.print();
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
        var pattern =
                LikeSides.most(largest.stream().map(i -> doubtful.get(i).look()).toList(), LikeSides.MANY);
        long sure = sides.stream()
                .filter(side -> side.isRead() && !seen.isDoubtful(side))
                .filter(side -> LikeSides.isAlike(side.look(), pattern))
                .count();
        return pattern.size() > DOUBTFUL_TO_SURE * sure
                ? table.withPrint(new PrintSeen(print, readable, crowded)).withBacks(pattern)
                : table.withPrint(new PrintSeen(Optional.empty(), readable, crowded));
    }

    /** What is read doubtfully and bears the print of the backs on this table is one. */
    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        var seen = table.print();
        boolean bears = seen.isDoubtful(side)
                && !about.isShownWhite(side)
                && LikeSides.isAlike(side.look(), table.backs())
                && seen.print()
                        .filter(known ->
                                prints(side.frame(), List.of(side)).stream().anyMatch(look -> look.isOneWith(known)))
                        .isPresent();
        return bears ? SideWord.backUnlessRead(seen.sure(side)) : SideWord.NOTHING;
    }

    private List<Print> prints(Frame frame, List<SeenSide> sides) {
        var looks = prints.of(frame, sides.stream().map(SeenSide::corners).toList());
        return IntStream.range(0, sides.size())
                .mapToObj(i -> new Print(
                        looks.get(i),
                        SidePrint.of(frame, sides.get(i).corners()),
                        Acceptance.MEASURED.isSurelyFace(sides.get(i).tile().tile())))
                .toList();
    }

    /**
     * What is on a side.
     *
     * @param look         what the reader makes of it
     * @param side         what it shows, point by point
     * @param isSurelyFace whether the finder alone takes it for a face for sure
     */
    record Print(Embedding look, SidePrint side, boolean isSurelyFace) {
        /** Flecks and grain differ from back to back; what is printed as faces are is on each the same. */
        boolean isOneWith(Print other) {
            return look.likeness(other.look) > ONE_PRINT && (!isSurelyFace || side.likeness(other.side) > SAME_POINTS);
        }
    }
}
