package org.tilewatch.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.Frame;
import org.tilewatch.camera.NativeScope;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Tells faces from backs, which one picture of one tile cannot where a face is blank or a back is patterned. Where many backs lie
 * their colour is known, and what was taken for a back and has another colour is a face. A set has four white dragons, and so
 * more than four blank faces of one colour are backs too; and many sides that look alike and that nobody can read for sure are
 * speckled or grained backs. What backs look like, here in the lamp's glare and there out of it, is remembered from frame to frame:
 * one for each set under one lamp.
 */
public final class BackSense {
    private static final int WHITE_DRAGONS = 4;
    /** More backs than this of one colour tell what colour backs have. */
    private static final int MANY_BACKS = 8;
    /** Colours within this distance in CIE L*a*b*, lightness counted by half, are of one kind under one lamp. */
    private static final double SAME = 9;
    /** Colours further apart than this are of different kinds, whatever the lamp. */
    private static final double OTHER = 16;
    /** A side whose brightness varies by more than this share has ink on it. */
    private static final double INKED = 0.045;
    /** The pattern of a back makes brightness vary alike on all of them, within this share. */
    private static final double SAME_PATTERN = 0.03;
    /** Faces are read more surely than this; patterned backs only now and then. */
    private static final double READ_SURELY = 0.98;
    /** Blurred faces are read doubtfully too, but among so many there is one that is read surely. */
    private static final int DOUBTFUL_TO_SURE = 10;
    /** The part of a face whose colour is taken: not its rounded rim. */
    private static final double MIDDLE = 0.7;

    /** What the backs look like that are known; empty as long as none are. */
    private List<SideLook> known = List.of();

    /** The same tiles, found in a frame, those taken for backs face up where they have not the colour of backs. */
    public List<FoundTile> withFaces(Frame frame, List<FoundTile> tiles) {
        if (known.isEmpty()) {
            var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
            known = usual(down, frame, Math.max(MANY_BACKS, down.size() / 2));
        }
        return known.isEmpty()
                ? tiles
                : tiles.stream()
                        .map(tile -> tile.face() == Face.DOWN && distance(look(frame, tile), known) > OTHER
                                ? turned(tile, Face.UP)
                                : tile)
                        .toList();
    }

    /** The same tiles, read in a frame, those taken for blank or doubtful faces face down where they are backs. */
    public List<ReadTile> withBacks(Frame frame, List<ReadTile> tiles) {
        if (known.isEmpty()) {
            known = usual(sides(tiles, tile -> isBlank(frame, tile)), frame, WHITE_DRAGONS);
        }
        if (known.isEmpty()) {
            known = patterned(frame, tiles);
        }
        return known.isEmpty()
                ? tiles
                : tiles.stream()
                        .map(tile -> isBack(frame, tile)
                                ? new ReadTile(turned(tile.tile(), Face.DOWN), Optional.empty())
                                : tile)
                        .toList();
    }

    /** The look of backs that were taken for faces: many are alike, and next to none of those can be read. */
    private static List<SideLook> patterned(Frame frame, List<ReadTile> tiles) {
        var pattern = usual(sides(tiles, BackSense::isDoubtful), frame, MANY_BACKS);
        if (pattern.isEmpty()) {
            return List.of();
        }
        long doubtful = tiles.stream()
                .filter(tile -> isDoubtful(tile) && isAlike(look(frame, tile.tile()), pattern))
                .count();
        long sure = tiles.stream()
                .filter(tile -> tile.tile().face() == Face.UP && !isDoubtful(tile))
                .filter(tile -> isAlike(look(frame, tile.tile()), pattern))
                .count();
        return doubtful > MANY_BACKS && doubtful > DOUBTFUL_TO_SURE * sure ? pattern : List.of();
    }

    private static boolean isAlike(SideLook look, List<SideLook> backs) {
        return backs.stream()
                .anyMatch(back ->
                        distance(look, back) < SAME && Math.abs(look.variation() - back.variation()) < SAME_PATTERN);
    }

    private static List<FoundTile> sides(List<ReadTile> tiles, Predicate<ReadTile> which) {
        return tiles.stream().filter(which).map(ReadTile::tile).toList();
    }

    private boolean isBack(Frame frame, ReadTile tile) {
        if (!isBlank(frame, tile) && !isDoubtful(tile)) {
            return false;
        }
        var look = look(frame, tile.tile());
        return isAlike(look, known) || (look.variation() < INKED && distance(look, known) < SAME);
    }

