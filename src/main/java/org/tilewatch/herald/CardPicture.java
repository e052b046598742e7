package org.tilewatch.herald;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.herald.HandNews.HandReport;
import org.tilewatch.herald.HandNews.WonHand;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PaintedFace;
import org.tilewatch.picture.TextRenderer;
import org.tilewatch.tiles.Tile;

/** The score card of a hand as a picture, for channels that people read: laid out as the page's own. */
final class CardPicture {
    private static final int WIDTH = 1080;
    private static final int EDGE = 48;
    private static final int LINE = 46;
    private static final int FACE = 52;
    private static final int GAP = 6;
    /** A face is a third higher than wide. */
    private static final int FACE_HEIGHT = FACE * 4 / 3;

    private static final double LETTERS = 28;
    private static final double HEADING = 36;

    /** Blue, green, red. */
    private static final Scalar PAPER = new Scalar(246, 253, 255);

    private static final Scalar IVORY = new Scalar(210, 232, 241);
    private static final Scalar INK = new Scalar(38, 43, 29);
    private static final Scalar SOFT = new Scalar(70, 88, 91);
    private static final Scalar GREEN = new Scalar(58, 79, 13);
    private static final Scalar RULE = new Scalar(180, 207, 217);

    private final Mat picture;
    private int y = EDGE;

    private CardPicture(Mat picture) {
        this.picture = picture;
    }

    /** As PNG. */
    static byte[] png(HandReport hand) {
        try (var scope = new NativeScope()) {
            var picture = scope.own(new Mat(height(hand), WIDTH, CvType.CV_8UC3, PAPER));
            new CardPicture(picture).draw(hand);
            var png = scope.own(new MatOfByte());
            Imgcodecs.imencode(".png", picture, png);
            return png.toArray();
        }
    }

    private static int height(HandReport hand) {
        int height = 2 * EDGE + LINE * (1 + hand.paid().size());
        for (var win : hand.wins()) {
            height += 2 * LINE + LINE * win.lines().size() + (win.tiles().isEmpty() ? 0 : FACE_HEIGHT + LINE / 2);
        }
        return height + LINE;
    }

    private void draw(HandReport hand) {
        row(List.of(hand.title()), LETTERS, SOFT);
        hand.wins().forEach(this::draw);
        rule();
        hand.paid().forEach(line -> row(line, LETTERS, INK));
    }

    private void draw(WonHand win) {
        row(List.of(win.said()), HEADING, GREEN);
        tiles(win.tiles());
        win.lines().forEach(line -> row(line, LETTERS, INK));
        y += LINE / 2;
    }

    private void rule() {
        y += LINE / 4;
        Imgproc.line(picture, new Point(EDGE, y), new Point(WIDTH - EDGE, y), RULE, 2);
    }

    /** The first column on the left, the last on the right, and what is between before that. */
    private void row(List<String> columns, double size, Scalar ink) {
        y += LINE;
        TextRenderer.write(picture, columns.getFirst(), new Point(EDGE, y), size, ink);
        double right = WIDTH - EDGE;
        for (var column : columns.subList(1, columns.size()).reversed()) {
            right -= TextRenderer.width(column, size);
            TextRenderer.write(picture, column, new Point(right, y), size, ink);
            right -= EDGE;
        }
    }

    private void tiles(List<Tile> tiles) {
        if (tiles.isEmpty()) {
            return;
        }
        y += LINE / 4;
        int x = EDGE;
        for (var tile : tiles) {
            if (x + FACE > WIDTH - EDGE) {
                break;
            }
            face(tile, x, y);
            x += FACE + GAP;
        }
        y += FACE_HEIGHT;
    }

    private void face(Tile tile, int left, int top) {
        var file = "/org/tilewatch/dashboard/faces/" + tile.code() + ".svg";
        try (var svg = Objects.requireNonNull(CardPicture.class.getResourceAsStream(file), file)) {
            PaintedFace.draw(svg, picture, left, top, FACE, IVORY);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
