package org.tilewatch.simulator.beam;

import java.util.HashMap;
import java.util.Map;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Turn;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.HandRows;
import org.tilewatch.watching.seen.HandRows.RowSeen;
import org.tilewatch.watching.seen.Track;

/**
 * Whether each discard was the tile that its player had just drawn, by the rules or by how the tiles stood before him as it was laid. How tiles just
 * drawn are kept at a table is seen only after some turns: what was seen before is judged by it, too.
 */
final class JustDrawnSeen {
    /** What is known of a discard. */
    private sealed interface OfDiscard {
        record ByTheRules(JustDrawn drawn) implements OfDiscard {}

        record ByTheRow(RowSeen seen, HandRows rows) implements OfDiscard {}
    }

    private final Map<Long, OfDiscard> byTrack = new HashMap<>();

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
                    now.scene()
                            .rows()
                            .thrown(discard.seat(), before.seat(discard.seat()).concealedCount(), track);
                }
            }
        }
    }

    /** What is known by now of a discard's tile. */
    JustDrawn of(long track) {
        return switch (byTrack.getOrDefault(track, new OfDiscard.ByTheRules(JustDrawn.UNSEEN))) {
            case OfDiscard.ByTheRules(var drawn) -> drawn;
            case OfDiscard.ByTheRow(var seen, var rows) ->
                rows.thrownAsDrawn(seen)
                        .map(drawn -> drawn ? JustDrawn.YES : JustDrawn.NO)
                        .orElse(JustDrawn.UNSEEN);
        };
    }

    private static OfDiscard drawn(HandInPlay hand, Discard discard, Track track, Snapshot now) {
        if (hand.turn() instanceof Turn.Acting(Seat seat, Gained gained, var robbable, int kongs)) {
            if (gained == Gained.CLAIMED) {
                return new OfDiscard.ByTheRules(JustDrawn.NO);
            }
            if (gained == Gained.DEALT) {
                return new OfDiscard.ByTheRules(JustDrawn.UNSEEN);
            }
        }
        if (hand.seat(discard.seat()).riichiDeclaration().isPresent()) {
            return new OfDiscard.ByTheRules(JustDrawn.YES);
        }
        var rows = now.scene().rows();
        return new OfDiscard.ByTheRow(
                rows.seen(discard.seat(), hand.seat(discard.seat()).concealedCount(), track), rows);
    }
}
