package org.tilewatch.kiosk.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.recording.Origin;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.recording.RecordingException;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.Calibration;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Records what a live kiosk is given, on its way there. What it hands on is what a replay will read: the picture as it comes
 * back out of the file, and of a table at rest only a frame now and then, so that the replay tells the same events.
 *
 * <p>What is to be given away is cut off at the table's rim and bears no names.
 *
 * <p>A recording begins when the table's corners are known, and another one when they change, or when the bare table is learnt. At its limit, or when the disk is
 * nearly full, it ends; the kiosk goes on without.
 */
public final class Recorder implements FrameSource {
    private static final int JPEG_QUALITY = 90;
    /** After a table has been at rest for so long, in seconds, frames are left out ... */
    private static final double RESTING = 1.0;
    /** ... but for one in so many seconds. */
    private static final double SELDOM = 0.5;
    /** How often the recording is made readable as far as it goes, in seconds. */
    private static final double KEEP = 5;
    /** How long the page says that the recording ended, in seconds. */
    private static final double SAID = 60;

    private static final Logger LOG = LoggerFactory.getLogger(Recorder.class);

    private final FrameSource camera;
    private final ButtonEdges presses;
    private final RecordingTarget place;
    private final Function<Frame, Optional<Calibration>> table;
    private final Supplier<Optional<BareTable>> bare;
    private final TileSize tile;
    private final OptionalDouble longPress;
    private final Supplier<Played> game;
    private final List<Path> made = new ArrayList<>();
    private final ExecutorService keeper = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("recording").daemon().factory());
    private final List<ButtonEdge> waiting = new ArrayList<>();

    private Optional<Started> started = Optional.empty();
    private Rest rest = new Rest();
    private volatile long written;
    private volatile boolean goesOn;
    private volatile boolean unwanted;
    private double keptAt;
    private Optional<RecordingEnd> ended = Optional.empty();
    private volatile @Nullable Sentence failure;

    /** A recording under way. */
    private record Started(
            RecordingWriter writer,
            Path folder,
            Calibration table,
            Optional<BareTable> bareTable,
            Optional<String> bare,
            GameSettings game,
            List<ButtonEdge> edges) {
        boolean isOf(Optional<Calibration> calibration, Optional<BareTable> learnt) {
            return calibration.equals(Optional.of(table)) && bareTable.equals(learnt);
        }
    }

    /**
     * What is played while a recording begins.
     *
     * @param number   of the game in the ledger; empty before the first
     * @param settings what a replay that begins now must know
     */
    public record Played(OptionalLong number, GameSettings settings) {}

    /**
     * What was recorded.
     *
     * @param goesOn whether more is being recorded
     * @param bytes  of pictures so far
     */
    public record RecordedAmount(boolean goesOn, long bytes) {}

    /** Why and when the recording ended. */
    private record RecordingEnd(Sentence why, double t) {}

    /**
     * @param presses what the kiosk would be given
     * @param table   where the table lies in a frame; empty while nobody knows, or nothing is to be recorded
     * @param bare    how it looks with nothing on it, as far as that was learnt
     * @param longPress seconds from which a press calls the win; empty for what is usual
     * @param game    that is played
     */
    public Recorder(
            FrameSource camera,
            ButtonEdges presses,
            RecordingTarget place,
            Function<Frame, Optional<Calibration>> table,
            Supplier<Optional<BareTable>> bare,
            TileSize tile,
            OptionalDouble longPress,
            Supplier<Played> game) {
        this.camera = camera;
        this.presses = presses;
        this.place = place;
        this.table = table;
        this.bare = bare;
        this.tile = tile;
        this.longPress = longPress;
        this.game = game;
    }

    @Override
    public Shot next() {
        while (true) {
            var shot = camera.next();
            if (unwanted) {
                forget();
            }
            if (!(shot instanceof Shot.Seen(Frame frame)) || ended.isPresent()) {
                return shot;
            }
            begin(frame);
            if (started.isEmpty()) {
                return shot;
            }
            waiting.addAll(presses.until(frame.t()));
            // A recording has pictures of one size: where something moves it is seen in the next of them.
            if (frame.isGlimpse()) {
                return shot;
            }
            if (rest.leavesOut(frame) && waiting.isEmpty()) {
                frame.close();
                continue;
            }
            return new Shot.Seen(recorded(started.get(), frame));
        }
    }

    /** The presses that the kiosk is given, each recorded. */
    public ButtonEdges presses() {
        return t -> {
            var due = new ArrayList<>(waiting);
            waiting.clear();
            due.addAll(presses.until(t));
            started.ifPresent(recording -> {
                synchronized (recording.edges()) {
                    recording.edges().addAll(due);
                }
            });
            return due;
        };
    }

    /** Why the recording ended, for a while; empty as long as it goes on. */
    public Optional<Sentence> trouble(double t) {
        return ended.filter(end -> t < end.t() + SAID).map(RecordingEnd::why);
    }

    /** What was recorded so far, for whoever asks on another thread. */
    public RecordedAmount amount() {
        return new RecordedAmount(goesOn, written);
    }

    /** Has all deleted that was recorded, soon after it is asked on another thread. */
    public void delete() {
        unwanted = true;
    }

    private void forget() {
        unwanted = false;
        finish();
        written = 0;
        var gone = List.copyOf(made);
        made.clear();
        keeper.execute(() -> gone.forEach(Recorder::deleteAll));
    }

    private static void deleteAll(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
            LOG.info("The recording {} was deleted, as the players wished", folder);
        } catch (IOException e) {
            LOG.error("The recording {} could not be deleted: {}", folder, e.toString());
        }
    }

    private void begin(Frame frame) {
        var known = table.apply(frame);
        var learnt = bare.get();
        boolean goesOnSo =
                started.map(recording -> recording.isOf(known, learnt)).orElse(known.isEmpty());
        if (goesOnSo) {
            return;
        }
        finish();
        known.ifPresent(calibration -> {
            try {
                var folder = free(place.folder());
                var writer = RecordingWriter.create(folder);
                made.add(folder);
                var played = game.get();
                played.number().ifPresent(number -> Origin.note(folder, number));
                var settings = place.toGive() ? nameless(played.settings()) : played.settings();
                var picture = learnt.map(cloth -> writer.bare(cloth.png()));
                started = Optional.of(
                        new Started(writer, folder, calibration, learnt, picture, settings, new ArrayList<>()));
                goesOn = true;
                rest = new Rest();
                keptAt = Double.NEGATIVE_INFINITY;
                LOG.info("Recording into {}", folder);
            } catch (RecordingException impossible) {
                end(impossible.because(), frame.t());
            }
        });
    }

    private static GameSettings nameless(GameSettings game) {
        var letters = IntStream.range(0, game.players().size())
                .mapToObj(place -> game.players().get(place).isEmpty() ? "" : String.valueOf((char) ('A' + place)))
                .toList();
        return new GameSettings(game.rules(), letters, game.east(), game.roundWind(), game.options(), game.house());
    }

    private static Path free(Path folder) {
        for (int number = 1; ; number++) {
            var candidate = number == 1 ? folder : folder.resolveSibling(folder.getFileName() + "-" + number);
            if (!Files.exists(candidate) || isEmpty(candidate)) {
                return candidate;
            }
        }
    }

    private static boolean isEmpty(Path folder) {
        try (var files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    /** Writes a frame, as the camera coded it where it did, and gives it as a replay will read it. */
    private Frame recorded(Started recording, Frame frame) {
        var asTaken = place.toGive() ? Optional.<byte[]>empty() : frame.jpeg();
        if (asTaken.isPresent()) {
            write(recording, frame.t(), asTaken.get());
            return frame;
        }
        try (frame) {
            if (place.toGive()) {
                TableMask.cut(frame.image(), recording.table());
            }
            var jpeg = PictureCode.jpeg(frame.image(), JPEG_QUALITY);
            var read = PictureCode.frame(frame.t(), jpeg, "live.jpg").orElseThrow();
            write(recording, frame.t(), jpeg);
            return read;
        }
    }

    private void write(Started recording, double t, byte[] jpeg) {
        try {
            recording.writer().frame(t, jpeg);
            written += jpeg.length;
            if (t >= keptAt + KEEP) {
                keptAt = t;
                keeper.execute(() -> keep(recording));
                checkRoom(recording, t);
            }
            var failed = failure;
            if (failed != null) {
                end(failed, t);
            }
        } catch (RecordingException failed) {
            end(failed.because(), t);
        }
    }

    private void checkRoom(Started recording, double t) {
        try {
            if (written >= place.most()) {
                end(Key.RECORDING_AT_ITS_LIMIT.sentence(), t);
            } else if (Files.getFileStore(recording.folder()).getUsableSpace() < place.spare()) {
                end(Key.RECORDING_DISK_FULL.sentence(), t);
            }
        } catch (IOException e) {
            end(Key.RECORDING_DISK_SILENT.with(Argument.of(String.valueOf(e.getMessage()))), t);
        }
    }

    private void keep(Started recording) {
        try {
            recording.writer().keep(pictures -> describe(recording, pictures));
        } catch (RecordingException failed) {
            failure = failed.because();
        }
    }

    private Recording describe(Started recording, Pictures pictures) {
        var lens = recording.table().lens();
        List<ButtonEdge> edges;
        synchronized (recording.edges()) {
            edges = List.copyOf(recording.edges());
        }
        return new Recording(
                new Surface(recording.table().sideMm(), recording.table().corners()),
                tile,
                new Optics(lens.width(), lens.height(), lens.matrix(), lens.distortion()),
                recording.game(),
                pictures,
                edges,
                longPress,
                Optional.empty(),
                recording.bare());
    }

    private void end(Sentence why, double t) {
        LOG.warn(ContractEnglish.of(why));
        ended = Optional.of(new RecordingEnd(why, t));
        finish();
    }

    private void finish() {
        started.ifPresent(recording -> keeper.execute(() -> {
            keep(recording);
            recording.writer().close();
        }));
        started = Optional.empty();
        goesOn = false;
    }

    @Override
    public boolean goesOnAfterDamage() {
        return camera.goesOnAfterDamage();
    }

    @Override
    public void close() {
        camera.close();
        finish();
        keeper.shutdown();
        try {
            if (!keeper.awaitTermination(20, TimeUnit.SECONDS)) {
                LOG.warn("The end of the recording could not be written in time.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the table has been at rest for so long that not every frame of it is worth keeping. */
    private static final class Rest {
        private byte[] anchor = {};
        private double movedAt = Double.NEGATIVE_INFINITY;
        private double takenAt = Double.NEGATIVE_INFINITY;

        boolean leavesOut(Frame frame) {
            var now = Thumbnail.of(frame);
            if (Thumbnail.differ(anchor, now)) {
                anchor = now;
                movedAt = frame.t();
            }
            boolean resting = frame.t() - movedAt > RESTING;
            if (resting && frame.t() - takenAt < SELDOM) {
                return true;
            }
            takenAt = frame.t();
            return false;
        }
    }
}