    /** Whether it is read as a white dragon, and has neither frame nor letter. */
    private static boolean isBlank(Frame frame, ReadTile tile) {
        return tile.reading().filter(reading -> reading.best() == Tile.WHITE).isPresent()
                && look(frame, tile.tile()).variation() < INKED;
    }

    private static boolean isDoubtful(ReadTile tile) {
        return tile.reading()
                .filter(reading -> reading.confidence() < READ_SURELY)
                .isPresent();
    }

    private static FoundTile turned(FoundTile found, Face face) {
        return new FoundTile(found.corners(), face, found.confidence());
    }

    /** The looks of the largest group of like colours and of all that go over into it, when it has more members than a number. */
    private static List<SideLook> usual(List<FoundTile> sides, Frame frame, long moreThan) {
        var looks = sides.stream().map(side -> look(frame, side)).toList();
        List<SideLook> largest = List.of();
        for (var middle : looks) {
            var group = looks.stream().filter(l -> distance(l, middle) < SAME).toList();
            if (group.size() > largest.size()) {
                largest = group;
            }
        }
        return largest.size() <= moreThan ? List.of() : grown(largest, looks);
    }

    /** The backs in the glare are like those at its rim, and these like the others. */
    private static List<SideLook> grown(List<SideLook> group, List<SideLook> looks) {
        var all =
                looks.stream().filter(look -> distance(look, group) < SAME / 2).toList();
        return all.size() == group.size() ? all : grown(all, looks);
    }

    private static double distance(SideLook look, List<SideLook> backs) {
        return backs.stream().mapToDouble(back -> distance(look, back)).min().orElse(Double.POSITIVE_INFINITY);
    }

    private static double distance(SideLook a, SideLook b) {
        return Math.hypot((a.lightness() - b.lightness()) / 2, Math.hypot(a.green() - b.green(), a.blue() - b.blue()));
    }

    /**
     * What the middle of a side looks like: its mean colour in CIE L*a*b*, a from green to red and b from blue to yellow, and how much
     * its brightness varies, 0 to 1.
     */
    private record SideLook(double lightness, double green, double blue, double variation) {}

    private static SideLook look(Frame frame, FoundTile tile) {
        var corners = middle(tile.corners());
        double left = corners.stream().mapToDouble(p -> p.x).min().orElse(0);
        double right = corners.stream().mapToDouble(p -> p.x).max().orElse(0);
        double top = corners.stream().mapToDouble(p -> p.y).min().orElse(0);
        double bottom = corners.stream().mapToDouble(p -> p.y).max().orElse(0);
        int x = (int) Math.clamp(left, 0, frame.width() - 1);
        int y = (int) Math.clamp(top, 0, frame.height() - 1);
        int width = (int) Math.clamp(Math.ceil(right) - x + 1, 1, frame.width() - x);
        int height = (int) Math.clamp(Math.ceil(bottom) - y + 1, 1, frame.height() - y);
        try (var scope = new NativeScope()) {
            var part = scope.own(frame.image().submat(new Rect(x, y, width, height)));
            var mask = scope.own(new Mat(height, width, CvType.CV_8UC1, Scalar.all(0)));
            var outline = scope.own(new MatOfPoint(
                    corners.stream().map(p -> new Point(p.x - x, p.y - y)).toArray(Point[]::new)));
            Imgproc.fillConvexPoly(mask, outline, Scalar.all(255));
            var mean = scope.own(new MatOfDouble());
            var deviation = scope.own(new MatOfDouble());
            Core.meanStdDev(part, mean, deviation, mask);
            var bgr = mean.toArray();
            var one = scope.own(new Mat(1, 1, CvType.CV_32FC3));
            one.put(0, 0, bgr[0] / 255, bgr[1] / 255, bgr[2] / 255);
            var lab = scope.mat();
            Imgproc.cvtColor(one, lab, Imgproc.COLOR_BGR2Lab);
            var colour = lab.get(0, 0);
            return new SideLook(
                    colour[0],
                    colour[1],
                    colour[2],
                    Arrays.stream(deviation.toArray()).max().orElse(0) / 255);
        }
    }

    private static List<Point> middle(PixelQuad face) {
        var centre = face.centre();
        return face.corners().stream()
                .map(corner -> new Point(
                        centre.x() + (corner.x() - centre.x()) * MIDDLE,
                        centre.y() + (corner.y() - centre.y()) * MIDDLE))
                .toList();
    }
}
