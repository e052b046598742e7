package org.tilewatch.still;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** A drawn table for tests: a mat under an uneven lamp, tiles, an arm, a shadow and the camera's noise. */
final class TableScene {
    static final int WIDTH = 800;
    static final int HEIGHT = 600;
    static final double TILE_WIDTH = 18;

    private final Scalar mat;
    private final List<PixelQuad> tiles = new ArrayList<>();
    private final Mat picture;

    TableScene(Scalar mat) {
        OpenCvLibrary.load();
        this.mat = mat;
        picture = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, this.mat);
    }

    static TableScene green() {
        return new TableScene(new Scalar(70, 110, 40));
    }

    TableScene tile(int x, int y) {
        Imgproc.rectangle(picture, new Point(x, y), new Point(x + 18, y + 24), new Scalar(215, 230, 235), -1);
        Imgproc.line(picture, new Point(x + 4, y + 5), new Point(x + 14, y + 5), new Scalar(30, 30, 160), 2);
        Imgproc.line(picture, new Point(x + 9, y + 5), new Point(x + 9, y + 20), new Scalar(150, 40, 30), 2);
        tiles.add(new PixelQuad(
                new PixelPoint(x, y),
                new PixelPoint(x + 18, y),
                new PixelPoint(x + 18, y + 24),
                new PixelPoint(x, y + 24)));
        return this;
    }

    /** A tile of one colour. */
    TableScene blank(int x, int y, Scalar colour) {
        Imgproc.rectangle(picture, new Point(x, y), new Point(x + 18, y + 24), colour, -1);
        return this;
    }

    TableScene rowOfTiles(int x, int y, int count) {
        for (int i = 0; i < count; i++) {
            tile(x + 19 * i, y);
        }
        return this;
    }

    /** An arm from the bottom edge up to a height, in any sleeve. */
    TableScene arm(int x, int top, Scalar sleeve) {
        Imgproc.fillConvexPoly(
                picture,
                new MatOfPoint(
                        new Point(x - 45, HEIGHT - 1),
                        new Point(x + 45, HEIGHT - 1),
                        new Point(x + 25, top),
                        new Point(x - 25, top)),
                sleeve);
        return this;
    }

    /** A stick of a few millimetres' width. */
    TableScene stick(int x, int y) {
        Imgproc.rectangle(picture, new Point(x, y), new Point(x + 60, y + 5), new Scalar(240, 240, 240), -1);
        return this;
    }

    /** Takes a third of the light from a strip of the table. */
    TableScene shadow(int left, int right) {
        var strip = picture.colRange(left, right);
        Core.multiply(strip, Scalar.all(0.67), strip);
        return this;
    }

    List<PixelQuad> tiles() {
        return List.copyOf(tiles);
    }

    /** The picture under a lamp that stands left of the middle, with noise that differs from seed to seed. */
    Frame frame(double t, int seed) {
        return frame(t, seed, 1);
    }

    Frame frame(double t, int seed, double exposure) {
        var lit = new Mat();
        picture.convertTo(lit, CvType.CV_32FC3);
        var lamp = new Mat(HEIGHT, WIDTH, CvType.CV_32FC3);
        var row = new float[WIDTH * 3];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                double far = (Math.pow(x - 300, 2) + Math.pow(y - 280, 2)) / (WIDTH * WIDTH);
                Arrays.fill(row, 3 * x, 3 * x + 3, (float) (exposure * (1 - 0.5 * far)));
            }
            lamp.put(y, 0, row);
        }
        Core.multiply(lit, lamp, lit);
        var noise = new Mat(HEIGHT, WIDTH, CvType.CV_32FC3);
        Core.setRNGSeed(seed);
        Core.randn(noise, 0, 5);
        Core.add(lit, noise, lit);
        var seen = new Mat();
        lit.convertTo(seen, CvType.CV_8UC3);
        List.of(lit, lamp, noise).forEach(Mat::release);
        return new Frame(t, seen);
    }

    static Cells table() {
        return CellGrid.over(WIDTH, HEIGHT)
                .within(List.of(
                        new PixelPoint(100, 590),
                        new PixelPoint(700, 590),
                        new PixelPoint(700, 10),
                        new PixelPoint(100, 10)));
    }
}
