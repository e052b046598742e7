package org.tilewatch.command;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.recording.Recording.FrameFile;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;

/**
 * A program that stands where {@code rpicam-vid} stands: it sends a recorded hand as JPEG pictures on its standard output, at
 * about the speed at which it was recorded. Between two files the test and the table talk: {@code until} says how far the hand may
 * go on, and {@code position} how far it is, so that a camera that is started again finds the table as it was left.
 *
 * <p>Where the hand waits, its picture is sent six times a second. Every other picture is sent once: the recording shows a
 * moving arm only now and then, and an arm that hung in the air would be another story.
 */
final class StandInCamera {
    private static final long WAITING_MILLIS = 160;
    private static final double LONGEST_STEP = 0.4;
    private static final int VARIANTS = 4;
    private static final int FINEST = 95;

    private StandInCamera() {}

    public static void main(String[] arguments) throws Exception {
        OpenCvLibrary.load();
        var folder = Path.of(arguments[1]);
        var times = new ArrayList<Double>();
        var pictures = new ArrayList<byte[]>();
        try (var files = RecordingFiles.open(Path.of(arguments[0]))) {
            for (var frame : frames(files)) {
                times.add(frame.t());
                pictures.add(files.read(frame.file()));
            }
        }
        try (var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 20)) {
            int shown = lastUntil(read(folder.resolve("position"), 0), times);
            int sent = -1;
            var again = new ArrayList<byte[]>();
            var noise = new Random(1);
            while (true) {
                if (sent != shown) {
                    sent = shown;
                    again.clear();
                    out.write(pictures.get(shown));
                } else {
                    int which = noise.nextInt(VARIANTS);
                    while (again.size() <= which) {
                        again.add(again(pictures.get(shown), again.size()));
                    }
                    out.write(again.get(which));
                }
                out.flush();
                keep(folder, times.get(shown));
                if (lastUntil(read(folder.resolve("until"), 0), times) > shown) {
                    double step = Math.min(LONGEST_STEP, times.get(shown + 1) - times.get(shown));
                    Thread.sleep(Math.round(1000 * step));
                    shown++;
                } else {
                    Thread.sleep(WAITING_MILLIS);
                }
            }
        }
    }

    /** A kiosk that is killed takes its camera with it at any moment: what is kept is whole, or what was kept before. */
    private static void keep(Path folder, double position) throws IOException {
        var half = folder.resolve("position.half");
        Files.writeString(half, Double.toString(position));
        Files.move(
                half, folder.resolve("position"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * The same coded once more, each variant a little coarser: no camera's sensor gives the same picture twice, and one that does is taken
     * to hang. Their order is by chance, since a kiosk that is short of time sees every second one.
     */
    private static byte[] again(byte[] jpeg, int variant) {
        try (var frame = PictureCode.decoded(jpeg).orElseThrow()) {
            var coded = new MatOfByte();
            Imgcodecs.imencode(
                    ".jpg", frame.image(), coded, new MatOfInt(Imgcodecs.IMWRITE_JPEG_QUALITY, FINEST - 2 * variant));
            return coded.toArray();
        }
    }

    private static List<FrameFile> frames(RecordingFiles files) {
        return ((Pictures.Frames) files.recording().pictures()).frames();
    }

    private static int lastUntil(double t, List<Double> times) {
        int last = 0;
        while (last + 1 < times.size() && times.get(last + 1) <= t) {
            last++;
        }
        return last;
    }

    private static double read(Path file, double otherwise) throws IOException {
        return Files.exists(file) ? Double.parseDouble(Files.readString(file).strip()) : otherwise;
    }
}
