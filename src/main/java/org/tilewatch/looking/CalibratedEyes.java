package org.tilewatch.looking;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.AnotherTable;
import org.tilewatch.table.BareTable;
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
 * camera. Without corners nothing of the table is in sight.
 *
 * <p>What is known may be asked and set by any thread, and nobody waits for a frame. Frames are looked at on the pipeline's thread alone,
 * with what is known when a look begins; what was set during a look holds from the next on.
 */
public final class CalibratedEyes implements Eyes {
    private static final Logger LOG = LoggerFactory.getLogger(CalibratedEyes.class);

    private final double sideMm;
    private final Optional<TileSize> told;
    private final StepTimes times;
    private final CornersFile file;

    private final AtomicReference<TableCalibration> latest;
    /** Held by whoever writes the file, so that it ends with what was set last: never by a look. */
    private final Object writing = new Object();

    private final PictureOfTable barePicture;
    /** How the table looks when nothing lies on it, where somebody has said that it is so. */
    private final AtomicReference<Optional<BareTable>> bareTable;

    /** The pipeline's, as what follows. */
    private final KnownTable table;

    private long tableClicked;
    private Opened opened = new Opened(-1, Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Eyes that are open.
     *
     * @param version of what is known, for which they were opened
     * @param size    of the pictures that they look at
     * @param bare    the table with nothing on it, where it is known
     * @param eyes    none where the corners are not known
     */
    private record Opened(
            long version, Optional<TableCalibration.Size> size, Optional<BareTable> bare, Optional<SteadyEyes> eyes) {
        boolean isFor(TableCalibration known, Optional<BareTable> bareNow) {
            return version == known.version() && size.equals(known.size()) && bare.equals(bareNow);
        }
    }

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
        this.sideMm = sideMm;
        this.told = told;
        this.times = times;
        this.file = file;
        this.latest = new AtomicReference<>(TableCalibration.first(networks, file.read(), lens));
        this.table = new KnownTable(file.picture());
        this.barePicture = new PictureOfTable(file.barePicture());
        this.bareTable = new AtomicReference<>(barePicture.read().flatMap(png -> BareTable.ofPng(png, sideMm)));
    }

    /** The corners in pixels of the camera's pictures; empty before they are known. */
    public Optional<List<PixelPoint>> corners() {
        var now = latest.get();
        return now.size().isEmpty()
                ? now.clicked().map(CornersFile.Clicked::corners)
                : now.size()
                        .flatMap(size -> now.calibration(sideMm, size.width(), size.height()))
                        .map(Calibration::corners);
    }

    /**
     * Takes new corners and keeps them.
     *
     * @param corners the first one seat 0's left, the others in any order
     * @throws IllegalArgumentException in one sentence, when they make no table
     */
    public void calibrate(List<PixelPoint> corners) {
        set(now -> {
            var size = now.size().orElseThrow(() -> new Refusal(Key.NO_CAMERA_PICTURE_YET.sentence()));
            var clicked = new CornersFile.Clicked(size.width(), size.height(), Calibration.ordered(corners));
            return checked(now.withClicked(clicked));
        });
    }

    /**
     * Takes a lens that was measured and keeps it; empty for one that draws straight lines straight, as far as anybody knows.
     *
     * @throws IllegalArgumentException in one sentence, when the corners make no table through it
     */
    public void measured(Optional<Lens> now) {
        set(known -> checked(known.withMeasured(now)));
    }

    /** Of the camera, as its file or the settings say, in pictures of a size; one that draws straight lines straight where nobody does. */
    public Lens lens(int pictureWidth, int pictureHeight) {
        return latest.get().lensFor(pictureWidth, pictureHeight);
    }

    /** Of the camera, as its file or the settings say; empty where nobody has measured it. */
    public Optional<Lens> lens() {
        return latest.get().lens();
    }

    /** What is known of the camera, as a file that another kiosk takes. */
    public String known() {
        return latest.get().kept().text();
    }

    /**
     * Takes what another kiosk knew of the camera, in place of what is known here.
     *
     * @throws IllegalArgumentException in one sentence, when it is no such file
     */
    public void takeKnown(String text) {
        var other = CornersFile.parsed(text)
                .filter(known -> !known.equals(CornersFile.CameraCalibration.NOTHING))
                .orElseThrow(() -> new Refusal(Key.CAMERA_FILE_IS_NONE.sentence()));
        set(now -> checked(now.withKept(other)));
    }

    /** @throws IllegalArgumentException in one sentence, when the corners make no table through the lens */
    private TableCalibration checked(TableCalibration known) {
        known.clicked()
                .flatMap(corners -> known.calibration(sideMm, corners.width(), corners.height()))
                .ifPresent(CalibratedView::of);
        return known;
    }

    /** What cannot be written does not hold. Where a look finds the corners again meanwhile, they go before what is set. */
    private void set(UnaryOperator<TableCalibration> change) {
        synchronized (writing) {
            TableCalibration before;
            TableCalibration after;
            do {
                before = latest.get();
                after = change.apply(before);
                file.write(after.kept());
                if (after.clicks() != before.clicks()) {
                    table.delete();
                }
                if (after.corners() != before.corners()) {
                    // Of another table, or of this one seen from another side.
                    barePicture.delete();
                    bareTable.set(Optional.empty());
                }
            } while (!latest.compareAndSet(before, after));
        }
    }

