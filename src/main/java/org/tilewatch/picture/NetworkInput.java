package org.tilewatch.picture;

import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/** Pictures as networks take them: numbers from 0 to 1, picture after picture and plane after plane, blue first. */
public final class NetworkInput {
    private static final int PLANES = 3;
    private static final double WHITE = 255;

    private NetworkInput() {}

    /**
     * Some pictures as one input. Each plane is turned into numbers where they belong: OpenCV's own {@code blobFromImages} goes over every
     * number four times.
     *
     * @param pictures of one size, three channels of eight bits; at least one
     * @return owned by the scope
     */
    public static Mat of(NativeScope scope, List<Mat> pictures) {
        int height = pictures.getFirst().rows();
        int width = pictures.getFirst().cols();
        var input = scope.own(new Mat(new int[] {pictures.size(), PLANES, height, width}, CvType.CV_32F));
        var rows = scope.own(input.reshape(1, pictures.size() * PLANES * height));
        int row = 0;
        for (var picture : pictures) {
            var planes = new ArrayList<Mat>(PLANES);
            Core.split(picture, planes);
            for (var plane : planes) {
                var place = scope.own(rows.rowRange(row, row + height));
                scope.own(plane).convertTo(place, CvType.CV_32F, 1 / WHITE);
                row += height;
            }
        }
        return input;
    }
}
