package org.tilewatch.kiosk.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.dashboard.setup.LensMeasuring;
import org.tilewatch.kiosk.sight.NextFrame;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersUnavailable;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.LensBoard;
import org.tilewatch.table.LensFit;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Measures the lens for the page, picture by picture of the board or by the table's edges, and keeps it in the camera's file. */
public final class LensMeasurement implements LensMeasuring {
    /** For how long a picture is waited for: a live camera gives ten in a second. */
    private static final long PICTURE_MILLIS = 5000;

    /** Fewer pictures may all show the board in one place. */
    private static final int LEAST_PICTURES = 3;
    /** More say nothing new, and each is fitted anew. */
    private static final int MOST_PICTURES = 20;
    /** Of the picture's half diagonal: the table's corners lie at three quarters of it. */
    private static final double LEAST_REACH = 0.6;
    /** In pixels: a board that is bent or blurred leaves more, in rendered pictures a flat one leaves 0.1. */
    private static final double MOST_LEFT = 1;

    private final CalibratedEyes eyes;
    private final NextFrame<BoardFrame> next = new NextFrame<>(LensMeasurement::looked, PICTURE_MILLIS);
    private final NextFrame<Edges> nextEdges = new NextFrame<>(this::edgesIn, PICTURE_MILLIS);
    private final List<LensBoard.BoardSighting> boards = new ArrayList<>();
    private int width;
    private int height;
    private Optional<LensFit> fit = Optional.empty();

    /** What a frame of a size shows of the board. */
    private record BoardFrame(int width, int height, Optional<LensBoard.BoardSighting> board) {}

    /**
     * What a frame's edges of the table tell.
     *
     * @param sought whether the corners between which they lie are known
     */
    private record Edges(boolean sought, Optional<LensFit> fit) {}

    public LensMeasurement(CalibratedEyes eyes) {
        this.eyes = eyes;
    }

    /** The pipeline has looked at a frame: the board is sought in it where somebody waits for that. */
    public void saw(Frame frame) {
        next.saw(frame);
        nextEdges.saw(frame);
    }

    private Edges edgesIn(Frame frame) {
        var corners = eyes.calibration(frame.width(), frame.height());
        return new Edges(corners.isPresent(), corners.flatMap(known -> LensFit.ofEdges(frame, known.corners())));
    }

    private static BoardFrame looked(Frame frame) {
        return new BoardFrame(frame.width(), frame.height(), LensBoard.in(frame));
    }

    @Override
    public Optional<Model> used() {
        return eyes.lens()
                .map(lens -> new Model(
                        lens.width(),
                        List.of(lens.focalX(), lens.focalY()),
                        List.of(lens.centreX(), lens.centreY()),
                        lens.distortion()));
    }

    @Override
    public synchronized LensProgress standing() {
        return new LensProgress(
                eyes.lens().map(lens -> OptionalDouble.of(lens.bend())).orElse(OptionalDouble.empty()),
                boards.size(),
                fit.map(LensFit::reach).orElse(0.0),
                fit.map(one -> new MeasuredLens(OptionalDouble.of(one.lens().bend()), one.before(), one.after()))
                        .orElse(MeasuredLens.NONE),
                fit.filter(this::saysEnough).isPresent());
    }

    private boolean saysEnough(LensFit one) {
        // The table's edges are all seen in one picture, and reach as far as anything of interest does.
        boolean often = boards.isEmpty() || boards.size() >= LEAST_PICTURES && one.reach() >= LEAST_REACH;
        return often && one.after() <= MOST_LEFT;
    }

    @Override
    public LensProgress look() {
        var boardFrame = next.awaited().orElseThrow(() -> new Refusal(Key.NO_CAMERA_PICTURE_YET.sentence()));
        var board = boardFrame.board().orElseThrow(() -> new Refusal(Key.LENS_BOARD_NOT_SEEN.sentence()));
        return taken(boardFrame, board);
    }

    private synchronized LensProgress taken(BoardFrame boardFrame, LensBoard.BoardSighting board) {
        if (boardFrame.width() != width || boardFrame.height() != height) {
            boards.clear();
            width = boardFrame.width();
            height = boardFrame.height();
        }
        if (boards.size() == MOST_PICTURES) {
            boards.removeFirst();
        }
        boards.add(board);
        fit = LensFit.of(width, height, boards);
        return standing();
    }

    @Override
    public LensProgress edges() {
        var seen = nextEdges.awaited().orElseThrow(() -> new Refusal(Key.NO_CAMERA_PICTURE_YET.sentence()));
        if (!seen.sought()) {
            throw new Refusal(Key.CORNERS_FIRST.sentence());
        }
        return told(seen.fit()
                .filter(one -> one.after() <= MOST_LEFT)
                .orElseThrow(() -> new Refusal(Key.LENS_EDGES_NOT_SEEN.sentence())));
    }

    private synchronized LensProgress told(LensFit byEdges) {
        boards.clear();
        fit = Optional.of(byEdges);
        return standing();
    }

    @Override
    public synchronized LensProgress again() {
        boards.clear();
        fit = Optional.empty();
        return standing();
    }

    @Override
    public synchronized LensProgress keep() {
        var enough = fit.filter(this::saysEnough).orElseThrow(() -> new Refusal(Key.LENS_NOT_ENOUGH.sentence()));
        kept(() -> eyes.measured(Optional.of(enough.lens())));
        return again();
    }

    @Override
    public synchronized LensProgress forget() {
        kept(() -> eyes.measured(Optional.empty()));
        return again();
    }

    @Override
    public String sheet() {
        return LensBoard.svg();
    }

    @Override
    public String file() {
        return eyes.known();
    }

    @Override
    public synchronized LensProgress take(String file) {
        kept(() -> eyes.takeKnown(file));
        return again();
    }

    /** What cannot be written or used is said to whoever asked for it. */
    private static void kept(Runnable keeping) {
        try {
            keeping.run();
        } catch (Refusal said) {
            throw said;
        } catch (CornersUnavailable unwritable) {
            throw new Refusal(unwritable.because(), unwritable);
        } catch (IllegalArgumentException unusable) {
            throw new Refusal(Key.CAMERA_FILE_IS_NONE.sentence(), unusable);
        }
    }
}
