package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * Reads faces again that could not be read as they were found, or whose outline is too small: the middle circle of three looks like
 * the one circle. The finder may be right about where a tile lies and wrong about its outline, as with one laid sideways among upright
 * ones; but the size of the table's tiles is known, and there are only two ways to lie there.
 */
record SecondReading(Reader reader, Placing placing) {
    /** From this chance of a readable face the first reading stands. */
    private static final double READABLE = 0.9;
    /** From this chance and this probability of one tile the second stands in its place. */
    private static final double READ_SURELY = 0.97;
    /** The same chance where the first was of something smaller than a tile. */
    private static final double LIKELY = 0.5;
    /** Of the area that a tile would have there, an outline has at least this share. */
    private static final double LEAST_AREA = 0.7;
    /** Below this share half a tile may have been found. */
    private static final double HALF = 0.6;

    /** The same tiles, those that were hard to read as they are best read at the size of a tile. */
    List<ReadTile> at(Frame frame, List<ReadTile> tiles) {
        var hard = tiles.stream()
                .filter(tile -> tile.reading().isPresent())
                .filter(tile -> readable(tile) < READABLE || isTooSmall(tile.tile()))
                .toList();
        var again = reader.readFromAbove(
                frame,
                hard.stream()
                        .map(ReadTile::tile)
                        .flatMap(tile -> Stream.of(placing.fullSize(tile, 0), placing.fullSize(tile, 1)))
                        .toList());
        var better = new ArrayList<>(tiles);
        for (int i = 0; i < hard.size(); i++) {
            var best = again.get(2 * i);
            // A quarter turned some faces look like others: what is read as it was found to lie stands.
            if (!isReadSurely(best) && readable(again.get(2 * i + 1)) > readable(best)) {
                best = again.get(2 * i + 1);
            }
            if (isReadSurely(best) || (isTooSmall(hard.get(i).tile()) && readable(best) >= LIKELY)) {
                better.set(better.indexOf(hard.get(i)), best);
            }
        }
        return doubted(frame, tiles, better);
    }

    /**
     * The same tiles, those doubted of which next to half was found and that may as well be half of another: both are read surely, and
     * nobody can tell from this look which of them it is.
     */
    private List<ReadTile> doubted(Frame frame, List<ReadTile> found, List<ReadTile> tiles) {
        var doubted = new ArrayList<>(tiles);
        for (int i = 0; i < tiles.size(); i++) {
            var small = found.get(i).tile();
            var read = tiles.get(i);
            if (!isReadSurely(read) || placing.share(small) >= HALF) {
                continue;
            }
            var other = reader.readFromAbove(frame, placing.endingIn(small)).stream()
                    .filter(whole -> isReadSurely(whole) && best(whole) != best(read))
                    .findFirst();
            if (other.isPresent()) {
                doubted.set(i, new ReadTile(read.tile(), Optional.of(either(read, other.get()))));
            }
        }
        return doubted;
    }

    private static Tile best(ReadTile tile) {
        return tile.reading().map(Reading::best).orElseThrow();
    }

    private static Reading either(ReadTile one, ReadTile other) {
        var chances = new double[Tile.values().length];
        for (var tile : Tile.values()) {
            chances[tile.ordinal()] = (one.reading().orElseThrow().probability(tile)
                            + other.reading().orElseThrow().probability(tile))
                    / 2;
        }
        return Reading.of(chances);
    }

    /** The same tiles, a face in place of its halves where it can be read as a whole. */
    List<ReadTile> whole(Frame frame, List<ReadTile> tiles, List<Placing.Halves> halves) {
        var read = reader.readFromAbove(
                frame,
                halves.stream()
                        .flatMap(pair -> Stream.of(placing.whole(pair, 0), placing.whole(pair, 1)))
                        .toList());
        var whole = new ArrayList<>(tiles);
        for (int i = 0; i < read.size(); i += 2) {
            var best = readable(read.get(i)) >= readable(read.get(i + 1)) ? read.get(i) : read.get(i + 1);
            if (readable(best) >= READABLE) {
                whole.removeIf(tile -> placing.areOne(tile.tile(), best.tile()));
                whole.add(best);
            }
        }
        return whole;
    }

    private boolean isTooSmall(FoundTile tile) {
        return placing.share(tile) < LEAST_AREA;
    }

    private static boolean isReadSurely(ReadTile tile) {
        return tile.reading()
                .filter(reading -> reading.readable() >= READ_SURELY && reading.confidence() >= READ_SURELY)
                .isPresent();
    }

    private static double readable(ReadTile tile) {
        return tile.reading().map(Reading::readable).orElse(0.0);
    }
}
