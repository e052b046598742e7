package org.tilewatch.dashboard.setup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Measures the camera's lens from a printed board that is shown to it or from the table's edges, and keeps what is known of the camera. Called on the server's threads. */
public interface LensMeasuring {
    /**
     * How far it is.
     *
     * @param bend     how far the lens that is used bends a straight line along the picture's lower rim, in pixels; empty where none was
     *                 measured
     * @param pictures of the board that were taken since it was begun
     * @param reach    how far from the picture's middle the board was seen, as a share of its half diagonal
     * @param fit      what came of these pictures so far; empty before there are any, or where no lens explains them
     * @param enough   whether these pictures say enough to be kept
     */
    record LensProgress(OptionalDouble bend, int pictures, double reach, MeasuredLens measuredLens, boolean enough) {}

    /**
     * What came of pictures.
     *
     * @param bend   as above, of the lens that they tell
     * @param before mean distance of the board's corners from where they belong, without the lens, in pixels
     * @param after  the same with it
     */
    record MeasuredLens(OptionalDouble bend, double before, double after) {
        /** Nothing did. */
        public static final MeasuredLens NONE = new MeasuredLens(OptionalDouble.empty(), 0, 0);
    }

    /**
     * A lens, as {@code org.tilewatch.table.Lens} has it, for a page that draws lines as it does.
     *
     * @param width      of the pictures, in pixels, as are the next two
     * @param focal      lengths, across and down
     * @param centre     of the lens in the picture
     * @param distortion k1 k2 p1 p2 k3
     */
    record Model(double width, List<Double> focal, List<Double> centre, List<Double> distortion) {
        public Model {
            focal = List.copyOf(focal);
            centre = List.copyOf(centre);
            distortion = List.copyOf(distortion);
        }
    }

    /** The lens that is used; empty where none was measured. */
    Optional<Model> used();

    /** How far it is. */
    LensProgress standing();

    /**
     * Takes the board in the camera's next picture.
     *
     * @throws org.tilewatch.words.Refusal when there is no picture, or no board in it
     */
    LensProgress look();

    /**
     * Measures the lens by the table's edges in the camera's next picture, which are straight.
     *
     * @throws org.tilewatch.words.Refusal when there is no picture, the corners are not known, or the edges are not seen
     */
    LensProgress edges();

    /** Begins anew, without the pictures taken so far. */
    LensProgress again();

    /**
     * Uses the lens that the pictures tell, and keeps it.
     *
     * @throws org.tilewatch.words.Refusal when they do not say enough
     */
    LensProgress keep();

    /** Uses none any longer: lines are taken to be drawn straight. */
    LensProgress forget();

    /** The board on a sheet to be printed, as SVG. */
    String sheet();

    /** What is known of the camera, corners and lens, as a file. */
    String file();

    /**
     * Takes such a file from another kiosk in place of what is known here.
     *
     * @throws org.tilewatch.words.Refusal when it is none
     */
    LensProgress take(String file);
}
