package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Step;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Flowers and seasons new in a player's strip. */
final class BonusSight {
    private static final double SURE = 0.6;

    private BonusSight() {}

    static boolean isBonus(Track track) {
        return track.face() == Face.UP && track.bonusProbability() > SURE;
    }

    static List<Deed> deeds(TableSight sight, HandInPlay hand, List<Track> left, double t) {
        var deeds = new ArrayList<Deed>();
        if (!hand.rules().classical()) {
            return deeds;
        }
        for (var seat : Seat.values()) {
            for (var track : sight.freshOf(seat)) {
                if (!left.contains(track) || !isBonus(track)) {
                    continue;
                }
                var evidence = Evidence.of(hand).of(track);
                Tile tile = Evidence.best(evidence);
                double probability = evidence[tile.ordinal()];
                var event = new TableEvent.Bonus(Math.max(t, track.firstSeen()), probability, seat, tile);
                if (hand.after(event) instanceof Step.Legal(HandInPlay next)) {
                    deeds.add(new Deed(event, List.of(track), next, probability, false));
                }
            }
        }
        return deeds;
    }
}