    /**
     * Learns from a frame how the table looks when nothing lies on it, and keeps that: whatever looks like a tile there is printed on the cloth.
     *
     * @throws Refusal while nobody knows where the table lies
     */
    public void learnBare(Frame frame) {
        var view = view(latest.get(), frame).orElseThrow(() -> new Refusal(Key.CORNERS_FIRST.sentence()));
        var bare = BareTable.of(frame, view);
        synchronized (writing) {
            barePicture.write(bare.png());
            bareTable.set(Optional.of(bare));
        }
    }

    /** How the table looks when nothing lies on it, as far as that was learnt. */
    public Optional<BareTable> bareTable() {
        return bareTable.get();
    }

    /** The size of the tiles on the table, as far as it is known. */
    public TileSize tile() {
        return tile(latest.get());
    }

    private TileSize tile(TableCalibration known) {
        return told.or(known.networks()::tileSize).orElse(TileSize.USUAL);
    }

    /** What the table is read with. */
    public Networks networks() {
        return latest.get().networks();
    }

    /** Reads the table with other networks from now on, the whole of it anew. */
    public void read(Networks other) {
        latest.updateAndGet(now -> now.withNetworks(other));
    }

    /** Takes corners that the settings give, for as long as nobody clicks others. */
    public void given(CornersFile.Clicked corners) {
        latest.updateAndGet(now -> now.withGiven(corners));
    }

    /** Whether a frame shows the table whose corners were set; empty while nobody can know. Changes nothing. */
    public Optional<AnotherTable.Verdict> verdict(Frame frame) {
        var now = latest.get();
        return view(now, frame).flatMap(view -> tableOf(now).verdict(frame, view));
    }

    /** The same of the pictures that are watched one after the other, from which the table is learnt. */
    public Optional<AnotherTable.Verdict> watched(Frame frame) {
        var now = latest.get();
        return view(now, frame).flatMap(view -> tableOf(now).watched(frame, view));
    }

    private KnownTable tableOf(TableCalibration known) {
        if (known.clicks() != tableClicked) {
            tableClicked = known.clicks();
            table.forget();
        }
        return table;
    }

    private Optional<CalibratedView> view(TableCalibration known, Frame frame) {
        return known.calibration(sideMm, frame.width(), frame.height()).map(CalibratedView::of);
    }

    /** Whether the corners are known. */
    public boolean calibrated() {
        return latest.get().clicked().isPresent();
    }

    @Override
    public Look look(Frame frame) {
        var size = new TableCalibration.Size(frame.width(), frame.height());
        var now = latest.updateAndGet(known -> known.withSize(size));
        var bare = bareTable.get();
        if (!opened.isFor(now, bare)) {
            opened =
                    new Opened(now.version(), now.size(), bare, view(now, frame).map(view -> over(now, bare, view)));
        }
        return opened.eyes().map(eyes -> eyes.look(frame)).orElseGet(() -> unseen(frame.t()));
    }

    private Look unseen(double t) {
        double half = sideMm / 2;
        return new Look(t, List.of(), List.of(new Look.Region(-half, -half, half, half)));
    }

    private SteadyEyes over(TableCalibration known, Optional<BareTable> bare, CalibratedView view) {
        return SteadyEyes.of(known.networks(), view, tile(known), bare, times, moved -> foundAgain(known, moved));
    }

    /** After a bump the corners lie elsewhere in pictures of the size that is looked at, and stay so over restarts. */
    private void foundAgain(TableCalibration since, Calibration moved) {
        var corners = new CornersFile.Clicked(moved.lens().width(), moved.lens().height(), moved.corners());
        var now = latest.updateAndGet(known -> known.corners() == since.corners() ? known.withFound(corners) : known);
        if (now.corners() == since.corners()) {
            Thread.ofPlatform().name("corners").start(this::writeLatest);
        }
    }

    private void writeLatest() {
        synchronized (writing) {
            try {
                file.write(latest.get().kept());
            } catch (CornersUnavailable unwritable) {
                LOG.warn("where the table was found again could not be written", unwritable);
            }
        }
    }

    @Override
    public void passedOver(double t) {
        open().ifPresent(eyes -> eyes.passedOver(t));
    }

    @Override
    public double calmSeconds() {
        return open().map(SteadyEyes::calmSeconds).orElse(0.0);
    }

    @Override
    public Optional<CalibratedView> view() {
        return open().flatMap(SteadyEyes::view);
    }

    @Override
    public Optional<Sentence> news(double t) {
        return open().flatMap(eyes -> eyes.news(t));
    }

    /** The eyes, unless something was set since they looked. */
    private Optional<SteadyEyes> open() {
        return opened.version() == latest.get().version() ? opened.eyes() : Optional.empty();
    }

    /** Where the table lies in pictures of a size; empty before the corners are known. */
    public Optional<Calibration> calibration(int pictureWidth, int pictureHeight) {
        return latest.get().calibration(sideMm, pictureWidth, pictureHeight);
    }

    /**
     * Where the table lay before any bump, in pictures of a size: what a recording begins with, since its bumps are found again whenever
     * it is played.
     */
    public Optional<Calibration> marked(int pictureWidth, int pictureHeight) {
        return latest.get().markedCalibration(sideMm, pictureWidth, pictureHeight);
    }
}
