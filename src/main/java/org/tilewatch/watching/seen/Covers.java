package org.tilewatch.watching.seen;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;

/** Tells hands, which move, from cups and the like, which hide the same place look after look. */
public final class Covers {
    private Map<Look.Region, Double> since = new LinkedHashMap<>();
    private final Map<Seat, Double> clear = new EnumMap<>(Seat.class);
    private double now;

    void look(Look look, TableZones zones) {
        var before = since;
        since = new LinkedHashMap<>();
        now = look.t();
        for (var region : look.hidden()) {
            double first = before.entrySet().stream()
                    .filter(old -> old.getKey().moved(region) < Nearness.USUAL.armMm())
                    .mapToDouble(Map.Entry::getValue)
                    .min()
                    .orElse(now);
            since.put(region, first);
        }
        var hands = moving();
        for (var seat : zones.seats()) {
            if (hands.stream().noneMatch(region -> zones.overlapsStrip(seat, region))) {
                clear.put(seat, now);
            }
        }
    }

    /** The regions that a hand may hide just now. */
    List<Look.Region> moving() {
        return since.entrySet().stream()
                .filter(region -> now - region.getValue() < Pace.USUAL.laying())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** When each seat's strip was last seen with no hand over it. */
    Map<Seat, Double> clear() {
        return Map.copyOf(clear);
    }
}
