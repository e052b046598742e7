package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Tiles new before a player, added to pungs. */
final class AddedKongs {
    private AddedKongs() {}

    /** The kong that a tile makes of a pung. */
    static Optional<Deed> of(TableSight sight, HandInPlay hand, Seat seat, Track track, double t) {
        boolean rests = sight.scene().atRest(List.of(track), Pace.USUAL.moment())
                && SetSight.atWorkNoMore(sight, seat, List.of(track));
        if (track.face() != Face.UP || sight.t() - track.found() < Pace.USUAL.moment()) {
            return Optional.empty();
        }
        var evidence = Evidence.of(hand).playing(track);
        for (var pung : hand.seat(seat).melds()) {
            var kind = pung.lowest();
            double probability = 0;
            Tile fourth = kind;
            for (var tile : Tile.values()) {
                if (tile.kind() == kind) {
                    probability += evidence[tile.ordinal()];
                    fourth = evidence[tile.ordinal()] > evidence[fourth.ordinal()] ? tile : fourth;
                }
            }
            boolean likely = probability >= (rests ? Sureness.USUAL.alike() : Sureness.USUAL.surely());
            if (pung.type() != MeldType.PUNG || !likely || !beside(sight, seat, kind, track)) {
                continue;
            }
            var tiles = new ArrayList<>(pung.tiles());
            tiles.add(fourth);
            tiles.sort(null);
            var kong = new Meld(MeldType.KONG, tiles, false, pung.from(), true, false);
            var event = TableEvent.seen(
                    Math.max(t, track.firstSeen()),
                    probability,
                    new Happening.MeldLaid(seat, kong, Optional.of(fourth), Optional.empty()));
            if (hand.after(event.what()) instanceof Ruling.Legal(HandInPlay next)) {
                return Optional.of(new Deed(event, List.of(track), next, probability, false));
            }
        }
        return Optional.empty();
    }

    /** Whether a tile lies beside a set of its kind, where that can be seen: elsewhere it is the top of a standing tile or of a hand. */
    private static boolean beside(TableSight sight, Seat seat, Tile kind, Track track) {
        var set = sight.explained().meanings().entrySet().stream()
                .filter(known -> known.getValue().part() == Part.MELD
                        && known.getValue().seat() == seat
                        && known.getValue().tile().kind() == kind)
                .map(Map.Entry::getKey)
                .toList();
        return set.isEmpty() || sight.zones().touching(track.centre(), set).isPresent();
    }
}
