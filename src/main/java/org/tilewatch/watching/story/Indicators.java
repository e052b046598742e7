package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Riichi: the faces turned up in the dead wall, and after a win those shown from under them (2.7, 3.3.12). */
public final class Indicators {
    private Indicators() {}

    /** Takes new faces among the backs of the wall as indicators; after a win new faces beside them too. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        var hand = record.hand();
        if (!hand.rules().has(Trait.INDICATORS)) {
            return List.of();
        }
        var fresh = new ArrayList<>(sight.freshInMiddle());
        if (!(hand.turn() instanceof Turn.Won)) {
            // Turned up before the kong was told that it is turned up for, or while the wall beside it was not seen, it
            // was passed over.
            Stream.of(Part.WALL, Part.THING)
                    .flatMap(part -> sight.explained().of(part).stream())
                    .filter(track -> track.face() == Face.UP && track.inSight())
                    .forEach(fresh::add);
        }
        // What is hardly found among backs may be one of them; a white dragon is found so all along.
        fresh.removeIf(track -> track.faint() && track.lastSeen() - track.firstSeen() < Pace.USUAL.slowTurn());
        // What looks blank where nothing has changed since before the hands stood is rather the cloth beside the wall
        // than a white dragon.
        double bare = sight.scene().deal().bare();
        fresh.removeIf(track -> track.passedOver() && track.best() == Tile.WHITE && track.firstSeen() <= bare);
        if (fresh.isEmpty()) {
            return List.of();
        }
        return hand.turn() instanceof Turn.Won ? shown(sight, hand, fresh) : turnedUp(sight, hand, fresh);
    }

    private static List<Insight> turnedUp(TableSight sight, HandInPlay hand, List<Track> fresh) {
        var found = new ArrayList<Insight>();
        var indicators = new ArrayList<>(hand.indicators());
        var wall = wall(sight).toList();
        var now = sight;
        for (var track : fresh) {
            // One is turned at the start and one for each kong; any other face there is a discard laid too near.
            boolean due = indicators.size() < most(hand);
            if (due && inWall(now, track, wall)) {
                var indicator = indicator(hand, track);
                indicators.add(indicator.meaning().tile());
                found.add(indicator);
                now = now.after(indicator);
            }
        }
        if (!found.isEmpty()) {
            found.add(new Insight.IndicatorsTurned(hand.withIndicators(indicators)));
        }
        return found;
    }

    /** One lies open from the start, and one for each kong where kongs turn any up: one that is turned late may be turned too early. */
    private static long most(HandInPlay hand) {
        return hand.rules().has(Trait.KONGS_TURN_NONE) ? 1 : 1 + hand.kongs();
    }

    private static boolean inWall(TableSight sight, Track track, List<Track> wall) {
        var row = new ArrayList<>(wall);
        row.addAll(sight.explained().of(Part.INDICATOR));
        // A face that was taken for a back before lies beside no wall for that.
        row.removeIf(other ->
                other.centre().distanceTo(track.centre()) <= sight.zones().samePlace());
        return row.stream().anyMatch(other -> sight.zones().isNextInWall(track.centre(), other.centre()));
    }

    private static List<Insight> shown(TableSight sight, HandInPlay hand, List<Track> fresh) {
        var found = new ArrayList<Insight>();
        var hidden = new ArrayList<>(hand.hidden());
        var now = sight;
        // The discard that was won on may lie there still, though looks have missed it for a moment.
        fresh.removeIf(track -> sight.explained().wasLeft(track, sight.zones().samePlace()));
        boolean others = false;
        for (var track : fresh) {
            if (besideIndicator(now, track) && hidden.size() < hand.hiddenDue()) {
                var indicator = indicator(hand, track);
                hidden.add(indicator.meaning().tile());
                found.add(indicator);
                now = now.after(indicator);
            } else {
                others = true;
            }
        }
        if (others && !sight.explained().indicatorsUnclear()) {
            // Somebody has pushed tiles in: one of them may have come to lie there.
            found.add(new Insight.IndicatorsUnclear());
        }
        if (hidden.size() > hand.hidden().size()) {
            found.add(new Insight.IndicatorsTurned(hand.withHiddenIndicators(hidden)));
        }
        return found;
    }

    /** Whether a face may be one shown from under the others after a win in riichi: such a one is due yet, and the face lies beside them. */
    static boolean isShown(TableSight sight, HandInPlay hand, Track track) {
        boolean due = hand.rules().has(Trait.INDICATORS)
                && hand.hidden().size() < hand.hiddenDue()
                && hand.wins().stream()
                        .anyMatch(
                                win -> hand.seat(win.seat()).riichiDeclaration().isPresent());
        return due && track.face() == Face.UP && besideIndicator(sight, track);
    }

    /** Whether a face lies where indicators are turned up or shown, whether one is due or not: nobody pushes a discard there. */
    static boolean isAmongThem(TableSight sight, HandInPlay hand, Track track) {
        return hand.rules().has(Trait.INDICATORS) && track.face() == Face.UP && besideIndicator(sight, track);
    }

    /**
     * Whether a face lies beside an indicator, or where none was seen beside the wall, rather than in the discards: one that was missed all
     * along may be found only now.
     */
    private static boolean besideIndicator(TableSight sight, Track track) {
        var indicators = sight.explained().of(Part.INDICATOR);
        double fromWall = nearest(track, indicators.isEmpty() ? wall(sight) : indicators.stream());
        return fromWall <= Nearness.USUAL.apart() * sight.zones().near()
                && fromWall < nearest(track, sight.explained().of(Part.DISCARD).stream());
    }

    /** How far the nearest of some tiles lies from a tile, in millimetres. */
    private static double nearest(Track track, Stream<Track> among) {
        return among.mapToDouble(other -> other.centre().distanceTo(track.centre()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static Stream<Track> wall(TableSight sight) {
        return sight.tracks().all().stream()
                .filter(t -> t.face() == Face.DOWN && !sight.owners().containsKey(t));
    }

    private static Insight.Tells indicator(HandInPlay hand, Track track) {
        var tile = Evidence.best(Evidence.of(hand).playing(track));
        return new Insight.Tells(track, new Meaning(Part.INDICATOR, Seat.BOTTOM, tile, -1));
    }
}
