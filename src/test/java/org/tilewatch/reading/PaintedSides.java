package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A row of blank sides, each painted in a colour, of which the networks say what they take them for. */
abstract class PaintedSides {
    static final Scalar IVORY = new Scalar(205, 228, 235);
    static final Scalar GREEN = new Scalar(60, 140, 40);
    static final Scalar PALE = new Scalar(225, 205, 190);

    final Frame frame;

    PaintedSides() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(60, 900, CvType.CV_8UC3, new Scalar(40, 80, 40)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    /** The set of which a green back was shown beside its faces. */
    SidesOfTable enrolled() {
        var faces = IntStream.range(2, 8).mapToObj(i -> sure(inked(i, 1))).toList();
        var back = Paper.of(frame, faces).back(frame, found(painted(0, GREEN), Face.DOWN));
        var set = new SetProfile(Map.of(Tile.M7, List.of(print(0))), 1.35);
        return new SidesOfTable(Optional.of(set.withBacks(back.stream().toList())), PaintedSides::alike);
    }

    /** Of no set; to the reader all sides bear one print. */
    static SidesOfTable backs() {
        return new SidesOfTable(Optional.empty(), PaintedSides::alike);
    }

    /** What is speckled bears one print, and what is plain another. */
    static List<Embedding> alike(Frame picture, List<PixelQuad> sides) {
        return sides.stream()
                .map(side -> print(SideLook.of(picture, side).isPlain() ? 1 : 0))
                .toList();
    }

    static List<Embedding> different(Frame picture, List<PixelQuad> sides) {
        return IntStream.range(0, sides.size()).mapToObj(PaintedSides::print).toList();
    }

    static Embedding print(int which) {
        var look = new float[Embedding.SIZE];
        look[which] = 1;
        return Embedding.of(look);
    }

    /** A back that was taken for a white dragon, a white dragon, and faces with ink on them; under so much of the light. */
    List<ReadTile> hand(double light) {
        var tiles = new ArrayList<ReadTile>();
        tiles.add(face(painted(0, lit(GREEN, light)), Tile.WHITE));
        tiles.add(face(painted(1, lit(IVORY, light)), Tile.WHITE));
        for (int i = 2; i < 8; i++) {
            tiles.add(sure(inked(i, light)));
        }
        return tiles;
    }

    /** A colour where there is so much of the light, and of its blue less; values go with the light by sRGB's curve, about. */
    static Scalar lit(Scalar colour, double light) {
        double share = Math.pow(light, 1 / 2.2);
        return new Scalar(colour.val[0] * share * Math.sqrt(share), colour.val[1] * share, colour.val[2] * share);
    }

    /** A face with a dark stroke over the middle of it. */
    PixelQuad inked(int place, double light) {
        var corners = painted(place, lit(IVORY, light));
        var stroke = frame.image().submat(new Rect(10 + 36 * place + 9, 14, 6, 24));
        stroke.setTo(new Scalar(30, 30, 30));
        stroke.release();
        return corners;
    }

    /** Ground that is not the paper, with a stroke that shows little on it. */
    PixelQuad faintlyInked(int place) {
        var corners = painted(place, PALE);
        var stroke = frame.image().submat(new Rect(10 + 36 * place + 9, 14, 6, 24));
        stroke.setTo(new Scalar(165, 150, 140));
        stroke.release();
        return corners;
    }

    static ReadTile white(PixelQuad corners) {
        return new ReadTile(new FoundTile(corners, Face.UP, 0.9), Optional.of(Reading.mostly(Tile.WHITE, 0.98)));
    }

    static ReadTile sure(PixelQuad corners) {
        return new ReadTile(found(corners, Face.UP), Optional.of(Reading.mostly(Tile.M7, 0.99)));
    }

    PixelQuad painted(int place, Scalar colour) {
        int x = 10 + 36 * place;
        var side = frame.image().submat(new Rect(x, 10, 24, 32));
        side.setTo(colour);
        side.release();
        return new PixelQuad(
                new PixelPoint(x, 10), new PixelPoint(x + 24, 10), new PixelPoint(x + 24, 42), new PixelPoint(x, 42));
    }

    /** A pale side with dark flecks on a grid, as glitter in plastic. */
    PixelQuad speckled(int place) {
        var corners = painted(place, PALE);
        for (int y = 0; y < 32; y += 4) {
            for (int x = 0; x < 24; x += 4) {
                frame.image().put(10 + y, 10 + 36 * place + x, 120, 90, 60);
            }
        }
        return corners;
    }

    /** A pale side with dark strokes of even length, of which each which has its own. */
    PixelQuad striped(int place, int which) {
        var corners = painted(place, PALE);
        for (int row = 0; row < 7; row++) {
            int x = (5 + 7 * which * (row + 1) + row * row * which) % 13;
            var stroke = frame.image().submat(new Rect(10 + 36 * place + 2 + x, 12 + 4 * row, 8, 3));
            stroke.setTo(new Scalar(120, 90, 60));
            stroke.release();
        }
        return corners;
    }

    static ReadTile face(PixelQuad corners, Tile tile) {
        return new ReadTile(found(corners, Face.UP), Optional.of(Reading.mostly(tile, 0.9)));
    }

    static FoundTile found(PixelQuad corners, Face face) {
        return new FoundTile(corners, face, 0.55);
    }
}
