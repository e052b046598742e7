package org.tilewatch.camera;

import java.io.IOException;
import java.util.List;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.picture.PictureException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The frames of a recording that keeps each as a picture of its own, every one of them, as fast as they are asked for. */
public final class RecordedFrames implements RecordedSource {
    private final List<KeptPicture> pictures;
    private int next;

    /**
     * One frame on disk.
     *
     * @param t     seconds from the start of the recording
     * @param name  for complaints
     * @param bytes reads the file, a JPEG or PNG
     */
    public record KeptPicture(double t, String name, Bytes bytes) {}

    /** Reads a whole file. */
    @FunctionalInterface
    public interface Bytes {
        byte[] read() throws IOException;
    }

    /** @param pictures in order of time */
    public RecordedFrames(List<KeptPicture> pictures) {
        OpenCvLibrary.load();
        this.pictures = List.copyOf(pictures);
    }

    @Override
    public double nextTime() {
        return timeOf(next);
    }

    @Override
    public double timeAfterNext() {
        return timeOf(next + 1);
    }

    private double timeOf(int picture) {
        return picture < pictures.size() ? pictures.get(picture).t() : Double.POSITIVE_INFINITY;
    }

    @Override
    public void skip() {
        next++;
    }

    @Override
    public Shot next() {
        if (next >= pictures.size()) {
            return new Shot.Ended();
        }
        var picture = pictures.get(next++);
        try {
            return new Shot.Seen(PictureCode.frame(picture.t(), picture.bytes().read(), picture.name())
                    .orElseThrow(
                            () -> new PictureException(Key.FRAME_IS_NO_PICTURE.with(Argument.of(picture.name())))));
        } catch (IOException e) {
            throw new PictureException(
                    Key.FRAME_NOT_READ.with(Argument.of(picture.name()), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }

    @Override
    public void close() {
        next = pictures.size();
    }
}
