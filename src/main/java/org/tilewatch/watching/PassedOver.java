package org.tilewatch.watching;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.FoundLate;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.watching.story.TableSight;

/**
 * Discards that looks have passed over, though the picture shows since when they have lain there, and after which others were told: the hand is watched once
 * more from looks that show them.
 */
final class PassedOver {
    private final Set<Long> tried = new HashSet<>();
    /** The hand in play, by the number of its first event, and how often it was watched once more. */
    private long hand;

    private int times;

    /**
     * A tile that no look found in time.
     *
     * @param seen  as it was found
     * @param laid  since when it had lain there, seconds
     * @param found when it was found, seconds
     * @param room  how far from it nothing else lies, millimetres
     */
    record Late(SeenTile seen, double laid, double found, double room) {
        private static Optional<Late> of(TableSight sight, Track track) {
            return sight.look().tiles().stream()
                    .filter(tile -> tile.face() == Face.UP
                            && tile.centre().distanceTo(track.centre())
                                    < sight.zones().samePlace())
                    .min(Comparator.comparingDouble(tile -> tile.centre().distanceTo(track.centre())))
                    .map(tile -> new Late(
                            tile,
                            track.firstSeen(),
                            track.found(),
                            sight.zones().samePlace()));
        }

        /** Whether a look ought to have shown it, and has not. */
        boolean liesIn(Look look) {
            return look.t() >= laid
                    && look.t() < found
                    && look.tiles().stream().noneMatch(tile -> tile.centre().distanceTo(seen.centre()) < room)
                    && look.hidden().stream().noneMatch(region -> region.contains(seen.centre(), 0));
        }
    }

    /**
     * The hand as it was played.
     *
     * @param record  of the hand as it was told without them
     * @param inStep  whether nothing seems to be missed in that
     * @param watched the hand watched once more from looks that show some tiles; empty where that cannot be
     * @return empty where there are none, or the hand told with them shows no more of what was played
     */
    Optional<Rewatching> of(
            TableSight sight, HandRecord record, boolean inStep, Function<List<Late>, Optional<Rewatching>> watched) {
        var late = sight.freshInMiddle().stream()
                .filter(track -> FoundLate.isPassedOver(sight, track) && isSure(track))
                .toList();
        boolean isNew = late.stream().map(Track::id).filter(tried::add).count() > 0;
        // What flickers is found late again and again, and a hand takes a second to be watched.
        if (!isNew || !mayOnceMore(record)) {
            return Optional.empty();
        }
        var plays = Plays.of(record);
        return watched.apply(late.stream()
                        .flatMap(track -> Late.of(sight, track).stream())
                        .toList())
                .filter(way -> (way.isInStep() || !inStep)
                        && seen(way.plays()) > seen(plays)
                        && known(way.plays(), Known.INFERRED) <= known(plays, Known.INFERRED));
    }

    private boolean mayOnceMore(HandRecord record) {
        long now = record.events().getFirst().number();
        times = now == hand ? times + 1 : 1;
        hand = now;
        return times <= Limits.USUAL.many();
    }

    private static boolean isSure(Track track) {
        return track.inSight() && !track.doubtful() && track.probability(track.best()) >= Sureness.USUAL.surely();
    }

    /** How much of what was played looks have shown: no discard that nobody read, or that only a set which took it tells of. */
    private static long seen(List<NumberedEvent> plays) {
        return plays.size() - known(plays, Known.INFERRED) - known(plays, Known.UNREAD);
    }

    private static long known(List<NumberedEvent> plays, Known how) {
        return plays.stream().filter(play -> play.event().known() == how).count();
    }
}
