package org.tilewatch.camera;

import java.nio.file.Files;
import java.nio.file.Path;
import org.opencv.core.CvException;
import org.opencv.core.Mat;
import org.opencv.videoio.VideoCapture;
import org.opencv.videoio.Videoio;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.picture.PictureException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The frames of a recording that keeps them as one film, an AVI file of Motion JPEG, evenly spaced by its frame rate. */
public final class VideoFrames implements RecordedSource {
    private final VideoCapture film;
    private final double framesPerSecond;
    private int count;
    private int next;

    /** @throws PictureException when the file is no such film */
    public VideoFrames(Path file) {
        OpenCvLibrary.load();
        var name = Argument.of(String.valueOf(file.getFileName()));
        if (!Files.isRegularFile(file)) {
            throw new PictureException(Key.VIDEO_MISSING.with(name));
        }
        film = new VideoCapture(file.toString(), Videoio.CAP_OPENCV_MJPEG);
        framesPerSecond = film.isOpened() ? film.get(Videoio.CAP_PROP_FPS) : 0;
        if (!(framesPerSecond > 0)) {
            film.release();
            throw new PictureException(Key.VIDEO_NOT_READ.with(name));
        }
        double pixels = film.get(Videoio.CAP_PROP_FRAME_WIDTH) * film.get(Videoio.CAP_PROP_FRAME_HEIGHT);
        if (!(pixels <= PictureCode.MOST_PIXELS)) {
            film.release();
            throw new PictureException(
                    Key.VIDEO_TOO_LARGE.with(name, Argument.of(PictureCode.MOST_PIXELS / 1_000_000)));
        }
        count = (int) film.get(Videoio.CAP_PROP_FRAME_COUNT);
    }

    @Override
    public double nextTime() {
        return next < count ? next / framesPerSecond : Double.POSITIVE_INFINITY;
    }

    @Override
    public double timeAfterNext() {
        return next + 1 < count ? (next + 1) / framesPerSecond : Double.POSITIVE_INFINITY;
    }

    @Override
    public void skip() {
        if (film.grab()) {
            next++;
        } else {
            count = next;
        }
    }

    @Override
    public Shot next() {
        var image = new Mat();
        if (next >= count || !read(image)) {
            image.release();
            count = next;
            return new Shot.Ended();
        }
        return new Shot.Seen(new Frame(next++ / framesPerSecond, image));
    }

    private boolean read(Mat image) {
        try {
            return film.read(image) && !image.empty();
        } catch (CvException damaged) {
            return false;
        }
    }

    @Override
    public void close() {
        count = next;
        film.release();
    }
}
