package org.tilewatch.reading;

import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A side as it was found and read, and what can be measured of it in its frame, when a witness asks. Not safe for several threads. */
final class SeenSide {
    /** Read less surely than this it is read as a guess, which says nothing against its being a back. */
    static final double GUESS = 0.5;

    private final Frame frame;
    private final ReadTile tile;
    private final MeasuredSides measured;

    SeenSide(Frame frame, ReadTile tile) {
        this(frame, tile, new MeasuredSides());
    }

    /** @param measured what is known of it by its place, and of others */
    SeenSide(Frame frame, ReadTile tile, MeasuredSides measured) {
        this.frame = frame;
        this.tile = tile;
        this.measured = measured;
    }

    Frame frame() {
        return frame;
    }

    ReadTile tile() {
        return tile;
    }

    PixelQuad corners() {
        return tile.tile().corners();
    }

    /** How surely a tile lies there, as far as the finder can tell. */
    double found() {
        return tile.tile().confidence();
    }

    boolean isFoundSurely() {
        return found() >= Acceptance.MEASURED.body();
    }

    boolean isFaceDown() {
        return tile.tile().face() == Face.DOWN;
    }

    /** How surely a face is read there; 0 where none was. */
    double confidence() {
        return tile.reading().map(Reading::confidence).orElse(0.0);
    }

    boolean isRead() {
        return tile.reading().isPresent();
    }

    SideLook look() {
        return measured.look(frame, corners());
    }

    /** As {@link SideLook#strokes} gives them. */
    double strokes() {
        return measured.strokes(frame, corners());
    }

    /** In square pixels. */
    double area() {
        return corners().width() * corners().height();
    }

    /** Whether it has neither pattern nor ink, and shows no more than the backs in sight do. */
    boolean isPlain(Neighbourhood about) {
        return look().isPlain() && strokes() <= about.inked();
    }

    /** Whether it is read as a white dragon, or as a mere guess, and has neither frame nor letter. */
    boolean isBlank(Neighbourhood about) {
        return tile.reading()
                        .filter(reading -> reading.best() == Tile.WHITE || reading.confidence() < GUESS)
                        .isPresent()
                && isPlain(about);
    }
}
