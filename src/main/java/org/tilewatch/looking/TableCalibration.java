package org.tilewatch.looking;

import java.util.Optional;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;

/**
 * What {@link CalibratedEyes} know at one moment.
 *
 * @param version  counts what was set: eyes that were opened for another are opened anew
 * @param corners  counts how often somebody set the corners: what a look finds holds for those alone with which it began
 * @param clicks   counts how often they were clicked: how the table looks is learnt anew then
 * @param networks with which it is read
 * @param lens     the camera's, as its file or the settings say
 * @param measured the camera's as it was measured on the page, which its file keeps
 * @param clicked  where the corners are: as people marked them, or as they were found again after a bump
 * @param marked   where they are as people marked them
 * @param size     of the pictures that are looked at; empty until a look is taken with what was set
 */
record TableCalibration(
        long version,
        long corners,
        long clicks,
        Networks networks,
        Optional<Lens> lens,
        Optional<Lens> measured,
        Optional<CornersFile.Clicked> clicked,
        Optional<CornersFile.Clicked> marked,
        Optional<Size> size) {
    /** Cameras round their sizes; a wide picture is a third wider. */
    private static final double SAME_SHAPE = 0.02;

    /** Of pictures, in pixels. */
    record Size(int width, int height) {}

    /** Before any look, with what the camera's file knows and the lens of the settings, which goes before the file's. */
    static TableCalibration first(Networks networks, CornersFile.CameraCalibration known, Optional<Lens> lens) {
        return new TableCalibration(
                0,
                0,
                0,
                networks,
                lens.or(known::lens),
                known.lens(),
                known.clicked(),
                known.clicked(),
                Optional.empty());
    }

    /** A person has clicked corners, in pictures of the size that is looked at. */
    TableCalibration withClicked(CornersFile.Clicked now) {
        var there = Optional.of(now);
        return new TableCalibration(version + 1, corners + 1, clicks + 1, networks, lens, measured, there, there, size);
    }

    /** The settings give corners. */
    TableCalibration withGiven(CornersFile.Clicked now) {
        var there = Optional.of(now);
        return new TableCalibration(version + 1, corners + 1, clicks, networks, lens, measured, there, there, size);
    }

    /** What another kiosk knew. */
    TableCalibration withKept(CornersFile.CameraCalibration now) {
        var there = now.clicked();
        return new TableCalibration(
                version + 1, corners + 1, clicks, networks, now.lens(), now.lens(), there, there, Optional.empty());
    }

    /** A lens was measured, or is no longer believed. */
    TableCalibration withMeasured(Optional<Lens> now) {
        return new TableCalibration(
                version + 1, corners, clicks, networks, now, now, clicked, clicked, Optional.empty());
    }

    TableCalibration withNetworks(Networks other) {
        return new TableCalibration(
                version + 1, corners, clicks, other, lens, measured, clicked, marked, Optional.empty());
    }

    /** A look has found the corners elsewhere. */
    TableCalibration withFound(CornersFile.Clicked now) {
        return new TableCalibration(version, corners, clicks, networks, lens, measured, Optional.of(now), marked, size);
    }

    /** A look is taken of a picture of a size. */
    TableCalibration withSize(Size now) {
        return size.equals(Optional.of(now))
                ? this
                : new TableCalibration(
                        version, corners, clicks, networks, lens, measured, clicked, marked, Optional.of(now));
    }

    /** What the camera's file keeps of it. */
    CornersFile.CameraCalibration kept() {
        return new CornersFile.CameraCalibration(clicked, measured);
    }

    /** Where the table lies in pictures of a size. */
    Optional<Calibration> calibration(double sideMm, int width, int height) {
        return calibration(clicked, sideMm, width, height);
    }

    /** Where it lay before any bump. */
    Optional<Calibration> markedCalibration(double sideMm, int width, int height) {
        return calibration(marked, sideMm, width, height);
    }

    private Optional<Calibration> calibration(
            Optional<CornersFile.Clicked> there, double sideMm, int width, int height) {
        return there.map(known -> new Calibration(known.corners(), sideMm, lensFor(known.width(), known.height()))
                .scaledTo(width, height));
    }

    /** Pictures of another shape are cut out otherwise of what the lens draws. */
    Lens lensFor(int width, int height) {
        double shape = (double) width / height;
        return lens.filter(one -> Math.abs((double) one.width() / one.height() / shape - 1) < SAME_SHAPE)
                .map(one -> one.scaledTo(width, height))
                .orElseGet(() -> Lens.unmeasured(width, height));
    }
}
