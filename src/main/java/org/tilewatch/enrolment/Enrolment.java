package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.Embedding;
import org.tilewatch.reading.FacePicture;
import org.tilewatch.reading.LeftOneOut;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.reading.ShownLook;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/**
 * What was learnt of a set from one picture.
 *
 * @param profile the set's looks, and those of the tiles that were laid face down beside its rows
 * @param learnt  every tile that was learnt, with the tile that it is
 * @param unsure  those that seem to lie in another's place than the layout says, or that could not be read surely without one
 */
public record Enrolment(SetProfile profile, List<Learnt> learnt, List<Learnt> unsure) {
    /** Below this chance a tile that no layout names is asked about. */
    private static final double SURE = 0.9;
    /** Of a face's width or height: half a tile and half a gap of some millimetres on either side of the middle. */
    private static final double BETWEEN = 0.56;
    /** Looks more alike than this are one. */
    private static final double SAME_LOOK = 0.95;

    /**
     * A tile learnt.
     *
     * @param tile       that it is
     * @param confidence that the network, which does not know the set, gives it, 0 to 1
     * @param corners    in the picture's pixels, from the face's top left
     */
    public record Learnt(Tile tile, double confidence, PixelQuad corners) {}

    public Enrolment {
        learnt = List.copyOf(learnt);
        unsure = List.copyOf(unsure);
    }

    /**
     * Learns a set from a picture.
     *
     * @throws EnrolmentException in one sentence that names the row, when the layout and the picture contradict each other
     */
    public static Enrolment of(Frame picture, SetLayout layout, PhotographReader photographs, Reader reader) {
        var seen = photographs.read(picture);
        var shown = ShownSet.of(picture, seen);
        var laid = rows(shown.tiles());
        if (laid.rows().isEmpty()) {
            throw new EnrolmentException(Key.NO_TILE_SEEN.sentence());
        }
        return switch (layout) {
            case SetLayout.Rows told -> {
                var matched = new LaidOut(told, faces -> reader.readFromAbove(picture, faces))
                        .match(laid, photographs.glimpses(picture, seen));
                yield new Enrolment(
                        profile(picture, matched.learnt(), reader).withBacks(shown.backsBeside(matched.learnt())),
                        matched.learnt(),
                        matched.asked());
            }
            case SetLayout.Unknown() -> {
                var learnt = upright(workedOut(laid.rows()), laid.up());
                var taught = learnt.stream()
                        .filter(tile -> tile.confidence() >= SURE)
                        .toList();
                if (taught.isEmpty()) {
                    throw new EnrolmentException(Key.NO_TILE_READ_SURELY.sentence());
                }
                yield new Enrolment(
                        profile(picture, taught, reader).withBacks(shown.backsBeside(learnt)),
                        learnt,
                        learnt.stream().filter(tile -> tile.confidence() < SURE).toList());
            }
        };
    }

    private static LaidRows<ReadTile> rows(List<ReadTile> tiles) {
        var laid = LaidRows.of(
                tiles,
                tile -> tile.tile().corners(),
                tile -> tile.reading().map(Reading::confidence).orElse(0.0));
        return new LaidRows<>(
                laid.up(),
                laid.rows().stream()
                        .filter(row -> row.stream().anyMatch(tile -> tile.tile().face() == Face.UP))
                        .toList());
    }

    /**
     * Without a layout all tiles are worked out together, as no set has more of a tile than its copies: where more look like one, which of them
     * are it only a person can say, however sure the reading of each by itself is.
     */
    private static List<Learnt> workedOut(List<List<ReadTile>> rows) {
        var laid = rows.stream()
                .flatMap(List::stream)
                .filter(tile -> tile.reading().isPresent())
                .toList();
        var readings = laid.stream().map(tile -> tile.reading().orElseThrow()).toList();
        return worked(readings).stream()
                .map(worked -> new Learnt(
                        worked.tile(),
                        worked.confidence(),
                        laid.get(worked.place()).tile().corners()))
                .toList();
    }

    /**
     * What a tile is worked out to be.
     *
     * @param place      of its reading
     * @param confidence 0 where others of the set look like the same, and there are too many of them
     */
    record Worked(int place, Tile tile, double confidence) {}

