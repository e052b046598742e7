package org.tilewatch.simulator.beam;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.beam.Association.TrackMeaning;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;

/**
 * Riichi: the faces turned up in the dead wall, and those shown from under them once the hand is won (2.7, 3.3.12).
 *
 * @param indicators in the order in which they were turned
 * @param under      what lies beside them since the end
 */
record DoraTurned(List<Track> indicators, List<Track> under) {
    DoraTurned {
        indicators = List.copyOf(indicators);
        under = List.copyOf(under);
    }

    static DoraTurned at(Hypothesis one, Snapshot now) {
        if (!one.hand().rules().has(Trait.INDICATORS)) {
            return new DoraTurned(List.of(), List.of());
        }
        double end = one.ended().orElse(Double.POSITIVE_INFINITY);
        var turned = Stream.concat(
                        now.everInWall().stream(),
                        one.tiles().byTrack().entrySet().stream()
                                .filter(known -> known.getValue() instanceof TrackMeaning.TurnedUpInWall
                                        || (known.getValue() instanceof TrackMeaning.NoneOfTheHand
                                                && liesByTheWall(now, now.track(known.getKey()))))
                                .map(known -> known.getKey()))
                .distinct()
                .map(now::track)
                .filter(track -> track.firstSeen() < end)
                .sorted(Comparator.comparingDouble(Track::firstSeen))
                .limit(one.hand().indicatorsDue())
                .toList();
        var under = now.resting().stream()
                .filter(track -> track.face() == Face.UP
                        && track.firstSeen() >= end
                        && now.owner(track).isEmpty()
                        && one.tiles().event(track.id()).isEmpty()
                        && isBeside(now, track, turned))
                .sorted(Comparator.comparingDouble(Track::firstSeen))
                .limit(one.hand().hiddenDue())
                .toList();
        return new DoraTurned(turned, under);
    }

    /** Whether it has lain beside a wall since the hand was dealt: the first indicator is turned before anybody plays. */
    private static boolean liesByTheWall(Snapshot now, Track track) {
        return track.face() == Face.UP && !track.faint() && now.liesByTheWall(track);
    }

    /** Whether one is missing, or one of those under them that a winner's riichi turns up. */
    static boolean isMissing(HandInPlay hand) {
        boolean declared = hand.wins().stream()
                .anyMatch(win -> hand.seat(win.seat()).riichiDeclaration().isPresent());
        return !hand.wins().isEmpty()
                && hand.rules().has(Trait.INDICATORS)
                && (hand.indicators().size() < hand.indicatorsDue()
                        || (declared && hand.hidden().size() < hand.hiddenDue()));
    }

    private static boolean isBeside(Snapshot now, Track track, List<Track> turned) {
        double near = Nearness.USUAL.apart() * now.scene().zones().near();
        var wall = turned.isEmpty()
                ? now.resting().stream()
                        .filter(other ->
                                other.face() == Face.DOWN && now.owner(other).isEmpty())
                        .toList()
                : turned;
        return wall.stream().anyMatch(other -> other.centre().distanceTo(track.centre()) <= near);
    }

    /** A hand with these. */
    HandInPlay in(HandInPlay hand) {
        return hand.withIndicators(tiles(hand, indicators)).withHiddenIndicators(tiles(hand, under));
    }

    private static List<Tile> tiles(HandInPlay hand, List<Track> tracks) {
        return tracks.stream()
                .map(track -> Evidence.best(Evidence.of(hand).playing(track)))
                .toList();
    }
}
