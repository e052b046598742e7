package org.tilewatch.reading;

import java.util.Arrays;
import java.util.Base64;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.picture.NativeScope;

/** A small picture of one upright face, as the reader network is shown it: 48 pixels wide and 64 high, blue, green and red. */
public final class FacePicture {
    private static final int BYTES = FaceCrop.WIDTH * FaceCrop.HEIGHT * 3;

    private final byte[] bgr;

    private FacePicture(byte[] bgr) {
        this.bgr = bgr;
    }

    /** A copy of a crop. */
    static FacePicture of(Mat crop) {
        var bgr = new byte[BYTES];
        crop.get(0, 0, bgr);
        return new FacePicture(bgr);
    }

    /**
     * The picture that {@link #text} gave.
     *
     * @throws IllegalArgumentException when the text is none
     */
    public static FacePicture parse(String text) {
        var bgr = Base64.getDecoder().decode(text);
        if (bgr.length != BYTES) {
            throw new IllegalArgumentException("a face's picture is " + BYTES + " bytes, not " + bgr.length);
        }
        return new FacePicture(bgr);
    }

    /** The picture as a line of text. */
    public String text() {
        return Base64.getEncoder().encodeToString(bgr);
    }

    /** The picture, owned by the scope. */
    Mat image(NativeScope scope) {
        var image = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3));
        image.put(0, 0, bgr);
        return image;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FacePicture picture && Arrays.equals(bgr, picture.bgr);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bgr);
    }
}
