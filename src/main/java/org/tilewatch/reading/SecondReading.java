package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

/**
 * Reads faces again that could not be read as they were found, or whose outline is too small: the middle circle of three looks like
 * the one circle. The finder may be right about where a tile lies and wrong about its outline, as with one laid sideways among upright
 * ones; but the size of the tiles is known, and there are only two ways to lie there: along its neighbour, and across it.
 */
public record SecondReading(Reader reader, FullSize size) {
    /** From this chance of a readable face the first reading stands. */
    static final double READABLE = 0.9;
    /** From this chance and this probability of one tile the second stands in its place. */
    private static final double READ_SURELY = 0.97;
    /** The same chance where the first was of something smaller than a tile. */
    private static final double LIKELY = 0.5;
    /** Of the area that a tile would have there, an outline has at least this share. */
    private static final double LEAST_AREA = 0.7;
    /** Below this share half a tile may have been found. */
    private static final double HALF = 0.6;
    /** How sure it is that a whole face is what lies there, where one with fewer things on it may be read across it. */
    private static final double SURELY_MORE = 0.8;
    /** Of a tile's width: how far beside its place a face is read that cannot be read there. */
    private static final double ASIDE = 0.17;
    /**
     * The finder is less sure than this of half a face that it outlines as a whole tile, with the mat beside it: 0.61 to 0.70 of the left circles of a
     * four that lay sideways on wood, by two finders; of the other four of the same table 0.87 and more.
     */
    private static final double FOUND_WELL = 0.8;

    /** No face of dots or bamboos shows more things. */
    private static final int MOST_THINGS = 9;
    /** How far the middle of half a face lies from that of the whole, in widths of a tile: a quarter of its height. */
    private static final double HALF_OF_A_HALF = 0.34;
    /** So many finds that are mere glimpses are read in a picture, besides one for so many tiles: what is read costs time. */
    private static final int GLIMPSES = 8;

    private static final int TILES_TO_A_GLIMPSE = 8;
    /** Neighbours lie no further than this from each other, in widths of a tile. */
    private static final double NEIGHBOURS = 2.2;
    /** A neighbour that lies as a find does, or across it, within this angle tells nothing new of how it may lie, in radians. */
    private static final double SAME_WAY = 0.17;

    /** The same tiles, those that were hard to read as they are best read at the size of a tile. */
    public List<ReadTile> at(Frame frame, List<ReadTile> tiles) {
        boolean framed = !isWhiteBlank();
        var hard = tiles.stream()
                .filter(tile -> tile.reading().isPresent())
                .filter(tile -> readable(tile) < READABLE
                        || isTooSmall(tile.tile())
                        || framed && tile.isReadWhite() && size.share(tile.tile()) < FullSize.NEARLY_WHOLE)
                .toList();
        var again = beside(frame, again(frame, hard.stream().map(ReadTile::tile).toList(), tiles));
        var better = new ArrayList<>(tiles);
        for (int i = 0; i < hard.size(); i++) {
            var best = again.get(i);
            // Something blank and smaller than a tile, as the top of a standing one, becomes none by being looked at
            // with what lies about it; but of a white dragon with a frame the frame may be outlined.
            boolean grown = isTooSmall(hard.get(i).tile());
            boolean mayBeFrame = framed && size.share(hard.get(i).tile()) >= HALF;
            boolean stands = best.isReadWhite()
                    ? isReadSurely(best) && (!grown || mayBeFrame)
                    : isReadSurely(best) || grown && readable(best) >= LIKELY;
            if (stands) {
                better.set(better.indexOf(hard.get(i)), best);
            }
        }
        return once(doubted(frame, tiles, wholeAcross(frame, tiles, better)));
    }

    /** The same tiles, a face that took the place of both its halves but once. */
    private List<ReadTile> once(List<ReadTile> tiles) {
        var kept = new ArrayList<ReadTile>();
        for (var tile : tiles) {
            boolean there = tile.reading().isPresent()
                    && kept.stream().anyMatch(other -> other.reading().isPresent() && areTheSame(other, tile));
            if (!there) {
                kept.add(tile);
            }
        }
        return kept;
    }

    private boolean areTheSame(ReadTile one, ReadTile other) {
        return best(one) == best(other)
                && size.apart(
                                one.tile().corners().centre(),
                                other.tile().corners().centre())
                        < FullSize.LEAST_BETWEEN_HALVES;
    }

    /** Whether nothing may be on a white dragon: one of a set that is not known, or a blank one that was shown. */
    private boolean isWhiteBlank() {
        return reader.set().flatMap(ShownWhite::of).map(ShownWhite::isBlank).orElse(true);
    }

