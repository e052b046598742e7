package org.tilewatch.table;

import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * Shows a table as if its cloth were of one colour: what looks as it does bare is painted over, so that tiles lie on a plain cloth whatever is printed on it
 * (background subtraction; Piccardi, Background subtraction techniques: a review, 2004).
 */
public final class EvenCloth {
    /** The bare table is known so finely only; the picture that it is held against is as many times smaller than a camera's. */
    private static final int SMALLER = 2;
    /** The lens is worked out at every so many pixels, and between them by straight lines. */
    private static final int STEP = 8;
    /** What differs by less from the cloth, as a share of its brightness and in grey levels beside, is cloth. */
    private static final double ALIKE = 0.12;

    private static final double NOISE = 5;
    /** In tile widths: the light changes slowly over the table, and is measured over so much of it. */
    private static final double LIGHT = 4;
    /** The light is measured by what is cloth, and what is cloth by the light: so often in turn. */
    private static final int ROUNDS = 3;
    /** In tile widths: what lies between parts of a tile that differ is of the same tile, though it look like the cloth. */
    private static final double WITHIN_A_TILE = 0.6;

    /** In the smaller picture's pixels: what is no larger is no part of a tile. */
    private static final int SPECK = 3;
    /** By so many pixels of the bare table: what knocks against the camera moves it a little. */
    private static final List<Integer> MOVED = List.of(0, -1, 1);
    /** Unlike any grey level, beside the table. */
    private static final double NOTHING = -1000;

    private final float[] bare;
    private final int pixels;
    private final double tileWidth;
    private final Size size;
    private final float[] right;
    private final float[] down;

    /**
     * @param bare      blue, green and red of a square picture from above, row by row
     * @param pixels    along its side
     * @param tileWidth of a lying tile, in pixels of the camera's picture
     */
    EvenCloth(float[] bare, int pixels, double sideMm, CalibratedView view, double tileWidth) {
        this.bare = bare;
        this.pixels = pixels;
        this.tileWidth = tileWidth / SMALLER;
        var lens = view.calibration().lens();
        this.size = new Size(Math.ceilDiv(lens.width(), SMALLER), Math.ceilDiv(lens.height(), SMALLER));
        double mm = sideMm / pixels;
        int columns = (int) size.width / STEP + 2;
        int rows = (int) size.height / STEP + 2;
        var x = new float[columns * rows];
        var y = new float[columns * rows];
        for (int i = 0; i < x.length; i++) {
            var point = view.toTable(
                    new PixelPoint((double) SMALLER * STEP * (i % columns), (double) SMALLER * STEP * (i / columns)),
                    0);
            x[i] = (float) (point.x() / mm + (pixels - 1) / 2.0);
            y[i] = (float) ((pixels - 1) / 2.0 - point.y() / mm);
        }
        this.right = between(x, columns, rows);
        this.down = between(y, columns, rows);
    }

    private float[] between(float[] coarse, int columns, int rows) {
        try (var scope = new NativeScope()) {
            var nodes = scope.own(new Mat(rows, columns, CvType.CV_32FC1));
            nodes.put(0, 0, coarse);
            var enlarged = scope.own(new Mat(2, 3, CvType.CV_64FC1));
            enlarged.put(0, 0, 1.0 / STEP, 0, 0, 0, 1.0 / STEP, 0);
            var fine = scope.mat();
            Imgproc.warpAffine(
                    nodes,
                    fine,
                    enlarged,
                    size,
                    Imgproc.INTER_LINEAR | Imgproc.WARP_INVERSE_MAP,
                    Core.BORDER_REPLICATE);
            var values = new float[(int) (size.width * size.height)];
            fine.get(0, 0, values);
            return values;
        }
    }

    /**
     * The frame with an even cloth in an area, to be closed by itself.
     *
     * @param area in pixels; the light is measured in it alone, so that it had better be wider than what is looked at by some tiles
     */
    public Frame in(Frame frame, PixelArea area) {
        try (var scope = new NativeScope()) {
            var part = part(area.within(frame.width(), frame.height()));
            var image = frame.image().clone();
            if (part.area() > 0) {
                var shown = scope.own(image.submat(
                        new Rect(SMALLER * part.x, SMALLER * part.y, SMALLER * part.width, SMALLER * part.height)));
                paint(scope, shown, part);
            }
            return new Frame(frame.t(), image);
        }
    }

    /** The area in the smaller picture, of whole pixels of it. */
    private Rect part(PixelArea area) {
        int left = Math.ceilDiv(area.x(), SMALLER);
        int top = Math.ceilDiv(area.y(), SMALLER);
        return new Rect(
                left,
                top,
                Math.max(0, (area.x() + area.width()) / SMALLER - left),
                Math.max(0, (area.y() + area.height()) / SMALLER - top));
    }

    private void paint(NativeScope scope, Mat shown, Rect part) {
        var seen = scope.mat();
        Imgproc.resize(shown, seen, part.size(), 0, 0, Imgproc.INTER_AREA);
        seen.convertTo(seen, CvType.CV_32FC3);
        var bares = bares(scope, part);
        var cloth = scope.own(new Mat(part.size(), CvType.CV_32FC1, Scalar.all(1)));
        var light = light(scope, seen, bares.getFirst(), cloth);
        for (int round = 0; round < ROUNDS; round++) {
            cloth = cloth(scope, seen, bares, light);
            light = light(scope, seen, bares.getFirst(), cloth);
        }
        paint(scope, shown, cloth, light);
    }

