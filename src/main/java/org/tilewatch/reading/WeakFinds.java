package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;

/**
 * Finds of a table that are too weak to count by themselves. What is glimpsed in one place again and again, while arms, lamps and the
 * camera's noise change, is a tile; and a place that was looked at without a glimpse is none.
 */
record WeakFinds(List<Glimpse> places) {
    static final WeakFinds NONE = new WeakFinds(List.of());

    /** So often a place must be glimpsed. */
    private static final int LOOKS = 3;
    /** Looks that follow each other sooner than this see the same picture, in seconds. */
    private static final double ANOTHER_LOOK = 1;

    WeakFinds {
        places = List.copyOf(places);
    }

    /**
     * A find in a place where some lay before.
     *
     * @param tile   the last of them
     * @param looks  that showed one
     * @param sum    of their confidences
     * @param t      of the last look that counted, in seconds since the recording began
     * @param atRest whether it came to rest there just now, as large as a tile
     */
    record Glimpse(FoundTile tile, int looks, double sum, double t, boolean atRest) {
        private Glimpse again(FoundTile now, double moment, boolean rests) {
            return moment - t < ANOTHER_LOOK
                    ? new Glimpse(tile, looks, sum, t, rests)
                    : new Glimpse(now, looks + 1, sum + now.confidence(), moment, rests);
        }

        /** Whether its confidences come to that of one find that counts whether or not it is read. */
        private boolean isTile() {
            return atRest || looks >= LOOKS && sum >= Acceptance.MEASURED.body();
        }
    }

    /**
     * What is known after another look.
     *
     * @param now   of that look, in seconds since the recording began
     * @param weak  its finds that do not count by themselves
     * @param areas that were looked at
     * @param rests which of them came to rest in it, and have a tile's size
     */
    WeakFinds at(double now, List<FoundTile> weak, List<PixelArea> areas, FullSize size, Predicate<FoundTile> rests) {
        var seen = new ArrayList<Glimpse>();
        for (var find : weak) {
            seen.add(before(find, size)
                    .map(known -> known.again(find, now, rests.test(find)))
                    .orElseGet(() -> new Glimpse(find, 1, find.confidence(), now, rests.test(find))));
        }
        places.stream()
                .filter(glimpse -> areas.stream()
                        .noneMatch(
                                area -> area.contains(glimpse.tile().corners().centre())))
                .filter(glimpse -> weak.stream().noneMatch(find -> size.areOne(find, glimpse.tile())))
                .forEach(seen::add);
        return new WeakFinds(seen);
    }

    private Optional<Glimpse> before(FoundTile find, FullSize size) {
        return places.stream()
                .filter(glimpse -> size.areOne(find, glimpse.tile()))
                .findFirst();
    }

    /** Whether such a find is a tile by what was glimpsed there. What shows nothing of a face is none for all that: two dice side by side are found so, too. */
    boolean areTile(ReadTile weak) {
        return !weak.showsNothing()
                && places.stream()
                        .filter(Glimpse::isTile)
                        .anyMatch(glimpse -> SamePlace.is(
                                glimpse.tile().corners(), weak.tile().corners()));
    }
}
