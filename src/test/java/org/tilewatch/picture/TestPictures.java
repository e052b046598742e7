package org.tilewatch.picture;

import java.io.ByteArrayOutputStream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;

/** Pictures for tests: a noisy field of one brightness, so that the coded bytes are of every kind. */
public final class TestPictures {
    private TestPictures() {}

    public static byte[] jpeg(int width, int height, int brightness) {
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

    /** A JPEG of one shade. */
    public static byte[] flat(int width, int height, int brightness) {
        OpenCvLibrary.load();
        var picture = new Mat(height, width, CvType.CV_8UC3, Scalar.all(brightness));
        var coded = new MatOfByte();
        Imgcodecs.imencode(".jpg", picture, coded);
        byte[] bytes = coded.toArray();
        picture.release();
        coded.release();
        return bytes;
    }

    /** The same JPEG with a camera's note that it was held on its side: Exif's orientation 6. */
    public static byte[] turned(byte[] jpeg) {
        byte[] note = {
            (byte) 0xFF,
            (byte) 0xE1,
            0,
            34,
            'E',
            'x',
            'i',
            'f',
            0,
            0,
            'M',
            'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            6,
            0,
            0,
            0,
            0,
            0,
            0
        };
        var bytes = new ByteArrayOutputStream();
        bytes.write(jpeg, 0, 2);
        bytes.writeBytes(note);
        bytes.write(jpeg, 2, jpeg.length - 2);
        return bytes.toByteArray();
    }

    public static Mat plain(int width, int height, int brightness) {
        OpenCvLibrary.load();
        return new Mat(height, width, CvType.CV_8UC3, Scalar.all(brightness));
    }
}
