package org.tilewatch.camera;

import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;

/** Pictures for tests: a noisy field of one brightness, so that the coded bytes are of every kind. */
final class TestPictures {
    private TestPictures() {}

    static byte[] jpeg(int width, int height, int brightness) {
        OpenCvLibrary.load();
        var picture = new Mat(height, width, CvType.CV_8UC3);
        Core.setRNGSeed(brightness);
        Core.randn(picture, brightness, 20);
        var coded = new MatOfByte();
        Imgcodecs.imencode(".jpg", picture, coded);
        byte[] bytes = coded.toArray();
        picture.release();
        coded.release();
        return bytes;
    }

    static Mat plain(int width, int height, int brightness) {
        OpenCvLibrary.load();
        return new Mat(height, width, CvType.CV_8UC3, Scalar.all(brightness));
    }
}