    /**
     * The same tiles, a whole face in place of what is read of too small an outline when that lies across it and is read surely: two of
     * four circles look like the two, and no two looks like a four.
     */
    private List<ReadTile> wholeAcross(Frame frame, List<ReadTile> found, List<ReadTile> tiles) {
        var small = IntStream.range(0, tiles.size())
                .filter(i -> readable(tiles.get(i)) >= READABLE
                        && (isLessThanWhole(found.get(i).tile()) || isPerhapsHalf(frame, found.get(i))))
                .boxed()
                .toList();
        var places = small.stream()
                .map(i -> Stream.concat(
                                Stream.of(size.fullSize(found.get(i).tile(), 1)),
                                size.acrossBeside(found.get(i).tile(), HALF_OF_A_HALF).stream())
                        .toList())
                .toList();
        var across = reader.readFromAbove(
                        frame, places.stream().flatMap(List::stream).toList())
                .iterator();
        var whole = new ArrayList<>(tiles);
        for (int k = 0; k < small.size(); k++) {
            var other = places.get(k).stream()
                    .map(place -> across.next())
                    .max(Comparator.comparingDouble(SecondReading::readable))
                    .orElseThrow();
            var read = tiles.get(small.get(k));
            if (isReadSurely(other) && isMore(best(other), best(read))) {
                whole.set(small.get(k), new ReadTile(other.tile(), Optional.of(either(other, read, SURELY_MORE))));
            }
        }
        return whole;
    }

    private boolean isLessThanWhole(FoundTile tile) {
        double share = size.share(tile);
        return share < FullSize.WHOLE || (share < 1 && size.isSquat(tile));
    }

    /** Whether something that is found hardly surely, and reaches beyond a tile, shows so few things that it may be half of a face with the mat beside it. */
    private static boolean isPerhapsHalf(Frame frame, ReadTile tile) {
        var read = best(tile);
        return tile.tile().confidence() < FOUND_WELL
                && read.suit().filter(suit -> suit != Suit.CHARACTERS).isPresent()
                && 2 * read.number() <= MOST_THINGS
                && !Paper.isOneGround(frame, tile.tile().corners());
    }

    /** Whether a face shows so much more of the same things than another that this may be half of it: of an odd number one half has one more. */
    static boolean isMore(Tile one, Tile other) {
        return one.suit().filter(suit -> suit != Suit.CHARACTERS).equals(other.suit())
                && one.number() > other.number()
                && one.number() + 1 >= 2 * other.number();
    }

    /**
     * The same, those that were hard to read so too read a little beside their places: among strokes that lie apart the finder may take the rim of
     * one for the tile's. As many as mere glimpses are read so in a picture, and nothing blank, which has no strokes.
     */
    private List<ReadTile> beside(Frame frame, List<ReadTile> hard) {
        var moved = new ArrayList<>(hard);
        boolean blank = isWhiteBlank();
        var still = IntStream.range(0, hard.size())
                .filter(i -> !isReadSurely(hard.get(i))
                        && isPerhapsAFace(hard.get(i))
                        && !(blank && hard.get(i).isReadWhite())
                        && Acceptance.MEASURED.isFound(hard.get(i).tile()))
                .limit(GLIMPSES)
                .boxed()
                .toList();
        var places =
                still.stream().map(i -> size.aboutIt(hard.get(i).tile(), ASIDE)).toList();
        var read = reader.readFromAbove(
                        frame, places.stream().flatMap(List::stream).toList())
                .iterator();
        for (int k = 0; k < still.size(); k++) {
            var readings = places.get(k).stream().map(each -> read.next()).toList();
            int place = still.get(k);
            var find = hard.get(place).tile();
            bestOf(frame, find, readings).filter(SecondReading::isReadSurely).ifPresent(best -> moved.set(place, best));
        }
        return moved;
    }

    /**
     * Those of the finds that are mere glimpses that are worth the time of reading them: the surest, where no tile lies.
     *
     * @param tiles of the same picture that were found and read
     */
    public List<FoundTile> worthReading(List<FoundTile> glimpses, List<ReadTile> tiles) {
        return glimpses.stream()
                .filter(glimpse -> tiles.stream().noneMatch(tile -> size.areOne(tile.tile(), glimpse)))
                .limit(GLIMPSES + tiles.size() / TILES_TO_A_GLIMPSE)
                .toList();
    }

    /** Mere glimpses as faces, whichever side the finder thinks is up, each as it is best read at the size of a tile. */
    public List<ReadTile> glimpsed(Frame frame, List<FoundTile> glimpses, List<ReadTile> tiles) {
        return again(
                frame, glimpses.stream().map(glimpse -> glimpse.turned(Face.UP)).toList(), tiles);
    }

