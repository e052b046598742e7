package org.tilewatch.picture;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Whether a JPEG or a PNG is made of such parts as a camera's or a browser's, told by its markers and chunks alone: a small file may hold
 * scans by the hundred thousand, each of which a decoder goes through the whole picture for, or notes that fill the memory when they are
 * unpacked. What passes here, a decoder is done with in seconds and in bounded memory.
 */
final class PictureParts {
    /** Of a JPEG: libjpeg's own progressive script has 10, a search for the smallest file ends below 30. */
    static final int MOST_SCANS = 64;
    /** Pixels that all scans of a JPEG go through together: the largest picture in 16. */
    static final long MOST_SCANNED = 16 * PictureCode.MOST_PIXELS;
    /** Segments of a JPEG, its tables and notes: a telephone's map of depths takes some hundred of 64 kB. */
    static final int MOST_SEGMENTS = 1_024;
    /** Bytes of a colour profile, unpacked: those for printing in four colours have two million. */
    static final int MOST_PROFILE = 4 << 20;
    /** Bytes of all other notes of a PNG, unpacked. */
    static final int MOST_NOTES = 4 << 20;
    /** Chunks of a PNG beside those with its pixels. */
    static final int MOST_CHUNKS = 256;
    /** Chunks with pixels: writers fill them with 8 kB, and a file has at most 20 MB. */
    static final int MOST_PIXEL_CHUNKS = 1 << 14;
    /** Bytes that a picture takes as its decoder holds it: four for each pixel of the largest. */
    static final long MOST_DECODED = 4 * PictureCode.MOST_PIXELS;

    private static final int END = 0xD9;
    private static final int SCAN = 0xDA;
    private static final int PROFILE = 0xE2;
    private static final byte[] PROFILE_NAME = "ICC_PROFILE\0".getBytes(StandardCharsets.US_ASCII);

    private PictureParts() {}

    /** @param header of the same file, of at most MOST_PIXELS */
    static boolean areOrdinary(byte[] file, PictureHeader header) {
        try {
            return PictureHeader.isPng(file) ? png(file, header) : jpeg(ByteBuffer.wrap(file), header);
        } catch (IndexOutOfBoundsException cutOff) {
            return false;
        }
    }

    /** ITU-T T.81, B.2: what stands between markers is passed over, as decoders do; a file that is cut off ends there. */
    private static boolean jpeg(ByteBuffer in, PictureHeader header) {
        int at = 2;
        int scans = 0;
        int segments = 0;
        int profile = 0;
        while (at + 1 < in.limit()) {
            int marker = in.get(at + 1) & 0xFF;
            if ((in.get(at) & 0xFF) != 0xFF || marker == 0xFF) {
                at++;
            } else if (marker == END) {
                return scans > 0;
            } else if (marker <= 0x01 || marker >= 0xD0 && marker <= 0xD8) {
                at += 2;
            } else {
                if (at + 4 > in.limit()) {
                    return scans > 0;
                }
                int length = Math.max(2, in.getShort(at + 2) & 0xFFFF);
                scans += marker == SCAN ? 1 : 0;
                profile += marker == PROFILE && isProfile(in, at + 4) ? length : 0;
                if (++segments > MOST_SEGMENTS
                        || scans > MOST_SCANS
                        || scans * header.pixels() > MOST_SCANNED
                        || profile > MOST_PROFILE) {
                    return false;
                }
                at += 2 + length;
            }
        }
        return scans > 0;
    }

    private static boolean isProfile(ByteBuffer in, int at) {
        return in.limit() >= at + PROFILE_NAME.length
                && in.slice(at, PROFILE_NAME.length).equals(ByteBuffer.wrap(PROFILE_NAME));
    }

    /** ISO/IEC 15948, 5.3: chunks of a length, a name, bytes and a sum. */
    private static boolean png(byte[] file, PictureHeader header) {
        var in = ByteBuffer.wrap(file);
        // Colour types 2 and 6 have three and four samples a pixel, 4 has two, the others one, palettes included.
        int samples = switch (file[25]) {
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 1;
        };
        if (header.pixels() * samples * (file[24] > 8 ? 2 : 1) > MOST_DECODED) {
            return false;
        }
        int chunks = 0;
        int withPixels = 0;
        int notes = 0;
        for (int at = 8; at + 8 <= file.length; ) {
            int length = in.getInt(at);
            if (length < 0) {
                return false;
            }
            var name = new String(file, at + 4, 4, StandardCharsets.US_ASCII);
            int start = at + 8;
            int end = (int) Math.min(file.length, (long) start + length);
            switch (name) {
                case "IDAT" -> withPixels++;
                case "IEND" -> {
                    return true;
                }
                case "iCCP" -> {
                    chunks++;
                    if (unpacked(file, afterNames(file, start, end, 1) + 1, end, MOST_PROFILE) > MOST_PROFILE) {
                        return false;
                    }
                }
                case "zTXt" -> {
                    chunks++;
                    notes += unpacked(file, afterNames(file, start, end, 1) + 1, end, MOST_NOTES);
                }
                case "iTXt" -> {
                    chunks++;
                    int flag = afterNames(file, start, end, 1);
                    notes += flag < end && file[flag] == 1
                            ? unpacked(file, afterNames(file, flag + 2, end, 2), end, MOST_NOTES)
                            : length;
                }
                default -> chunks++;
            }
            if (chunks > MOST_CHUNKS || withPixels > MOST_PIXEL_CHUNKS || notes > MOST_NOTES) {
                return false;
            }
            at = (int) Math.min(file.length, end + 4L);
        }
        return true;
    }

    /** Where so many names end, each with a zero. */
    private static int afterNames(byte[] file, int start, int end, int names) {
        int at = start;
        for (int left = names; left > 0 && at < end; at++) {
            left -= file[at] == 0 ? 1 : 0;
        }
        return at;
    }

    /** How many bytes some are unpacked, counted no further than just above the most. */
    private static int unpacked(byte[] file, int start, int end, int most) {
        if (start >= end) {
            return 0;
        }
        var inflater = new Inflater();
        try {
            inflater.setInput(file, start, end - start);
            var some = new byte[1 << 13];
            while (inflater.getBytesWritten() <= most && inflater.inflate(some) > 0) {
                // Only counted.
            }
            return (int) inflater.getBytesWritten();
        } catch (DataFormatException noNote) {
            return (int) inflater.getBytesWritten();
        } finally {
            inflater.end();
        }
    }
}
