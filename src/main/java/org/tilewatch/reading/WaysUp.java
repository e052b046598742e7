package org.tilewatch.reading;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;

/** What is made of one face as it was found and turned by quarters; no way up is read twice. */
final class WaysUp {
    private final FoundTile face;
    private final Map<Integer, Attempt> byQuarters = new HashMap<>();
    private int best;

    WaysUp(FoundTile face) {
        this.face = face;
    }

    FoundTile turned(int quarters) {
        var corners = face.corners().corners();
        return face.withCorners(new PixelQuad(
                corners.get(quarters % 4),
                corners.get((quarters + 1) % 4),
                corners.get((quarters + 2) % 4),
                corners.get((quarters + 3) % 4)));
    }

    boolean isTallerThan(double heightToWidth) {
        return face.corners().height() > heightToWidth * face.corners().width();
    }

    void add(int quarters, Attempt attempt) {
        byQuarters.put(quarters, attempt);
    }

    /** Takes a way for the best where it looks more upright than that. */
    void compare(int quarters) {
        if (at(quarters).upright() > best().upright()) {
            best = quarters;
        }
    }

    Attempt best() {
        return at(best);
    }

    /** In quarters, the other way up than the best. */
    int opposite() {
        return (best + 2) % 4;
    }

    boolean has(int quarters) {
        return byQuarters.containsKey(quarters);
    }

    Attempt at(int quarters) {
        return Objects.requireNonNull(byQuarters.get(quarters), "only what was read is asked for");
    }
}
