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
 */
public record Acceptance(double glimpsed, double found, double face, double body, double read) {
    /** As measured; the model card has the figures. */
    public static final Acceptance MEASURED = new Acceptance(0.15, 0.3, 0.15, 0.6, 0.9);

    /** Whether a find is more than a glimpse. */
    public boolean isFound(FoundTile tile) {
        return tile.confidence() >= found;
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
