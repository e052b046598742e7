package org.tilewatch.enrolment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.enrolment.Enrolment.Learnt;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Lays a told layout over the rows that a picture shows. The layout says how many tiles lie in a row, and a row how its tiles lie: so none need
 * be read to be learnt.
 *
 * @param read reads faces at corners that the rows gave them
 */
record LaidOut(SetLayout.Rows layout, Function<List<FoundTile>, List<ReadTile>> read) {
    /** What a row costs whose count is right, for each tile that is read as another; and what a wrong count or a missing row costs. */
    private static final double MISREAD = 1;

    private static final double MISCOUNTED = 3;
    private static final double MISSING = 6;
    /** So many finds by themselves may be anything. */
    private static final int STRAYS = 2;
    /** Below this chance of what the layout says a person should look at the tile, if another's place says the same. */
    private static final double BELIEVABLE = 0.05;
    /** A reading that is believed against the layout; and the share of such tiles in a row that must be another. */
    private static final double SURE = 0.9;

    private static final double MOST = 0.5;
    /** In a shorter row nothing tells how far apart its tiles lie. */
    private static final int LEAST_ROW = 3;

    /**
     * Every tile of the layout with the place where it lies. Of a row of dots alone nobody can tell from which side it is read; so the
     * rows are read from both sides, and the one is taken from which they are what the layout says.
     *
     * @throws EnrolmentException naming the first row that the picture contradicts by its count, or by most of its tiles being surely others
     */
    Matched match(LaidRows<ReadTile> picture, List<FoundTile> glimpses) {
        var seen = withoutStrays(picture);
        var sides = Stream.of(seen, seen.fromTheOtherSide())
                .map(side -> counted(side, glimpses))
                .filter(side -> counts(side.rows()))
                .toList();
        var best = sides.stream()
                .max(Comparator.comparingDouble(side -> -cost(side.rows())))
                .orElseThrow(() -> contradiction(seen.rows()));
        refuseOtherRows(best.rows());
        var tiles = layout.rows().stream()
                .flatMap(List::stream)
                .flatMap(Optional::stream)
                .toList();
        var laid = best.rows().stream().flatMap(List::stream).toList();
        var learnt = Enrolment.upright(
                IntStream.range(0, tiles.size())
                        .mapToObj(i -> new Learnt(
                                tiles.get(i),
                                chance(laid.get(i), tiles.get(i)),
                                laid.get(i).tile().corners()))
                        .toList(),
                best.up());
        return new Matched(
                learnt,
                IntStream.range(0, tiles.size())
                        .filter(i -> learnt.get(i).confidence() < BELIEVABLE && changedPlaces(tiles, laid, i))
                        .mapToObj(learnt::get)
                        .toList());
    }

    /**
     * What lies where.
     *
     * @param asked those that a person should look at
     */
    record Matched(List<Learnt> learnt, List<Learnt> asked) {}

    /**
     * Whether a tile is surely read as another of the layout in whose place that one is not seen either. Where it is, the tile is drawn
     * strangely, and what it is the layout says.
     */
    private static boolean changedPlaces(List<Tile> tiles, List<ReadTile> laid, int place) {
        return surelyShowsAnother(laid.get(place), tiles.get(place))
                && laid.get(place)
                        .reading()
                        .map(Reading::best)
                        .filter(best -> IntStream.range(0, tiles.size())
                                .filter(i -> tiles.get(i) == best)
                                .allMatch(i -> surelyShowsAnother(laid.get(i), best)))
                        .filter(tiles::contains)
                        .isPresent();
    }

    /** The rows with as many tiles in each as told, as far as that can be seen, each tile's outline as its neighbours lie. */
    private LaidRows<ReadTile> counted(LaidRows<ReadTile> seen, List<FoundTile> glimpses) {
        if (seen.rows().size() != layout.rows().size()) {
            return seen;
        }
        return new LaidRows<>(
                seen.up(),
                IntStream.range(0, seen.rows().size())
                        .mapToObj(row -> counted(seen.rows().get(row), layout.tiles(row), glimpses))
                        .toList());
    }

    private List<ReadTile> counted(List<ReadTile> seen, List<Tile> told, List<FoundTile> glimpses) {
        if (seen.size() < LEAST_ROW) {
            return seen;
        }
        var row = new PitchedRow(seen).apart().of(told.size(), glimpses);
        var before = seen.stream().map(ReadTile::tile).toList();
        if (row.tiles().size() >= told.size()) {
            return readAgain(row, before);
        }
        return row.filledTo(told.size()).stream()
                .map(filled -> readAgain(filled, before))
                .filter(filled -> isShown(filled, told))
                .min(Comparator.comparingDouble(filled -> cost(told, filled)))
                .orElseGet(() -> readAgain(row, before));
    }

    /** Whether each place where nothing was found is read surely as the tile that should lie there; a blank side may be anything. */
    private static boolean isShown(List<ReadTile> filled, List<Tile> told) {
        return IntStream.range(0, told.size())
                .filter(i -> filled.get(i).tile().confidence() == PitchedRow.UNSEEN)
                .allMatch(i -> told.get(i) != Tile.WHITE && chance(filled.get(i), told.get(i)) >= SURE);
    }

