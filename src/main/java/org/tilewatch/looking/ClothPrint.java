package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.SamePlace;
import org.tilewatch.still.Cells;
import org.tilewatch.table.BareTable;
import org.tilewatch.tiles.Face;

/** What is printed on a cloth that was shown with nothing on it: however like tiles it looks, it is none, and it hides nothing. */
final class ClothPrint {
    /** Of a tile's length: a square so wide shows a tile that lies in it, and what lies about it. */
    private static final double ABOUT_A_TILE = 1.2;
    /** So many times as long and as wide as its face a tile is with its sides, seen from aslant, and the shadow beside them. */
    private static final double WITH_SHADOW = 1.4;

    /**
     * What differs by less in its midst from the cloth has nothing on it: of 848 looks at print on three rendered cloths four of five differ by less, and of
     * 151 looks at white tiles on white checks none by less than 0.09.
     */
    private static final double PLAIN = 0.05;
    /** What is taken for a back and differs by more may be a face. */
    private static final double INKED = 0.12;

    private final Optional<BareTable> bareTable;
    private final Placing placing;

    /** @param bareTable how the table looks when nothing lies on it, where that was learnt: of another nothing is known */
    ClothPrint(Optional<BareTable> bareTable, Placing placing) {
        this.bareTable = bareTable;
        this.placing = placing;
    }

    /**
     * Finds without those that show nothing but print. What is taken for a back where print shows, and has something on it, is left as a face to be
     * read: print that lies half under a tile's shadow has, too.
     *
     * @param known what lies on the table, as far as it was seen before
     */
    List<FoundTile> without(Frame frame, List<FoundTile> finds, Collection<FoundTile> known) {
        if (bareTable.isEmpty() || finds.isEmpty()) {
            return finds;
        }
        var now = bareTable.get().in(frame, placing.view());
        double midst = placing.tile().widthMm();
        var left = finds.stream()
                .filter(find -> !now.isPrint(middle(find.corners()), midst, point -> false))
                .toList();
        // A check between tiles is known by what they leave of it in sight; tiles lie where nobody looked now, too.
        var tiles = Stream.concat(left.stream(), known.stream())
                .map(FoundTile::corners)
                .toList();
        return left.stream().flatMap(find -> mayBe(now, find, tiles).stream()).toList();
    }

    /** A find as what it may be; empty of print. */
    private Optional<FoundTile> mayBe(BareTable.Now now, FoundTile find, List<PixelQuad> tiles) {
        double off = now.difference(middle(find.corners()), placing.tile().widthMm());
        if (find.face() == Face.UP) {
            return off < PLAIN && isPrint(now, find.corners(), tiles) ? Optional.empty() : Optional.of(find);
        }
        if (find.face() == Face.DOWN && isPrintBeside(now, find.corners(), tiles)) {
            return off < INKED ? Optional.empty() : Optional.of(find.turned(Face.UP));
        }
        return Optional.of(find);
    }

    /** Which of some places among tiles show print; none where it is not known. */
    List<PixelQuad> shown(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
        if (bareTable.isEmpty() || places.isEmpty()) {
            return List.of();
        }
        var now = bareTable.get().in(frame, placing.view());
        return places.stream().filter(place -> isPrintBeside(now, place, tiles)).toList();
    }

    /** Cells that something seems to hide, without those that look as they look bare: a patterned cloth is of more than one colour. */
    Cells without(Frame frame, Cells strange) {
        if (bareTable.isEmpty() || strange.isEmpty()) {
            return strange;
        }
        var now = bareTable.get().in(frame, placing.view());
        return strange.unless(cell -> now.isBare(table(cell), aboutATile()));
    }

    private boolean isPrint(BareTable.Now now, PixelQuad place, List<PixelQuad> tiles) {
        var own = corners(place);
        var others = beside(place, tiles);
        return now.isPrint(middle(place), aboutATile(), point -> !contains(own, point) && isIn(others, point));
    }

    private boolean isPrintBeside(BareTable.Now now, PixelQuad place, List<PixelQuad> tiles) {
        var own = corners(place);
        var others = beside(place, tiles);
        return now.isPrintBesideTiles(
                middle(place), aboutATile(), point -> !contains(own, point) && isIn(others, point));
    }

    /** What tiles beside a place hide of the cloth. */
    private List<List<TablePoint>> beside(PixelQuad place, List<PixelQuad> tiles) {
        var middle = middle(place);
        var beside = new ArrayList<List<TablePoint>>();
        for (var tile : tiles) {
            if (!SamePlace.is(tile, place) && middle(tile).distanceTo(middle) < 2 * aboutATile()) {
                beside.add(withShadow(corners(tile)));
            }
        }
        return beside;
    }

    private static boolean isIn(List<List<TablePoint>> tiles, TablePoint point) {
        return tiles.stream().anyMatch(corners -> contains(corners, point));
    }

    private static List<TablePoint> withShadow(List<TablePoint> corners) {
        double x = corners.stream().mapToDouble(TablePoint::x).average().orElseThrow();
        double y = corners.stream().mapToDouble(TablePoint::y).average().orElseThrow();
        return corners.stream()
                .map(corner -> new TablePoint(x + WITH_SHADOW * (corner.x() - x), y + WITH_SHADOW * (corner.y() - y)))
                .toList();
    }

    private List<TablePoint> corners(PixelQuad place) {
        return place.corners().stream().map(this::table).toList();
    }

    private TablePoint middle(PixelQuad place) {
        return table(place.centre());
    }

    /** Whether a point lies within corners that go round in either direction. */
    private static boolean contains(List<TablePoint> corners, TablePoint point) {
        int left = 0;
        for (int i = 0; i < corners.size(); i++) {
            var from = corners.get(i);
            var to = corners.get((i + 1) % corners.size());
            double side = (to.x() - from.x()) * (point.y() - from.y()) - (to.y() - from.y()) * (point.x() - from.x());
            left += side > 0 ? 1 : 0;
        }
        return left == 0 || left == corners.size();
    }

    private TablePoint table(PixelPoint place) {
        return placing.view().toTable(place, 0);
    }

    private double aboutATile() {
        return ABOUT_A_TILE * placing.tile().heightMm();
    }
}
