package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;

/** A picture that somebody names on the command line. */
final class PictureFile {
    private PictureFile() {}

    /** The picture as a frame, to be closed. */
    static Frame read(Path image) throws UnreadablePicture {
        if (!Files.exists(image)) {
            throw new UnreadablePicture("missing", "There is no file " + image + ".");
        }
        try {
            return PictureCode.decoded(Files.readAllBytes(image))
                    .orElseThrow(() -> new UnreadablePicture(
                            "not-a-picture", "The file " + image + " is no picture that can be read."));
        } catch (IOException e) {
            throw new UnreadablePicture("unreadable", "The file " + image + " cannot be read: " + e.getMessage() + ".");
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
                throw new UnreadablePicture("not-drawn", "No picture can be written as " + suffix + ".");
            }
            Files.write(file, bytes.toArray());
        } catch (IOException e) {
            throw new UnreadablePicture(
                    "not-drawn", "The file " + file + " cannot be written: " + e.getMessage() + ".");
        }
    }
}