    /** A row straightened, and its tiles read whose outlines are others than before. */
    private List<ReadTile> readAgain(PitchedRow pitched, List<FoundTile> before) {
        var row = pitched.straightened().tiles();
        var moved = row.stream()
                .map(ReadTile::tile)
                .filter(tile -> tile.face() == Face.UP && !before.contains(tile))
                .toList();
        var again = read.apply(moved).iterator();
        return row.stream()
                .map(tile -> moved.contains(tile.tile()) ? again.next() : tile)
                .toList();
    }

    /** One or two finds by themselves where the layout has no row so short, such as letters on a box, are no row of the set's. */
    private LaidRows<ReadTile> withoutStrays(LaidRows<ReadTile> picture) {
        int shortest = IntStream.range(0, layout.rows().size())
                .map(row -> layout.tiles(row).size())
                .min()
                .orElse(0);
        return new LaidRows<>(
                picture.up(),
                picture.rows().stream()
                        .filter(row -> row.size() > STRAYS || row.size() >= shortest)
                        .toList());
    }

    /** Whether there are as many rows as told, with as many tiles in each. */
    private boolean counts(List<List<ReadTile>> seen) {
        return seen.size() == layout.rows().size()
                && IntStream.range(0, seen.size())
                        .allMatch(
                                row -> seen.get(row).size() == layout.tiles(row).size());
    }

    private double cost(List<List<ReadTile>> seen) {
        return IntStream.range(0, seen.size())
                .mapToDouble(row -> cost(layout.tiles(row), seen.get(row)))
                .sum();
    }

    private EnrolmentException contradiction(List<List<ReadTile>> seen) {
        int told = layout.rows().size();
        if (seen.size() != told) {
            return new EnrolmentException((seen.size() < told ? Key.LAYOUT_ROW_MISSING : Key.LAYOUT_ROW_ADDED)
                    .with(Argument.of(told), Argument.of(seen.size()), Argument.of(unmatched(seen))));
        }
        int row = IntStream.range(0, told)
                .filter(one -> seen.get(one).size() != layout.tiles(one).size())
                .findFirst()
                .orElseThrow();
        return new EnrolmentException(Key.LAYOUT_ROW_COUNT.with(
                Argument.of(row + 1),
                Argument.of(layout.tiles(row).size()),
                Argument.of(seen.get(row).size())));
    }

    /** A set may look unlike all others, but hardly so that most of a row look like other tiles: then it is another row. */
    private void refuseOtherRows(List<List<ReadTile>> seen) {
        for (int row = 0; row < seen.size(); row++) {
            var told = layout.tiles(row);
            var read = seen.get(row);
            var others = IntStream.range(0, told.size())
                    .filter(i -> surelyShowsAnother(read.get(i), told.get(i)))
                    .boxed()
                    .toList();
            if (told.size() > STRAYS && others.size() > MOST * told.size()) {
                int first = others.getFirst();
                throw new EnrolmentException(Key.LAYOUT_ANOTHER_ROW.with(
                        Argument.of(row + 1),
                        Argument.of(first + 1),
                        Argument.of(read.get(first).reading().orElseThrow().best()),
                        Argument.of(told.get(first)),
                        Argument.of(others.size()),
                        Argument.of(told.size())));
            }
        }
    }

    /** Of a set that is new to the reader flowers and seasons may be taken for each other. */
    private static boolean surelyShowsAnother(ReadTile read, Tile told) {
        return read.reading()
                .filter(reading -> reading.confidence() >= SURE)
                .map(Reading::best)
                .filter(best -> best != told && !(best.isBonus() && told.isBonus()))
                .isPresent();
    }

    /** A blank side may be a white dragon that was taken for a back. */
    private static double chance(ReadTile read, Tile tile) {
        return read.reading().map(reading -> reading.probability(tile)).orElse(tile == Tile.WHITE ? 0.5 : 0.0);
    }

    /** Counted from 1: the row of the longer side that fits no row of the other, when both are laid over each other in order. */
    private int unmatched(List<List<ReadTile>> seen) {
        int told = layout.rows().size();
        int shown = seen.size();
        var cost = new double[told + 1][shown + 1];
        for (int i = 0; i <= told; i++) {
            for (int j = 0; j <= shown; j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = (i + j) * MISSING;
                    continue;
                }
                cost[i][j] = Math.min(
                        cost[i - 1][j - 1] + cost(layout.tiles(i - 1), seen.get(j - 1)),
                        MISSING + Math.min(cost[i - 1][j], cost[i][j - 1]));
            }
        }
        int i = told;
        int j = shown;
        while (i > 0 && j > 0) {
            if (told > shown && cost[i][j] == cost[i - 1][j] + MISSING) {
                return i;
            }
            if (told < shown && cost[i][j] == cost[i][j - 1] + MISSING) {
                return j;
            }
            i--;
            j--;
        }
        return Math.max(i, j);
    }

    private static double cost(List<Tile> told, List<ReadTile> seen) {
        if (told.size() != seen.size()) {
            return Math.min(MISSING * 2, MISCOUNTED + Math.abs(told.size() - seen.size()));
        }
        double cost = 0;
        for (int i = 0; i < told.size(); i++) {
            cost += MISREAD * (1 - chance(seen.get(i), told.get(i)));
        }
        return cost;
    }
}
