package org.tilewatch.kiosk.page;

import java.util.List;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tiles of a picture as the vision contract's {@code recognise} gives them. */
public final class RecognisedTiles {
    /** Below this share of the likeliest reading an alternative is not worth a line. */
    private static final double LEAST_ALTERNATIVE = 0.005;

    private static final int ALTERNATIVES = 3;
    /** Below this chance of a readable face no tile is named. */
    private static final double LEAST_READABLE = 0.3;

    private RecognisedTiles() {}

    /**
     * Adds what was found in a picture to its result.
     *
     * @param width  of the picture, in pixels
     * @param height of the picture, in pixels
     * @param millis for which was looked at it
     */
    public static void write(ObjectNode result, int width, int height, double millis, List<ReadTile> tiles) {
        result.put("width", width).put("height", height).put("millis", Math.round(millis * 10) / 10.0);
        var array = result.putArray("tiles");
        tiles.forEach(tile -> array.add(json(tile)));
    }

    private static ObjectNode json(ReadTile read) {
        var found = read.tile();
        var node = JsonNodeFactory.instance.objectNode();
        node.put(
                "tile",
                read.reading()
                        .filter(RecognisedTiles::isRead)
                        .map(Reading::best)
                        .map(Tile::code)
                        .orElse("xx"));
        node.put("confidence", rounded(read.reading().map(Reading::confidence).orElse(found.confidence()), 4));
        node.put("face", face(found));
        corners(node, found.corners());
        var alternatives = node.putArray("alternatives");
        read.reading()
                .ifPresent(reading -> reading.likeliest(ALTERNATIVES + 1).stream()
                        .skip(1)
                        .filter(tile -> reading.probability(tile) >= LEAST_ALTERNATIVE)
                        .forEach(tile -> alternatives
                                .addObject()
                                .put("tile", tile.code())
                                .put("confidence", rounded(reading.probability(tile), 4))));
        return node;
    }

    /** Whether a face is more like some tile's than like none: what nobody can read is a tile all the same. */
    private static boolean isRead(Reading reading) {
        return reading.readable() >= LEAST_READABLE;
    }

    /** Adds a tile's corners, in pixels to one place. */
    public static void corners(ObjectNode node, PixelQuad quad) {
        var corners = node.putArray("corners");
        for (var corner : quad.corners()) {
            corners.addArray().add(rounded(corner.x(), 1)).add(rounded(corner.y(), 1));
        }
    }

    private static String face(FoundTile tile) {
        return switch (tile.face()) {
            case UP -> "up";
            case DOWN -> "down";
            case EDGE -> "edge";
        };
    }

    /** A number to so many places. */
    public static double rounded(double value, int digits) {
        double unit = Math.pow(10, digits);
        return Math.round(value * unit) / unit;
    }
}
