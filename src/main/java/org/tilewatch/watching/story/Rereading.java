package org.tilewatch.watching.story;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Known;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * Discards that were misread. A new tile is a fifth copy of its kind, as read: one of the five was misread. When an earlier discard is the likeliest to
 * have been, it is read again.
 */
public final class Rereading {
    private Rereading() {}

    /** The discard that was misread, if the new tiles on the table say that one was. */
    public static List<Insight> fifthCopy(TableSight sight, HandRecord record) {
        var hand = record.hand();
        var evidence = Evidence.of(hand);
        return sight.fresh().stream()
                .filter(track -> sight.t() - track.found() >= Pace.USUAL.haste() && !moved(sight, track))
                .filter(track -> track.face() == Face.UP && track.probability(track.best()) >= Sureness.USUAL.rather())
                .filter(track -> !evidence.left(track.best()))
                .filter(track -> !taken(sight, hand, track))
                .<Insight>flatMap(track -> misread(sight, evidence, track).stream())
                .limit(1)
                .toList();
    }

    /** A discard that was told as a guess, and is read surely as another tile now: it was pushed into a better light, say. */
    public static List<Insight> surer(TableSight sight, HandRecord record) {
        return sight.explained().told(Part.DISCARD).entrySet().stream()
                .filter(told -> told.getKey().probability(told.getKey().best()) >= Sureness.USUAL.surely()
                        && told.getKey().probability(told.getValue().tile()) < Sureness.USUAL.unlike())
                .filter(told -> record.event(told.getValue().event())
                        .filter(event -> event.event().known() == Known.SEEN
                                && event.event().confidence() < Sureness.USUAL.surely())
                        .isPresent())
                .<Insight>map(told -> readAs(
                        told.getValue().event(), told.getKey(), told.getKey().best()))
                .limit(1)
                .toList();
    }

    /** Whether the new tile may be an old one of its kind that lies no more where it lay. */
    private static boolean moved(TableSight sight, Track track) {
        var known = sight.explained();
        return known.lost().values().stream()
                        .anyMatch(lost -> lost.tile().kind() == track.best().kind())
                || known.meanings().entrySet().stream()
                        .anyMatch(entry -> !entry.getKey().inSight()
                                && entry.getValue().tile().kind()
                                        == track.best().kind());
    }

    /** Whether the new tile may be the last discard itself, taken by somebody. */
    private static boolean taken(TableSight sight, HandInPlay hand, Track track) {
        boolean like = hand.open()
                .filter(openDiscard -> openDiscard.tile().kind() == track.best().kind())
                .isPresent();
        return like && sight.lastDiscardDoubtful();
    }

    private static Optional<Insight.ReadOtherwise> misread(TableSight sight, Evidence evidence, Track fifth) {
        var kind = fifth.best().kind();
        // How likely it is that the new tile is the one misread.
        var kinds = kind.isBonus() ? Tile.BONUS : Tile.PLAYING;
        double best = otherwise(kinds, evidence, fifth, kind) / fifth.probability(fifth.best());
        Optional<Insight.ReadOtherwise> found = Optional.empty();
        for (Map.Entry<Track, Meaning> told : sight.explained()
                .told(kind.isBonus() ? Part.BONUS : Part.DISCARD)
                .entrySet()) {
            var track = told.getKey();
            var meaning = told.getValue();
            if (meaning.tile().kind() != kind || meaning.event() < 0) {
                continue;
            }
            for (var tile : kinds) {
                double odds = track.probability(tile) / Math.max(1e-9, track.probability(meaning.tile()));
                if (tile != kind && evidence.left(tile) && odds > Math.max(best, Sureness.USUAL.unlike())) {
                    best = odds;
                    found = Optional.of(readAs(meaning.event(), track, tile));
                }
            }
        }
        return found;
    }

    private static double otherwise(Collection<Tile> kinds, Evidence evidence, Track track, Tile kind) {
        double most = 0;
        for (var tile : kinds) {
            if (tile != kind && evidence.left(tile)) {
                most = Math.max(most, track.probability(tile));
            }
        }
        return most;
    }

    private static Insight.ReadOtherwise readAs(long event, Track track, Tile tile) {
        return new Insight.ReadOtherwise(event, tile, track.probability(tile));
    }
}
