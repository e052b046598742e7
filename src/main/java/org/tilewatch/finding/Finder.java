package org.tilewatch.finding;

import java.util.List;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.Network;
import org.tilewatch.picture.NetworkInput;
import org.tilewatch.picture.NetworkWork;

/**
 * Finds tiles with the finder network. The network knows tiles about 24 pixels wide, so every picture is first brought to that
 * scale. One picture at a time: calls from several threads wait for each other.
 */
public final class Finder {
    /** Confidence from which a tile counts as found; chosen on the development photographs, see the model card. */
    public static final double THRESHOLD = 0.3;

    /** Sides of the network's input are multiples of this, so that few sizes occur and its buffers are kept. */
    private static final int STEP = 32;
    /**
     * Tiles at the rim of an area are seen with what surrounds them. Of 2,364 tiles in 880 patches of tables seen from above 18 are found otherwise than in
     * the whole picture with one tile's width about them, 15 with two, which takes half as much time again.
     */
    private static final double MARGIN_IN_TILES = 1;

    /** Longer sides, in pixels, to which a photograph of unknown scale is brought in turn. */
    private static final List<Integer> COARSE_SIDES = List.of(96, 140, 200, 288, 416, 608, 896, 1280);
    /** Enlarging a picture further than this shows nothing new. */
    private static final double MOST_ENLARGED = 2.2;
    /** From this scale on neighbouring pixels tell all that is there, and averages, which take six times as long, tell no more. */
    private static final double LEAST_UNAVERAGED = 0.6;

    /** A patch about some tiles. */
    private static final List<Integer> USUAL_INPUT = List.of(1, 3, 160, 256);

    private static final List<String> ANSWERS = List.of("tiles");

    private final Network network;

    private Finder(Network network) {
        this.network = network;
    }

    /**
     * The finder with the program's own network.
     *
     * @throws org.tilewatch.picture.PictureException when OpenCV or the network cannot be loaded
     */
    public static Finder load() {
        return new Finder(Network.load("finder.onnx", USUAL_INPUT, ANSWERS));
    }

    /**
     * The tiles of a frame whose centres lie in an area, surest first.
     *
     * @param tileWidth the width of a lying tile in pixels of the frame, right within a third
     */
    public List<FoundTile> find(Frame frame, double tileWidth, PixelArea area) {
        return find(frame, tileWidth, area, THRESHOLD);
    }

    /**
     * The same with what is less sure, or without what is not as sure.
     *
     * @param least confidence, 0 to 1
     */
    public List<FoundTile> find(Frame frame, double tileWidth, PixelArea area, double least) {
        var looked = area.grownBy((int) Math.ceil(MARGIN_IN_TILES * tileWidth)).within(frame.width(), frame.height());
        if (looked.isEmpty()) {
            return List.of();
        }
        return look(frame, looked, FinderOutput.TILE_PIXELS / tileWidth, least).stream()
                .filter(tile -> area.contains(tile.corners().centre()))
                .toList();
    }

    /** Looks at a whole photograph of unknown scale under several scales, from coarse to fine. */
    public List<CoarseLook> coarseLooks(Frame frame) {
        int longest = Math.max(frame.width(), frame.height());
        var whole = new PixelArea(0, 0, frame.width(), frame.height());
        return COARSE_SIDES.stream()
                .map(side -> (double) side / longest)
                .filter(scale -> scale <= MOST_ENLARGED)
                .map(scale -> new CoarseLook(scale, look(frame, whole, scale, THRESHOLD)))
                .toList();
    }

    /** The tiles in an area looked at under a scale (pixels of the network's picture per pixel of the frame). */
    List<FoundTile> look(Frame frame, PixelArea area, double scale, double threshold) {
        return output(frame, area, scale).tiles(threshold).stream()
                .map(tile -> tile.withCorners(inFrame(tile.corners(), area, scale)))
                .toList();
    }

    /** How long the network itself has run so far, in milliseconds. */
    public double networkMillis() {
        return network.millis();
    }

    /** What computes the network on this machine, in a few words. */
    public String engine() {
        return network.engine();
    }

    /** What the network itself has done so far. */
    public NetworkWork work() {
        return network.work();
    }

    private synchronized FinderOutput output(Frame frame, PixelArea area, double scale) {
        try (var scope = new NativeScope()) {
            var part = scope.own(frame.image().submat(new Rect(area.x(), area.y(), area.width(), area.height())));
            var input = NetworkInput.of(scope, List.of(scaled(scope, part, scale)));
            var answer = network.answers(input).getFirst();
            return new FinderOutput(
                    answer.values(), answer.sides().get(3), answer.sides().get(2));
        }
    }

    /** A part at the network's scale, with as much black to the right and below as its sides lack. */
    private static Mat scaled(NativeScope scope, Mat part, double scale) {
        int width = Math.max(1, (int) Math.round(part.cols() * scale));
        int height = Math.max(1, (int) Math.round(part.rows() * scale));
        var padded = scope.own(new Mat(upToStep(height), upToStep(width), CvType.CV_8UC3, Scalar.all(0)));
        Imgproc.resize(
                part,
                scope.own(padded.submat(0, height, 0, width)),
                new Size(width, height),
                0,
                0,
                scale < LEAST_UNAVERAGED ? Imgproc.INTER_AREA : Imgproc.INTER_LINEAR);
        return padded;
    }

    private static int upToStep(int pixels) {
        return Math.ceilDiv(pixels, STEP) * STEP;
    }

    private static PixelQuad inFrame(PixelQuad quad, PixelArea area, double scale) {
        return quad.moved(point -> new PixelPoint(area.x() + point.x() / scale, area.y() + point.y() / scale));
    }
}
