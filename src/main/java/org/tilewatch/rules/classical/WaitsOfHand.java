package org.tilewatch.rules.classical;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Shape;

/** The kinds that a hand waited for, found when first asked for: all its readings share them. */
final class WaitsOfHand {
    private final CountedHand counted;
    private final Set<Shape> shapes;
    private @Nullable KindSet kinds;

    WaitsOfHand(CountedHand counted, Set<Shape> shapes) {
        this.counted = counted;
        this.shapes = shapes;
    }

    KindSet kinds() {
        KindSet known = kinds;
        if (known == null) {
            known = counted.waits(shapes);
            kinds = known;
        }
        return known;
    }
}
