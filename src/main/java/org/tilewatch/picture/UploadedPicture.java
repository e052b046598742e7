package org.tilewatch.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/**
 * A picture that a guest sent: a JPEG or a PNG by its first bytes, whatever it is called, and decoded by Java's own codecs, which are
 * mended with Java; those within OpenCV are as old as its release.
 */
public final class UploadedPicture {
    private static final int EXIF = 0xE1;
    private static final int ORIENTATION = 0x0112;

    private UploadedPicture() {}

    /** Whether a file begins as a JPEG or a PNG does. */
    public static boolean isJpegOrPng(byte[] file) {
        return PictureHeader.isJpeg(file) || PictureHeader.isPng(file);
    }

    /** Whether it is made of such parts as a camera's or a browser's: no decoder sees another. */
    public static boolean isOrdinary(byte[] file) {
        return isJpegOrPng(file)
                && PictureHeader.of(file)
                        .filter(header -> PictureParts.areOrdinary(file, header))
                        .isPresent();
    }

    /** The picture, upright as its camera says, to be closed; empty when the file holds none, or one of too many pixels or parts. */
    public static Optional<Frame> decoded(byte[] file) {
        if (!isJpegOrPng(file)
                || PictureHeader.of(file)
                        .filter(header -> header.pixels() > 0 && header.pixels() <= PictureCode.MOST_PIXELS)
                        .filter(header -> PictureParts.areOrdinary(file, header))
                        .isEmpty()) {
            return Optional.empty();
        }
        OpenCvLibrary.load();
        try {
            // ImageIO closes the stream itself, and its own choice of one would copy every picture into a file.
            return Optional.ofNullable(ImageIO.read(new MemoryCacheImageInputStream(new ByteArrayInputStream(file))))
                    .map(UploadedPicture::pixels)
                    .map(picture -> turned(picture, orientation(file)))
                    .map(picture -> new Frame(0, picture));
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }

    private static Mat pixels(BufferedImage image) {
        int width = image.getWidth();
        var picture = new Mat(image.getHeight(), width, CvType.CV_8UC3);
        var row = new int[width];
        var bytes = new byte[3 * width];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, width, 1, row, 0, width);
            for (int x = 0; x < width; x++) {
                bytes[3 * x] = (byte) row[x];
                bytes[3 * x + 1] = (byte) (row[x] >> 8);
                bytes[3 * x + 2] = (byte) (row[x] >> 16);
            }
            picture.put(y, 0, bytes);
        }
        return picture;
    }

    /** Exif's orientations 1 to 8 (CIPA DC-008, table 5): mirrored, and turned by quarters. */
    private static Mat turned(Mat picture, int orientation) {
        switch (orientation) {
            case 2 -> Core.flip(picture, picture, 1);
            case 3 -> Core.rotate(picture, picture, Core.ROTATE_180);
            case 4 -> Core.flip(picture, picture, 0);
            case 5 -> Core.transpose(picture, picture);
            case 6 -> Core.rotate(picture, picture, Core.ROTATE_90_CLOCKWISE);
            case 7 -> {
                Core.transpose(picture, picture);
                Core.rotate(picture, picture, Core.ROTATE_180);
            }
            case 8 -> Core.rotate(picture, picture, Core.ROTATE_90_COUNTERCLOCKWISE);
            default -> {
                return picture;
            }
        }
        return picture;
    }

    /** What a JPEG's Exif segment says; 1 where there is none. */
    private static int orientation(byte[] file) {
        try {
            var in = ByteBuffer.wrap(file);
            int at = 2;
            while (PictureHeader.isJpeg(file) && (file[at] & 0xFF) == 0xFF && (file[at + 1] & 0xFF) >= 0xE0) {
                int length = in.getShort(at + 2) & 0xFFFF;
                if ((file[at + 1] & 0xFF) == EXIF && file[at + 4] == 'E' && file[at + 5] == 'x') {
                    return orientation(in.slice(at + 10, length - 8));
                }
                at += 2 + length;
            }
        } catch (IndexOutOfBoundsException cutOff) {
            return 1;
        }
        return 1;
    }

    private static int orientation(ByteBuffer tiff) {
        tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int directory = tiff.getInt(4);
        int entries = tiff.getShort(directory) & 0xFFFF;
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + 12 * i;
            if ((tiff.getShort(entry) & 0xFFFF) == ORIENTATION) {
                return tiff.getShort(entry + 8) & 0xFFFF;
            }
        }
        return 1;
    }
}
