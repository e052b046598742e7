package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.still.Cells;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.SeenTile;

/** Brings tiles and hidden cells from the picture down to the playing surface. */
record Placing(CalibratedView view, TileSize tile) {
    /** Of a tile's thickness: half of it lies between a tile's middle and its side, less what corners are clicked wrongly by. */
    private static final double LEAST_FROM_RIM = 0.3;
    /** The middles of two tiles' visible sides are further apart than this share of a tile's width. */
    private static final double LEAST_APART = 0.55;
    /** Of the area that a tile would have there, the outline of a whole face has at least this share. */
    private static final double WHOLE = 0.8;
    /** Of a tile's width: how far apart the middles of a face's halves lie. Two tiles side by side are a width apart. */
    private static final double LEAST_BETWEEN_HALVES = 0.25;

    private static final double MOST_BETWEEN_HALVES = 0.8;

    Look look(double t, List<ReadTile> tiles, Cells hidden) {
        return new Look(
                t,
                tiles.stream().map(this::seen).toList(),
                hidden.boxes().stream().map(this::region).toList());
    }

    /**
     * Whether a tile lies on the playing surface: what looks like one on somebody's knees is none, nor is a piece of the rim, over
     * which no tile's middle can lie.
     */
    boolean isOnTable(FoundTile found) {
        var centre = centre(found);
        double limit = view.calibration().sideMm() / 2 - LEAST_FROM_RIM * tile.thicknessMm();
        return Math.abs(centre.x()) <= limit && Math.abs(centre.y()) <= limit;
    }

    private TablePoint centre(FoundTile found) {
        return view.toTable(found.corners().centre(), height(found.face()));
    }

    /** Of tiles found in one place the surest, whatever their outlines: no two lie there. */
    List<FoundTile> apart(List<FoundTile> found) {
        var kept = new ArrayList<FoundTile>();
        found.stream()
                .sorted(Comparator.comparingDouble(tile -> -tile.confidence()))
                .filter(tile -> kept.stream().noneMatch(other -> areOne(tile, other)))
                .forEach(kept::add);
        return kept;
    }

    /** Whether two finds lie so close to each other that they are one tile. */
    boolean areOne(FoundTile one, FoundTile other) {
        return centre(one).distanceTo(centre(other)) < LEAST_APART * tile.widthMm();
    }

    /** Two finds of less than a tile's size, so close to each other that no two tiles lie there: as a rule the halves of one face. */
    record Halves(FoundTile one, FoundTile other) {}

    /** The halves of faces, each find in one pair at most; four of dots look like two twos. */
    List<Halves> halves(List<FoundTile> found) {
        var left = new ArrayList<>(found.stream()
                .filter(face -> face.face() == Face.UP && share(face) < WHOLE)
                .sorted(Comparator.comparingDouble(face -> -face.confidence()))
                .toList());
        var pairs = new ArrayList<Halves>();
        while (!left.isEmpty()) {
            var one = left.removeFirst();
            left.stream()
                    .filter(other -> {
                        double apart = centre(one).distanceTo(centre(other)) / tile.widthMm();
                        return apart > LEAST_BETWEEN_HALVES && apart < MOST_BETWEEN_HALVES;
                    })
                    .findFirst()
                    .ifPresent(other -> {
                        left.remove(other);
                        pairs.add(new Halves(one, other));
                    });
        }
        return pairs;
    }

    /** Of the area that a tile would have where a face was found, what its outline has. */
    double share(FoundTile face) {
        return area(face) / area(fullSize(face, 0));
    }

    private static double area(FoundTile face) {
        return face.corners().width() * face.corners().height();
    }

    /**
     * The face whose halves these are: its middle lies between theirs, and it is as large as the table's tiles are.
     *
     * @param quarters how many quarter turns anticlockwise from the way from one to the other its top points
     */
    FoundTile whole(Halves halves, int quarters) {
        var from = centre(halves.other());
        var to = centre(halves.one());
        var middle = from.plus((to.x() - from.x()) / 2, (to.y() - from.y()) / 2);
        double up = Math.atan2(to.y() - from.y(), to.x() - from.x()) + quarters * Math.PI / 2;
        return halves.one().withCorners(corners(middle, up));
    }

