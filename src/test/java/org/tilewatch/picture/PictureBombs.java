package org.tilewatch.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Small pictures that a decoder would work at for hours, or fill the memory with. */
public final class PictureBombs {
    private static final int HEAD = 8 + 25;

    private PictureBombs() {}

    public static byte[] progressive(int width, int height) throws IOException {
        var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var writer = ImageIO.getImageWritersByFormatName("jpg").next();
        var file = new ByteArrayOutputStream();
        try (var out = new MemoryCacheImageOutputStream(file)) {
            var how = writer.getDefaultWriteParam();
            how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            writer.setOutput(out);
            writer.write(null, new IIOImage(picture, null, null), how);
        } finally {
            writer.dispose();
        }
        return file.toByteArray();
    }

    public static byte[] png(int width, int height, int type) throws IOException {
        var file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, type), "png", file);
        return file.toByteArray();
    }

    /** With so many more scans of one component's coefficients, each of twelve bytes. */
    public static byte[] withScans(byte[] jpeg, int count) {
        byte[] scan = {(byte) 0xFF, (byte) 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0};
        var file = new ByteArrayOutputStream();
        file.write(jpeg, 0, jpeg.length - 2);
        for (int i = 0; i < count; i++) {
            file.writeBytes(scan);
        }
        file.write(0xFF);
        file.write(0xD9);
        return file.toByteArray();
    }

    public static byte[] withSegments(byte[] jpeg, int marker, String name, int count) {
        int length = name.isEmpty() ? 2 : 0xFFFF;
        var segment = new byte[2 + length];
        segment[0] = (byte) 0xFF;
        segment[1] = (byte) marker;
        segment[2] = (byte) (length >> 8);
        segment[3] = (byte) length;
        System.arraycopy(name.getBytes(StandardCharsets.US_ASCII), 0, segment, 4, name.length());
        var file = new ByteArrayOutputStream();
        file.write(jpeg, 0, 2);
        for (int i = 0; i < count; i++) {
            file.writeBytes(segment);
        }
        file.write(jpeg, 2, jpeg.length - 2);
        return file.toByteArray();
    }

    public static byte[] note(byte[] text) throws IOException {
        var note = new ByteArrayOutputStream();
        note.writeBytes(new byte[] {'a', 0, 0});
        try (var packed = new DeflaterOutputStream(note)) {
            packed.write(text);
        }
        return note.toByteArray();
    }

    public static byte[] withChunk(byte[] png, String name, byte[] content) throws IOException {
        var file = new ByteArrayOutputStream();
        file.write(png, 0, HEAD);
        var chunk = new ByteArrayOutputStream();
        chunk.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        chunk.writeBytes(content);
        var sum = new CRC32();
        sum.update(chunk.toByteArray());
        var out = new DataOutputStream(file);
        out.writeInt(content.length);
        out.write(chunk.toByteArray());
        out.writeInt((int) sum.getValue());
        file.write(png, HEAD, png.length - HEAD);
        return file.toByteArray();
    }

    /** A sound picture whose header claims so many pixels each way. */
    public static byte[] claiming(byte[] png, int width, int height) throws IOException {
        var lying = png.clone();
        ByteBuffer.wrap(lying).putInt(16, width).putInt(20, height);
        var sum = new CRC32();
        sum.update(lying, 12, 17);
        ByteBuffer.wrap(lying).putInt(29, (int) sum.getValue());
        return lying;
    }
}
