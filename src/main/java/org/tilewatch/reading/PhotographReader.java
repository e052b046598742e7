package org.tilewatch.reading;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.tilewatch.camera.Frame;
import org.tilewatch.finding.CoarseLook;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * Reads photographs of which nothing is known. The finder looks under several scales; parts of a large tile, or several small ones
 * together, may look like a tile to it, but the reader sees whether they hold upright faces. The scale wins under which the most of
 * the picture is covered with readable faces of the size that the finder was taught; then the finder looks once more, under it.
 */
public final class PhotographReader {
    /** A face counts as one from this chance that the reader gives it. */
    public static final double LEAST_READABLE = 0.3;

    private static final double HEIGHT_TO_WIDTH = 1.35;

    /** So many of the surest finds are read under each scale. */
    private static final int READ_UNDER_EACH = 12;

    private final Finder finder;
    private final Reader reader;

    public PhotographReader(Finder finder, Reader reader) {
        this.finder = finder;
        this.reader = reader;
    }

    /** All tiles of a photograph, those face up with what they show. */
    public List<ReadTile> read(Frame frame) {
        var width = tileWidth(frame);
        return width.isPresent() ? read(frame, width.getAsDouble()) : List.of();
    }

    /** All tiles of a picture in which they are some pixels wide; finds without a readable face are left out. */
    public List<ReadTile> read(Frame frame, double tileWidth) {
        var backs = new BackSense();
        var found = backs.withFaces(frame, finder.find(frame, tileWidth));
        return backs.withBacks(
                frame,
                reader.read(frame, found).stream()
                        .filter(tile -> tile.reading().map(Reading::readable).orElse(1.0) >= LEAST_READABLE)
                        .toList());
    }

    /** The usual width of the tiles in a photograph, in pixels; empty when no tile can be read in it. */
    public OptionalDouble tileWidth(Frame frame) {
        return finder.coarseLooks(frame).stream()
                .map(look -> judged(frame, look))
                .filter(scale -> scale.worth() > 0)
                .max(Comparator.comparingDouble(Judged::worth))
                .map(scale -> OptionalDouble.of(scale.tileWidth()))
                .orElseGet(OptionalDouble::empty);
    }

    /** A scale's tile width and how much speaks for it, in covered pixels. */
    private record Judged(double tileWidth, double worth) {}

    private Judged judged(Frame frame, CoarseLook look) {
        var faces = look.tiles().stream().filter(tile -> tile.face() == Face.UP).toList();
        var sample = faces.subList(0, Math.min(READ_UNDER_EACH, faces.size()));
        if (sample.isEmpty()) {
            return new Judged(0, 0);
        }
        double worth = reader.read(frame, sample).stream()
                .mapToDouble(tile -> worth(look, tile, faces))
                .average()
                .orElse(0);
        var widths = sample.stream()
                .mapToDouble(tile -> tile.corners().width())
                .sorted()
                .toArray();
        return new Judged(widths[widths.length / 2], worth * faces.size());
    }

    private static double worth(CoarseLook look, ReadTile tile, List<FoundTile> all) {
        double sure = tile.tile().confidence()
                * tile.reading().map(Reading::confidence).orElse(0.0);
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
        return Math.min(tile.corners().width() * tile.corners().height(), HEIGHT_TO_WIDTH * apart * apart);
    }
}
