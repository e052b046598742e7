package org.tilewatch.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.TextRenderer;
import org.tilewatch.tiles.Face;

/** A photograph with its tiles outlined, numbered and named, and a card of text beside it. */
final class CardDrawing {
    private static final Scalar SURE = new Scalar(60, 170, 40);
    private static final Scalar DOUBTFUL = new Scalar(0, 120, 255);
    private static final Scalar BACK = new Scalar(120, 120, 120);
    private static final Scalar ASIDE = new Scalar(170, 150, 130);
    private static final Scalar INK = new Scalar(40, 40, 40);
    private static final Scalar PAPER = new Scalar(225, 243, 250);
    /** Of the photograph's height. */
    private static final double LINE = 1.0 / 34;

    private static final double MARGIN_IN_LINES = 1.2;
    /** Of a line. */
    private static final double LETTERS = 0.68;
    /** Of a tile's width. */
    private static final double LABEL = 0.3;

    private static final double SMALLEST_LABEL = 11;
    /** Letters of a sentence on one line. */
    private static final int LONGEST = 64;

    private CardDrawing() {}

    /**
     * A new frame with the drawing, to be closed by the caller.
     *
     * @param card lines of columns
     */
    static Frame of(Frame photograph, LaidTiles tiles, List<List<String>> card) {
        try (var scope = new NativeScope()) {
            var picture = scope.own(photograph.image().clone());
            Set<LaidTile> doubtful = new HashSet<>(tiles.doubtful());
            tiles.tiles()
                    .forEach(tile -> draw(
                            picture,
                            tile,
                            tiles.aside().contains(tile.number())
                                    ? ASIDE
                                    : doubtful.contains(tile) ? DOUBTFUL : tile.face() == Face.UP ? SURE : BACK,
                            scope));
            var beside = scope.own(card(card, picture.rows()));
            var both = new Mat();
            Core.hconcat(List.of(picture, beside), both);
            return new Frame(0, both);
        }
    }

    private static void draw(Mat picture, LaidTile tile, Scalar colour, NativeScope scope) {
        var quad = tile.corners();
        int line = Math.max(2, (int) Math.round(quad.width() / 25));
        var outline = scope.own(new MatOfPoint(quad.corners().stream()
                .map(corner -> new Point(corner.x(), corner.y()))
                .toArray(Point[]::new)));
        Imgproc.polylines(picture, List.of(outline), true, colour, line, Imgproc.LINE_AA);
        var code = HandCard.code(tile);
        label(picture, String.valueOf(tile.number()), tile, -0.36, colour);
        if (colour != ASIDE) {
            label(picture, colour == DOUBTFUL ? code + "?" : code, tile, 0.36, colour);
        }
    }

    /**
     * A small label on the tile's lower or upper edge, so that the face can be seen.
     *
     * @param down of the face's height, from its centre
     */
    private static void label(Mat picture, String text, LaidTile tile, double down, Scalar colour) {
        var quad = tile.corners();
        double size = Math.max(SMALLEST_LABEL, LABEL * quad.width());
        double width = TextRenderer.width(text, size);
        double height = TextRenderer.CAPITAL * size;
        var centre = quad.centre();
        var at = new Point(
                centre.x() - width / 2, centre.y() + down * Math.min(quad.height(), quad.width()) + height / 2);
        Imgproc.rectangle(
                picture,
                new Point(at.x - 3, at.y + 4),
                new Point(at.x + width + 3, at.y - height - 4),
                colour,
                Imgproc.FILLED);
        TextRenderer.write(picture, text, at, size, Scalar.all(255));
    }

    private static Mat card(List<List<String>> told, int height) {
        var lines = told.stream().flatMap(CardDrawing::wrapped).toList();
        double line = Math.min(height * LINE, (double) height / (lines.size() + 2 * MARGIN_IN_LINES));
        double size = LETTERS * line;
        double margin = MARGIN_IN_LINES * line;
        var columns = columns(lines, size, margin);
        double widest = 0;
        for (var cells : lines) {
            double last = columns.get(Math.max(0, cells.size() - 1)) + TextRenderer.width(cells.getLast(), size);
            widest = Math.max(widest, last);
        }
        var card = new Mat(height, (int) Math.ceil(widest + 2 * margin), CvType.CV_8UC3, PAPER);
        double y = margin + line / 2;
        for (var cells : lines) {
            for (int i = 0; i < cells.size(); i++) {
                var at = new Point(margin + columns.get(i), y);
                TextRenderer.write(card, cells.get(i), at, size, INK);
            }
            y += line;
        }
        return card;
    }

    /** Where the columns begin. */
    private static List<Double> columns(List<List<String>> lines, double size, double between) {
        int most = lines.stream().mapToInt(List::size).max().orElse(1);
        var columns = new ArrayList<Double>(List.of(0.0));
        for (int column = 1; column < most; column++) {
            int before = column - 1;
            double widest = lines.stream()
                    .filter(cells -> cells.size() > before + 1)
                    .mapToDouble(cells -> TextRenderer.width(cells.get(before), size))
                    .max()
                    .orElse(0);
            columns.add(columns.getLast() + widest + between / 2);
        }
        return columns;
    }

    /** A sentence on several lines. */
    private static Stream<List<String>> wrapped(List<String> cells) {
        if (cells.size() > 1 || cells.getFirst().length() <= LONGEST) {
            return Stream.of(cells);
        }
        var lines = new ArrayList<List<String>>();
        var line = new StringBuilder();
        for (var word : cells.getFirst().split(" ")) {
            if (line.length() + word.length() >= LONGEST) {
                lines.add(List.of(line.toString()));
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(List.of(line.toString()));
        return lines.stream();
    }
}
