package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.HandEnd;
import org.tilewatch.watching.story.TableSight;

/**
 * Wins about which it is asked whether they are told in full.
 *
 * @param record of the hand
 * @param called seats that called the win and were accepted
 */
record WinDoubt(TableSight sight, HandRecord record, Set<Seat> called) {
    /**
     * About a hand that won with fewer tiles than lie open before its player, as one of them was not seen when it was told; about a win
     * before which another discard was seen and never told: the winner may have taken that one, and may not have drawn; and about a win
     * that somebody else has called.
     */
    List<Attention> questions() {
        var questions = new ArrayList<Attention>();
        for (var numbered : record.events()) {
            if (numbered.event().what() instanceof Win win && numbered.event().known() != Known.SAID) {
                var more = moreBefore(win);
                more.addAll(discardsUntold(win, numbered.event().t()));
                if (!win.selfDrawn() && HandEnd.isAnothersCall(called, record.hand(), win.seat())) {
                    more.add(win.tile());
                }
                if (!more.isEmpty()) {
                    questions.add(new Attention(
                            Doubt.READING,
                            Doubts.asking(win),
                            Optional.of(win.seat()),
                            more,
                            Optional.of(numbered.number()),
                            List.of(numbered.event())));
                }
            }
        }
        return questions;
    }

    /** The faces before a winner that the win does not tell of. */
    private List<Tile> moreBefore(Win win) {
        var more = new ArrayList<>(sight.freshOf(win.seat()).stream()
                .filter(track -> track.face() == Face.UP && !track.faint())
                .map(Track::best)
                .toList());
        if (!win.selfDrawn() && !sight.lastDiscardInSight()) {
            // The tile that he claimed lies with his now.
            more.remove(win.tile());
        }
        return more;
    }

    /** What lay in the middle for a while after the last discard that was told, and before the win, and has gone. */
    private List<Tile> discardsUntold(Win win, double t) {
        var last = record.lastDiscard();
        if (last.isEmpty()) {
            return List.of();
        }
        return sight.glimpses().all().stream()
                .filter(face -> face.firstSeen() > last.get().event().t() && face.firstSeen() < t)
                .filter(face -> !sight.zones().inStrip(face.centre())
                        && face.best() != Tile.WHITE
                        && face.probability(face.best()) >= Sureness.USUAL.surely())
                .map(Track::best)
                .toList();
    }
}
