package org.tilewatch.reading;

import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Reading;

/**
 * From when on a find is a tile, in a photograph as at the table. What the finder is sure of is one, whether or not anybody can read it: a
 * face that nobody knows is still a face. What the finder hardly sees is one when the reader is sure of it at a tile's full size.
 *
 * @param glimpsed less sure than this the finder tells nothing
 * @param found    from this on a find counts: a back or an edge as it is, a face when it can be read
 * @param face     the least chance of a tile's lying there times the chance of its face being one
 * @param body     from this on a face counts that nobody can read
 * @param read     how surely, as a face and as one tile, must be read what is a mere glimpse
 * @param faceOdds from these odds on, as their natural logarithm, what the finder takes for a face is no back but one that is printed as faces are
 */
public record Acceptance(double glimpsed, double found, double face, double body, double read, double faceOdds) {
    /**
     * As measured; the model card has the figures. Of 454 backs on 60 made-up tables, none of them printed, one in a hundred has odds of 2.4 and more, and of
     * 1,026 faces that nobody can read, in four styles, three of four.
     */
    public static final Acceptance MEASURED = new Acceptance(0.15, 0.3, 0.15, 0.6, 0.9, 2.5);

    /** Whether a find is more than a glimpse. */
    public boolean isFound(FoundTile tile) {
        return tile.confidence() >= found;
    }

    /** Whether the finder alone is sure that the face is up. */
    boolean isSurelyFace(FoundTile tile) {
        return tile.faceOdds() >= faceOdds;
    }

    /** Whether what was found, and read as well as it can be, is a tile. */
    public boolean isTile(ReadTile tile) {
        double sure = tile.tile().confidence();
        if (tile.reading().isEmpty()) {
            return sure >= found;
        }
        double readable = tile.reading().map(Reading::readable).orElse(0.0);
        double best = tile.reading().map(Reading::confidence).orElse(0.0);
        return sure >= body
                || (sure >= found && sure * readable >= face)
                || (sure >= glimpsed && Math.min(readable, best) >= read);
    }
}
