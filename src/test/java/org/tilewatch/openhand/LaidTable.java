package org.tilewatch.openhand;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Tiles 26 by 35 millimetres laid from left to right; an apostrophe turns one crosswise, a minus sign face down. */
final class LaidTable {
    private static final double SURE = 0.99;

    private final List<LaidTile> tiles = new ArrayList<>();
    private double right;
    private double down;

    LaidTable lay(String codes) {
        return lay(codes, SURE);
    }

    LaidTable lay(String codes, double sure) {
        for (var code : codes.split(" ")) {
            boolean crosswise = code.startsWith("'");
            boolean back = code.startsWith("-");
            var tile = Tile.ofCode(crosswise || back ? code.substring(1) : code).orElseThrow();
            double width = crosswise ? 35 : 26;
            double height = crosswise ? 26 : 35;
            double top = down + 35 - height;
            var corners = List.of(
                    new PixelPoint(right, top),
                    new PixelPoint(right + width, top),
                    new PixelPoint(right + width, top + height),
                    new PixelPoint(right, top + height));
            int from = crosswise ? 1 : 0;
            tiles.add(new LaidTile(
                    0,
                    new PixelQuad(
                            corners.get(from),
                            corners.get((from + 1) % 4),
                            corners.get((from + 2) % 4),
                            corners.get((from + 3) % 4)),
                    back ? Face.DOWN : Face.UP,
                    back ? Optional.empty() : Optional.of(Reading.mostly(tile, sure))));
            right += width + 0.5;
        }
        return this;
    }

    /** Tiles that lie this way and that, some 45 millimetres apart. */
    LaidTable strewn(String codes) {
        for (var code : codes.split(" ")) {
            double turn = 2.4 * tiles.size();
            var corners = Stream.of(new double[][] {{-13, -17.5}, {13, -17.5}, {13, 17.5}, {-13, 17.5}})
                    .map(corner -> new PixelPoint(
                            right + 13 + Math.cos(turn) * corner[0] - Math.sin(turn) * corner[1],
                            down + 17.5 + Math.sin(turn) * corner[0] + Math.cos(turn) * corner[1]))
                    .toList();
            tiles.add(new LaidTile(
                    0,
                    new PixelQuad(corners.get(0), corners.get(1), corners.get(2), corners.get(3)),
                    Face.UP,
                    Optional.of(Reading.mostly(Tile.ofCode(code).orElseThrow(), SURE))));
            right += 45;
        }
        return this;
    }

    LaidTable gap(double mm) {
        right += mm;
        return this;
    }

    LaidTable below(double mm) {
        right = 0;
        down += mm;
        return this;
    }

    LaidTable seenBy(UnaryOperator<PixelPoint> camera) {
        var seen = tiles.stream()
                .map(tile -> {
                    var corners = tile.corners().corners().stream().map(camera).toList();
                    return new LaidTile(
                            0,
                            new PixelQuad(corners.get(0), corners.get(1), corners.get(2), corners.get(3)),
                            tile.face(),
                            tile.reading());
                })
                .toList();
        tiles.clear();
        tiles.addAll(seen);
        return this;
    }

    LaidTiles tiles() {
        return LaidTiles.among(tiles).withKongsTurnedOver();
    }

    OpenHand hand() {
        return hand(HandHints.NOTHING);
    }

    OpenHand hand(HandHints handHints) {
        return tiles().as(handHints).hand(handHints);
    }

    /** The tiles' codes in their order, {@code xx} for one that lies face down. */
    static String codes(List<LaidTile> tiles) {
        return String.join(
                " ",
                tiles.stream()
                        .map(tile -> tile.tile().map(Tile::code).orElse("xx"))
                        .toList());
    }
}
