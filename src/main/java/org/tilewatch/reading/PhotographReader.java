package org.tilewatch.reading;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.finding.CoarseLook;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;

/**
 * Reads photographs of which nothing is known. The finder looks under several scales; parts of a large tile, or several small ones
 * together, may look like a tile to it, but the reader sees whether they hold upright faces. The two scales under which the most of
 * the picture is covered with readable faces of the size that the finder was taught are looked at once more and read whole, and the
 * one wins that shows more faces surely. A picture in which little can be read, or whose tiles have not the shape of tiles, is
 * looked at made wider or taller, too.
 */
public final class PhotographReader {
    private static final Acceptance ACCEPTANCE = Acceptance.MEASURED;

    /** Where something else says that a tile lies there, so much of one is to be seen. */
    private static final double BARELY = 0.08;
    /** In pixels; of narrower tiles the finder sees nothing. */
    private static final double LEAST_WIDTH = 4;

    /** So many of the surest finds are read under each scale. */
    private static final int READ_UNDER_EACH = 12;

    /** So many scales are looked at once more. */
    private static final int LOOKED_AT_AGAIN = 2;

    /**
     * How much a face's area counts among those read under a scale, as its power: with 1 a few large pieces of the picture that happen
     * to be read outweigh many small tiles, with 0 the many circles and bamboos of large tiles do. Chosen on the development photographs.
     */
    private static final double AREA_POWER = 0.6;

    /** A picture in which fewer of the faces are read surely may have been squeezed. */
    private static final double CLEAR = 0.6;

    /** As how surely read a face counts that nobody knows: where all are such, the finder alone tells how large the tiles are. */
    private static final double UNKNOWN = 0.05;

    /** How many times as wide, against its height, such a picture is made. */
    private static final List<Double> SQUEEZES = List.of(1.7, 2.7, 1 / 1.7, 1 / 2.7);

    /** Where the tiles' shape says that the picture should be so many times as wide or tall, it is looked at so. */
    private static final double ODD = 1.25;

    private final Finder finder;
    private final Reader reader;

    public PhotographReader(Finder finder, Reader reader) {
        this.finder = finder;
        this.reader = reader;
    }

    /**
     * All tiles of a photograph, those face up with what they show; none when no tile can be read in it. What only looks a little like a
     * face, apart from all tiles, is left out.
     */
    public List<ReadTile> read(Frame frame) {
        var best = look(frame);
        if (!isClear(best)) {
            for (double times : SQUEEZES) {
                best = clearer(best, Squeezed.read(frame, times, this::look));
            }
        }
        double wider = Squeezed.by(best.stream().filter(ReadTile::isPlainlyRead).toList());
        if (Math.abs(Math.log(wider)) > Math.log(ODD)) {
            best = clearer(best, Squeezed.read(frame, wider, this::look));
        }
        return Beside.without(best);
    }

    private static List<ReadTile> clearer(List<ReadTile> one, List<ReadTile> other) {
        return shown(other) > shown(one) ? other : one;
    }

    private static boolean isClear(List<ReadTile> tiles) {
        var faces = tiles.stream().filter(tile -> tile.reading().isPresent()).toList();
        long sure = faces.stream().filter(ReadTile::isPlainlyRead).count();
        return sure > 0 && sure >= CLEAR * faces.size();
    }

    /** All tiles of a picture as it is, those beside them too; none when no tile can be read in it. */
    private List<ReadTile> look(Frame frame) {
        return finder.coarseLooks(frame).stream()
                .map(look -> judged(frame, look))
                .filter(scale -> scale.worth() > 0)
                .sorted(Comparator.comparingDouble(Judged::worth).reversed())
                .limit(LOOKED_AT_AGAIN)
                .map(scale -> read(frame, scale.tileWidth()))
                .max(Comparator.comparingDouble(PhotographReader::shown))
                .orElse(List.of());
    }

    /**
     * How much is surely shown by all faces together; what two outlines share is shown once, or under too large a scale, where outlines
     * reach over their neighbours, more would seem to be shown.
     */
    private static double shown(List<ReadTile> tiles) {
        var faces = tiles.stream()
                .filter(tile -> tile.reading().isPresent())
                .map(ReadTile::tile)
                .toList();
        return tiles.stream()
                .filter(tile -> tile.reading().isPresent())
                .mapToDouble(tile -> {
                    double sure = sureness(tile);
                    return sure * sure * Math.pow(area(tile.tile(), faces), AREA_POWER);
                })
                .sum();
    }

    /** The chance that a tile lies there and that it is the one read; 0 of what shows no face, little of one that nobody knows. */
    private static double sureness(ReadTile tile) {
        return tile.tile().confidence()
                * tile.reading()
                        .map(reading -> Math.max(reading.confidence(), UNKNOWN))
                        .orElse(0.0);
    }

    /** All tiles of a picture in which they are some pixels wide. */
    public List<ReadTile> read(Frame frame, double tileWidth) {
        var seen = seen(frame, tileWidth);
        return seen.sides().of(frame, seen.read(), seen.tried()).tiles();
    }

