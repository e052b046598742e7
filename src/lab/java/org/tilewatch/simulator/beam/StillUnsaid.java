package org.tilewatch.simulator.beam;

import java.util.List;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.beam.Association.TrackMeaning;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * How well an explanation agrees with the table as it lies: tiles that it does not know speak against it the more the longer they lie there, and so do
 * tiles that have gone, and one that was claimed and lies there still. Nothing of it is kept: the next look says it anew.
 */
final class StillUnsaid {
    /** What has come to rest in the middle, or before a player as a flower, is seldom nothing at all. */
    private static final double AT_REST = 2.5;

    private static final double NEWEST = 0.4;
    private static final double A_SECOND = 3;
    /** Sets are laid one tile after another. */
    private static final double A_SECOND_IN_STRIP = 1.5;

    private static final double NEWEST_IN_STRIP = 0.6;
    private static final double MOST = 12;
    private static final double FAINT_STAYS = 2.5;
    private static final double FAINT = 0.3;
    private static final double DISCARD_GONE = 5;
    private static final double LAST_GONE = 1;
    private static final double LAST_GONE_LONG = 5;
    private static final double LONG = 8;
    private static final double SET_GONE = 3;
    private static final double STILL_IN_SIGHT = 6;

    private static final double LIES_OTHERWISE = 4;
    private static final double TURNED_FOR_NOBODY = 5;
    private static final double NOT_TURNED = 1.5;

    /** A tile lay there and has gone, and it was nothing. */
    private static final double NEVER_SAID = 6;

    private StillUnsaid() {}

    /** Natural logarithm, 0 or less. */
    static double against(Hypothesis hypothesis, Snapshot now) {
        double end = hypothesis.ended().orElse(Double.POSITIVE_INFINITY);
        double sum = 0;
        for (var track : now.freshInMiddle(hypothesis)) {
            sum -= track.firstSeen() < end ? alone(now, track) : 0;
        }
        for (var strip : now.freshInStrips(hypothesis).entrySet()) {
            sum -= strip(hypothesis, now, strip.getKey(), strip.getValue(), end);
        }
        for (var track : now.ended()) {
            sum -= hypothesis.tiles().knows(track.id()) || track.firstSeen() >= end ? 0 : NEVER_SAID;
        }
        return sum
                - gone(hypothesis, now, end)
                - left(hypothesis, now)
                - under(hypothesis, now, end)
                - turned(hypothesis, now);
    }

    /** A hand that is being laid open is one thing, however many its tiles; once the hand is over only those are waited for that count. */
    private static double strip(Hypothesis hypothesis, Snapshot now, Seat seat, List<Track> fresh, double end) {
        boolean awaited = FacesShown.awaited(hypothesis, seat, fresh);
        if (awaited || FacesShown.opening(hypothesis, seat, fresh)) {
            return hypothesis.hand().over() && !awaited
                    ? 0
                    : fresh.stream()
                            .mapToDouble(track -> unknown(now, track, NEWEST_IN_STRIP, A_SECOND))
                            .max()
                            .orElse(0);
        }
        return fresh.stream()
                .filter(track -> track.firstSeen() < end)
                .mapToDouble(track -> isFlower(hypothesis, track)
                        ? alone(now, track)
                        : unknown(now, track, NEWEST_IN_STRIP, A_SECOND_IN_STRIP))
                .sum();
    }

    private static boolean isFlower(Hypothesis hypothesis, Track track) {
        return hypothesis.hand().rules().has(Trait.BONUS_TILES)
                && track.face() == Face.UP
                && track.bonusProbability() >= Sureness.USUAL.surely();
    }

    /** What tells of something by itself waits for no other tile. */
    private static double alone(Snapshot now, Track track) {
        return (now.isHardlyOne(track) ? 0 : AT_REST) + unknown(now, track, NEWEST, A_SECOND);
    }

    /** What the finder is not sure of comes and goes: only what stays is something. */
    private static double unknown(Snapshot now, Track track, double newest, double aSecond) {
        return now.isHardlyOne(track)
                ? FAINT * Math.clamp(now.age(track) - FAINT_STAYS, 0, MOST)
                : Math.clamp((now.age(track) - newest) * aSecond, 0, MOST);
    }

    /** What went before the hand's end; afterwards tiles are pushed together. */
    private static double gone(Hypothesis hypothesis, Snapshot now, double end) {
        double sum = 0;
        for (var known : hypothesis.tiles().byTrack().entrySet()) {
            long id = known.getKey();
            var event = hypothesis.tiles().event(id);
            if (event.isEmpty() || now.alive().contains(id) || now.track(id).lastSeen() >= end) {
                continue;
            }
            boolean last = hypothesis.lastLaid().filter(laid -> laid == id).isPresent();
            if (last) {
                sum += now.t() - now.track(id).lastSeen() > LONG ? LAST_GONE_LONG : LAST_GONE;
            } else {
                sum += hypothesis.told().get(event.get()).what() instanceof Happening.Discard ? DISCARD_GONE : SET_GONE;
            }
        }
        return sum;
    }

    /** A riichi tile lies sideways, and no other does. */
    private static double turned(Hypothesis hypothesis, Snapshot now) {
        if (!hypothesis.hand().rules().has(Trait.RIICHI)) {
            return 0;
        }
        return LIES_OTHERWISE
                * hypothesis.tiles().byTrack().keySet().stream()
                        .filter(now::isInSight)
                        .filter(id -> hypothesis
                                .tiles()
                                .event(id)
                                .map(event -> hypothesis.told().get(event).what())
                                .filter(what -> what instanceof Happening.Discard discard
                                        && mayDeclare(hypothesis, discard)
                                        && discard.riichi()
                                                == now.scene().zones().upright(discard.seat(), now.track(id)))
                                .isPresent())
                        .count();
    }

    /** Whose riichi stands lays other tiles sideways for no reason that counts. */
    private static boolean mayDeclare(Hypothesis hypothesis, Happening.Discard discard) {
        return discard.riichi()
                || hypothesis.hand().seat(discard.seat()).riichiDeclaration().isEmpty();
    }

    /** What lies under indicators is turned up where a winner has declared riichi, and for nobody else (riichi 3.3.12). */
    private static double under(Hypothesis hypothesis, Snapshot now, double end) {
        var hand = hypothesis.hand();
        if (hand.wins().isEmpty() || !hand.rules().has(Trait.INDICATORS) || hand.hiddenDue() == 0) {
            return 0;
        }
        boolean declared = hand.wins().stream()
                .anyMatch(win -> hand.seat(win.seat()).riichiDeclaration().isPresent());
        boolean turned = !DoraTurned.at(hypothesis, now).under().isEmpty();
        if (turned) {
            return declared ? 0 : TURNED_FOR_NOBODY;
        }
        return declared && now.t() - end > LONG ? NOT_TURNED : 0;
    }

    /** What was claimed, or lies elsewhere, and lies there still. */
    private static double left(Hypothesis hypothesis, Snapshot now) {
        return STILL_IN_SIGHT
                * hypothesis.tiles().byTrack().entrySet().stream()
                        .filter(known ->
                                known.getValue() instanceof TrackMeaning.NoLonger && now.isInSight(known.getKey()))
                        .count();
    }
}
