package org.tilewatch.kiosk.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.camera.HeldFrames;
import org.tilewatch.camera.RecordedFrames;
import org.tilewatch.camera.RecordedSource;
import org.tilewatch.camera.VideoFrames;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** A recording in the pipeline's own terms: its frames, its calibrated table, its game and its presses. */
public final class RecordedTable implements AutoCloseable {
    private final RecordingFiles files;
    private final CalibratedView view;

    private RecordedTable(RecordingFiles files, CalibratedView view) {
        this.files = files;
        this.view = view;
    }

    /**
     * Opens a recording.
     *
     * @throws org.tilewatch.recording.RecordingException with one sentence, when it does not keep to the contract
     * @throws KioskException with one sentence, when its table cannot be one
     */
    public static RecordedTable open(Path path) {
        var files = RecordingFiles.open(path);
        try {
            var recording = files.recording();
            return new RecordedTable(files, view(recording.table(), recording.camera()));
        } catch (IllegalArgumentException e) {
            files.close();
            throw new KioskException(
                    Key.RECORDING_NOT_WATCHED.with(
                            Argument.of(String.valueOf(path)), Argument.of(ContractEnglish.of(e))),
                    e);
        } catch (RuntimeException e) {
            files.close();
            throw e;
        }
    }

    private static CalibratedView view(Surface table, Optics camera) {
        var lens = new Lens(camera.width(), camera.height(), camera.matrix(), camera.distortion());
        return CalibratedView.of(new Calibration(table.corners(), table.sideMm(), lens));
    }

    /**
     * How a table looks with nothing on it, as eyes learn it: the picture (PNG) that a recording keeps of it.
     *
     * @param jpeg a picture of the empty table, taken by the camera
     * @throws IllegalArgumentException where it is no picture, or the table can be none
     */
    public static byte[] learnt(Surface table, Optics camera, byte[] jpeg) {
        OpenCvLibrary.load();
        try (var frame = PictureCode.frame(0, jpeg, "bare")
                .orElseThrow(() -> new IllegalArgumentException("the picture of the empty table is none"))) {
            return BareTable.of(frame, view(table, camera)).png();
        }
    }

    /** The same as {@link #frames}, the last one held for a moment. */
    RecordedSource watchedFrames() {
        return new HeldFrames(frames());
    }

    /** Its frames from the beginning; to be closed before the recording is. */
    public RecordedSource frames() {
        return switch (files.recording().pictures()) {
            case Pictures.Frames frames ->
                new RecordedFrames(frames.frames().stream()
                        .map(frame ->
                                new RecordedFrames.KeptPicture(frame.t(), frame.file(), () -> files.read(frame.file())))
                        .toList());
            case Pictures.Video video -> film(video.file());
        };
    }

    /** OpenCV opens films by their path alone, and the recording may lie in a zip. */
    private RecordedSource film(String name) {
        try {
            var copy = Files.createTempFile("tilewatch-film", ".avi");
            try {
                files.copy(name, copy);
                return new VideoFrames(copy);
            } finally {
                Files.delete(copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the recording's film cannot be unpacked", e);
        }
    }

    /** The calibrated table. */
    public CalibratedView view() {
        return view;
    }

    /** How the table looks when nothing lies on it, if the recording has learnt it; empty where its picture is none. */
    public Optional<BareTable> bareTable() {
        return files.recording()
                .bare()
                .flatMap(name ->
                        BareTable.ofPng(files.read(name), view.calibration().sideMm()));
    }

    /** The size of the tiles. */
    public TileSize tile() {
        return files.recording().tile();
    }

    /** What was agreed before the first hand. */
    public GameSettings game() {
        return files.recording().game();
    }

    /**
     * The enrolled set that was played with, if the recording names one.
     *
     * @throws org.tilewatch.enrolment.EnrolmentException in one sentence, when it is no profile
     */
    public Optional<SetProfile> profile() {
        return files.recording()
                .profile()
                .map(name -> ProfileFile.parse(name, new String(files.read(name), StandardCharsets.UTF_8)));
    }

    /** Seconds from which a press called the win; empty for what is usual. */
    OptionalDouble longPress() {
        return files.recording().longPress();
    }

    /** Every press of a button. */
    public List<ButtonEdge> buttons() {
        return files.recording().buttons();
    }

    @Override
    public void close() {
        files.close();
    }
}
