package org.tilewatch.camera;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.opencv.core.CvException;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.words.Sentence;

/** A live camera whose device has a fault for a while, on a clock of its own that runs faster than the world's. */
public final class FaultyCamera {
    /** Between two pictures, in the camera's own seconds. */
    private static final double EVERY = 0.2;

    /** Its clock waits for who tells it what he looked at, where pictures never fail to come: it is no further ahead, in its own seconds. */
    private static final double AHEAD = 3 * EVERY;

    /** In milliseconds of the world: between two looks at whether a device that hangs was closed. */
    private static final long HANGING = 5;

    private static final List<byte[]> SOUND = IntStream.range(0, 7)
            .mapToObj(i -> TestPictures.jpeg(64, 48, 60 + 20 * i))
            .toList();
    private static final byte[] BLACK = TestPictures.flat(64, 48, 3);
    private static final byte[] WHITE = TestPictures.flat(64, 48, 250);

    private static final List<byte[]> TABLE = DrawnTable.GREEN.pictures(picture -> {});

    private final double perSecond;
    private final Fault fault;
    private final double from;
    private final double until;
    private long since = System.nanoTime();
    private double now;
    private double looked = Double.POSITIVE_INFINITY;

    /** What goes wrong. */
    public enum Fault {
        PULLED_OUT,
        HANGS,
        DRIVER_THROWS,
        MEMORY_RUNS_OUT,
        DECODER_THROWS,
        BLACK,
        WHITE,
        FROZEN,
        HALF,
        NO_PICTURE_AT_ALL,
        HOSTILE_HEADER,
        WRONG_NATIVE_PICTURE,
        /** The pictures are well: they show another table. */
        ANOTHER_TABLE(DrawnTable.BLUE.pictures(picture -> {})),
        OUT_OF_FOCUS(DrawnTable.GREEN.pictures(picture -> Imgproc.GaussianBlur(picture, picture, new Size(0, 0), 4))),
        COMES_AND_GOES;

        private final List<byte[]> pictures;

        Fault() {
            this(List.of());
        }

        Fault(List<byte[]> pictures) {
            this.pictures = pictures;
        }

        /** Whether the camera sends whole pictures of a table all along, and only who watches over them sees what is wrong. */
        public boolean isSeenInPictures() {
            return !pictures.isEmpty();
        }
    }

    /**
     * One that has not been opened yet.
     *
     * @param perSecond so many seconds of its clock pass in one of the world's
     * @param from      when the fault begins, on its clock
     * @param until     when it is gone
     */
    public FaultyCamera(double perSecond, Fault fault, double from, double until) {
        this.perSecond = perSecond;
        this.fault = fault;
        this.from = from;
        this.until = until;
    }

    /** Seconds on its clock. */
    public synchronized double now() {
        long world = System.nanoTime();
        double later = now + (world - since) / 1e9 * perSecond;
        since = world;
        now = fault.isSeenInPictures() ? Math.max(now, Math.min(later, looked + AHEAD)) : later;
        return now;
    }

    /** Tells it that its picture of a moment, in seconds of its clock, was looked at, and nobody misses one from now on, however busy the machine is. */
    public synchronized void looked(double t) {
        looked = t;
    }

    /** Opens it. */
    public LiveCamera open() {
        var patience = new LiveCamera.Patience(
                Duration.ofSeconds(3), Duration.ofMillis(10), Duration.ofMillis(40), Duration.ofMillis(100));
        return open(patience);
    }

    /** Opens it as patiently as a real one. */
    public LiveCamera openPatiently() {
        return open(LiveCamera.Patience.USUAL);
    }

    private List<byte[]> sound() {
        return fault.isSeenInPictures() ? TABLE : SOUND;
    }

    private LiveCamera open(LiveCamera.Patience patience) {
        return new LiveCamera(Sentence.asWritten("The camera"), this::device, this::now, patience);
    }

    private boolean isFaulty() {
        return now() >= from && now() < until;
    }

    private LiveCamera.Feed device() throws IOException {
        if (isFaulty() && (fault == Fault.PULLED_OUT || fault == Fault.COMES_AND_GOES && (long) now() % 2 == 0)) {
            throw new IOException("It is pulled out.");
        }
        return new LiveCamera.Feed() {
            private volatile boolean closed;
            private int count;

            @Override
            public LiveCamera.Picture read() throws IOException {
                sleep(Math.round(EVERY * 1000 / perSecond));
                if (closed) {
                    throw new IOException("It is closed.");
                }
                return isFaulty()
                        ? faulty(() -> closed, count++)
                        : new LiveCamera.Picture.Coded(sound().get(count++ % sound().size()));
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    private LiveCamera.Picture faulty(BooleanSupplier closed, int count) throws IOException {
        var sound = SOUND.get(count % SOUND.size());
        return switch (fault) {
            case PULLED_OUT -> throw new IOException("It is pulled out.");
            case HANGS -> {
                while (!closed.getAsBoolean() && isFaulty()) {
                    sleep(HANGING);
                }
                throw new IOException("It hung.");
            }
            case DRIVER_THROWS -> throw new IllegalStateException("a driver's whim");
            case MEMORY_RUNS_OUT -> throw new OutOfMemoryError("a header's whim");
            case DECODER_THROWS -> throw new CvException("a decoder's whim");
            case BLACK -> new LiveCamera.Picture.Coded(BLACK);
            case WHITE -> new LiveCamera.Picture.Coded(WHITE);
            case FROZEN -> new LiveCamera.Picture.Coded(SOUND.getFirst());
            case HALF -> new LiveCamera.Picture.Coded(Arrays.copyOf(sound, sound.length / 2));
            case NO_PICTURE_AT_ALL -> new LiveCamera.Picture.Coded(new byte[count % 40]);
            case HOSTILE_HEADER -> new LiveCamera.Picture.Coded(hostile(sound, count));
            case WRONG_NATIVE_PICTURE -> new LiveCamera.Picture.Decoded(Mat.zeros(count % 3, 4, CvType.CV_32FC1));
            case ANOTHER_TABLE, OUT_OF_FOCUS ->
                new LiveCamera.Picture.Coded(fault.pictures.get(count % fault.pictures.size()));
            case COMES_AND_GOES -> {
                if (count % 4 == 3) {
                    throw new IOException("It has a bad contact.");
                }
                yield new LiveCamera.Picture.Coded(sound);
            }
        };
    }

    /** The same picture, of another size by its header: enormous, empty or any. */
    private static byte[] hostile(byte[] sound, int count) {
        var bytes = sound.clone();
        int header = IntStream.range(0, bytes.length - 1)
                .filter(i -> bytes[i] == (byte) 0xFF && bytes[i + 1] == (byte) 0xC0)
                .findFirst()
                .orElseThrow();
        Arrays.fill(bytes, header + 5, header + 9, (byte) (count % 3 == 0 ? 0xFF : count % 3 == 1 ? 0 : 17 * count));
        return bytes;
    }

    private static void sleep(long millis) throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("It is not waited for.", e);
        }
    }
}
