package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint3f;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.opencv.objdetect.CharucoBoard;
import org.opencv.objdetect.CharucoDetector;
import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * A printed chessboard with a marker in each white square, by which a lens is measured: S. Garrido-Jurado et al., "Automatic generation and
 * detection of highly reliable fiducial markers under occlusion" (2014), as OpenCV's ChArUco board. Its corners are known by their
 * neighbours, so that it may stick out of the picture, where a lens bends most. The markers are of another dictionary than the cards in
 * the table's corners.
 */
public final class LensBoard {
    /** Squares across and down. */
    private static final int ACROSS = 6;

    private static final int DOWN = 9;
    /** Of a square's side, in millimetres: nine of them fit on A4, and are 40 pixels where a tile is 37. */
    private static final double SQUARE_MM = 28;
    /** Of a marker's side, in millimetres: seven cells of three. */
    private static final double MARKER_MM = 21;
    /** The finest step of the drawing: a marker's cells and its white rim are whole numbers of it. */
    private static final double STEP_MM = 0.5;
    /** Fewer corners say little of a lens. */
    private static final int LEAST_CORNERS = 12;
    /** Of A4, in millimetres. */
    private static final int PAPER_WIDTH = 210;

    private static final int PAPER_HEIGHT = 297;

    private LensBoard() {}

    /**
     * What a picture shows of the board.
     *
     * @param places of its corners on the board, in millimetres from its upper left one
     * @param pixels where each is seen
     */
    public record BoardSighting(List<TablePoint> places, List<PixelPoint> pixels) {
        /** @throws IllegalArgumentException when they are not as many */
        public BoardSighting {
            places = List.copyOf(places);
            pixels = List.copyOf(pixels);
            if (places.size() != pixels.size()) {
                throw new IllegalArgumentException("every corner of a board is seen at one pixel");
            }
        }
    }

    private static CharucoBoard board() {
        OpenCvLibrary.load();
        Dictionary dictionary = Objdetect.getPredefinedDictionary(Objdetect.DICT_5X5_50);
        return new CharucoBoard(new Size(ACROSS, DOWN), (float) SQUARE_MM, (float) MARKER_MM, dictionary);
    }

    /** The board in a frame; empty where too little of it is seen. */
    public static Optional<BoardSighting> in(Frame frame) {
        var board = board();
        try (var scope = new NativeScope()) {
            var corners = scope.mat();
            var numbers = scope.mat();
            var grey = scope.mat();
            Imgproc.cvtColor(frame.image(), grey, Imgproc.COLOR_BGR2GRAY);
            new CharucoDetector(board).detectBoard(grey, corners, numbers);
            if (numbers.rows() < LEAST_CORNERS) {
                return Optional.empty();
            }
            MatOfPoint3f all = scope.own(board.getChessboardCorners());
            var on = all.toArray();
            var places = new ArrayList<TablePoint>();
            var pixels = new ArrayList<PixelPoint>();
            for (int i = 0; i < numbers.rows(); i++) {
                var place = on[(int) numbers.get(i, 0)[0]];
                var pixel = corners.get(i, 0);
                places.add(new TablePoint(place.x, place.y));
                pixels.add(new PixelPoint(pixel[0], pixel[1]));
            }
            return Optional.of(new BoardSighting(places, pixels));
        }
    }

    /** The board on a sheet of A4, to be printed at full size and laid on something flat, as SVG. */
    public static String svg() {
        try (var scope = new NativeScope()) {
            var drawn = drawn(scope);
            double left = (PAPER_WIDTH - drawn.cols() * STEP_MM) / 2;
            double top = (PAPER_HEIGHT - drawn.rows() * STEP_MM) / 2;
            var svg = new StringBuilder(1 << 16);
            svg.append(String.format(
                    Locale.ROOT,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$dmm\" height=\"%2$dmm\" viewBox=\"0 0 %1$d %2$d\">\n",
                    PAPER_WIDTH,
                    PAPER_HEIGHT));
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n<path d=\"",
                    PAPER_WIDTH,
                    PAPER_HEIGHT));
            for (int row = 0; row < drawn.rows(); ) {
                int same = alike(drawn, row);
                bars(svg, drawn, row, same, left, top);
                row += same;
            }
            return svg.append("\"/>\n</svg>\n").toString();
        }
    }

    /** The board as it is printed, a pixel for each step, black and white. */
    static Mat drawn(NativeScope scope) {
        var drawn = scope.mat();
        board().generateImage(new Size(ACROSS * SQUARE_MM / STEP_MM, DOWN * SQUARE_MM / STEP_MM), drawn, 0, 1);
        return drawn;
    }

    /** How many rows from one on look the same. */
    private static int alike(Mat drawn, int row) {
        var first = new byte[drawn.cols()];
        var next = new byte[drawn.cols()];
        drawn.get(row, 0, first);
        int same = 1;
        for (; row + same < drawn.rows(); same++) {
            drawn.get(row + same, 0, next);
            if (!Arrays.equals(first, next)) {
                break;
            }
        }
        return same;
    }

    private static void bars(StringBuilder svg, Mat drawn, int row, int rows, double left, double top) {
        for (int column = 0; column < drawn.cols(); ) {
            int end = column;
            while (end < drawn.cols() && drawn.get(row, end)[0] < 128) {
                end++;
            }
            if (end > column) {
                svg.append(String.format(
                        Locale.ROOT,
                        "M%s %sh%sv%sh-%sz",
                        left + column * STEP_MM,
                        top + row * STEP_MM,
                        (end - column) * STEP_MM,
                        rows * STEP_MM,
                        (end - column) * STEP_MM));
            }
            column = Math.max(end, column + 1);
        }
    }
}