    /** The bare cloth as the camera sees it, and the same moved by a pixel of it either way: what knocks against the camera does so. */
    private List<Mat> bares(NativeScope scope, Rect part) {
        var flat = flat(scope);
        var mapX = scope.own(map(scope, right).submat(part));
        var mapY = scope.own(map(scope, down).submat(part));
        var bares = new ArrayList<Mat>();
        for (int byY : MOVED) {
            for (int byX : MOVED) {
                var moved = scope.mat();
                try (var each = new NativeScope()) {
                    var x = each.mat();
                    var y = each.mat();
                    Core.add(mapX, Scalar.all(byX), x);
                    Core.add(mapY, Scalar.all(byY), y);
                    Imgproc.remap(flat, moved, x, y, Imgproc.INTER_LINEAR, Core.BORDER_CONSTANT, Scalar.all(NOTHING));
                }
                bares.add(moved);
            }
        }
        return bares;
    }

    private Mat flat(NativeScope scope) {
        var flat = scope.own(new Mat(pixels, pixels, CvType.CV_32FC3));
        flat.put(0, 0, bare);
        return flat;
    }

    private Mat map(NativeScope scope, float[] values) {
        var map = scope.own(new Mat(size, CvType.CV_32FC1));
        map.put(0, 0, values);
        return map;
    }

    /** How many times as bright as bare the cloth is, place by place. */
    private Mat light(NativeScope scope, Mat seen, Mat was, Mat cloth) {
        var light = scope.mat();
        Core.divide(grey(scope, seen, cloth), grey(scope, was, cloth), light);
        return three(scope, light);
    }

    private static Mat three(NativeScope scope, Mat one) {
        var three = scope.mat();
        Core.merge(List.of(one, one, one), three);
        return three;
    }

    private Mat grey(NativeScope scope, Mat colours, Mat cloth) {
        var grey = scope.mat();
        Imgproc.cvtColor(colours, grey, Imgproc.COLOR_BGR2GRAY);
        Core.max(grey, Scalar.all(0), grey);
        Core.multiply(grey, cloth, grey);
        Imgproc.blur(grey, grey, new Size(LIGHT * tileWidth, LIGHT * tileWidth));
        Core.add(grey, Scalar.all(0.5), grey);
        return grey;
    }

    /** 1 where the cloth shows, 0 elsewhere. */
    private Mat cloth(NativeScope scope, Mat seen, List<Mat> bares, Mat light) {
        var least = scope.own(new Mat(seen.size(), CvType.CV_32FC1, Scalar.all(-NOTHING)));
        for (var was : bares) {
            // Of a whole table these are thirteen megabytes each time.
            try (var each = new NativeScope()) {
                var off = each.mat();
                Core.multiply(was, light, off);
                Core.absdiff(seen, off, off);
                Core.min(least, most(each, off), least);
            }
        }
        var alike = scope.mat();
        Core.multiply(bares.getFirst(), light, alike);
        alike = most(scope, alike);
        Core.multiply(alike, Scalar.all(ALIKE), alike);
        Core.add(alike, Scalar.all(NOISE), alike);
        var other = scope.mat();
        Core.compare(least, alike, other, Core.CMP_GT);
        Imgproc.morphologyEx(other, other, Imgproc.MORPH_OPEN, square(scope, SPECK));
        int within = (int) Math.max(1, WITHIN_A_TILE * tileWidth);
        Imgproc.morphologyEx(other, other, Imgproc.MORPH_CLOSE, square(scope, within));
        var cloth = scope.mat();
        other.convertTo(cloth, CvType.CV_32FC1, -1 / 255.0, 1);
        return cloth;
    }

    private static Mat square(NativeScope scope, int side) {
        return scope.own(Mat.ones(side, side, CvType.CV_8UC1));
    }

    private static Mat most(NativeScope scope, Mat colours) {
        var parts = new ArrayList<Mat>();
        Core.split(colours, parts);
        parts.forEach(scope::own);
        var most = scope.mat();
        Core.max(parts.get(0), parts.get(1), most);
        Core.max(most, parts.get(2), most);
        return most;
    }

    private void paint(NativeScope scope, Mat shown, Mat cloth, Mat light) {
        var image = scope.mat();
        shown.convertTo(image, CvType.CV_32FC3);
        var share = scope.mat();
        Imgproc.resize(cloth, share, shown.size(), 0, 0, Imgproc.INTER_LINEAR);
        var plain = scope.mat();
        Core.multiply(light, Core.mean(flat(scope)), plain);
        Imgproc.resize(plain, plain, shown.size(), 0, 0, Imgproc.INTER_LINEAR);
        Core.subtract(plain, image, plain);
        Core.multiply(plain, three(scope, share), plain);
        Core.add(image, plain, image);
        image.convertTo(shown, CvType.CV_8UC3);
    }
}
