package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/** Discards that were taken before they could be told: seen in passing, or by no look at all, and told to explain the set that took them. */
final class UncaughtDiscards {
    private UncaughtDiscards() {}

    /** Discards that were taken before they could be told: while they lay there it was not clear whose turn it was. */
    static List<Deed> glimpsed(TableSight sight, HandInPlay hand, double since) {
        var deeds = new ArrayList<Deed>();
        var seat = hand.toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        var evidence = Evidence.of(hand);
        for (var track : sight.glimpses().all()) {
            boolean elsewhere =
                    sight.zones().inStrip(track.centre()) || !sight.zones().mayBeInRows(seat.get(), track.centre());
            if (track.firstSeen() < since || elsewhere) {
                continue;
            }
            var tile = Evidence.best(evidence.playing(track));
            double probability = evidence.playing(track)[tile.ordinal()];
            var event = new TableEvent(
                    track.firstSeen(), Known.GLIMPSED, probability, new Happening.Discard(seat.get(), tile, false));
            hand.after(event.what())
                    .hand()
                    .ifPresent(next ->
                            deeds.add(new Deed(event, List.of(), next, Odds.USUAL.often() * probability, false)
                                    .and(Factors.glimpsed(tile, Odds.USUAL.often(), probability))));
        }
        return deeds;
    }

    /** Since when the tiles of a deed have lain there, in seconds: told late, it happened then all the same. */
    static double lay(Deed deed) {
        return deed.tracks().stream()
                .mapToDouble(Track::firstSeen)
                .max()
                .orElse(deed.event().t());
    }

    /**
     * The same of what was told last, at a moment. A discard that somebody said was missed may have been laid at any time, and one that
     * was pushed aside lay elsewhere before.
     */
    static double lay(TableSight sight, Optional<NumberedEvent> last, double t) {
        return last.map(event -> event.event().what() instanceof Happening.Discard
                        ? sight.explained()
                                .lastDiscard()
                                .map(track -> Math.min(
                                        track.firstSeen(), event.event().t()))
                                .orElse(Double.NEGATIVE_INFINITY)
                        : laid(sight, event).orElse(t))
                .orElse(t);
    }

    /** When the last of the tiles that tell of an event came to lie there, in seconds: told late, it happened then all the same. */
    private static OptionalDouble laid(TableSight sight, NumberedEvent event) {
        return sight.explained().meanings().entrySet().stream()
                .filter(known -> known.getValue().event() == event.number())
                .mapToDouble(known -> known.getKey().firstSeen())
                .max();
    }

    /** Discards that no look caught, because the claimer took them at once. */
    static List<Deed> unseen(TableSight sight, HandInPlay hand, List<Track> left, double t) {
        var deeds = new ArrayList<Deed>();
        var seat = hand.toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        var evidence = Evidence.of(hand);
        var laid = left.stream()
                .filter(track -> sight.owners().containsKey(track) && track.face() == Face.UP)
                .toList();
        boolean turned = laid.stream().anyMatch(track -> isTurned(sight, track));
        boolean seen = laid.stream().anyMatch(track -> wasInMiddle(sight, track));
        // How likely each tile is to be the claimed one, from how it lies.
        var tiles = new LinkedHashMap<Tile, Double>();
        for (var track : laid) {
            double likely = (turned && !isTurned(sight, track) ? Odds.USUAL.seldom() : 1)
                    * (seen && !wasInMiddle(sight, track) ? Odds.USUAL.seldom() : 1);
            tiles.merge(Evidence.best(evidence.playing(track)), likely, Math::max);
        }
        // The last discard went into the set itself: what is missing lies before it, and nobody can say what it was.
        boolean taken = hand.open().stream()
                .anyMatch(openDiscard -> sight.explained().lastDiscardTaken()
                        && tiles.keySet().stream()
                                .anyMatch(tile ->
                                        tile.kind() == openDiscard.tile().kind()));
        if (taken) {
            return deeds;
        }
        tiles.forEach((tile, likely) -> {
            var discard = new Happening.Discard(seat.get(), tile, false);
            boolean inPassing = laid.stream().anyMatch(track -> track.best() == tile && wasInMiddle(sight, track));
            var event = inPassing
                    ? new TableEvent(t, Known.GLIMPSED, Odds.USUAL.often(), discard)
                    : new TableEvent(t, Known.INFERRED, Odds.USUAL.rarely(), discard);
            double probability = likely * Odds.USUAL.rarely() * DiscardSight.after(sight, hand);
            hand.after(event.what())
                    .hand()
                    .ifPresent(next -> deeds.add(
                            new Deed(event, List.of(), next, probability, false).and(Factors.unseen(probability))));
        });
        return deeds;
    }

    /** Whether a look or two saw such a tile in the middle shortly before. */
    private static boolean wasInMiddle(TableSight sight, Track track) {
        return sight.glimpses().slips().stream()
                .anyMatch(slip -> slip.best() == track.best()
                        && slip.firstSeen() < track.firstSeen()
                        && track.firstSeen() - slip.lastSeen() < Pace.USUAL.slowTurn()
                        && !sight.zones().inStrip(slip.centre()));
    }

    private static boolean isTurned(TableSight sight, Track track) {
        return !sight.zones().upright(Objects.requireNonNull(sight.owners().get(track)), track);
    }
}