    /**
     * What a face would show that lies where this one was found and is as large as the table's tiles are.
     *
     * @param quarters how many quarter turns anticlockwise from the way that it was found to lie
     */
    FoundTile fullSize(FoundTile found, int quarters) {
        double height = tile.thicknessMm();
        var centre = view.centreOf(found.corners(), height);
        double up = view.directionOf(found.corners(), height) + quarters * Math.PI / 2;
        return found.withCorners(corners(centre, up));
    }

    private PixelQuad corners(TablePoint centre, double up) {
        return new PixelQuad(
                corner(centre, up, -1, 1),
                corner(centre, up, 1, 1),
                corner(centre, up, 1, -1),
                corner(centre, up, -1, -1));
    }

    /** The faces of which this find may be half: as large as the table's tiles are, it lies in one of their ends. */
    List<FoundTile> endingIn(FoundTile half) {
        double height = tile.thicknessMm();
        var centre = view.centreOf(half.corners(), height);
        double up = view.directionOf(half.corners(), height);
        return Stream.of(up, up + Math.PI / 2, up + Math.PI, up - Math.PI / 2)
                .map(way -> half.withCorners(corners(
                        centre.plus(tile.heightMm() / 4 * Math.cos(way), tile.heightMm() / 4 * Math.sin(way)), way)))
                .toList();
    }

    /**
     * What a tile takes up of the picture: its visible side and, of one that stands, what is seen of its back down to the table. Near
     * the table's sides that is more than the top.
     */
    List<PixelQuad> body(FoundTile found) {
        if (found.face() != Face.EDGE) {
            return List.of(found.corners());
        }
        return Stream.of(1.0, 0.5, 0.0)
                .map(share -> lowered(found.corners(), tile.heightMm(), share * tile.heightMm()))
                .toList();
    }

    private PixelQuad lowered(PixelQuad side, double from, double to) {
        var corners = side.corners().stream()
                .map(corner -> view.toPixel(view.toTable(corner, from), to))
                .toList();
        return new PixelQuad(corners.get(0), corners.get(1), corners.get(2), corners.get(3));
    }

    private PixelPoint corner(TablePoint centre, double up, int right, int top) {
        double along = top * tile.heightMm() / 2;
        double across = right * tile.widthMm() / 2;
        var corner =
                centre.plus(along * Math.cos(up) + across * Math.sin(up), along * Math.sin(up) - across * Math.cos(up));
        return view.toPixel(corner, tile.thicknessMm());
    }

    private SeenTile seen(ReadTile read) {
        var found = read.tile();
        double height = height(found.face());
        return new SeenTile(
                view.centreOf(found.corners(), height),
                found.face() == Face.UP
                        ? view.directionOf(found.corners(), height)
                        : view.directionOf(alongLongAxis(found.corners()), height),
                found.face(),
                read.reading(),
                found.confidence());
    }

    /** How high the visible side lies over the surface, in millimetres: a tile on edge stands on its short side. */
    private double height(Face face) {
        return face == Face.EDGE ? tile.heightMm() : tile.thicknessMm();
    }

    private static PixelQuad alongLongAxis(PixelQuad side) {
        return side.height() >= side.width()
                ? side
                : new PixelQuad(side.topRight(), side.bottomRight(), side.bottomLeft(), side.topLeft());
    }

    private Look.Region region(Cells.Box box) {
        var corners = Stream.of(
                        new PixelPoint(box.left(), box.top()),
                        new PixelPoint(box.right(), box.top()),
                        new PixelPoint(box.right(), box.bottom()),
                        new PixelPoint(box.left(), box.bottom()))
                .map(corner -> view.toTable(corner, tile.thicknessMm()))
                .toList();
        return new Look.Region(
                corners.stream().mapToDouble(TablePoint::x).min().orElseThrow(),
                corners.stream().mapToDouble(TablePoint::y).min().orElseThrow(),
                corners.stream().mapToDouble(TablePoint::x).max().orElseThrow(),
                corners.stream().mapToDouble(TablePoint::y).max().orElseThrow());
    }
}