    /** Each of some finds as it is best read at the size of a tile. */
    private List<ReadTile> again(Frame frame, List<FoundTile> finds, List<ReadTile> about) {
        var ways = finds.stream().map(find -> ways(find, about)).toList();
        var read = reader.readFromAbove(
                        frame, ways.stream().flatMap(List::stream).toList())
                .iterator();
        var best = new ArrayList<ReadTile>(finds.size());
        for (int i = 0; i < ways.size(); i++) {
            var readings = ways.get(i).stream().map(each -> read.next()).toList();
            // A quarter turned some faces look like others: what is read as it was found to lie stands.
            best.add(
                    isReadSurely(readings.getFirst())
                            ? readings.getFirst()
                            : bestOf(frame, finds.get(i), readings).orElse(readings.getFirst()));
        }
        return best;
    }

    /**
     * The reading of a find in which a face is likeliest. Where the find's outline shows nothing but a tile, one that lies across it and reaches beyond
     * the tile is wrong, however well a face is read in it.
     */
    private static Optional<ReadTile> bestOf(Frame frame, FoundTile find, List<ReadTile> readings) {
        boolean whole = Paper.isOneGround(frame, find.corners());
        return readings.stream()
                .sorted(Comparator.comparingDouble(SecondReading::readable).reversed())
                .filter(reading -> !whole
                        || !liesAcross(find, reading)
                        || Paper.isOneGround(frame, reading.tile().corners()))
                .findFirst();
    }

    private static boolean liesAcross(FoundTile find, ReadTile reading) {
        return Math.abs(Math.sin(reading.tile().corners().up() - find.corners().up())) > Math.sqrt(0.5);
    }

    /** The ways in which a tile may lie where one was found: as it was found to lie, across, and both as its neighbour lies. */
    private List<FoundTile> ways(FoundTile find, List<ReadTile> about) {
        var as = Stream.of(size.fullSize(find, 0), size.fullSize(find, 1));
        return neighbour(find, about)
                .map(beside -> find.corners().up() - beside.corners().up())
                .filter(angle -> Math.abs(Math.sin(2 * angle)) > Math.sin(2 * SAME_WAY))
                .map(angle -> {
                    var centre = find.corners().centre();
                    double up = find.corners().up() - angle;
                    return Stream.concat(
                                    as,
                                    Stream.of(0, 1).map(quarters -> find.withCorners(size.face(centre, up, quarters))))
                            .toList();
                })
                .orElseGet(as::toList);
    }

    /** The nearest tile beside a find whose outline is a tile's. */
    private Optional<FoundTile> neighbour(FoundTile find, List<ReadTile> about) {
        var centre = find.corners().centre();
        return about.stream()
                .map(ReadTile::tile)
                .filter(tile -> tile.face() != Face.EDGE && !tile.corners().equals(find.corners()) && !isTooSmall(tile))
                .filter(tile -> size.apart(centre, tile.corners().centre()) < NEIGHBOURS)
                .min(Comparator.comparingDouble(
                        tile -> size.apart(centre, tile.corners().centre())));
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
            if (!isReadSurely(read) || size.share(small) >= HALF) {
                continue;
            }
            var other = reader.readFromAbove(frame, size.endingIn(small)).stream()
                    .filter(whole -> isReadSurely(whole) && best(whole) != best(read))
                    .findFirst();
            if (other.isPresent()) {
                doubted.set(i, new ReadTile(read.tile(), Optional.of(either(read, other.get(), 0.5))));
            }
        }
        return doubted;
    }

    static Tile best(ReadTile tile) {
        return tile.reading().map(Reading::best).orElseThrow();
    }

    /** @param share of the first one's chances in what comes of both */
    private static Reading either(ReadTile one, ReadTile other, double share) {
        var chances = new double[Tile.values().length];
        for (var tile : Tile.values()) {
            chances[tile.ordinal()] = share * one.reading().orElseThrow().probability(tile)
                    + (1 - share) * other.reading().orElseThrow().probability(tile);
        }
        return Reading.of(chances);
    }

    private boolean isTooSmall(FoundTile tile) {
        return size.share(tile) < LEAST_AREA;
    }

    private static boolean isPerhapsAFace(ReadTile tile) {
        return tile.reading()
                .filter(reading -> reading.confidence() >= ReadTile.NOTHING)
                .isPresent();
    }

    static boolean isReadSurely(ReadTile tile) {
        return tile.reading()
                .filter(reading -> reading.readable() >= READ_SURELY && reading.confidence() >= READ_SURELY)
                .isPresent();
    }

    static double readable(ReadTile tile) {
        return tile.reading().map(Reading::readable).orElse(0.0);
    }
}
