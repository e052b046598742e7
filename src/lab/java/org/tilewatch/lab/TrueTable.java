package org.tilewatch.lab;

import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.simulator.render.RenderedPicture;
import org.tilewatch.simulator.stills.Still;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A picture of a table with the truth of its tiles.
 *
 * @param image   three bytes a pixel
 * @param quality of the file that a camera would have written of it, 1 to 100
 * @param sides   of its tiles, seen or not
 */
record TrueTable(BufferedImage image, int quality, List<TrueSide> sides) {
    /** So much of a side is in sight at least, for it to be one that is judged. */
    private static final double IN_SIGHT = 0.6;

    /** Of a picture that was written once before: as good as it was. */
    private static final int QUALITY = 95;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    TrueTable {
        sides = List.copyOf(sides);
    }

    static TrueTable of(Still still) {
        var picture = still.picture();
        return new TrueTable(
                picture.image(),
                picture.quality(),
                picture.tiles().stream().map(TrueSide::of).toList());
    }

    /**
     * A picture beside its truth, as {@code simulate --stills} writes them.
     *
     * @param truth the file whose name ends in {@code .json}
     */
    static TrueTable read(Path truth) throws IOException {
        var picture = truth.resolveSibling(truth.getFileName().toString().replaceFirst("\\.json$", ".jpg"));
        var sides = new ArrayList<TrueSide>();
        for (var tile : JSON.readTree(Files.readAllBytes(truth)).path("tiles")) {
            var face = Face.valueOf(tile.path("face").asString().toUpperCase(Locale.ROOT));
            var shown = face == Face.UP ? Tile.ofCode(tile.path("tile").asString()) : Optional.<Tile>empty();
            sides.add(new TrueSide(
                    shown,
                    face,
                    corners(tile.path("corners")),
                    tile.path("visible").asDouble()));
        }
        return new TrueTable(ImageIO.read(picture.toFile()), QUALITY, sides);
    }

    private static PixelQuad corners(JsonNode points) {
        return new PixelQuad(
                point(points.path(0)), point(points.path(1)), point(points.path(2)), point(points.path(3)));
    }

    private static PixelPoint point(JsonNode xy) {
        return new PixelPoint(xy.path(0).asDouble(), xy.path(1).asDouble());
    }

    /** The picture's file. */
    byte[] jpeg() {
        return new RenderedPicture(image, List.of(), quality).jpeg();
    }

    /** Of a lying tile, in pixels, in the middle of all; 0 where none lies there. */
    double tileWidth() {
        double[] widths = sides.stream()
                .filter(tile -> tile.face() != Face.EDGE)
                .mapToDouble(tile -> tile.corners().width())
                .sorted()
                .toArray();
        return widths.length == 0 ? 0 : widths[widths.length / 2];
    }

    /** The same seen from so far that a tile is at most so wide, in pixels. */
    TrueTable atMost(int tileWidth) {
        double share = tileWidth / tileWidth();
        if (!(share < 1)) {
            return this;
        }
        int width = (int) Math.round(share * image.getWidth());
        int height = (int) Math.round(share * image.getHeight());
        var smaller = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        var pen = smaller.createGraphics();
        pen.drawImage(image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        pen.dispose();
        return new TrueTable(
                smaller, quality, sides.stream().map(side -> side.scaled(share)).toList());
    }

    /** The tile in sight whose visible side has its middle nearest to an outline's, within half its width. */
    Optional<TrueSide> at(PixelQuad outline) {
        return sides.stream()
                .filter(tile -> tile.visible() >= IN_SIGHT)
                .filter(tile -> tile.apart(outline) < tile.corners().width() / 2)
                .min(Comparator.comparingDouble(tile -> tile.apart(outline)));
    }

    /** Whether no tile, hidden or not, has its middle within its width of an outline's. */
    boolean isNothingAt(PixelQuad outline) {
        return sides.stream()
                .noneMatch(tile -> tile.apart(outline) < tile.corners().width());
    }
}
