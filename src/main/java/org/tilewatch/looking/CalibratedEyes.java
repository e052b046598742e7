package org.tilewatch.looking;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.AnotherTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * Eyes for a live table, whose corners may be given, clicked while the kiosk runs, or clicked anew after somebody bumped the
 * camera. Without corners nothing of the table is in sight. Corners are set on the page's threads, looks taken on the pipeline's.
 */
public final class CalibratedEyes implements Eyes {
    /** Cameras round their sizes; a wide picture is a third wider. */
    private static final double SAME_SHAPE = 0.02;

    private Networks networks;
    private final double sideMm;
    private final Optional<TileSize> told;
    private final StepTimes times;
    private final CornersFile file;
    /** The camera's, as its file or the settings say. */
    private Optional<Lens> lens;
    /** The camera's as it was measured on the page, which its file keeps. */
    private Optional<Lens> measured;

    /** Where the corners are: as people marked them, or as they were found again after a bump. */
    private Optional<CornersFile.Clicked> clicked;

    private Optional<CornersFile.Clicked> marked;
    private final KnownTable table;
    private @Nullable SteadyEyes eyes;
    private int width;
    private int height;

    /**
     * @param told the tiles' size, if somebody told it; else it is that of the set that is read, or the usual one
     * @param lens of the camera, where the settings give one: it holds until another is measured
     */
    public CalibratedEyes(
            Networks networks,
            double sideMm,
            Optional<TileSize> told,
            StepTimes times,
            CornersFile file,
            Optional<Lens> lens) {
        this.networks = networks;
        this.sideMm = sideMm;
        this.told = told;
        this.times = times;
        this.file = file;
        var cameraCalibration = file.read();
        this.measured = cameraCalibration.lens();
        this.lens = lens.or(cameraCalibration::lens);
        this.clicked = cameraCalibration.clicked();
        this.marked = clicked;
        this.table = new KnownTable(file.picture());
    }

    /** The corners in pixels of the camera's pictures; empty before they are known. */
    public synchronized Optional<List<PixelPoint>> corners() {
        return width == 0
                ? clicked.map(CornersFile.Clicked::corners)
                : calibration(width, height).map(Calibration::corners);
    }

    /**
     * Takes new corners and keeps them.
     *
     * @param corners the first one seat 0's left, the others in any order
     * @throws IllegalArgumentException in one sentence, when they make no table
     */
    public synchronized void calibrate(List<PixelPoint> corners) {
        if (width == 0) {
            throw new Refusal(Key.NO_CAMERA_PICTURE_YET.sentence());
        }
        var ordered = Calibration.ordered(corners);
        var view = CalibratedView.of(new Calibration(ordered, sideMm, lensFor(width, height)));
        take(Optional.of(new CornersFile.Clicked(width, height, ordered)));
        marked = clicked;
        table.forget();
        eyes = over(view);
    }

    private void take(Optional<CornersFile.Clicked> corners) {
        file.write(new CornersFile.CameraCalibration(corners, measured));
        clicked = corners;
    }

    /**
     * Takes a lens that was measured and keeps it; empty for one that draws straight lines straight, as far as anybody knows.
     *
     * @throws IllegalArgumentException in one sentence, when the corners make no table through it
     */
    public synchronized void measured(Optional<Lens> now) {
        takeAll(new CornersFile.CameraCalibration(clicked, now));
    }

    /** Of the camera, as its file or the settings say, in pictures of a size; one that draws straight lines straight where nobody does. */
    public synchronized Lens lens(int pictureWidth, int pictureHeight) {
        return lensFor(pictureWidth, pictureHeight);
    }

    /** Of the camera, as its file or the settings say; empty where nobody has measured it. */
    public synchronized Optional<Lens> lens() {
        return lens;
    }

    /** What is known of the camera, as a file that another kiosk takes. */
    public synchronized String known() {
        return new CornersFile.CameraCalibration(clicked, measured).text();
    }

    /**
     * Takes what another kiosk knew of the camera, in place of what is known here.
     *
     * @throws IllegalArgumentException in one sentence, when it is no such file
     */
    public synchronized void takeKnown(String text) {
        takeAll(CornersFile.parsed(text)
                .filter(cameraCalibration -> !cameraCalibration.equals(CornersFile.CameraCalibration.NOTHING))
                .orElseThrow(() -> new Refusal(Key.CAMERA_FILE_IS_NONE.sentence())));
    }

