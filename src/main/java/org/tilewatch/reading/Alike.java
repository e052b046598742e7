package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.Nearest;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;

/**
 * The size of the tiles in a picture of which no table is known: a tile is as large, and as aslant, as the ones about it that can be read, or, of a set that
 * nobody can read, as those that are surely found.
 *
 * @param known         tiles whose corners can be relied on, from their faces' top left
 * @param tileWidth     in pixels, where none of these lies about
 * @param heightToWidth of a face
 */
record Alike(List<PixelQuad> known, double tileWidth, double heightToWidth) implements FullSize {
    /**
     * Of a set that nobody can read a smaller share of the faces that are surely found is read surely, and these by chance: on 21 of 24 tables of nonsense, and on
     * one of 108 of sets that can be read, which have 0.23 and more.
     */
    private static final double HARDLY_ANY = 0.2;
    /** Of the usual height to width: what has less is half a face, such as two of four circles, which is read as surely as a whole one. */
    private static final double SQUAT = 0.85;

    Alike {
        known = List.copyOf(known);
    }

    /** The size that the tiles have that are read surely, but for those whose outlines are too squat to be a whole tile's. */
    static Alike to(List<ReadTile> tiles, double tileWidth, double heightToWidth) {
        var faces = tiles.stream()
                .filter(tile -> tile.reading().isPresent() && tile.tile().confidence() >= Acceptance.MEASURED.body())
                .toList();
        var read = tiles.stream().filter(ReadTile::isPlainlyRead).toList();
        var sure = (read.size() < HARDLY_ANY * faces.size() ? faces : read)
                .stream().map(tile -> tile.tile().corners()).toList();
        double usual = LaidRows.median(sure.stream().mapToDouble(Alike::shape).toArray());
        return new Alike(
                sure.stream().filter(face -> shape(face) > SQUAT * usual).toList(), tileWidth, heightToWidth);
    }

    private static double shape(PixelQuad face) {
        return face.height() / face.width();
    }

    /** Two directions of the picture along which a tile lies flat: half a width of tile to the right, half a width to the top. */
    private record Slant(double rightX, double rightY, double upX, double upY) {
        /** Where a place lies from another, in halves of a tile's width along the two directions. */
        PixelPoint flat(double x, double y) {
            double area = rightX * upY - rightY * upX;
            return new PixelPoint((x * upY - y * upX) / area, (rightX * y - rightY * x) / area);
        }

        PixelPoint from(PixelPoint centre, double right, double up) {
            return new PixelPoint(centre.x() + right * rightX + up * upX, centre.y() + right * rightY + up * upY);
        }
    }

    /** Of the tiles that lie nearest the one of middle size tells. */
    private Slant slant(PixelPoint place) {
        if (known.isEmpty()) {
            return new Slant(tileWidth / 2, 0, 0, -tileWidth / 2);
        }
        var nearest = new ArrayList<>(
                Nearest.of(known, Usual.NEAREST, face -> face.centre().distanceTo(place)));
        nearest.sort(Comparator.comparingDouble(face -> face.width() * face.height()));
        var face = nearest.get(nearest.size() / 2);
        var right = half(face.topLeft(), face.topRight(), face.bottomLeft(), face.bottomRight());
        var up = half(face.bottomLeft(), face.topLeft(), face.bottomRight(), face.topRight());
        return new Slant(right.x(), right.y(), up.x() / heightToWidth, up.y() / heightToWidth);
    }

    /** Half of the mean way along two opposite sides. */
    private static PixelPoint half(PixelPoint from, PixelPoint to, PixelPoint from2, PixelPoint to2) {
        return new PixelPoint(
                (to.x() - from.x() + to2.x() - from2.x()) / 4, (to.y() - from.y() + to2.y() - from2.y()) / 4);
    }

    @Override
    public PixelQuad face(PixelPoint centre, double up, int quarters) {
        var slant = slant(centre);
        var top = slant.flat(Math.cos(up), Math.sin(up));
        double turned = Math.atan2(top.y(), top.x()) + quarters * Math.PI / 2;
        double cosine = Math.cos(turned);
        double sine = Math.sin(turned);
        return new PixelQuad(
                corner(slant, centre, cosine, sine, -1, heightToWidth),
                corner(slant, centre, cosine, sine, 1, heightToWidth),
                corner(slant, centre, cosine, sine, 1, -heightToWidth),
                corner(slant, centre, cosine, sine, -1, -heightToWidth));
    }

    private static PixelPoint corner(
            Slant slant, PixelPoint centre, double cosine, double sine, double across, double along) {
        return slant.from(centre, along * cosine + across * sine, along * sine - across * cosine);
    }

    @Override
    public double apart(PixelPoint one, PixelPoint other) {
        var way = slant(one).flat(other.x() - one.x(), other.y() - one.y());
        return Math.hypot(way.x(), way.y()) / 2;
    }
}
