package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** A picture that somebody names on the command line. */
final class PictureFile {
    /** No picture's file is larger, in bytes: a bitmap of as many pixels as are read takes as much. */
    private static final long MOST_BYTES = 100_000_000;
    /** Nor has any so many pixels: telephones take pictures of 50 million, decoded this many take 300 MB. */
    private static final long TOO_MANY_PIXELS = 100_000_000;

    private PictureFile() {}

    /** The picture as a frame, to be closed. */
    static Frame read(Path image) throws UnreadablePicture {
        var named = Argument.of(String.valueOf(image));
        if (!Files.exists(image)) {
            throw new UnreadablePicture("missing", Key.PICTURE_FILE_MISSING.with(named));
        }
        try {
            if (!Files.isRegularFile(image)) {
                throw new UnreadablePicture("not-a-picture", Key.PICTURE_FILE_HOLDS_NO_PICTURE.with(named));
            }
            if (Files.size(image) > MOST_BYTES) {
                throw new UnreadablePicture(
                        "too-large", Key.PICTURE_FILE_TOO_LARGE.with(named, Argument.of(MOST_BYTES / 1_000_000)));
            }
            var file = Files.readAllBytes(image);
            if (PictureCode.pixels(file).orElse(0L) >= TOO_MANY_PIXELS) {
                throw new UnreadablePicture(
                        "too-large",
                        Key.PICTURE_FILE_TOO_MANY_PIXELS.with(named, Argument.of(TOO_MANY_PIXELS / 1_000_000)));
            }
            return PictureCode.decodedUpTo(file, TOO_MANY_PIXELS)
                    .orElseThrow(
                            () -> new UnreadablePicture("not-a-picture", Key.PICTURE_FILE_IS_NO_PICTURE.with(named)));
        } catch (IOException e) {
            throw new UnreadablePicture(
                    "unreadable", Key.PICTURE_FILE_NOT_READ.with(named, Argument.of(String.valueOf(e.getMessage()))));
        }
    }

    /** Writes a drawing in the form that the file's ending names, and closes it. */
    static void write(Frame drawn, Path file) throws UnreadablePicture {
        try (drawn;
                var scope = new NativeScope()) {
            var name = String.valueOf(file.getFileName());
            var suffix = name.contains(".") ? name.substring(name.lastIndexOf('.')) : ".png";
            var bytes = scope.own(new MatOfByte());
            if (!Imgcodecs.haveImageWriter("picture" + suffix) || !Imgcodecs.imencode(suffix, drawn.image(), bytes)) {
                throw new UnreadablePicture("not-drawn", Key.PICTURE_FORM_UNKNOWN.with(Argument.of(suffix)));
            }
            Files.write(file, bytes.toArray());
        } catch (IOException e) {
            throw new UnreadablePicture(
                    "not-drawn",
                    Key.PICTURE_FILE_NOT_WRITTEN.with(
                            Argument.of(String.valueOf(file)), Argument.of(String.valueOf(e.getMessage()))));
        }
    }
}
