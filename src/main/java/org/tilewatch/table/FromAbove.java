package org.tilewatch.table;

import java.util.function.IntToDoubleFunction;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/** Draws a frame's small picture as it would look from straight above the table's middle, seat 0 at the bottom. */
final class FromAbove {
    private FromAbove() {}

    /**
     * A square picture, blue, green and red from 0 to 255 in 32 bits, owned by the scope.
     *
     * @param across in pixels
     * @param mm     of the surface in a pixel
     * @param unseen what stands where the camera sees nothing
     */
    static Mat picture(NativeScope scope, Frame frame, CalibratedView view, int across, double mm, double unseen) {
        var small = scope.mat();
        frame.small().convertTo(small, CvType.CV_32FC3);
        var mapX = scope.own(new Mat(across, across, CvType.CV_32FC1));
        var mapY = scope.own(new Mat(across, across, CvType.CV_32FC1));
        double scaleX = (double) small.cols() / frame.width();
        double scaleY = (double) small.rows() / frame.height();
        IntToDoubleFunction place = at -> (at + 0.5 - across / 2.0) * mm;
        var rowX = new float[across];
        var rowY = new float[across];
        for (int row = 0; row < across; row++) {
            for (int column = 0; column < across; column++) {
                var pixel = view.toPixel(new TablePoint(place.applyAsDouble(column), -place.applyAsDouble(row)), 0);
                rowX[column] = (float) ((pixel.x() + 0.5) * scaleX - 0.5);
                rowY[column] = (float) ((pixel.y() + 0.5) * scaleY - 0.5);
            }
            mapX.put(row, 0, rowX);
            mapY.put(row, 0, rowY);
        }
        var above = scope.mat();
        Imgproc.remap(small, above, mapX, mapY, Imgproc.INTER_LINEAR, Core.BORDER_CONSTANT, Scalar.all(unseen));
        return above;
    }
}