    /** The surest first; what is one too many of its look is guessed to be what else it looks like of which copies are left. */
    static List<Worked> worked(List<Reading> readings) {
        var alike = readings.stream().collect(Collectors.groupingBy(Reading::best, Collectors.counting()));
        var left = new EnumMap<Tile, Integer>(Tile.class);
        var worked = new ArrayList<Worked>();
        IntStream.range(0, readings.size())
                .boxed()
                .sorted(Comparator.comparingDouble(place -> -readings.get(place).confidence()))
                .forEach(place -> {
                    var reading = readings.get(place);
                    boolean asked = alike.getOrDefault(reading.best(), 0L) > copies(reading.best());
                    var tile = Arrays.stream(Tile.values())
                            .filter(one -> left.getOrDefault(one, 0) < copies(one))
                            .max(Comparator.comparingDouble(reading::probability))
                            .filter(one -> reading.probability(one) > 0)
                            .orElse(reading.best());
                    left.merge(tile, 1, Integer::sum);
                    worked.add(new Worked(place, tile, asked ? 0 : reading.confidence()));
                });
        return worked;
    }

    private static int copies(Tile tile) {
        return tile.isBonus() ? 1 : 4;
    }

    /** What tiles of a picture teach of the set, each being what it is said to be. */
    public static SetProfile profile(Frame picture, List<Learnt> learnt, Reader reader) {
        var looks = reader.looks(picture, learnt.stream().map(Learnt::corners).toList());
        Map<Tile, List<ShownLook>> byTile = new EnumMap<>(Tile.class);
        for (int i = 0; i < learnt.size(); i++) {
            byTile.computeIfAbsent(learnt.get(i).tile(), tile -> new ArrayList<>())
                    .addAll(looks.get(i));
        }
        double shape = LaidRows.median(learnt.stream()
                .mapToDouble(tile -> tile.corners().height() / tile.corners().width())
                .toArray());
        var shown = new EnumMap<Tile, List<Embedding>>(Tile.class);
        byTile.forEach((tile, of) ->
                shown.put(tile, of.stream().map(ShownLook::embedding).toList()));
        var all = new SetProfile(shown, Math.clamp(shape, 1.05, 1.95))
                .withGaps(gaps(picture, learnt, reader))
                .withPictures(pictures(picture, learnt, reader));
        var left = EnumSet.noneOf(Tile.class);
        left.addAll(LeftOneOut.toldBetterUnlearnt(all, byTile));
        var whites = learnt.stream()
                .filter(tile -> tile.tile() == Tile.WHITE)
                .map(Learnt::corners)
                .toList();
        if (!reader.knowsAgain(picture, whites)) {
            left.add(Tile.WHITE);
        }
        return all.withLeft(left);
    }

    private static Map<Tile, FacePicture> pictures(Frame picture, List<Learnt> learnt, Reader reader) {
        var told = learnt.stream()
                .filter(tile -> tile.tile().isBonus() || tile.tile() == Tile.WHITE)
                .toList();
        var shown = reader.pictures(picture, told.stream().map(Learnt::corners).toList());
        var pictures = new EnumMap<Tile, FacePicture>(Tile.class);
        for (int i = 0; i < told.size(); i++) {
            pictures.put(told.get(i).tile(), shown.get(i));
        }
        return pictures;
    }

    /** What places between tiles look like: beside every other tile half of it and of what lies there, below the others likewise. */
    private static List<Embedding> gaps(Frame picture, List<Learnt> learnt, Reader reader) {
        var places = IntStream.range(0, learnt.size())
                .mapToObj(i -> half(learnt.get(i).corners(), i % 2 == 0))
                .toList();
        var kept = new ArrayList<Embedding>();
        reader.looks(picture, places).stream()
                .flatMap(List::stream)
                .map(ShownLook::embedding)
                .filter(look -> kept.stream().noneMatch(other -> other.likeness(look) > SAME_LOOK))
                .forEach(kept::add);
        return kept;
    }

    /** A face's corners, moved by some more than half of it to its right or below it. */
    private static PixelQuad half(PixelQuad face, boolean right) {
        var from = face.topLeft();
        var to = right ? face.topRight() : face.bottomLeft();
        double x = BETWEEN * (to.x() - from.x());
        double y = BETWEEN * (to.y() - from.y());
        return face.moved(corner -> new PixelPoint(corner.x() + x, corner.y() + y));
    }

    /**
     * Tiles with the corners of a face that is read the way most of the picture's are: whoever lays a set out lays it all one way, and
     * of many faces nobody can see which way they are read.
     */
    static List<Learnt> upright(List<Learnt> tiles, double up) {
        return tiles.stream()
                .map(tile -> Math.cos(tile.corners().up() - up) < 0
                        ? new Learnt(
                                tile.tile(), tile.confidence(), tile.corners().halfTurned())
                        : tile)
                .toList();
    }
}
