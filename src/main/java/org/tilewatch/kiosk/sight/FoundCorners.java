package org.tilewatch.kiosk.sight;

import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.CornerMarkers;
import org.tilewatch.table.PlainTable;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Where the table lies in a picture, by itself: the cards in its corners tell, and where none lie there its plain surface. */
public final class FoundCorners {
    private FoundCorners() {}

    /**
     * The corners in pixels, seat 0's left first, the others in their order.
     *
     * @throws Refusal when some of the cards are not seen, or lie wrong, and where there are none no plain table is
     */
    public static List<PixelPoint> in(Frame frame, double sideMm, CalibratedEyes eyes) {
        var lens = eyes.lens(frame.width(), frame.height());
        if (CornerMarkers.areSeen(frame)) {
            return CornerMarkers.corners(frame, sideMm, lens);
        }
        return PlainTable.corners(frame, lens).orElseThrow(() -> new Refusal(Key.TABLE_NOT_FOUND.sentence()));
    }
}
