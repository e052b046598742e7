package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.table.Calibration;

/** Four corners as people write them: {@code 310,1310 1600,1330 1590,90 330,120}. */
public final class Corners {
    private Corners() {}

    /**
     * The corners in a recording's order, the first one as written.
     *
     * @throws IllegalArgumentException in one sentence, when the text is something else
     */
    public static List<PixelPoint> of(String text) {
        var points = new ArrayList<PixelPoint>();
        for (var pair : text.strip().split("\\s+")) {
            var numbers = pair.split(",", -1);
            try {
                if (numbers.length != 2) {
                    throw new NumberFormatException(pair);
                }
                points.add(new PixelPoint(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1])));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "corners are four pairs \"x,y\" of pixels, and \"" + pair + "\" is none", e);
            }
        }
        return Calibration.ordered(points);
    }
}
