package org.tilewatch.kiosk;

import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.still.Cells;
import org.tilewatch.table.TableView;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.SeenTile;

/** Brings tiles and hidden cells from the picture down to the playing surface. */
record Placing(TableView view, TileSize tile) {
    /** Of a tile's thickness: half of it lies between a tile's middle and its side, less what corners are clicked wrongly by. */
    private static final double LEAST_FROM_RIM = 0.3;

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
        var centre = view.toTable(found.corners().centre(), height(found.face()));
        double limit = view.calibration().sideMm() / 2 - LEAST_FROM_RIM * tile.thicknessMm();
        return Math.abs(centre.x()) <= limit && Math.abs(centre.y()) <= limit;
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
