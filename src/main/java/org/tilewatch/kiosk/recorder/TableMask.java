package org.tilewatch.kiosk.recorder;

import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.table.Calibration;

/** The table's rim, outside which nothing is written of what is given away: no room, and nobody who sits or stands there. */
final class TableMask {
    /**
     * How much farther than the corners from the middle: of a surface of 800 mm 16 mm more at each side, for a tile that
     * stands at the rim and a corner touched a little inside. Hands and sleeves over the table are what the game is played with.
     */
    private static final double OUTWARD = 1.04;

    private TableMask() {}

    /** Blackens what lies outside. */
    static void cut(Mat picture, Calibration table) {
        try (var scope = new NativeScope()) {
            var inside = scope.own(new Mat(picture.size(), CvType.CV_8UC1, new Scalar(0)));
            var outline = scope.own(new MatOfPoint(grown(table)));
            Imgproc.fillPoly(inside, List.of(outline), new Scalar(255));
            Core.bitwise_not(inside, inside);
            picture.setTo(new Scalar(0, 0, 0), inside);
        }
    }

    /** Straight edges, as the lens draws them. */
    private static Point[] grown(Calibration table) {
        var corners = table.edges();
        double x = corners.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
        double y = corners.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
        return corners.stream()
                .map(corner -> new Point(x + (corner.x() - x) * OUTWARD, y + (corner.y() - y) * OUTWARD))
                .toArray(Point[]::new);
    }
}
