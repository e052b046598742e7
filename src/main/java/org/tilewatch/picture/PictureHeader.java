package org.tilewatch.picture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * A picture's width and height in pixels, as the first bytes of its file tell them: known before anything is decoded, so that a small
 * file which claims to be an enormous picture costs nothing.
 */
record PictureHeader(int width, int height) {
    private static final int MARKER = 0xFF;
    private static final int START_OF_SCAN = 0xDA;

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};

    long pixels() {
        return (long) width * height;
    }

    /** Empty where the bytes begin no picture whose size can be told. */
    static Optional<PictureHeader> of(byte[] file) {
        try {
            if (isJpeg(file)) {
                return jpeg(ByteBuffer.wrap(file));
            }
            if (isPng(file)) {
                var in = ByteBuffer.wrap(file);
                return Optional.of(new PictureHeader(in.getInt(16), in.getInt(20)));
            }
            if (begins(file, 0, "RIFF") && begins(file, 8, "WEBP")) {
                return webp(ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN));
            }
            return other(file);
        } catch (IOException | RuntimeException cutOff) {
            return Optional.empty();
        }
    }

    static boolean isJpeg(byte[] file) {
        return file.length > 2 && (file[0] & 0xFF) == 0xFF && (file[1] & 0xFF) == 0xD8;
    }

    static boolean isPng(byte[] file) {
        return file.length > PNG.length && Arrays.equals(file, 0, PNG.length, PNG, 0, PNG.length);
    }

    private static boolean begins(byte[] file, int at, String letters) {
        for (int i = 0; i < letters.length(); i++) {
            if (at + i >= file.length || file[at + i] != letters.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The frame header of ITU-T T.81, B.2.2: markers C0 to CF but for C4, C8 and CC. */
    private static Optional<PictureHeader> jpeg(ByteBuffer in) {
        in.position(2);
        while (true) {
            int marker = marker(in);
            boolean alone = marker == 0x01 || marker >= 0xD0 && marker <= 0xD9;
            if (marker == START_OF_SCAN) {
                return Optional.empty();
            }
            if (alone) {
                continue;
            }
            int length = in.getShort(in.position()) & 0xFFFF;
            if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) {
                int height = in.getShort(in.position() + 3) & 0xFFFF;
                int width = in.getShort(in.position() + 5) & 0xFFFF;
                return Optional.of(new PictureHeader(width, height));
            }
            in.position(in.position() + Math.max(2, length));
        }
    }

    /** The next marker's code; what stands between markers is passed over, as decoders do. */
    private static int marker(ByteBuffer in) {
        while ((in.get() & 0xFF) != MARKER) {
            // Nothing a decoder would look at.
        }
        int code = in.get() & 0xFF;
        while (code == MARKER) {
            code = in.get() & 0xFF;
        }
        return code;
    }

    /** RFC 9649: a lossy, a lossless or an extended file. */
    private static Optional<PictureHeader> webp(ByteBuffer in) {
        return switch ((char) in.get(15)) {
            case ' ' -> Optional.of(new PictureHeader(in.getShort(26) & 0x3FFF, in.getShort(28) & 0x3FFF));
            case 'L' -> {
                int bits = in.getInt(21);
                yield Optional.of(new PictureHeader((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1));
            }
            case 'X' ->
                Optional.of(new PictureHeader((in.getInt(24) & 0xFFFFFF) + 1, (in.getInt(26) >> 8 & 0xFFFFFF) + 1));
            default -> Optional.empty();
        };
    }

    private static Optional<PictureHeader> other(byte[] file) throws IOException {
        // ImageIO's own choice of a stream would copy every picture into a file.
        try (var stream = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
            var readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            var reader = readers.next();
            try {
                reader.setInput(stream);
                return Optional.of(new PictureHeader(reader.getWidth(0), reader.getHeight(0)));
            } finally {
                reader.dispose();
            }
        }
    }
}
