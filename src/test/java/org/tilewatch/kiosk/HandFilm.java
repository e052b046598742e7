package org.tilewatch.kiosk;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.picture.Frame;

/** A recorded hand as a film before a browser's camera: its lens is covered for some seconds first, and the film goes round and round. */
public final class HandFilm {
    /** Of a film, in a second of its hand: a recording has no more where something moves. */
    private static final int PICTURES = 5;
    /** Seconds for which the lens is covered at first: where the hand begins in the pictures that come is seen by that. */
    private static final int COVERED = 8;
    /** Seconds of the hand for which people still sit there after it. */
    private static final int AFTERWARDS = 12;
    /** Of a sensor's noise, without which a camera is taken for one that hangs. */
    private static final int NOISES = 8;

    private HandFilm() {}

    /** When the last picture of a recorded hand was taken, in seconds. */
    public static double length(RecordedTable table) {
        double last = 0;
        try (var frames = table.frames()) {
            while (frames.nextTime() < Double.POSITIVE_INFINITY) {
                last = frames.nextTime();
                if (frames.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                    frame.close();
                }
            }
        }
        return last;
    }

    /**
     * A film that a browser takes for a camera's pictures.
     *
     * @param to     in the format YUV4MPEG2
     * @param slower how many times as long as its hand it goes, 1 or more, for a machine that has others to serve
     * @param most   seconds of the hand that are shown
     */
    public static void of(RecordedTable table, Path to, double slower, double most) throws IOException {
        double until = 0;
        long covered = Math.round(COVERED * PICTURES / slower);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 20);
                var frames = table.frames()) {
            var size = table.view().calibration().lens();
            out.write("YUV4MPEG2 W%d H%d F%d:%d Ip A1:1\n"
                    .formatted(size.width(), size.height(), PICTURES * 100, Math.round(slower * 100))
                    .getBytes(StandardCharsets.US_ASCII));
            var noise = noise(size.width(), size.height());
            var shown = new Mat(size.height(), size.width(), CvType.CV_8UC3);
            shown.setTo(new Scalar(0, 0, 0));
            long written = 0;
            while (written < covered) {
                write(out, shown);
                written++;
            }
            while (frames.nextTime() < most && frames.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                try (frame) {
                    frame.image().copyTo(shown);
                    until = frame.t();
                }
                double next = Math.min(frames.nextTime(), until + AFTERWARDS);
                while (written < covered + Math.round(next * PICTURES)) {
                    var picture = new Mat();
                    Core.add(shown, noise.get((int) (written % NOISES)), picture);
                    write(out, picture);
                    picture.release();
                    written++;
                }
            }
            shown.release();
            noise.forEach(Mat::release);
        }
    }

    private static List<Mat> noise(int width, int height) {
        var all = new ArrayList<Mat>();
        for (int i = 0; i < NOISES; i++) {
            var noise = new Mat(height, width, CvType.CV_8UC3);
            Core.randn(noise, 0, 2);
            all.add(noise);
        }
        return all;
    }

    private static void write(OutputStream out, Mat bgr) throws IOException {
        var planes = new Mat();
        Imgproc.cvtColor(bgr, planes, Imgproc.COLOR_BGR2YUV_I420);
        var bytes = new byte[Math.toIntExact(planes.total())];
        planes.get(0, 0, bytes);
        planes.release();
        out.write("FRAME\n".getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
    }
}
