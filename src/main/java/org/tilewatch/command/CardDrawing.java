package org.tilewatch.command;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.Frame;
import org.tilewatch.camera.NativeScope;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.tiles.Face;

/** A photograph with its tiles outlined, numbered and named, and a card of text beside it. */
final class CardDrawing {
    private static final Scalar SURE = new Scalar(60, 170, 40);
    private static final Scalar DOUBTFUL = new Scalar(0, 120, 255);
    private static final Scalar BACK = new Scalar(120, 120, 120);
    private static final Scalar INK = new Scalar(40, 40, 40);
    private static final Scalar PAPER = new Scalar(225, 243, 250);
    private static final int FONT = Imgproc.FONT_HERSHEY_SIMPLEX;
    /** Of the photograph's height. */
    private static final double LINE = 1.0 / 34;

    private static final double MARGIN_IN_LINES = 1.2;
    /** Of a line: how high OpenCV's letters of scale 1 are, in pixels. */
    private static final double LETTER = 42;

    private CardDrawing() {}

    /** A new frame with the drawing, to be closed by the caller. */
    static Frame of(Frame photograph, LaidTiles tiles, List<String> card) {
        try (var scope = new NativeScope()) {
            var picture = scope.own(photograph.image().clone());
            Set<LaidTile> doubtful = new HashSet<>(tiles.doubtful());
            tiles.tiles().forEach(tile -> draw(picture, tile, doubtful.contains(tile), scope));
            var beside = scope.own(card(card, picture.rows()));
            var both = new Mat();
            Core.hconcat(List.of(picture, beside), both);
            return new Frame(0, both);
        }
    }

    private static void draw(Mat picture, LaidTile tile, boolean doubtful, NativeScope scope) {
        var quad = tile.corners();
        var colour = doubtful ? DOUBTFUL : tile.face() == Face.UP ? SURE : BACK;
        int line = Math.max(2, (int) Math.round(quad.width() / 25));
        var outline = scope.own(new MatOfPoint(quad.corners().stream()
                .map(corner -> new Point(corner.x(), corner.y()))
                .toArray(Point[]::new)));
        Imgproc.polylines(picture, List.of(outline), true, colour, line, Imgproc.LINE_AA);
        var code = HandCard.code(tile);
        label(picture, String.valueOf(tile.number()), tile, -0.3, colour);
        label(picture, doubtful ? code + "?" : code, tile, 0.3, colour);
    }

    /** @param down of the face's height, from its centre */
    private static void label(Mat picture, String text, LaidTile tile, double down, Scalar colour) {
        var quad = tile.corners();
        double size = Math.max(0.4, quad.width() / 55);
        int thick = Math.max(1, (int) Math.round(size * 1.6));
        var box = Imgproc.getTextSize(text, FONT, size, thick, null);
        var centre = quad.centre();
        var at = new Point(
                centre.x() - box.width / 2, centre.y() + down * Math.min(quad.height(), quad.width()) + box.height / 2);
        Imgproc.rectangle(
                picture,
                new Point(at.x - 2, at.y + 3),
                new Point(at.x + box.width + 2, at.y - box.height - 3),
                colour,
                Imgproc.FILLED);
        Imgproc.putText(picture, text, at, FONT, size, Scalar.all(255), thick, Imgproc.LINE_AA);
    }

    private static Mat card(List<String> lines, int height) {
        double line = Math.min(height * LINE, (double) height / (lines.size() + 2 * MARGIN_IN_LINES));
        double size = line / LETTER;
        int thick = Math.max(1, (int) Math.round(size * 2));
        double margin = MARGIN_IN_LINES * line;
        double widest = lines.stream()
                .mapToDouble(text -> Imgproc.getTextSize(plain(text), FONT, size, thick, null).width)
                .max()
                .orElse(0);
        var card = new Mat(height, (int) Math.ceil(widest + 2 * margin), org.opencv.core.CvType.CV_8UC3, PAPER);
        double y = margin + line / 2;
        for (var text : lines) {
            Imgproc.putText(card, plain(text), new Point(margin, y), FONT, size, INK, thick, Imgproc.LINE_AA);
            y += line;
        }
        return card;
    }

    /** OpenCV writes no other letters than those of English. */
    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replace('\u2019', '\'')
                .replaceAll("[^ -~]", "?");
    }
}
