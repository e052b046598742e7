package org.tilewatch.reading;

import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/** What is on a side, so coarsely that two sides of one print have it point by point, whichever way up each lies. */
final class SidePrint {
    private static final int WIDTH = 12;
    private static final int HEIGHT = 16;
    private static final int CHANNELS = 3;
    /** An outline may lie so many points beside where that of another side lies. */
    private static final int BESIDE = 1;

    /** Row by row, in CIE L*a*b*. */
    private final float[] points;

    private SidePrint(float[] points) {
        this.points = points;
    }

    /** What is on a side seen in a frame. */
    static SidePrint of(Frame frame, PixelQuad side) {
        try (var scope = new NativeScope()) {
            return of(scope, FaceCrop.cut(scope, frame.image(), side));
        }
    }

    /** The same of a face that was kept as a picture. */
    static SidePrint of(FacePicture face) {
        try (var scope = new NativeScope()) {
            return of(scope, face.image(scope));
        }
    }

    private static SidePrint of(NativeScope scope, Mat crop) {
        int width = (int) Math.round(FaceCrop.WIDTH * FaceCrop.SHARE);
        int height = (int) Math.round(FaceCrop.HEIGHT * FaceCrop.SHARE);
        var face = scope.own(
                crop.submat(new Rect((FaceCrop.WIDTH - width) / 2, (FaceCrop.HEIGHT - height) / 2, width, height)));
        var small = scope.mat();
        Imgproc.resize(face, small, new Size(WIDTH, HEIGHT), 0, 0, Imgproc.INTER_AREA);
        Imgproc.cvtColor(small, small, Imgproc.COLOR_BGR2Lab);
        var exact = scope.own(new Mat());
        small.convertTo(exact, CvType.CV_32FC3);
        var points = new float[WIDTH * HEIGHT * CHANNELS];
        exact.get(0, 0, points);
        return new SidePrint(points);
    }

    /** The correlation of the colours of two sides, point by point, as they lie or one turned over the other's head: 1 for one print. */
    double likeness(SidePrint other) {
        double most = -1;
        for (int down = -BESIDE; down <= BESIDE; down++) {
            for (int right = -BESIDE; right <= BESIDE; right++) {
                most = Math.max(
                        most, Math.max(correlation(other, down, right, false), correlation(other, down, right, true)));
            }
        }
        return most;
    }

    private double correlation(SidePrint other, int down, int right, boolean turned) {
        double own = 0;
        double others = 0;
        double both = 0;
        for (int channel = 0; channel < CHANNELS; channel++) {
            double sumOfOwn = 0;
            double sumOfOthers = 0;
            int count = 0;
            for (int y = BESIDE; y < HEIGHT - BESIDE; y++) {
                for (int x = BESIDE; x < WIDTH - BESIDE; x++) {
                    double here = at(x, y, channel);
                    int otherX = x + right;
                    int otherY = y + down;
                    double there = turned
                            ? other.at(WIDTH - 1 - otherX, HEIGHT - 1 - otherY, channel)
                            : other.at(otherX, otherY, channel);
                    sumOfOwn += here;
                    sumOfOthers += there;
                    own += here * here;
                    others += there * there;
                    both += here * there;
                    count++;
                }
            }
            own -= sumOfOwn * sumOfOwn / count;
            others -= sumOfOthers * sumOfOthers / count;
            both -= sumOfOwn * sumOfOthers / count;
        }
        return both / Math.sqrt(Math.max(1e-9, own * others));
    }

    private float at(int x, int y, int channel) {
        return points[(y * WIDTH + x) * CHANNELS + channel];
    }
}
