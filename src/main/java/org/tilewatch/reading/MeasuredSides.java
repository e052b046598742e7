package org.tilewatch.reading;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/**
 * What was measured of sides that lie as they lay: each thing once, when somebody asks. A table has a hundred of them, of which a look shows a few anew. Not
 * safe for several threads.
 */
public final class MeasuredSides {
    private final Map<PixelQuad, Measured> measured = new HashMap<>();

    /** Only those at some places, which look as they did. */
    public MeasuredSides at(Collection<PixelQuad> places) {
        var same = new MeasuredSides();
        for (var place : places) {
            var known = measured.get(place);
            if (known != null) {
                same.measured.put(place, known);
            }
        }
        return same;
    }

    SideLook look(Frame frame, PixelQuad side) {
        var of = of(side);
        var look = of.look.orElseGet(() -> SideLook.of(frame, side));
        of.look = Optional.of(look);
        return look;
    }

    /** As {@link SideLook#strokes} gives them. */
    double strokes(Frame frame, PixelQuad side) {
        var of = of(side);
        if (Double.isNaN(of.strokes)) {
            of.strokes = SideLook.strokes(frame, side);
        }
        return of.strokes;
    }

    private Measured of(PixelQuad side) {
        return measured.computeIfAbsent(side, _ -> new Measured());
    }

    private static final class Measured {
        private Optional<SideLook> look = Optional.empty();
        private double strokes = Double.NaN;
    }
}
