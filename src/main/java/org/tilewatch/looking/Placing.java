package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.reading.FullSize;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.still.Cells;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** Brings tiles and hidden cells from the picture down to the playing surface. */
record Placing(CalibratedView view, TileSize tile) implements FullSize {
    /** Of a tile's thickness: half of it lies between a tile's middle and its side, less what corners are clicked wrongly by. */
    private static final double LEAST_FROM_RIM = 0.3;
    /** In pixels: so far from a place a direction is the same on the table. */
    private static final double AHEAD = 5;

    /** @param restsSince when a place in the picture last came to rest otherwise than it had rested before, seconds */
    Look look(double t, List<ReadTile> tiles, Cells hidden, ToDoubleFunction<PixelQuad> restsSince) {
        return new Look(
                t,
                tiles.stream()
                        .map(tile ->
                                seen(tile, restsSince.applyAsDouble(tile.tile().corners())))
                        .toList(),
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

    /** By their middles on the table, which of one that stands lies elsewhere than its picture says. */
    @Override
    public boolean areOne(FoundTile one, FoundTile other) {
        return centre(one).distanceTo(centre(other)) < LEAST_APART * tile.widthMm();
    }

    @Override
    public double apart(PixelPoint one, PixelPoint other) {
        return view.toTable(one, tile.thicknessMm()).distanceTo(view.toTable(other, tile.thicknessMm()))
                / tile.widthMm();
    }

    @Override
    public PixelQuad face(PixelPoint centre, double up, int quarters) {
        double height = tile.thicknessMm();
        var middle = view.toTable(centre, height);
        var ahead = view.toTable(
                new PixelPoint(centre.x() + AHEAD * Math.cos(up), centre.y() + AHEAD * Math.sin(up)), height);
        double top = Math.atan2(ahead.y() - middle.y(), ahead.x() - middle.x());
        return corners(middle, top + quarters * Math.PI / 2);
    }

    private PixelQuad corners(TablePoint centre, double up) {
        return new PixelQuad(
                corner(centre, up, -1, 1),
                corner(centre, up, 1, 1),
                corner(centre, up, 1, -1),
                corner(centre, up, -1, -1));
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

    private SeenTile seen(ReadTile read, double restsSince) {
        var found = read.tile();
        double height = height(found.face());
        return new SeenTile(
                view.centreOf(found.corners(), height),
                found.face() == Face.UP
                        ? view.directionOf(found.corners(), height)
                        : view.directionOf(alongLongAxis(found.corners()), height),
                found.face(),
                read.reading(),
                found.confidence(),
                restsSince);
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
