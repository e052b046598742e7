package org.tilewatch.simulator.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A picture with its truth.
 *
 * @param image   three bytes a pixel: blue, green, red
 * @param tiles   every tile of the scene, seen or not
 * @param quality of the JPEG file that the camera would have written, 1 to 100
 */
public record RenderedPicture(BufferedImage image, List<TileTruth> tiles, int quality) {
    public RenderedPicture {
        tiles = List.copyOf(tiles);
    }

    /** The pixels, rows from the top, blue, green and red of each; the picture's own memory, not a copy. */
    public byte[] bgr() {
        return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    }

    /** The picture as a JPEG file. */
    public byte[] jpeg() {
        var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        var bytes = new ByteArrayOutputStream(1 << 19);
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            var parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(quality / 100f);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