    private void takeAll(CornersFile.CameraCalibration now) {
        now.clicked()
                .ifPresent(corners -> CalibratedView.of(new Calibration(
                        corners.corners(), sideMm, lensOf(now.lens(), corners.width(), corners.height()))));
        file.write(now);
        measured = now.lens();
        lens = measured;
        clicked = now.clicked();
        marked = clicked;
        lookAnew();
    }

    private void lookAnew() {
        eyes = null;
        width = 0;
        height = 0;
    }

    /** The size of the tiles on the table, as far as it is known. */
    public synchronized TileSize tile() {
        return told.or(networks::tileSize).orElse(TileSize.USUAL);
    }

    /** What the table is read with. */
    public synchronized Networks networks() {
        return networks;
    }

    /** Reads the table with other networks from now on, the whole of it anew. */
    public synchronized void read(Networks other) {
        networks = other;
        lookAnew();
    }

    /** Takes corners that the settings give, for as long as nobody clicks others. */
    public synchronized void given(CornersFile.Clicked corners) {
        clicked = Optional.of(corners);
        marked = clicked;
    }

    /** Whether a frame shows the table whose corners were set; empty while nobody can know. Changes nothing. */
    public synchronized Optional<AnotherTable.Verdict> verdict(Frame frame) {
        return calibration(frame.width(), frame.height())
                .map(CalibratedView::of)
                .flatMap(view -> table.verdict(frame, view));
    }

    /** The same of the pictures that are watched one after the other, from which the table is learnt. */
    public synchronized Optional<AnotherTable.Verdict> watched(Frame frame) {
        return calibration(frame.width(), frame.height())
                .map(CalibratedView::of)
                .flatMap(view -> table.watched(frame, view));
    }

    /** Whether the corners are known. */
    public synchronized boolean calibrated() {
        return clicked.isPresent();
    }

    @Override
    public synchronized Look look(Frame frame) {
        if (frame.width() != width || frame.height() != height) {
            width = frame.width();
            height = frame.height();
            eyes = calibration(width, height)
                    .map(known -> over(CalibratedView.of(known)))
                    .orElse(null);
        }
        var open = eyes;
        if (open != null) {
            return open.look(frame);
        }
        double half = sideMm / 2;
        return new Look(frame.t(), List.of(), List.of(new Look.Region(-half, -half, half, half)));
    }

    @Override
    public synchronized void passedOver(double t) {
        if (eyes != null) {
            eyes.passedOver(t);
        }
    }

    @Override
    public synchronized boolean isCalm() {
        return eyes != null && eyes.isCalm();
    }

    @Override
    public synchronized Optional<CalibratedView> view() {
        return Optional.ofNullable(eyes).flatMap(SteadyEyes::view);
    }

    private SteadyEyes over(CalibratedView view) {
        return SteadyEyes.of(networks, view, tile(), times, this::moved);
    }

    /** After a bump the corners lie elsewhere in pictures of the size that is looked at, and stay so over restarts. */
    private void moved(Calibration now) {
        take(Optional.of(new CornersFile.Clicked(width, height, now.corners())));
    }

    @Override
    public synchronized Optional<Sentence> news(double t) {
        return Optional.ofNullable(eyes).flatMap(open -> open.news(t));
    }

    private Lens lensFor(int pictureWidth, int pictureHeight) {
        return lensOf(lens, pictureWidth, pictureHeight);
    }

    /** Pictures of another shape are cut out otherwise of what the lens draws. */
    private static Lens lensOf(Optional<Lens> known, int pictureWidth, int pictureHeight) {
        double shape = (double) pictureWidth / pictureHeight;
        return known.filter(one -> Math.abs((double) one.width() / one.height() / shape - 1) < SAME_SHAPE)
                .map(one -> one.scaledTo(pictureWidth, pictureHeight))
                .orElseGet(() -> Lens.unmeasured(pictureWidth, pictureHeight));
    }

    /** Where the table lies in pictures of a size; empty before the corners are known. */
    public synchronized Optional<Calibration> calibration(int pictureWidth, int pictureHeight) {
        return calibration(clicked, pictureWidth, pictureHeight);
    }

    /**
     * Where the table lay before any bump, in pictures of a size: what a recording begins with, since its bumps are found again whenever
     * it is played.
     */
    public synchronized Optional<Calibration> marked(int pictureWidth, int pictureHeight) {
        return calibration(marked, pictureWidth, pictureHeight);
    }

    private Optional<Calibration> calibration(
            Optional<CornersFile.Clicked> corners, int pictureWidth, int pictureHeight) {
        return corners.map(known -> new Calibration(known.corners(), sideMm, lensFor(known.width(), known.height()))
                .scaledTo(pictureWidth, pictureHeight));
    }
}