    /** What is said of each side that was found in such a picture. */
    public List<SideHeard> heard(Frame frame, double tileWidth) {
        var seen = seen(frame, tileWidth);
        return seen.sides().heard(frame, seen.read(), seen.tried());
    }

    /** What was found and read in a picture, before anything is made of it. */
    private record PictureSides(SideModel sides, List<ReadTile> read, Tried tried) {}

    private PictureSides seen(Frame frame, double tileWidth) {
        var all = finder.find(
                frame, tileWidth, new PixelArea(0, 0, frame.width(), frame.height()), ACCEPTANCE.glimpsed());
        var sides = SideModel.ofPicture(reader);
        var tried = sides.tried(frame, all.stream().filter(ACCEPTANCE::isFound).toList(), TableColours.UNKNOWN);
        var found = tried.tiles();
        var first = reader.read(frame, found);
        var size = Alike.to(
                first, tileWidth, reader.set().map(SetProfile::heightToWidth).orElse(Squeezed.HEIGHT_TO_WIDTH));
        var second = new SecondReading(reader, size);
        var whole = new WholeFaces(reader, size).in(frame, second.at(frame, first), size.halves(all));
        var read = size.oneInAPlace(whole);
        var glimpses = second.worthReading(
                all.stream()
                        .filter(tile -> !ACCEPTANCE.isFound(tile) && tile.face() != Face.EDGE)
                        .toList(),
                read);
        return new PictureSides(
                sides,
                Stream.concat(read.stream(), second.glimpsed(frame, glimpses, read).stream())
                        .toList(),
                tried);
    }

    /**
     * All that the finder even glimpses in a picture, at the size of the faces that were read in it, surest first.
     *
     * @param read in the same picture; nothing is glimpsed where these have no face
     */
    public List<FoundTile> glimpses(Frame frame, List<ReadTile> read) {
        double width = LaidRows.median(read.stream()
                .filter(tile -> tile.reading().isPresent())
                .mapToDouble(tile -> tile.tile().corners().width())
                .toArray());
        return width < LEAST_WIDTH
                ? List.of()
                : finder.find(frame, width, new PixelArea(0, 0, frame.width(), frame.height()), BARELY);
    }

    /** A scale's tile width and how much speaks for it, in covered pixels. */
    private record Judged(double tileWidth, double worth) {}

    private Judged judged(Frame frame, CoarseLook look) {
        var faces = look.tiles().stream().filter(tile -> tile.face() == Face.UP).toList();
        var sample = faces.subList(0, Math.min(READ_UNDER_EACH, faces.size()));
        if (sample.isEmpty()) {
            return new Judged(0, 0);
        }
        var surest = reader.read(frame, sample);
        double worth = surest.stream()
                .mapToDouble(tile -> worth(look, tile, faces))
                .average()
                .orElse(0);
        var widths = sample.stream()
                .mapToDouble(tile -> tile.corners().width())
                .sorted()
                .toArray();
        return new Judged(widths[widths.length / 2], worth * tiles(frame, faces, surest));
    }

    /**
     * How many of the faces found under a scale may be tiles. A set has four of a kind: where far more of them are read as one, they are printed on the
     * cloth, each as much like a tile as the others. Of a few that are read all four may be in sight of a set that lies in rows, of its tiles here and there
     * one or two.
     */
    private double tiles(Frame frame, List<FoundTile> faces, List<ReadTile> surest) {
        if (alike(surest) < OneSet.COPIES) {
            return faces.size();
        }
        var spread = IntStream.range(0, Math.min(READ_UNDER_EACH, faces.size()))
                .mapToObj(i -> faces.get(i * faces.size() / Math.min(READ_UNDER_EACH, faces.size())))
                .toList();
        long alike = alike(reader.read(frame, spread));
        return alike < OneSet.COPIES
                ? faces.size()
                : Math.min(faces.size(), (double) OneSet.COPIES * spread.size() / alike);
    }

    /** Of how many the most are read as one kind. */
    private static long alike(List<ReadTile> tiles) {
        return tiles.stream()
                .flatMap(tile -> tile.reading().stream())
                .collect(Collectors.groupingBy(reading -> reading.best().kind(), Collectors.counting()))
                .values()
                .stream()
                .mapToLong(count -> count)
                .max()
                .orElse(0);
    }

    private static double worth(CoarseLook look, ReadTile tile, List<FoundTile> all) {
        double sure = sureness(tile);
        return sure * sure * look.fit(tile.tile()) * area(tile.tile(), all);
    }

    /** What a tile covers, in pixels: where tiles taken for too large overlap, no more than lies between their centres. */
    private static double area(FoundTile tile, List<FoundTile> all) {
        var centre = tile.corners().centre();
        double apart = all.stream()
                .filter(other -> !other.equals(tile))
                .mapToDouble(other -> other.corners().centre().distanceTo(centre))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return Math.min(tile.corners().width() * tile.corners().height(), Squeezed.HEIGHT_TO_WIDTH * apart * apart);
    }
}
