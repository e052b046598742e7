package org.tilewatch.simulator.beam;

import java.util.HashMap;
import java.util.Map;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Turn;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/** Whether each discard was the tile that its player had just drawn, by the rules or by how the tiles stood before him as it was laid. */
final class JustDrawnSeen {
    private final Map<Long, JustDrawn> byTrack = new HashMap<>();

    /** Takes a look at what was laid a moment ago, as an explanation has it. */
    void look(Hypothesis one, Snapshot now) {
        for (int event = one.told().size() - 1; event >= 0; event--) {
            var told = one.told().get(event);
            if (told.t() < now.t() - Pace.USUAL.doubt()) {
                break;
            }
            if (told.what() instanceof Discard discard && told.tracks().size() == 1) {
                var track = now.track(told.tracks().iterator().next());
                if (now.age(track) > Pace.USUAL.laying() && !byTrack.containsKey(track.id())) {
                    var before = one.before(event);
                    byTrack.put(track.id(), drawn(before, discard, track, now));
                    now.scene().rows().thrown(discard.seat(), before.seat(discard.seat()).concealedCount(), track);
                }
            }
        }
    }

    /** What is known of a discard's tile. */
    JustDrawn of(long track) {
        return byTrack.getOrDefault(track, JustDrawn.UNSEEN);
    }

    private static JustDrawn drawn(HandInPlay hand, Discard discard, Track track, Snapshot now) {
        if (hand.turn() instanceof Turn.Acting acting && acting.gained() != Gained.KONG_REPLACEMENT) {
            return acting.gained() == Gained.CLAIMED ? JustDrawn.NO : JustDrawn.UNSEEN;
        }
        if (hand.seat(discard.seat()).riichiDeclaration().isPresent()) {
            return JustDrawn.YES;
        }
        return now.scene()
                .rows()
                .thrownAsDrawn(discard.seat(), hand.seat(discard.seat()).concealedCount(), track)
                .map(drawn -> drawn ? JustDrawn.YES : JustDrawn.NO)
                .orElse(JustDrawn.UNSEEN);
    }
}
